/** Who writes a new document, and under which outlet. */
export interface Writer {
  readonly userId: string;
  readonly outletId: string | null;
}
