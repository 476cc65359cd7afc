import * as v from 'valibot';
import { salesOrder as chart } from '../../../../machines/documents/sales-order/sales-order.ts';
import type { salesOrder } from '../../../resources/documents/selling/sales-order.ts';
import { type DocumentRules, hasTag } from '../document-rules.ts';
import { withoutCell } from '../line-facts.ts';
import { shortage, stockFound } from '../stock-there.ts';
import {
  dayFound,
  isClosedShort,
  recurrenceEventFields,
  sellingFacts,
  unsoldFound,
} from './selling-rules.ts';
import { holdsStock } from './sold-goods.ts';

const found = v.object({
  unsold: unsoldFound,
  day: dayFound,
  /** What the outlet's stock says against a draft; null where it was not asked. */
  stock: v.nullable(stockFound),
  /** Items of lines that name no cell, which have some. */
  itemsWithCells: v.array(v.string()),
});

/** What only the database knows of a sales order. */
export type SalesOrderFound = v.InferOutput<typeof found>;

/** A sales order’s facts, and what its events ask for. */
export const salesOrderRules: DocumentRules<typeof salesOrder, typeof chart, SalesOrderFound> = {
  machine: chart,
  eventFields: recurrenceEventFields,
  author: 'issuedBy',
  outlet: 'outlet',
  waits: [
    { kind: 'salesOrder', outlet: 'outlet', tag: 'open', events: ['convertToSales'], due: 'pickupDate' },
    { kind: 'draft', outlet: 'outlet', tag: 'draft', events: ['confirm'], isOwn: true },
  ],
  changes: {
    createSale: ['toPost'],
    giveUpBalance: ['toPost', 'closedShort'],
    holdStock: ['shortItem', 'shortAvailable', 'shortNeeded'],
    keepRecurrence: ['followingCopyOn'],
    makeCopy: ['followingCopyOn'],
    endRecurrence: ['followingCopyOn'],
  },
  remedies: {
    issuedUnderThisOutlet: { outlet: 'outlet' },
    hasLines: 'draft',
    itemsMaySell: 'draft',
    hasBuyer: 'draft',
    cellsNamed: 'draft',
    stockAvailable: 'stock',
  },
  found,
  nothingKnown: { unsold: null, day: { today: '', endsInMs: 0 }, stock: null, itemsWithCells: [] },
  facts(document, { unsold, day, stock, itemsWithCells }) {
    const isDraft = hasTag(chart, document, 'draft');
    const common = sellingFacts(document, { isDraft, unsold, day });
    const goods = isDraft ? document.lines.filter(holdsStock) : [];
    return {
      ...common,
      ...shortage(goods, stock?.outletId === common.outletId ? stock.short : []),
      linesWithoutCell: withoutCell(goods, itemsWithCells).length,
      closedShort: isClosedShort(document.lines),
    };
  },
};
