/** A document that may wait for somebody, as its queue row shows it. */
export interface Candidate {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly status: string;
  readonly approvalStatus: string | null;
  /** The vendor, as people call them. */
  readonly party: string;
  readonly amount: string;
  readonly since: string;
  /** The day the goods are expected. */
  readonly due: string | null;
}
