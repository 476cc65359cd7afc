/** The address of the labels of some items, or of what a goods received note brought in. */
export function labelsPath(of: { items: readonly string[] } | { receiptId: string }): string {
  const query = 'items' in of ? { items: of.items.join(',') } : { receipt: of.receiptId };
  return `/Operations/Item/Labels?${new URLSearchParams(query)}`;
}
