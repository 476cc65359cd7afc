import * as v from 'valibot';
import type { ActivityFacts } from '../../../machines/documents/buying/activity-facts.ts';
import { blockedItem, blockedItemFound } from './blocked-items.ts';
import { textOf } from './read-values.ts';

/** Which of a draft's outlets and items are no longer in use. */
export const inactiveFound = v.object({
  outlets: v.array(v.object({ outletId: v.string(), outlet: v.string() })),
  items: v.array(blockedItemFound),
});

/** What is no longer in use, of a draft; null where it was not asked. */
export type InactiveFound = v.InferOutput<typeof inactiveFound> | null;

/** What remedies the conditions about what is in use. */
export const activityRemedies = { outletsAreActive: 'draft', itemsAreActive: 'draft' } as const;

/** The first inactive outlet and item a document still names, of those that were found inactive. */
export const activityFacts = (
  outletIds: readonly unknown[],
  lines: readonly { readonly itemId?: unknown }[],
  found: InactiveFound,
): ActivityFacts => ({
  inactiveOutlet: inactiveOutlet(outletIds, found),
  inactiveItem: blockedItem(lines, found?.items ?? []),
});

/** The first of some outlets that was found inactive; null where none was. */
export function inactiveOutlet(outletIds: readonly unknown[], found: InactiveFound): string | null {
  const ids = new Set(outletIds.map(textOf));
  return found?.outlets.find(({ outletId }) => ids.has(outletId))?.outlet ?? null;
}
