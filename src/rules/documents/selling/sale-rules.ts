import * as v from 'valibot';
import { sale as chart } from '../../../../machines/documents/sale/sale.ts';
import { saleMigrations } from '../../../../machines/documents/sale/sale-migrations.ts';
import type { sale } from '../../../resources/documents/selling/sale.ts';
import { money } from '../../../resources/kinds/decimal.ts';
import { lookup } from '../../../resources/kinds/reference.ts';
import { text } from '../../../resources/kinds/text.ts';
import { type Decimal, negate, sign, subtract, sum, ZERO } from '../../money/decimal.ts';
import { toBaseCurrency } from '../../money/money.ts';
import {
  type DocumentRules,
  type GoodsMoved,
  hasTag,
  type ReadDocument,
  type ReadLine,
} from '../document-rules.ts';
import { atCost } from '../goods-moved.ts';
import { isPeriodOpen, withoutBatch, withoutCell } from '../line-facts.ts';
import { decimalOf, decimalOrNull, isGiven, textOf } from '../read-values.ts';
import { linesWithoutSerials } from '../serial-facts.ts';
import { shortage, stockFound } from '../stock-there.ts';
import { unsoldFound, unsoldItem } from './selling-rules.ts';
import { holdsStock } from './sold-goods.ts';

const found = v.object({
  blocked: unsoldFound,
  /** What the outlet's stock says against a draft; null where it was not asked. */
  stock: v.nullable(stockFound),
  /** Items of lines that name no cell, which have some. */
  itemsWithCells: v.array(v.string()),
  /** What the client of a draft may still owe; null where it was not asked. */
  credit: v.nullable(v.object({ clientId: v.string(), left: v.string() })),
  /** The first return of it in force. */
  returnedBy: v.nullable(v.string()),
  /** The delivery of it that is under way, and the one whose driver has the goods. */
  deliveryUnderWay: v.nullable(v.string()),
  onTheWay: v.nullable(v.string()),
  lockedUntil: v.nullable(v.string()),
});

/** What only the database knows of a sale. */
export type SaleFound = v.InferOutput<typeof found>;

type Line = ReadLine<typeof sale>;

/** A sale’s facts, what its events ask for, and what they do to goods. */
export const saleRules: DocumentRules<typeof sale, typeof chart, SaleFound> = {
  machine: chart,
  migrations: saleMigrations,
  eventFields: {
    amount: money(),
    method: lookup('paymentMethod'),
    cardType: text({ max: 40 }),
    reference: text({ max: 60 }),
    /** As long as the return keeps it. */
    reason: text({ max: 200 }),
  },
  // Who pays pays what is owed, who is refunded gets back what was paid, unless somebody says otherwise.
  opensWith: { pay: { amount: 'balance' }, refund: { amount: 'paid' } },
  author: 'cashier',
  outlet: 'outlet',
  waits: [
    { kind: 'invoice', outlet: 'outlet', tag: 'open', events: ['ship', 'pay', 'complete'], due: 'dueDate' },
    { kind: 'draft', outlet: 'outlet', tag: 'draft', events: ['complete', 'confirm', 'pay'], isOwn: true },
  ],
  goods: {
    handOverStock: { moved: (line) => leaving(line, notShipped(line)) },
    shipStock: { moved: (line, named) => named && leaving(line, named) },
  },
  changes: {
    reserveStock: ['shortItem', 'shortAvailable', 'shortNeeded'],
    handOverStock: ['toShip', 'toReturn'],
    shipStock: ['toShip', 'toReturn'],
    openReceivable: ['creditLeft'],
    closeReceivable: ['creditLeft'],
    keepPayment: ['paid', 'owed', 'toOwe', 'refundable'],
    keepRefund: ['paid', 'owed', 'toOwe', 'refundable'],
    keepCollected: ['paid', 'owed', 'toOwe'],
    keepReturned: ['paid', 'owed', 'toOwe'],
    refreshReturned: ['toReturn', 'returnedBy'],
    keepCredit: ['paid', 'owed', 'toOwe'],
    dropCredit: ['paid', 'owed', 'toOwe'],
    openDelivery: ['deliveryUnderWay'],
    cancelDeliveries: ['deliveryUnderWay'],
    giveBackPayments: ['paid', 'owed', 'toOwe', 'refundable'],
  },
  remedies: {
    issuedUnderThisOutlet: { outlet: 'outlet' },
    hasLines: 'draft',
    itemsMaySell: 'draft',
    serialsComplete: 'draft',
    batchesComplete: 'draft',
    cellsNamed: 'draft',
    hasDebtor: 'draft',
    periodOpen: 'draft',
    stockAvailable: 'stock',
    withinCredit: 'client',
  },
  found,
  nothingKnown: {
    blocked: null,
    stock: null,
    itemsWithCells: [],
    credit: null,
    returnedBy: null,
    deliveryUnderWay: null,
    onTheWay: null,
    lockedUntil: null,
  },
  facts(document, { blocked, stock, itemsWithCells, credit, lockedUntil, ...followers }) {
    const { lines } = document;
    const isDraft = hasTag(chart, document, 'draft');
    const outletId = textOf(document.outletId);
    const clientId = textOf(document.clientId);
    const day = textOf(document.businessDate);
    const here = stock?.outletId === outletId ? stock : null;
    const goods = isDraft ? lines.filter(isStillToLeave) : [];
    const { paid, owed } = moneyOf(document);
    return {
      outletId,
      hasClient: isGiven(document.clientId),
      lineCount: lines.length,
      blockedItem: isDraft ? unsoldItem(document, blocked) : null,
      shipsLater: document.shipLater === true,
      toOwe: toBaseCurrency(owed, decimalOrNull(document.exchangeRate) ?? '1'),
      // What is paid adds nothing to a debt, however large that is.
      creditLeft: isDraft && sign(owed) > 0 && credit?.clientId === clientId ? credit.left : null,
      ...shortage(goods, here?.short ?? []),
      linesWithoutSerials: linesWithoutSerials(goods, unitsOf, here?.missingSerials ?? []),
      linesWithoutBatch: withoutBatch(goods, ['batchNo']),
      linesWithoutCell: withoutCell(goods, itemsWithCells).length,
      toShip: openQuantities(document, notShipped),
      toReturn: openQuantities(document, notReturned),
      ...followers,
      paid,
      owed,
      refundable: moneyOf({ payments: document.payments.filter(isDirect) }).paid,
      periodOpen: isPeriodOpen(day, lockedUntil),
    };
  },
};

