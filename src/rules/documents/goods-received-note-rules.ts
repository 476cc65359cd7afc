import * as v from 'valibot';
import { noApprovalFacts } from '../../../machines/documents/approval/approval-facts.ts';
import { type BuyingFacts, nothingAgainstBuying } from '../../../machines/documents/buying/buying-facts.ts';
import { goodsReceivedNote as chart } from '../../../machines/documents/goods-received-note/goods-received-note.ts';
import type { GoodsReceivedNoteFacts } from '../../../machines/documents/goods-received-note/goods-received-note-facts.ts';
import { goodsReceivedNoteMigrations } from '../../../machines/documents/goods-received-note/goods-received-note-migrations.ts';
import type { goodsReceivedNote } from '../../resources/documents/goods-received-note.ts';
import { date } from '../../resources/kinds/date.ts';
import { money } from '../../resources/kinds/decimal.ts';
import { text } from '../../resources/kinds/text.ts';
import { add, type Decimal, subtract, sum } from '../money/decimal.ts';
import { BroughtByLine, isBeyond, isLeftAfter } from '../purchasing/order-room.ts';
import {
  approvalChanges,
  approvalFound,
  approvalRemedies,
  exchangeRateFacts,
  exchangeRateFound,
  exchangeRateRemedies,
  noRateKnown,
} from './approval-rules.ts';
import {
  buyingFacts,
  buyingFound,
  buyingRemedies,
  expiresSoonItem,
  notReceivedItem,
} from './buying-rules.ts';
import {
  type DocumentRules,
  type GoodsMoved,
  hasTag,
  type ReadDocument,
  type ReadLine,
} from './document-rules.ts';
import { reversed } from './goods-moved.ts';
import { isPeriodOpen, lineFacts, withoutBatch, withoutCell } from './line-facts.ts';
import { amounts } from './order-amounts-found.ts';
import { decimalOf, decimalOrNull, isGiven, textOf, textOrNull } from './read-values.ts';
import { linesWithoutSerials } from './serial-facts.ts';

const room = v.object({ left: v.string(), most: v.string() });
const order = v.object({
  id: v.string(),
  number: v.string(),
  status: v.string(),
  /** The outlet it is to be delivered to. */
  outletId: v.string(),
  /** The last day on which it takes goods; null where it names none. */
  expiryDate: v.nullable(v.string()),
  lines: v.array(v.object({ id: v.string(), paid: room, free: room })),
});
const found = v.object({
  approval: approvalFound,
  rate: exchangeRateFound,
  order: v.nullable(order),
  amounts: v.nullable(amounts),
  deliveryOrderRequired: v.boolean(),
  invoiceTolerance: v.string(),
  lockedUntil: v.nullable(v.string()),
  /** Serial numbers on its lines that some outlet holds already, each with its item. */
  heldSerials: v.array(v.string()),
  /** Items of lines that name no cell, which have some. */
  itemsWithCells: v.array(v.string()),
  goodsStillThere: v.boolean(),
  /** What speaks against taking in what a draft names; null where it was not asked. */
  buying: v.nullable(buyingFound),
});

/** What only the database knows of a goods received note. */
export type GoodsReceivedNoteFound = v.InferOutput<typeof found>;

type Note = typeof goodsReceivedNote;
type OrderFacts = Pick<
  GoodsReceivedNoteFacts,
  | 'hasOrder'
  | 'orderNumber'
  | 'orderStatus'
  | 'orderOutletId'
  | 'orderExpiryDate'
  | 'orderOutstandingAfter'
  | 'overReceiptLines'
>;

