/** What a document does with the items on its lines; an outlet's settings may forbid each of them. */
export const itemUses = ['purchase', 'receive', 'request', 'transfer', 'sell', 'pack'] as const;

/** Which items a page offers for a document's lines: those its rules would not refuse. */
export interface ItemOffer<Name extends string = string> {
  readonly use: (typeof itemUses)[number];
  /** The field naming the outlet that does so. */
  readonly outlet: Name;
  /** The field naming the vendor they come from. */
  readonly vendor?: Name;
  /** Filled in, its record decided on the items already. */
  readonly unless?: Name;
}
