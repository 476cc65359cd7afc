/** Who writes a new document, and under which outlet. */
export interface DocumentAuthor {
  readonly userId: string;
  readonly outletId: string | null;
}
