import { transition } from 'xstate';
import { noApprovalFacts, ownCurrencyFacts } from '../../../machines/documents/approval/approval-facts.ts';
import { nothingAgainstBuying } from '../../../machines/documents/buying/buying-facts.ts';
import { columnsOf, snapshotOf } from '../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import { documentCharts } from '../../../src/rules/documents/registry.ts';
import {
  type ChainWorld,
  figuresOf,
  isOver,
  openOf,
  outstandingOf,
  type Supply,
  supplyOf,
  underWay,
} from './chain-world.ts';

/** A document of the chain; the request is the only one of its kind. */
export interface Part {
  readonly kind: 'request' | 'transfers' | 'orders' | 'receipts' | 'sales';
  readonly index: number;
}
const charts = {
  request: 'stock-request',
  transfers: 'transfer-note',
  orders: 'purchase-order',
  receipts: 'goods-received-note',
  sales: 'sale',
} as const;

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
};
const lines = (quantity: number) => [{ lineId: 'line', quantity: String(quantity) }];
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('No such document');
  return found;
};

function factsOf(world: ChainWorld, { kind, index }: Part): object {
  const { stock } = world;
  if (kind === 'request') {
    const { transferred, ordered, brought, sold } = figuresOf(world);
    return {
      ...plain,
      ...{ fromOutletId: 'a', toOutletId: 'b', blockedItem: null, betweenCompanies: true },
      toConfirm: lines(world.request.quantity),
      toSupply: lines(openOf(world)),
      onOrder: ordered > brought,
      broughtByOrder: brought > 0,
      onTransfer: transferred > 0,
      onSale: sold > 0,
    };
  }
  if (kind === 'transfers') {
    const transfer = at(world.transfers, index);
    const isShort = stock.b - stock.reserved < transfer.quantity;
    return {
      ...plain,
      ...{
        fromOutletId: 'b',
        toOutletId: 'a',
        blockedItem: null,
        betweenCompanies: false,
        orderNumber: null,
      },
      ...{ linesWithoutSerials: 0, linesWithoutBatch: 0, linesWithoutCell: 0, toBill: [] },
      shortItem: transfer.columns.status === 'Saved' && isShort ? 'the item' : null,
      toShip: lines(isOver(transfer) ? 0 : transfer.quantity - transfer.shipped),
      toReceive: lines(isOver(transfer) ? 0 : underWay(transfer)),
    };
  }
  if (kind === 'orders') {
    const order = at(world.orders, index);
    return {
      ...plain,
      ...{ hasVendor: true, hasDeliverTo: true, linesWithoutTaxCode: 0, expiryDate: null },
      ...{ issuedOutletId: 'b', deliverToOutletId: 'a', belowVendorMinimum: false },
      anyReceived: order.received > 0,
      shortClosed: order.closed > 0,
    };
  }
  if (kind === 'sales') {
    const sale = at(world.sales, index);
    const isShort = stock.b - stock.reserved < sale.quantity;
    return {
      ...plain,
      ...{ outletId: 'b', hasClient: true, blockedItem: null, shipsLater: true, periodOpen: true },
      ...{ linesWithoutSerials: 0, linesWithoutBatch: 0, linesWithoutCell: 0, creditLeft: null },
      ...{ toOwe: '0', paid: '0', owed: '0', refundable: '0' },
      ...{ returnedBy: null, deliveryUnderWay: null, onTheWay: null },
      shortItem: sale.columns.status === 'Open' && isShort ? 'the item' : null,
      toShip: lines(sale.quantity - sale.shipped),
    };
  }
  const receipt = at(world.receipts, index);
  const order = at(world.orders, receipt.order);
  return {
    ...plain,
    ...{ hasVendor: true, outletId: 'a', hasOrder: true, orderOutletId: 'a', deliveryOrderRequired: false },
    ...{ orderExpiryDate: null, postingDate: '2026-03-16' },
    ...{
      linesWithoutSerials: 0,
      linesWithoutBatch: 0,
      linesWithoutCell: 0,
      periodOpen: true,
      invoiceVerified: false,
    },
    orderStatus: order.columns.status,
    orderOutstandingAfter: outstandingOf(order) > receipt.quantity,
    overReceiptLines: receipt.quantity > outstandingOf(order) ? 1 : 0,
    goodsStillThere: receipt.columns.status === 'Saved' || stock.a >= receipt.quantity,
  };
}

const documentOf = (world: ChainWorld, { kind, index }: Part) =>
  kind === 'request' ? world.request : at<{ columns: ChainWorld['request']['columns'] }>(world[kind], index);

/**
 * Sends an event to a document's own chart and does what the chart asks for; false where the chart refuses it.
 * @throws Error when a document refuses what another one has to tell it: then nothing of the whole could be done
 */
export function send(world: ChainWorld, part: Part, event: ChartEvent, isTold = false): boolean {
  const machine = documentCharts[charts[part.kind]];
  if (machine === undefined) throw new Error(`No chart runs ${part.kind}`);
  const document = documentOf(world, part);
  const snapshot = snapshotOf(machine, document.columns, factsOf(world, part));
  if (!snapshot.can(event)) {
    if (isTold) throw new Error(`${part.kind} in ${document.columns.status} refuses ${event.type}`);
    return false;
  }
  const [next, actions] = transition(machine, snapshot, event);
  document.columns = columnsOf(next.value);
  for (const { type, params } of actions) perform(world, part, type, Object(params));
  return true;
}

const taken = (params: Readonly<Record<string, unknown>>): number =>
  Array.isArray(params.lines)
    ? params.lines.reduce((sum: number, line) => sum + Number(Object(line).quantity), 0)
    : 0;

