import type { sale as chart } from '../../../../machines/documents/sale/sale.ts';
import { sale as definition } from '../../../resources/documents/selling/sale.ts';
import { daysLater } from '../../../rules/calendar-day.ts';
import { isStillToLeave, type SaleFound, saleRules } from '../../../rules/documents/selling/sale-rules.ts';
import {
  compare,
  type Decimal,
  divide,
  least,
  roundHalfUp,
  sign,
  subtract,
  ZERO,
} from '../../../rules/money/decimal.ts';
import { UNIT_PLACES } from '../../../rules/money/money.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { hasTag } from '../document-tags.ts';
import { saleEffects } from '../effects/selling/sale-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { fillBatches, proposeBatchLines } from '../lines/batched-lines.ts';
import type { LineItem } from '../lines/line-items.ts';
import { inBaseUnit } from '../lines/line-units.ts';
import { itemsWithCells } from '../lines/matrix-cells.ts';
import { findStock } from '../lines/stock-there.ts';
import { findUnsold } from '../permits/forbidden-items.ts';
import { fillBilled } from '../selling/billed-transfer.ts';
import { creditLeft } from '../selling/client-terms.ts';
import { fillDebitNote, goodsOfDebitNote } from '../selling/debit-note.ts';
import { discountsBeyondLimit } from '../selling/discount-limit.ts';
import { followersOfSale } from '../selling/followers-of-sale.ts';
import { heldByOrders } from '../selling/held-by-orders.ts';
import { otherThanOrigin } from '../selling/posting.ts';
import { priceSelling } from '../selling/selling-amounts.ts';
import { exchange, fillSelling } from '../selling/selling-draft.ts';
import { fillPrices } from '../selling/selling-prices.ts';
import type { Draft, DraftLine, StoredDocument } from '../stored-document.ts';
import { vouchersOff } from '../vouchers/bill-vouchers.ts';

type Sale = typeof definition;

/** A sale to the engine: its prices and figures (domain/configuration §5) and what is known of it. */
export const sale: DocumentType<Sale, typeof chart, SaleFound> = {
  definition,
  exchange,
  carriesOn: true,
  effects: saleEffects,
  async complete(work, draft, before) {
    const { header, lines } = draft;
    header.cashierId ??= work.actor.userId || null;
    header.dateTime ??= work.now.toISOString();
    const debited = await fillDebitNote(work, header, before);
    if (debited.length > 0) return debited;
    const { items, problems } = await fillSelling(work, draft, before);
    header.dueDate =
      header.termsDays == null || header.businessDate == null
        ? null
        : daysLater(header.businessDate, header.termsDays);
    problems.push(...brokenPieces(lines, items));
    for (const line of lines) {
      line.shippedQuantity ??= ZERO;
      line.returnedQuantity ??= ZERO;
    }
    problems.push(
      ...(await fillBatches(work, lines)),
      ...otherThanOrigin(header, before),
      ...fillBilled(draft, before),
      ...goodsOfDebitNote(draft),
    );
    if (problems.length === 0 && header.transferNoteId == null) await splitByBatch(work, draft, items);
    problems.push(...(await fillPrices(work, draft, before)));
    if (problems.length > 0) return problems;
    const vouchers = await vouchersOff(work, header);
    if ('problems' in vouchers) return vouchers.problems;
    const tooMuch = await priceSelling(work, draft, vouchers.worth);
    header.voucherAmount = takenOff(header, vouchers.worth);
    if (before !== null && isPrintedBefore(header, before)) header.billPrintedAt = null;
    header.paid ??= ZERO;
    header.balance = subtract(header.total ?? ZERO, header.paid);
    header.receivable ??= ZERO;
    header.returnedAmount ??= ZERO;
    return tooMuch.length > 0
      ? tooMuch
      : discountsBeyondLimit(work, draft, before, definition.permissions.write);
  },
  rules: saleRules,
  async found(work, document) {
    const { lockedUntil } = work.settings;
    if (!hasTag(sale, document, 'draft')) {
      const followers = await followersOfSale(work, document.id);
      return { ...saleRules.nothingKnown, ...followers, lockedUntil };
    }
    const goods = document.lines.filter(isStillToLeave);
    const { clientId } = document;
    const held = document.salesOrderId === null ? undefined : await heldByOrders(work, document.id);
    const [blocked, stock, cells, left] = await Promise.all([
      // What is billed was judged as it was transferred.
      document.transferNoteId === null ? findUnsold(work, document) : null,
      findStock(work, { ...document, lines: goods }, held),
      itemsWithCells(work, document.lines),
      clientId === null ? null : creditLeft(work, clientId),
    ]);
    return {
      ...saleRules.nothingKnown,
      ...{ blocked, stock, lockedUntil },
      itemsWithCells: cells,
      credit: clientId === null || left === null ? null : { clientId, left },
    };
  },
};

/** What vouchers take off a priced bill: no more than its discount leaves; null where none are named. */
function takenOff({ subTotal, discountAmount }: Draft<Sale>['header'], worth: Decimal): Decimal | null {
  if (sign(worth) === 0) return null;
  return least(worth, subtract(subTotal ?? ZERO, discountAmount ?? ZERO));
}

/** What was printed is not what its guests owe any more. */
const isPrintedBefore = (header: Draft<Sale>['header'], before: StoredDocument<Sale>): boolean =>
  header.billPrintedAt === before.billPrintedAt && compare(header.total ?? ZERO, before.total ?? ZERO) !== 0;

const isWhole = (quantity: Decimal): boolean => compare(quantity, roundHalfUp(quantity, 0)) === 0;

/** What is sold with a warranty is sold by the piece: each has one of its own. */
const brokenPieces = (
  lines: readonly DraftLine<Sale>[],
  items: ReadonlyMap<string, LineItem>,
): FieldRefusal[] =>
  lines.flatMap(({ itemId, quantity }, index) =>
    items.get(itemId ?? '')?.stockType === 'Warranty' && !isWhole(quantity ?? ZERO)
      ? [{ field: `lines.${index}.quantity`, code: 'soldByThePiece' as const }]
      : [],
  );

/** A line that takes more than the first batch has becomes one a batch, first to expire first. */
const splitByBatch = (work: Work, draft: Draft<Sale>, items: ReadonlyMap<string, LineItem>) =>
  proposeBatchLines(
    work,
    draft,
    draft.header.outletId ?? '',
    ({ quantity }) => quantity ?? null,
    (line, quantity, batch) => ({
      ...line,
      ...(compare(quantity, line.quantity ?? ZERO) === 0
        ? {}
        : { quantity, ...inBaseUnit(items.get(line.itemId ?? '')), unitPrice: basePrice(line) }),
      ...batch,
    }),
  );

/** What one base unit of a line costs the client. */
const basePrice = ({ unitPrice, factor }: DraftLine<Sale>) =>
  unitPrice == null || factor == null ? unitPrice : divide(unitPrice, factor, UNIT_PLACES);