/** Paid at the sale itself, and neither by a collection nor by a return. */
export const isDirect = (payment: {
  readonly collectionId?: unknown;
  readonly salesReturnId?: unknown;
}): boolean => !isGiven(payment.collectionId) && !isGiven(payment.salesReturnId);

/** What has been paid of a sale, refunds taken off, and what is still to be paid. */
export function moneyOf({
  total,
  payments,
}: {
  readonly total?: unknown;
  readonly payments: readonly { readonly amount?: unknown }[];
}): { readonly paid: Decimal; readonly owed: Decimal } {
  const paid = sum(payments.map(({ amount }) => decimalOf(amount)));
  return { paid, owed: subtract(decimalOf(total), paid) };
}

const unitsOf = ({ quantity }: Line): Decimal => decimalOf(quantity);

/** Goods of a line that leave the outlet; a service, a dish and a set have none of their own. */
const leaving = (line: Line, quantity: Decimal): GoodsMoved | null =>
  holdsStock(line) ? atCost(negate(quantity), decimalOrNull(line.unitCost)) : null;

/** Sold, and not handed over or shipped yet. */
export const notShipped = (line: Pick<Line, 'quantity' | 'shippedQuantity'>): Decimal =>
  subtract(decimalOf(line.quantity), decimalOf(line.shippedQuantity));

/** With the client, and not returned yet. */
export const notReturned = (line: Pick<Line, 'shippedQuantity' | 'returnedQuantity'>): Decimal =>
  subtract(decimalOf(line.shippedQuantity), decimalOf(line.returnedQuantity));

/** Whether goods of a line are still to leave the outlet; what was transferred before it is billed has left. */
export const isStillToLeave = (
  line: Pick<Line, 'quantity' | 'shippedQuantity'> & { readonly itemStockType?: unknown },
): boolean => holdsStock(line) && sign(notShipped(line)) > 0;

/** What may still be shipped or returned, by line; nothing of a sale that was called off. */
const openQuantities = (document: ReadDocument<typeof sale>, left: (line: Line) => Decimal) =>
  document.lines.map((line) => ({
    lineId: textOf(line.id),
    quantity: hasTag(chart, document, 'void') ? ZERO : left(line),
  }));