const draft = { status: 'Saved', approval: 'None' };

function perform(
  world: ChainWorld,
  part: Part,
  effect: string,
  params: Readonly<Record<string, unknown>>,
): void {
  const { request, transfers, orders, receipts, stock } = world;
  const { index } = part;
  if (part.kind === 'sales' && performOnSale(world, index, effect, params)) return;
  switch (effect) {
    case 'recordConfirmation':
      request.confirmed = taken(params);
      request.told = supplyOf(world);
      return;
    case 'giveUpRemainder': {
      const { transferred, ordered, sold } = figuresOf(world);
      request.confirmed = transferred + ordered + sold;
      request.told = supplyOf(world);
      return;
    }
    case 'addToTransferNotes':
      request.parts.push({ to: 'transfers', index: transfers.length, quantity: taken(params) });
      transfers.push({
        columns: draft,
        quantity: taken(params),
        shipped: 0,
        received: 0,
        returned: 0,
        lost: 0,
      });
      request.told = supplyOf(world);
      return;
    case 'addToPurchaseOrders':
      request.parts.push({ to: 'orders', index: orders.length, quantity: taken(params) });
      orders.push({ columns: draft, quantity: taken(params), received: 0, closed: 0 });
      request.told = supplyOf(world);
      return;
    case 'createSale':
      request.parts.push({ to: 'sales', index: world.sales.length, quantity: taken(params) });
      world.sales.push({
        columns: { status: 'Open', approval: null, regions: { payment: 'Unpaid', shipping: 'Not Required' } },
        ...{ quantity: taken(params), shipped: 0 },
      });
      request.told = supplyOf(world);
      return;
    case 'tellOrigins':
    case 'tellRequests':
      tellRequest(world);
      return;
    case 'reserveStock':
      stock.reserved += at(transfers, index).quantity;
      return;
    case 'releaseReservation':
      stock.reserved -= at(transfers, index).quantity - at(transfers, index).shipped;
      return;
    case 'shipStock':
      at(transfers, index).shipped += taken(params);
      stock.b -= taken(params);
      stock.reserved -= taken(params);
      return;
    case 'receiveStock':
      at(transfers, index).received += taken(params);
      stock.a += taken(params);
      return;
    case 'settleTransit': {
      const transfer = at(transfers, index);
      const left = underWay(transfer);
      if (Array.isArray(params.settlements) && params.settlements.length > 0) {
        transfer.lost += left;
        world.lost += left;
      } else {
        transfer.returned += left;
        stock.b += left;
      }
      return;
    }
    case 'createGoodsReceivedNote': {
      const quantity = params.lines === null ? outstandingOf(at(orders, index)) : taken(params);
      receipts.push({ columns: { status: 'Saved', approval: null }, order: index, quantity });
      return;
    }
    case 'releaseOnOrder':
      at(orders, index).closed = outstandingOf(at(orders, index));
      return;
    case 'closeReceipts':
      tellReceipts(world, index, 'Partially Received', 'orderClosed');
      return;
    case 'reopenReceipts':
      tellReceipts(world, index, 'Completed', 'orderReopened');
      return;
    case 'postStockIn':
      stock.a += at(receipts, index).quantity;
      world.brought += at(receipts, index).quantity;
      return;
    case 'reverseStockIn':
      stock.a -= at(receipts, index).quantity;
      world.brought -= at(receipts, index).quantity;
      return;
    case 'raiseReceivedQuantity':
      at(orders, at(receipts, index).order).received += at(receipts, index).quantity;
      return;
    case 'lowerReceivedQuantity':
      at(orders, at(receipts, index).order).received -= at(receipts, index).quantity;
      return;
    case 'tellOrder':
      tellOrder(world, at(receipts, index).order, String(params.event));
      return;
    default:
      return;
  }
}

/** What an effect of a sale's chart does to goods; false for one that does nothing to them. */
function performOnSale(
  world: ChainWorld,
  index: number,
  effect: string,
  params: Readonly<Record<string, unknown>>,
): boolean {
  const { stock } = world;
  const sale = at(world.sales, index);
  const leave = (pieces: number) => {
    sale.shipped += pieces;
    stock.b -= pieces;
    stock.reserved -= pieces;
    world.sold += pieces;
  };
  switch (effect) {
    case 'reserveStock':
      stock.reserved += sale.quantity;
      return true;
    case 'shipStock':
      leave(taken(params));
      return true;
    case 'handOverStock':
      leave(sale.quantity - sale.shipped);
      return true;
    case 'returnStock':
      stock.reserved -= sale.quantity - sale.shipped;
      stock.b += sale.shipped;
      world.sold -= sale.shipped;
      return true;
    default:
      return false;
  }
}

function tellRequest(world: ChainWorld): void {
  const before = world.request.told;
  const now = supplyOf(world);
  world.request.told = now;
  if (!isSame(before, now))
    send(world, { kind: 'request', index: 0 }, { type: 'fulfilmentChanged', ...now }, true);
}

const isSame = (one: Supply, other: Supply): boolean =>
  one.nothingLeft === other.nothingLeft &&
  one.onOrder === other.onOrder &&
  (other.nothingLeft || one.brought === other.brought);

function tellOrder(world: ChainWorld, index: number, type: string): void {
  const order = at(world.orders, index);
  const told = { fullyReceived: outstandingOf(order) === 0, anyReceived: order.received > 0 };
  send(world, { kind: 'orders', index }, { type, ...told }, true);
}

function tellReceipts(world: ChainWorld, order: number, status: string, type: string): void {
  for (const [index, receipt] of world.receipts.entries())
    if (receipt.order === order && receipt.columns.status === status)
      send(world, { kind: 'receipts', index }, { type }, true);
}
