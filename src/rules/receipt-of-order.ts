import { type Decimal, decimal, sign, ZERO } from './money/decimal.ts';
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
  readonly uomCost?: Figure;
  readonly discountPercent?: Figure;
  readonly taxCode?: Figure;
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
  readonly documentTaxCode?: Figure;
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

/**
 * The header of a note that receives an order: its vendor and terms (spec 2 §4). Its part of the order's discount and
 * service charges it is given as it is priced (`orderParts`).
 */
export const receiptHeader = (order: ReceivableOrder) => ({
  vendorId: order.vendorId,
  purchaseOrderId: order.id,
  currencyCode: order.currencyCode ?? null,
  exchangeRate: order.exchangeRate ?? null,
  taxInclusive: order.taxInclusive ?? null,
  documentTaxCode: order.documentTaxCode ?? null,
});

/** What came of an ordered line, in one batch. */
type Part = {
  readonly quantity: string;
  readonly batchNo?: Figure;
  readonly expiryDate?: Figure;
  readonly serialNos?: readonly string[] | null | undefined;
};

/**
 * The lines of a note that receives a line of an order: one for each part that came, what comes free with the first;
 * or all that is outstanding. None where nothing of it comes.
 */
export function receiptLines(line: ReceivableLine, parts: readonly Part[] | undefined) {
  if (parts === undefined) return receiptLine(line) ?? [];
  return parts.flatMap((part, index) => {
    const { batchNo = null, expiryDate = null, serialNos } = part;
    const taken = receiptLine(line, part, index === 0);
    return taken ? { ...taken, batchNo, expiryDate, serialNos: serialNos ?? [] } : [];
  });
}

/**
 * A line of a note that receives a line of an order: so much of it, or all that is outstanding with what comes free.
 * Null where nothing of it comes.
 */
export function receiptLine(line: ReceivableLine, asked?: { readonly quantity: string }, bringsFree = true) {
  const quantity = asked ? decimal(asked.quantity) : outstandingOf(line);
  const free = bringsFree ? freeOutstandingOf(line) : ZERO;
  if (sign(quantity) <= 0 && sign(free) <= 0) return null;
  return {
    itemId: line.itemId,
    purchaseOrderLineId: line.id,
    quantity,
    focQuantity: free,
    unitCost: line.unitCost ?? null,
    discountPercent: line.discountPercent ?? null,
    taxCode: line.taxCode ?? null,
    ...unitsOf(line, quantity),
    matrixX: line.matrixX ?? null,
    matrixY: line.matrixY ?? null,
  };
}

/** The order's own unit and its price where what came is so many of it; else the item's unit holds. */
function unitsOf({ uom, factor, uomCost }: ReceivableLine, quantity: Decimal) {
  if (typeof factor !== 'string') return { uom: uom ?? null };
  const uomQuantity = inUnits(quantity, factor);
  return uomQuantity === null
    ? {}
    : {
        uom: uom ?? null,
        factor: decimal(factor),
        uomQuantity: decimal(uomQuantity),
        uomCost: uomCost ?? null,
      };
}