/** A goods received note's facts, and what its events do to goods. */
export const goodsReceivedNoteRules: DocumentRules<Note, typeof chart, GoodsReceivedNoteFound> = {
  machine: chart,
  migrations: goodsReceivedNoteMigrations,
  // What the vendor’s invoice says, which verifying a note is given.
  eventFields: {
    invoiceNo: text({ max: 60 }),
    invoiceDate: date(),
    invoiceSubTotal: money({ comparedWith: 'subTotal' }),
    invoiceTaxAmount: money({ comparedWith: 'taxAmount' }),
  },
  author: 'receivedBy',
  outlet: 'outlet',
  waits: [
    { kind: 'receipt', outlet: 'outlet', tag: 'draft', events: ['confirm'] },
    { kind: 'invoice', outlet: 'outlet', tag: 'posted', events: ['verify'], until: 'verifiedAt' },
  ],
  goods: {
    postStockIn: { moved: received },
    reverseStockIn: { moved: (line) => reversed(received(line)) },
  },
  correctedBy: 'cancel',
  onlyWhere: { updateItemCost: 'updateItemCost' },
  changes: {
    ...approvalChanges,
    reverseStockIn: ['goodsStillThere'],
    raiseReceivedQuantity: ['orderOutstandingAfter', 'overReceiptLines'],
    lowerReceivedQuantity: ['orderOutstandingAfter', 'overReceiptLines'],
    tellOrder: ['orderStatus'],
    recordVerification: ['invoiceVerified', 'invoiceSubTotal', 'invoiceTaxAmount'],
    openDispute: ['priceDisputed'],
    closeDispute: ['priceDisputed'],
  },
  remedies: {
    ...approvalRemedies,
    ...exchangeRateRemedies,
    ...buyingRemedies,
    itemsMayBeReceived: 'draft',
    receivedUnderThisOutlet: { outlet: 'outlet' },
    hasVendor: 'draft',
    hasLines: 'draft',
    linesHoldStock: 'draft',
    deliveryOrderGiven: 'draft',
    withinReceiptTolerance: 'draft',
    serialsComplete: 'draft',
    batchesComplete: 'draft',
    cellsNamed: 'draft',
    goodsStillThere: 'stock',
    periodOpen: 'period',
    orderDeliveredToThisOutlet: 'draft',
    orderStillOpen: 'draft',
    orderConfirmed: 'order',
    orderNotExpired: 'order',
    dateHasCome: 'draft',
  },
  found,
  nothingKnown: {
    approval: noApprovalFacts,
    rate: noRateKnown,
    order: null,
    amounts: null,
    deliveryOrderRequired: false,
    invoiceTolerance: '0',
    lockedUntil: null,
    heldSerials: [],
    itemsWithCells: [],
    goodsStillThere: true,
    buying: null,
  },
  facts(document, known) {
    const { currencyCode, exchangeRate, purchaseOrderId: orderId, lines } = document;
    const postingDate = textOf(document.postingDate);
    const rated = { currencyCode, exchangeRate, day: postingDate, orderId };
    return {
      ...exchangeRateFacts(rated, hasTag(chart, document, 'draft'), known.rate),
      ...lineFacts(lines),
      ...purchaseFacts(document, known.buying),
      hasVendor: isGiven(document.vendorId),
      outletId: textOf(document.outletId),
      issuedById: textOf(document.receivedById),
      ...orderFacts(document, known.order),
      deliveryOrderRequired: known.deliveryOrderRequired,
      doNo: textOrNull(document.doNo),
      doDate: textOrNull(document.doDate),
      linesWithoutSerials: hasTag(chart, document, 'posted')
        ? 0
        : linesWithoutSerials(lines, unitsOf, known.heldSerials),
      linesWithoutBatch: withoutBatch(lines, ['batchNo', 'expiryDate']),
      linesWithoutCell: withoutCell(lines, known.itemsWithCells).length,
      expiresSoonItem: hasTag(chart, document, 'draft')
        ? expiresSoonItem(postingDate, lines, known.buying)
        : null,
      postingDate,
      periodOpen: isPeriodOpen(postingDate, known.lockedUntil),
      goodsStillThere: known.goodsStillThere,
      invoiceVerified: isGiven(document.verifiedAt),
      priceDisputed: isGiven(document.priceDispute),
      subTotal: goodsAmount(document),
      taxAmount: sumOf(lines, 'taxAmount'),
      invoiceSubTotal: decimalOrNull(document.invoiceSubTotal),
      invoiceTaxAmount: decimalOrNull(document.invoiceTaxAmount),
      invoiceTolerance: known.invoiceTolerance,
      approval: known.approval,
    };
  },
};

