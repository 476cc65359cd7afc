import * as v from 'valibot';
import { frequencies } from '../../../../machines/documents/selling/recurrence-facts.ts';
import type { SellingFacts } from '../../../../machines/documents/selling/selling-facts.ts';
import { choice } from '../../../resources/kinds/choice.ts';
import { date } from '../../../resources/kinds/date.ts';
import { sign } from '../../money/decimal.ts';
import { followingCopy, type Recurring } from '../../sales/recurrence.ts';
import { blockedItem, blockedItemFound } from '../blocked-items.ts';
import { decimalOf, isGiven, textOf } from '../read-values.ts';

/** Items on a draft that its outlet does not sell on its day; null where it was not asked. */
export const unsoldFound = v.nullable(
  v.object({ outletId: v.string(), day: v.string(), items: v.array(blockedItemFound) }),
);
type UnsoldFound = v.InferOutput<typeof unsoldFound>;

/** The company's day, and how long it still lasts: what delays to a day are counted from. */
export const dayFound = v.object({ today: v.string(), endsInMs: v.number() });

/** What starting to make copies asks for. */
export const recurrenceEventFields = {
  recurringFrequency: choice(frequencies),
  recurringFrom: date({ future: true }),
  recurringTo: date({ future: true }),
};

interface Selling extends Recurring {
  readonly outletId?: unknown;
  readonly clientId?: unknown;
  readonly recipientName?: unknown;
  readonly businessDate?: unknown;
  readonly lines: readonly PostedLine[];
}
interface PostedLine {
  readonly id?: unknown;
  readonly itemId?: unknown;
  readonly quantity?: unknown;
  readonly closedQuantity?: unknown;
  readonly postedQuantity?: unknown;
  readonly balanceQuantity?: unknown;
}

/** The first item of a draft that its outlet does not sell on its day. */
export const unsoldItem = (
  { outletId, businessDate, lines }: Pick<Selling, 'outletId' | 'businessDate' | 'lines'>,
  found: UnsoldFound,
): string | null =>
  found?.outletId === textOf(outletId) && found.day === textOf(businessDate)
    ? blockedItem(lines, found.items)
    : null;

/** What the charts of quotations and sales orders alike ask. */
export function sellingFacts(
  document: Selling,
  {
    isDraft,
    unsold,
    day,
  }: {
    readonly isDraft: boolean;
    readonly unsold: UnsoldFound;
    readonly day: v.InferOutput<typeof dayFound>;
  },
): SellingFacts {
  return {
    outletId: textOf(document.outletId),
    hasBuyer: isGiven(document.clientId) || isGiven(document.recipientName),
    lineCount: document.lines.length,
    blockedItem: isDraft ? unsoldItem(document, unsold) : null,
    toPost: document.lines.map((line) => ({
      lineId: textOf(line.id),
      quantity: decimalOf(line.balanceQuantity),
    })),
    today: day.today,
    dayEndsInMs: day.endsInMs,
    followingCopyOn: followingCopy(document),
  };
}

/** Its rest was given up by hand. */
export const isClosedShort = (lines: readonly PostedLine[]): boolean =>
  lines.some((line) => sign(decimalOf(line.closedQuantity)) > 0);

/** Something of it is on another document. */
export const isPosted = (lines: readonly PostedLine[]): boolean =>
  lines.some((line) => sign(decimalOf(line.postedQuantity)) > 0);
