import * as v from 'valibot';
import { noApprovalFacts } from '../../../machines/documents/approval/approval-facts.ts';
import { stockRequest as chart } from '../../../machines/documents/stock-request/stock-request.ts';
import type { StockRequestFacts } from '../../../machines/documents/stock-request/stock-request-facts.ts';
import { stockRequestMigrations } from '../../../machines/documents/stock-request/stock-request-migrations.ts';
import type { stockRequest } from '../../resources/documents/stock-request.ts';
import { reference } from '../../resources/kinds/reference.ts';
import { compare, type Decimal, greatest, sign, subtract, sum, ZERO } from '../money/decimal.ts';
import { activityFacts, activityRemedies, inactiveFound } from './activity-rules.ts';
import { approvalChanges, approvalFound, approvalRemedies } from './approval-rules.ts';
import { blockedItem, blockedItemFound } from './blocked-items.ts';
import { type DocumentRules, hasTag, type ReadDocument, type ReadLine } from './document-rules.ts';
import { lineFacts } from './line-facts.ts';
import { decimalOf, decimalOrNull, textOf } from './read-values.ts';

const found = v.object({
  approval: approvalFound,
  /** What an outlet's settings forbid it to request; null where they were not asked. */
  blocked: v.nullable(v.object({ fromOutletId: v.string(), items: v.array(blockedItemFound) })),
  /** What a draft names that is no longer in use; null where it was not asked. */
  inactive: v.nullable(inactiveFound),
  /** Who the asking outlet is to its supplier; null where it was not asked. */
  buyer: v.nullable(v.object({ outlet: v.string(), isOtherOwner: v.boolean(), isClient: v.boolean() })),
});

/** What only the database knows of a stock request. */
export type StockRequestFound = v.InferOutput<typeof found>;

type Request = typeof stockRequest;
type Line = ReadLine<Request>;

/** A stock request's facts. */
export const stockRequestRules: DocumentRules<Request, typeof chart, StockRequestFound> = {
  machine: chart,
  migrations: stockRequestMigrations,
  // Where what is asked for is bought, and for which outlet; the request’s own where it is not said.
  eventFields: {
    vendor: reference('vendor'),
    deliverToOutlet: reference('outlet'),
  },
  author: 'issuedBy',
  outlet: 'fromOutlet',
  waits: [
    {
      kind: 'request',
      outlet: 'toOutlet',
      tag: 'awaitsSupply',
      events: ['confirm', 'addToTransferNote', 'addToPurchaseOrder', 'convertToSales'],
      due: 'etaDate',
    },
    { kind: 'draft', outlet: 'fromOutlet', tag: 'draft', events: ['submit'], isOwn: true },
  ],
  merges: {
    addToTransferNote: { document: 'transferNote', outlet: 'toOutlet' },
    addToPurchaseOrder: { document: 'purchaseOrder', outlet: 'deliverToOutlet' },
  },
  changes: {
    ...approvalChanges,
    recordConfirmation: ['toSupply'],
    addToTransferNotes: ['toSupply', 'onTransfer'],
    addToPurchaseOrders: ['toSupply', 'onOrder', 'broughtByOrder'],
    createSale: ['toSupply', 'onSale'],
    giveUpRemainder: ['toSupply'],
  },
  remedies: {
    ...approvalRemedies,
    ...activityRemedies,
    issuedUnderThisOutlet: { outlet: 'fromOutlet' },
    addressedToThisOutlet: { outlet: 'toOutlet' },
    hasLines: 'draft',
    linesHoldStock: 'draft',
    outletsDiffer: 'draft',
    hasRequester: 'draft',
    hasSupplier: 'draft',
    itemsMayBeRequested: 'draft',
    requesterIsClient: 'client',
  },
  found,
  nothingKnown: { approval: noApprovalFacts, blocked: null, inactive: null, buyer: null },
  facts(document, { approval, blocked, inactive, buyer }) {
    const { lines } = document;
    const fromOutletId = textOf(document.fromOutletId);
    const isDraft = hasTag(chart, document, 'draft');
    const isAsked = isDraft && blocked?.fromOutletId === fromOutletId;
    return {
      ...lineFacts(lines),
      ...activityFacts([fromOutletId, document.toOutletId], lines, isDraft ? inactive : null),
      number: textOf(document.number),
      fromOutletId,
      toOutletId: textOf(document.toOutletId),
      issuedById: textOf(document.issuedById),
      blockedItem: isAsked ? blockedItem(lines, blocked.items) : null,
      toConfirm: lines.map((line) => ({ lineId: textOf(line.id), quantity: decimalOf(line.quantity) })),
      toSupply: openQuantities(document),
      onOrder: lines.some(
        ({ orderedQuantity, broughtQuantity }) =>
          compare(decimalOf(orderedQuantity), decimalOf(broughtQuantity)) > 0,
      ),
      broughtByOrder: lines.some((line) => sign(decimalOf(line.broughtQuantity)) > 0),
      onTransfer: lines.some((line) => sign(decimalOf(line.transferredQuantity)) > 0),
      onSale: lines.some((line) => sign(decimalOf(line.soldQuantity)) > 0),
      betweenCompanies: buyer?.isOtherOwner ?? false,
      outletWithoutClient: buyer && !buyer.isClient ? buyer.outlet : null,
      approval,
    };
  },
};

/** Promised and on nothing yet, by line; nothing of a request that was given up. */
function openQuantities(document: ReadDocument<Request>): StockRequestFacts['toSupply'] {
  const isOver = hasTag(chart, document, 'void');
  return document.lines.map((line) => ({
    lineId: textOf(line.id),
    quantity: isOver ? ZERO : notSupplied(line),
  }));
}

function notSupplied(line: Line): Decimal {
  const promised = decimalOrNull(line.confirmedQuantity) ?? decimalOf(line.quantity);
  const carried = sum([line.transferredQuantity, line.orderedQuantity, line.soldQuantity].map(decimalOf));
  return greatest(subtract(promised, carried), ZERO);
}