const unitsOf = (line: { readonly quantity?: unknown; readonly focQuantity?: unknown }) =>
  add(decimalOf(line.quantity), decimalOf(line.focQuantity));

/** What was ordered was bought when the order was confirmed; only what comes without an order is bought by its note. */
function purchaseFacts(
  document: ReadDocument<Note>,
  known: GoodsReceivedNoteFound['buying'],
): BuyingFacts & Pick<GoodsReceivedNoteFacts, 'notReceivedItem'> {
  const { vendorId, outletId, postingDate: day, lines, purchaseOrderId } = document;
  const found = hasTag(chart, document, 'draft') ? known : null;
  const bought = { vendorId, outletId, day, lines };
  const { inactiveOutlet, ...facts } = buyingFacts(bought, found);
  const asked = isGiven(purchaseOrderId) ? nothingAgainstBuying : facts;
  return { ...asked, inactiveOutlet, notReceivedItem: notReceivedItem(bought, found) };
}

/** What comes in, paid and free, at its landed cost. */
function received(line: ReadLine<Note>): GoodsMoved {
  return {
    quantity: unitsOf(line),
    unitCost: decimalOrNull(line.landedUnitCost),
    value: decimalOrNull(line.landedValue),
  };
}

/** The goods after every discount, with tax where their costs include it; a tax of the whole note comes on top. */
const goodsAmount = ({ lines, taxInclusive, documentTaxAmount }: ReadDocument<Note>): Decimal =>
  taxInclusive === true
    ? subtract(sumOf(lines, 'amount'), decimalOf(documentTaxAmount))
    : sumOf(lines, 'netAmount');

const sumOf = (lines: readonly ReadLine<Note>[], figure: 'netAmount' | 'amount' | 'taxAmount'): Decimal =>
  sum(lines.map((line) => decimalOf(line[figure])));

/** What a page that loads an order into a new note has read of it, beside what the note takes over. */
type LoadedOrder = {
  readonly purchaseOrderStatus?: unknown;
  readonly purchaseOrderOutletId?: unknown;
  readonly purchaseOrderExpiryDate?: unknown;
};

/** Whether its order is open, and whether what the note brings fits into what is outstanding. */
function orderFacts(
  document: ReadDocument<Note> & LoadedOrder,
  known: GoodsReceivedNoteFound['order'],
): OrderFacts {
  const { purchaseOrderId } = document;
  if (!isGiven(purchaseOrderId))
    return {
      ...fitting,
      hasOrder: false,
      orderNumber: null,
      orderStatus: null,
      orderOutletId: null,
      orderExpiryDate: null,
    };
  if (known?.id !== purchaseOrderId)
    return {
      ...fitting,
      hasOrder: true,
      orderNumber: textOrNull(document.purchaseOrderCode),
      orderStatus: textOrNull(document.purchaseOrderStatus),
      orderOutletId: textOrNull(document.purchaseOrderOutletId ?? document.outletId),
      orderExpiryDate: textOrNull(document.purchaseOrderExpiryDate),
    };
  const brought = new BroughtByLine(
    document.lines.map((line) => ({
      orderLineId: textOrNull(line.purchaseOrderLineId),
      quantity: decimalOf(line.quantity),
      focQuantity: decimalOf(line.focQuantity),
    })),
  );
  const unnamed = document.lines.filter((line) => !isGiven(line.purchaseOrderLineId));
  return {
    hasOrder: true,
    orderNumber: known.number,
    orderStatus: known.status,
    orderOutletId: known.outletId,
    orderExpiryDate: known.expiryDate,
    orderOutstandingAfter: known.lines.some((line) => isLeftAfter(line, brought.of(line.id))),
    overReceiptLines:
      known.lines.filter((line) => isBeyond(line, brought.of(line.id))).length + unnamed.length,
  };
}

const fitting = { orderOutstandingAfter: false, overReceiptLines: 0 };
