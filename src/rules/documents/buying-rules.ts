import * as v from 'valibot';
import { type BuyingFacts, nothingAgainstBuying } from '../../../machines/documents/buying/buying-facts.ts';
import { activityFacts, activityRemedies, inactiveFound } from './activity-rules.ts';
import { blockedItem, blockedItemFound } from './blocked-items.ts';
import { textOf } from './read-values.ts';

const unavailable = v.object({
  ...blockedItemFound.entries,
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  remark: v.nullable(v.string()),
});

/** What vendor, outlet and items say against being bought; of items only those that say something. */
export const buyingFound = v.object({
  vendorId: v.string(),
  outletId: v.string(),
  inactive: inactiveFound,
  /** The vendor by name, where it is no longer in use. */
  inactiveVendor: v.nullable(v.string()),
  /** The vendor by name, where the outlet is none of those it may be bought from. */
  vendorElsewhere: v.nullable(v.string()),
  notSupplied: v.array(blockedItemFound),
  notPurchased: v.array(blockedItemFound),
  /** Items of which the outlet receives none. */
  notReceived: v.array(blockedItemFound),
  /** Items that are to be received so many days before they expire. */
  perishable: v.array(v.object({ ...blockedItemFound.entries, days: v.number() })),
  /** Items with a time in which they cannot be bought. */
  unavailable: v.array(unavailable),
});

/** What speaks against a purchase, of a draft; null where it was not asked. */
export type BuyingFound = v.InferOutput<typeof buyingFound> | null;

/** What remedies the conditions of a purchase. */
export const buyingRemedies = {
  ...activityRemedies,
  vendorIsActive: 'draft',
  vendorServesOutlet: 'draft',
  vendorSuppliesItems: 'draft',
  itemsMayBePurchased: 'draft',
  itemsArePurchasable: 'draft',
} as const;

/** What a draft says of its purchase. */
interface Bought {
  readonly vendorId: unknown;
  readonly outletId: unknown;
  /** The day it is bought on. */
  readonly day: unknown;
  readonly lines: readonly { readonly itemId?: unknown }[];
}

/** What speaks against buying what a draft names. What was found of another vendor or outlet no longer counts. */
export function buyingFacts({ vendorId, outletId, day, lines }: Bought, found: BuyingFound): BuyingFacts {
  if (found === null) return nothingAgainstBuying;
  const isVendor = found.vendorId === vendorId;
  const isOutlet = found.outletId === outletId;
  const today = textOf(day);
  const closed = found.unavailable.filter(({ from, to }) => isWithin(today, from, to));
  const item = blockedItem(lines, closed);
  return {
    ...activityFacts([outletId], lines, found.inactive),
    inactiveVendor: isVendor ? found.inactiveVendor : null,
    vendorElsewhere: isVendor && isOutlet ? found.vendorElsewhere : null,
    notSuppliedItem: isVendor ? blockedItem(lines, found.notSupplied) : null,
    notPurchasedItem: isOutlet ? blockedItem(lines, found.notPurchased) : null,
    unavailableItem: item,
    unavailablePeriod: periodText(closed.find((each) => each.item === item)),
  };
}

/** The first item on some lines that the outlet does not receive. */
export const notReceivedItem = ({ outletId, lines }: Bought, found: BuyingFound): string | null =>
  found?.outletId === outletId ? blockedItem(lines, found?.notReceived ?? []) : null;

/** The first item on some lines that expires sooner after a day than it may (domain/inventory §5). */
export function expiresSoonItem(
  day: unknown,
  lines: readonly { readonly itemId?: unknown; readonly expiryDate?: unknown }[],
  found: BuyingFound,
): string | null {
  const from = Date.parse(`${textOf(day)}T00:00:00Z`);
  // A line without a date has no moment, and none comes sooner than that.
  const soon = (found?.perishable ?? []).filter(({ itemId, days }) =>
    lines.some(
      (line) =>
        line.itemId === itemId &&
        Date.parse(`${textOf(line.expiryDate)}T00:00:00Z`) < from + days * 86_400_000,
    ),
  );
  return soon[0]?.item ?? null;
}

/** Whether a day lies in a time of which either end may be open. */
const isWithin = (day: string, from: string | null, to: string | null): boolean =>
  (from !== null || to !== null) && (from === null || day >= from) && (to === null || day <= to);

function periodText(closed: v.InferOutput<typeof unavailable> | undefined): string | null {
  if (!closed) return null;
  const { from, to, remark } = closed;
  const days = [from, to].map((day) => day ?? '…').join(' – ');
  return remark ? `${days}: ${remark}` : days;
}
