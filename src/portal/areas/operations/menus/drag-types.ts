/** What is dragged on the page of a menu, by its kind, so that each place takes only what belongs there. */
export const DRAG = {
  category: 'application/x-menu-category',
  item: 'application/x-menu-item',
  goods: 'application/x-menu-goods',
} as const;

interface Dropped {
  readonly kind: string;
  readonly types: Set<string>;
  getText(type: string): Promise<string>;
}
type AnyDropped = { readonly kind: string } | Dropped;

/** The keys dropped under a kind, in the order they were dragged. */
export async function keysDropped(items: readonly AnyDropped[], type: string): Promise<string[]> {
  const texts = items.map((item) => ('getText' in item && item.types.has(type) ? item.getText(type) : null));
  return (await Promise.all(texts)).filter((text) => text !== null);
}
