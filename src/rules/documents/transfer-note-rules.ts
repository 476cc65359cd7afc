import * as v from 'valibot';
import { noApprovalFacts } from '../../../machines/documents/approval/approval-facts.ts';
import { transferNote as chart } from '../../../machines/documents/transfer-note/transfer-note.ts';
import type { TransferNoteFacts } from '../../../machines/documents/transfer-note/transfer-note-facts.ts';
import { transferNoteMigrations } from '../../../machines/documents/transfer-note/transfer-note-migrations.ts';
import type { transferNote } from '../../resources/documents/transfer-note.ts';
import { date } from '../../resources/kinds/date.ts';
import { reference } from '../../resources/kinds/reference.ts';
import { type Decimal, subtract, sum, ZERO } from '../money/decimal.ts';
import { approvalChanges, approvalFound, approvalRemedies } from './approval-rules.ts';
import { blockedItem, blockedItemFound } from './blocked-items.ts';
import {
  type DocumentRules,
  type GoodsMoved,
  hasTag,
  type ReadDocument,
  type ReadLine,
} from './document-rules.ts';
import { atCost, reversed } from './goods-moved.ts';
import { lineFacts, withoutBatch, withoutCell } from './line-facts.ts';
import { decimalOf, decimalOrNull, textOf } from './read-values.ts';
import { linesWithoutSerials } from './serial-facts.ts';
import { shortage, stockFound } from './stock-there.ts';

const found = v.object({
  approval: approvalFound,
  /** What two outlets' settings forbid to go from the one to the other; null where they were not asked. */
  blocked: v.nullable(
    v.object({ fromOutletId: v.string(), toOutletId: v.string(), items: v.array(blockedItemFound) }),
  ),
  /** What the sender's stock says against a draft; null where it was not asked. */
  stock: v.nullable(stockFound),
  /** The receiving outlet of a draft, and of a note that may be billed; null where it was not asked. */
  receiver: v.nullable(
    v.object({ outletId: v.string(), outlet: v.string(), isActive: v.boolean(), isClient: v.boolean() }),
  ),
  /** Items of lines that name no cell, which have some. */
  itemsWithCells: v.array(v.string()),
  /** The live purchase order that fetches the goods. */
  orderNumber: v.nullable(v.string()),
});

/** What only the database knows of a transfer note. */
export type TransferNoteFound = v.InferOutput<typeof found>;

type Note = typeof transferNote;
type Line = ReadLine<Note>;

