import * as v from 'valibot';
import { textOf } from './read-values.ts';

/** An item that an outlet's settings forbid to be asked for or moved, as people call it. */
export const blockedItemFound = v.object({ itemId: v.string(), item: v.string() });

/** The first of some forbidden items that stands on a line; null where none does. */
export function blockedItem(
  lines: readonly { readonly itemId?: unknown }[],
  blocked: readonly v.InferOutput<typeof blockedItemFound>[],
): string | null {
  const ids = new Set(lines.map(({ itemId }) => textOf(itemId)));
  return blocked.find(({ itemId }) => ids.has(itemId))?.item ?? null;
}
