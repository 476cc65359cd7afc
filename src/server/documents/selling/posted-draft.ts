import type { Permission } from '../../../domain/permissions.ts';
import type { postedLineFields } from '../../../resources/documents/selling/selling-fields.ts';
import { dayEndsIn } from '../../../rules/calendar-day.ts';
import { subtract, ZERO } from '../../../rules/money/decimal.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import type { EnteredFields, StoredDocument } from '../stored-document.ts';
import { discountsBeyondLimit } from './discount-limit.ts';
import { priceSelling } from './selling-amounts.ts';
import { fillSelling, type SellingDraft, type SellingLine } from './selling-draft.ts';
import { type Before, fillPrices } from './selling-prices.ts';

/** A quotation or a sales order before it is stored. */
interface PostedDraft extends SellingDraft {
  readonly lines: (SellingLine & EnteredFields<typeof postedLineFields>)[];
}

/** Fills in what follows from what was typed into a quotation or a sales order: terms, units, prices, figures. */
export async function fillPosted(
  work: Work,
  draft: PostedDraft,
  before: (StoredDocument & Before) | null,
  write: Permission,
): Promise<FieldRefusal[]> {
  const { problems } = await fillSelling(work, draft, before);
  problems.push(...(await fillPrices(work, draft, before)));
  if (problems.length > 0) return problems;
  for (const line of draft.lines) {
    line.postedQuantity ??= ZERO;
    line.closedQuantity ??= ZERO;
    line.balanceQuantity = subtract(
      subtract(line.quantity ?? ZERO, line.postedQuantity),
      line.closedQuantity,
    );
  }
  const tooMuch = await priceSelling(work, draft);
  return tooMuch.length > 0 ? tooMuch : discountsBeyondLimit(work, draft, before, write);
}

/** The company's day, and how long it still lasts. */
export const dayOf = ({ now, today, settings }: Work) => ({
  today,
  endsInMs: dayEndsIn(now, settings.timeZone),
});