/** A transfer note's facts, and what its events do to goods. */
export const transferNoteRules: DocumentRules<Note, typeof chart, TransferNoteFound> = {
  machine: chart,
  migrations: transferNoteMigrations,
  // The new day of a transfer, and where the rest of it is bought.
  eventFields: {
    eta: date(),
    vendor: reference('vendor'),
  },
  author: 'issuedBy',
  outlet: 'fromOutlet',
  waits: [
    { kind: 'incoming', outlet: 'toOutlet', tag: 'awaitsReceipt', events: ['receive'], due: 'eta' },
    { kind: 'shipping', outlet: 'fromOutlet', tag: 'awaitsShipment', events: ['ship'] },
    { kind: 'draft', outlet: 'fromOutlet', tag: 'draft', events: ['confirm'], isOwn: true },
  ],
  goods: {
    shipStock: { moved: (line, named) => named && reversed(transferred(line, named)) },
    receiveStock: { outlet: 'toOutlet', moved: (line, named) => named && transferred(line, named) },
  },
  changes: {
    ...approvalChanges,
    reserveStock: ['shortItem', 'shortAvailable', 'shortNeeded'],
    shipStock: ['toShip', 'toReceive'],
    receiveStock: ['toReceive', 'toBill'],
    settleTransit: ['toShip', 'toReceive', 'toBill'],
    // The goods it lacks are brought.
    createPurchaseOrders: ['orderNumber', 'shortItem', 'shortAvailable', 'shortNeeded'],
  },
  remedies: {
    ...approvalRemedies,
    issuedUnderThisOutlet: { outlet: 'fromOutlet' },
    addressedToThisOutlet: { outlet: 'toOutlet' },
    hasLines: 'draft',
    linesHoldStock: 'draft',
    serialsComplete: 'draft',
    batchesComplete: 'draft',
    cellsNamed: 'draft',
    hasSender: 'draft',
    hasReceiver: 'draft',
    outletsDiffer: 'draft',
    itemsMayMove: 'draft',
    outletsAreActive: 'draft',
    receiverIsClient: 'client',
    stockAvailable: 'stock',
  },
  found,
  nothingKnown: {
    approval: noApprovalFacts,
    blocked: null,
    stock: null,
    receiver: null,
    itemsWithCells: [],
    orderNumber: null,
  },
  facts(document, { approval, blocked, stock, receiver, itemsWithCells, orderNumber }) {
    const { lines } = document;
    const isDraft = hasTag(chart, document, 'draft');
    const isUnbilled = document.billingStatus === 'Unbilled';
    const fromOutletId = textOf(document.fromOutletId);
    const toOutletId = textOf(document.toOutletId);
    const isSameWay = blocked?.fromOutletId === fromOutletId && blocked.toOutletId === toOutletId;
    const betweenCompanies = document.transferType === 'Inter Company';
    const here = stock?.outletId === fromOutletId ? stock : null;
    return {
      ...lineFacts(lines),
      number: textOf(document.number),
      fromOutletId,
      fromOutletName: textOf(document.fromOutletName),
      toOutletId,
      issuedById: textOf(document.issuedById),
      blockedItem: isDraft && isSameWay ? blockedItem(lines, blocked.items) : null,
      betweenCompanies,
      ...receiverFacts(toOutletId, betweenCompanies, isDraft || isUnbilled ? receiver : null),
      ...shortage(isDraft ? lines : [], here?.short ?? []),
      linesWithoutSerials: isDraft ? linesWithoutSerials(lines, unitsOf, here?.missingSerials ?? []) : 0,
      linesWithoutBatch: isDraft ? withoutBatch(lines, ['batchNo']) : 0,
      linesWithoutCell: isDraft ? withoutCell(lines, itemsWithCells).length : 0,
      ...openQuantities(document),
      orderNumber,
      approval,
    };
  },
};

/** What speaks against sending goods to an outlet, by its name. What was found of another outlet no longer counts. */
function receiverFacts(
  toOutletId: string,
  isBilled: boolean,
  receiver: TransferNoteFound['receiver'],
): Pick<TransferNoteFacts, 'inactiveOutlet' | 'outletWithoutClient'> {
  const known = receiver?.outletId === toOutletId ? receiver : null;
  return {
    inactiveOutlet: known && !known.isActive ? known.outlet : null,
    outletWithoutClient: known && isBilled && !known.isClient ? known.outlet : null,
  };
}

/** Goods that leave the sender or arrive at the receiver, at what they cost the sender. */
const transferred = ({ unitCost }: Line, named: Decimal): GoodsMoved =>
  atCost(named, decimalOrNull(unitCost));

const unitsOf = ({ quantity }: Line): Decimal => decimalOf(quantity);

/** What may still be shipped, received and billed, by line; of a closed note what arrived may be billed. */
function openQuantities(
  document: ReadDocument<Note>,
): Pick<TransferNoteFacts, 'toShip' | 'toReceive' | 'toBill'> {
  const isClosed = hasTag(chart, document, 'settled');
  const each = (left: (line: Line) => Decimal) =>
    document.lines.map((line) => ({ lineId: textOf(line.id), quantity: left(line) }));
  const open = (left: (line: Line) => Decimal) => each((line) => (isClosed ? ZERO : left(line)));
  return {
    toShip: open(notShipped),
    toReceive: open(inTransit),
    toBill: each((line) => decimalOf(isClosed ? line.receivedQuantity : line.quantity)),
  };
}

/** Confirmed and still at the sender. */
export const notShipped = (line: Pick<Line, 'quantity' | 'shippedQuantity'>): Decimal =>
  subtract(decimalOf(line.quantity), decimalOf(line.shippedQuantity));

/** Shipped, and neither arrived nor settled. */
export const inTransit = (
  line: Pick<Line, 'shippedQuantity' | 'receivedQuantity' | 'returnedQuantity' | 'lostQuantity'>,
): Decimal =>
  subtract(
    decimalOf(line.shippedQuantity),
    sum([line.receivedQuantity, line.returnedQuantity, line.lostQuantity].map(decimalOf)),
  );
