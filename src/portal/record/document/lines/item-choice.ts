import { type FoundItem, searchItems } from '../../../../contracts/items/items.ts';
import { call } from '../../../platform/api/api.ts';

/** What came of looking an item up by what was typed. */
export type Lookup =
  | { readonly kind: 'one'; readonly item: FoundItem }
  | { readonly kind: 'many'; readonly items: readonly FoundItem[] }
  | { readonly kind: 'none' };

/** The one item meant by a typed or scanned text, or those it could mean. */
export async function lookUp(text: string): Promise<Lookup> {
  return chooseFrom(text, await call(searchItems, { query: { key: text } }));
}

/** @param items as `searchItems` gives them: the exact match first. */
export function chooseFrom(text: string, items: readonly FoundItem[]): Lookup {
  const [first] = items;
  if (first === undefined) return { kind: 'none' };
  return items.length === 1 || isMeant(text, first) ? { kind: 'one', item: first } : { kind: 'many', items };
}

/** A first match whose words do not contain the text was found by its barcode. */
function isMeant(text: string, { itemCode, itemName, alternateName, alternateLookup }: FoundItem): boolean {
  const wanted = text.trim().toLowerCase();
  if ([itemCode, alternateLookup].some((word) => word?.toLowerCase() === wanted)) return true;
  return ![itemCode, itemName, alternateName, alternateLookup].some((word) =>
    word?.toLowerCase().includes(wanted),
  );
}

const AT_ONCE = 6;

/** Many texts looked up, a few at a time; equal texts once. */
export async function lookUpAll(texts: readonly string[]): Promise<ReadonlyMap<string, Lookup>> {
  const wanted = [...new Set(texts)];
  const found = new Map<string, Lookup>();
  const work = async () => {
    for (let text = wanted.shift(); text !== undefined; text = wanted.shift())
      found.set(text, await lookUp(text));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
