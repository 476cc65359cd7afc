import * as v from 'valibot';
import { add, compare, type Decimal, ZERO } from '../money/decimal.ts';
import { decimalOf, textOf } from './read-values.ts';

const shortItem = v.object({
  itemId: v.string(),
  /** As people call it. */
  item: v.string(),
  available: v.string(),
});

/** What the stock of an outlet says against a draft that takes goods from it. */
export const stockFound = v.object({
  outletId: v.string(),
  /** Items of which less is available than the lines take, by code; those sold without stock are never short. */
  short: v.array(shortItem),
  /** Serial numbers on the lines that do not lie there, each with its item. */
  missingSerials: v.array(v.string()),
});

/** The first item of which some lines take more than is available, and how much of it. */
export type Shortage = {
  readonly shortItem: string | null;
  readonly shortAvailable: string;
  readonly shortNeeded: string;
};

/** The first item of which some lines take more than is available. */
export function shortage(
  lines: readonly { readonly itemId?: unknown; readonly quantity?: unknown }[],
  short: readonly v.InferOutput<typeof shortItem>[],
): Shortage {
  const needed = new Map<string, Decimal>();
  for (const line of lines)
    needed.set(textOf(line.itemId), add(needed.get(textOf(line.itemId)) ?? ZERO, decimalOf(line.quantity)));
  const first = short.find(({ itemId, available }) => compare(needed.get(itemId) ?? ZERO, available) > 0);
  return first
    ? {
        shortItem: first.item,
        shortAvailable: first.available,
        shortNeeded: needed.get(first.itemId) ?? ZERO,
      }
    : { shortItem: null, shortAvailable: '0', shortNeeded: '0' };
}
