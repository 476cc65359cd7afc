import { compare, type Decimal, decimal, divide, sign, ZERO } from './money/decimal.ts';
import { UNIT_PLACES } from './money/money.ts';
import { outstanding } from './purchasing/over-receipt.ts';
import { inUnits } from './stock/unit-of-measure.ts';

type Figure = string | null | undefined;

/** What a receipt must know of an ordered line; quantities in base units, amounts in the order's currency. */
export type ReceivableLine = {
  readonly id: string;
  readonly itemId: string;
  readonly quantity?: Figure;
  readonly receivedQuantity?: Figure;
  readonly shortClosedQuantity?: Figure;
  readonly focQuantity?: Figure;
  readonly receivedFocQuantity?: Figure;
  readonly shortClosedFocQuantity?: Figure;
  readonly uom?: Figure;
  readonly factor?: Figure;
  readonly unitCost?: Figure;
  readonly discountPercent?: Figure;
  readonly taxCode?: Figure;
  readonly netAmount?: Figure;
  readonly amount?: Figure;
  readonly matrixX?: Figure;
  readonly matrixY?: Figure;
};

/** What a receipt must know of an order. */
export type ReceivableOrder = {
  readonly id: string;
  readonly vendorId: string;
  readonly currencyCode?: Figure;
  readonly exchangeRate?: Figure;
  readonly taxInclusive?: boolean | null | undefined;
  readonly discountAmount?: Figure;
  readonly lines: readonly ReceivableLine[];
};

/** What is still to come of an ordered line, paid. */
export const outstandingOf = (line: ReceivableLine): Decimal =>
  outstanding({
    ordered: line.quantity ?? '0',
    received: line.receivedQuantity ?? '0',
    shortClosed: line.shortClosedQuantity ?? '0',
  });

/** What is still to come of an ordered line, free. */
export const freeOutstandingOf = (line: ReceivableLine): Decimal =>
  outstanding({
    ordered: line.focQuantity ?? '0',
    received: line.receivedFocQuantity ?? '0',
    shortClosed: line.shortClosedFocQuantity ?? '0',
  });

/** The header of a note that receives an order: its vendor and terms (spec 2 §4). */
export const receiptHeader = (order: ReceivableOrder) => ({
  vendorId: order.vendorId,
  purchaseOrderId: order.id,
  currencyCode: order.currencyCode ?? null,
  exchangeRate: order.exchangeRate ?? null,
  taxInclusive: order.taxInclusive ?? null,
});

/**
 * A line of a note that receives a line of an order: so much of it, or all that is outstanding with what comes free.
 * Null where nothing of it comes.
 */
export function receiptLine(
  order: ReceivableOrder,
  line: ReceivableLine,
  asked?: { readonly quantity: string },
) {
  const quantity = asked ? decimal(asked.quantity) : outstandingOf(line);
  const free = freeOutstandingOf(line);
  if (sign(quantity) <= 0 && sign(free) <= 0) return null;
  return {
    itemId: line.itemId,
    purchaseOrderLineId: line.id,
    quantity,
    focQuantity: sign(free) > 0 ? free : ZERO,
    ...costOf(order, line),
    taxCode: line.taxCode ?? null,
    ...unitsOf(line, quantity),
    matrixX: line.matrixX ?? null,
    matrixY: line.matrixY ?? null,
  };
}

/** The order's own unit where what came is so many of it; else the item's unit holds. */
function unitsOf({ uom, factor }: ReceivableLine, quantity: Decimal) {
  if (typeof factor !== 'string') return { uom: uom ?? null };
  const uomQuantity = inUnits(quantity, factor);
  return uomQuantity === null
    ? {}
    : { uom: uom ?? null, factor: decimal(factor), uomQuantity: decimal(uomQuantity) };
}

/** The order's own cost and discount; where the order has a discount of its own, the cost after the line's share of it. */
function costOf({ discountAmount, taxInclusive }: ReceivableOrder, line: ReceivableLine) {
  const { unitCost, discountPercent, amount, netAmount, quantity } = line;
  if (compare(discountAmount ?? '0', '0') === 0 || sign(quantity ?? '0') === 0)
    return { unitCost: unitCost ?? null, discountPercent: discountPercent ?? null };
  const kept = taxInclusive === true ? amount : netAmount;
  return { unitCost: divide(kept ?? '0', quantity ?? '0', UNIT_PLACES), discountPercent: null };
}
