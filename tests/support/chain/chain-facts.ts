import { noApprovalFacts, ownCurrencyFacts } from '../../../machines/documents/approval/approval-facts.ts';
import { nothingAgainstBuying } from '../../../machines/documents/buying/buying-facts.ts';
import {
  advanceOf,
  allocatedOf,
  at,
  type ChainWorld,
  figuresOf,
  invoiceOf,
  isOver,
  openOf,
  outstandingOf,
  owedOf,
  type Part,
  payable,
  sumOf,
  underWay,
} from './chain-world.ts';

const plain = {
  refusedStockTypes: [],
  lineCount: 1,
  issuedById: 'someone',
  approval: noApprovalFacts,
  ...ownCurrencyFacts,
  ...nothingAgainstBuying,
  notReceivedItem: null,
  expiresSoonItem: null,
  outletWithoutClient: null,
  ...{ linesWithoutSerials: 0, linesWithoutBatch: 0, linesWithoutCell: 0 },
  ...{ blockedItem: null, periodOpen: true },
};

/** What a chart must know that is the same of every document of its kind, whatever happens in the chain. */
export const steadyFacts: Readonly<Record<Part['kind'], object>> = {
  request: { ...plain, fromOutletId: 'a', toOutletId: 'b', betweenCompanies: true },
  transfers: {
    ...plain,
    ...{ fromOutletId: 'b', toOutletId: 'a', betweenCompanies: false, orderNumber: null, toBill: [] },
  },
  orders: {
    ...plain,
    ...{ hasVendor: true, hasDeliverTo: true, linesWithoutTaxCode: 0, expiryDate: null },
    ...{ issuedOutletId: 'b', deliverToOutletId: 'a', belowVendorMinimum: false },
  },
  receipts: {
    ...plain,
    ...{ hasVendor: true, outletId: 'a', hasOrder: true, orderOutletId: 'a', deliveryOrderRequired: false },
    ...{ orderExpiryDate: null, postingDate: '2026-03-16', invoiceVerified: false },
  },
  sales: {
    ...plain,
    ...{ outletId: 'b', hasClient: true, shipsLater: true, creditLeft: null, toReturn: [] },
    ...{ returnedBy: null, deliveryUnderWay: null, onTheWay: null },
  },
  collections: {
    ...plain,
    ...{ outletId: 'b', referenceMissing: false, returnId: null, returnNumber: '' },
  },
};

const lines = (quantity: number) => [{ lineId: 'line', quantity: String(quantity) }];

/** What a document's chart must know of how the chain stands, beside its steady facts. */
export function factsOf(world: ChainWorld, { kind, index }: Part): object {
  return own[kind](world, index);
}

const own: Readonly<Record<Part['kind'], (world: ChainWorld, index: number) => object>> = {
  request: (world) => {
    const { transferred, ordered, brought, sold } = figuresOf(world);
    return {
      toConfirm: lines(world.request.quantity),
      toSupply: lines(openOf(world)),
      onOrder: ordered > brought,
      broughtByOrder: brought > 0,
      onTransfer: transferred > 0,
      onSale: sold > 0,
    };
  },
  transfers: ({ transfers, stock }, index) => {
    const transfer = at(transfers, index);
    const isShort = stock.b - stock.reserved < transfer.quantity;
    return {
      shortItem: transfer.columns.status === 'Saved' && isShort ? 'the item' : null,
      toShip: lines(isOver(transfer) ? 0 : transfer.quantity - transfer.shipped),
      toReceive: lines(isOver(transfer) ? 0 : underWay(transfer)),
    };
  },
  orders: ({ orders }, index) => {
    const { received, closed } = at(orders, index);
    return { anyReceived: received > 0, shortClosed: closed > 0 };
  },
  receipts: ({ receipts, orders, stock }, index) => {
    const receipt = at(receipts, index);
    const order = at(orders, receipt.order);
    return {
      orderStatus: order.columns.status,
      orderOutstandingAfter: outstandingOf(order) > receipt.quantity,
      overReceiptLines: receipt.quantity > outstandingOf(order) ? 1 : 0,
      goodsStillThere: receipt.columns.status === 'Saved' || stock.a >= receipt.quantity,
    };
  },
  sales: (world, index) => {
    const sale = at(world.sales, index);
    const isShort = world.stock.b - world.stock.reserved < sale.quantity;
    const owed = String(owedOf(world, sale));
    return {
      toOwe: owed,
      owed,
      paid: String(sale.paid + sale.collected),
      refundable: String(sale.paid),
      shortItem: sale.columns.status === 'Open' && isShort ? 'the item' : null,
      toShip: lines(sale.quantity - sale.shipped),
    };
  },
  collections: (world, index) => {
    const collection = at(world.collections, index);
    const wrong = collection.plan.find(({ sale, amount }) => amount > payable(world, sale));
    const isExpected = collection.columns.status === 'Pending';
    return {
      amount: String(collection.amount),
      allocated: String(isExpected ? sumOf(collection.plan) : allocatedOf(collection)),
      advance: String(isExpected ? 0 : advanceOf(collection)),
      refunded: String(collection.refunded),
      owed: String(world.sales.reduce((sum, _, nth) => sum + payable(world, nth), 0)),
      wrongInvoice: wrong ? invoiceOf(wrong.sale) : null,
      wrongInvoiceOwed: String(wrong ? payable(world, wrong.sale) : 0),
    };
  },
};
