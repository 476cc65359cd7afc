import type { ReceivableLine, ReceivableOrder } from '../../../rules/receipt-of-order.ts';
import type { StoredDocument, StoredLine } from './document-reply.ts';

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A line of an order as the rules of receipts take it. */
export const receivableLine = (line: StoredLine): ReceivableLine => ({
  id: line.id,
  itemId: textIn(line.itemId) ?? '',
  quantity: textIn(line.quantity),
  receivedQuantity: textIn(line.receivedQuantity),
  shortClosedQuantity: textIn(line.shortClosedQuantity),
  focQuantity: textIn(line.focQuantity),
  receivedFocQuantity: textIn(line.receivedFocQuantity),
  shortClosedFocQuantity: textIn(line.shortClosedFocQuantity),
  uom: textIn(line.uom),
  factor: textIn(line.factor),
  unitCost: textIn(line.unitCost),
  discountPercent: textIn(line.discountPercent),
  taxCode: textIn(line.taxCode),
  netAmount: textIn(line.netAmount),
  amount: textIn(line.amount),
  matrixX: textIn(line.matrixX),
  matrixY: textIn(line.matrixY),
});

/** An order as the rules of receipts take it. */
export const receivableOrder = (document: StoredDocument): ReceivableOrder => ({
  id: document.id,
  vendorId: textIn(document.vendorId) ?? '',
  currencyCode: textIn(document.currencyCode),
  exchangeRate: textIn(document.exchangeRate),
  taxInclusive: document.taxInclusive === true,
  discountAmount: textIn(document.discountAmount),
  lines: document.lines.map(receivableLine),
});
