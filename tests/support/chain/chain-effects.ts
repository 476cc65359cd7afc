import { transition } from 'xstate';
import { columnsOf, type StatusColumns, snapshotOf } from '../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import { documentCharts } from '../../../src/rules/documents/registry.ts';
import { factsOf, steadyFacts } from './chain-facts.ts';
import { performOnCollection, performOnSaleMoney } from './chain-money.ts';
import {
  at,
  type Chain,
  type ChainWorld,
  chainCharts,
  documentOf,
  figuresOf,
  outstandingOf,
  type Part,
  type Supply,
  supplyOf,
  type Tell,
  underWay,
} from './chain-world.ts';

/** An event a document took: where it stood, and what its chart knew. */
export interface Sent {
  readonly document: object;
  readonly columns: StatusColumns;
  readonly facts: object;
  readonly event: ChartEvent;
}
/** Is told of each event a document takes, those of other documents included, in the order they are taken. */
export type Watch = (sent: Sent) => void;

type Step = { readonly columns: StatusColumns; readonly actions: readonly Effect[] };
type Effect = { readonly type: string; readonly params: Readonly<Record<string, unknown>> };

const known = new Map<string, Map<ChartEvent | string, Step | null>>();

/** A document as its own chart stands in the world, and where events lead from there. */
export function standing(world: ChainWorld, part: Part) {
  const document = documentOf(world, part);
  const { columns } = document;
  const own = factsOf(world, part);
  const facts = () => ({ ...steadyFacts[part.kind], ...own });
  const place = JSON.stringify([part.kind, columns, own]);
  const steps = known.get(place) ?? new Map<ChartEvent | string, Step | null>();
  known.set(place, steps);
  return {
    document,
    columns,
    facts,
    /** Where the chart goes and what it asks for; null where it refuses. What was found is kept, by the event or by what it says. */
    stepBy(event: ChartEvent, key: ChartEvent | string = event): Step | null {
      const found = steps.get(key);
      if (found !== undefined) return found;
      const step = stepOf(chainCharts[part.kind], columns, facts(), event);
      steps.set(key, step);
      return step;
    },
  };
}

function stepOf(chart: string, columns: StatusColumns, facts: object, event: ChartEvent): Step | null {
  const machine = documentCharts[chart];
  if (machine === undefined) throw new Error(`No chart is called ${chart}`);
  const snapshot = snapshotOf(machine, columns, facts);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(machine, snapshot, event);
  return {
    columns: columnsOf(next.value),
    actions: actions.map(({ type, params }) => ({ type, params: Object(params) })),
  };
}

/** Takes a step of a document: it stands where the chart says, and what the chart asks for is done. */
export function take(world: ChainWorld, part: Part, { columns, actions }: Step, watch?: Watch): void {
  documentOf(world, part).columns = columns;
  const tell: Tell = (kind, index, event) => tellTo(world, { kind, index }, event, watch);
  for (const { type, params } of actions) perform({ world, tell }, part, type, params);
}

/** @throws Error when a document refuses what another one has to tell it: then nothing of the whole could be done */
function tellTo(world: ChainWorld, part: Part, event: ChartEvent, watch?: Watch): void {
  const { document, columns, facts, stepBy } = standing(world, part);
  const step = stepBy(event, JSON.stringify(event));
  if (step === null) throw new Error(`${part.kind} in ${columns.status} refuses ${event.type}`);
  watch?.({ document, columns, facts: facts(), event });
  take(world, part, step, watch);
}

const taken = (params: Readonly<Record<string, unknown>>): number =>
  Array.isArray(params.lines)
    ? params.lines.reduce((sum: number, line) => sum + Number(Object(line).quantity), 0)
    : 0;

const draft = { status: 'Saved', approval: 'None' };

function perform(chain: Chain, part: Part, effect: string, params: Readonly<Record<string, unknown>>): void {
  const { world } = chain;
  const { request, transfers, orders, receipts, stock } = world;
  const { index } = part;
  if (part.kind === 'sales') {
    if (performOnSale(world, index, effect, params)) return;
    if (performOnSaleMoney(chain, index, effect, params)) return;
  }
  if (part.kind === 'collections') {
    performOnCollection(chain, index, effect, params);
    return;
  }
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
        ...{ quantity: taken(params), shipped: 0, paid: 0, collected: 0 },
      });
      request.told = supplyOf(world);
      return;
    case 'tellOrigins':
    case 'tellRequests':
      tellRequest(chain);
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
      tellReceipts(chain, index, 'Partially Received', 'orderClosed');
      return;
    case 'reopenReceipts':
      tellReceipts(chain, index, 'Completed', 'orderReopened');
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
      tellOrder(chain, at(receipts, index).order, String(params.event));
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

function tellRequest({ world, tell }: Chain): void {
  const before = world.request.told;
  const now = supplyOf(world);
  world.request.told = now;
  if (!isSame(before, now)) tell('request', 0, { type: 'fulfilmentChanged', ...now });
}

const isSame = (one: Supply, other: Supply): boolean =>
  one.nothingLeft === other.nothingLeft &&
  one.onOrder === other.onOrder &&
  (other.nothingLeft || one.brought === other.brought);

function tellOrder({ world, tell }: Chain, index: number, type: string): void {
  const order = at(world.orders, index);
  tell('orders', index, {
    ...{ type, fullyReceived: outstandingOf(order) === 0 },
    anyReceived: order.received > 0,
  });
}

function tellReceipts({ world, tell }: Chain, order: number, status: string, type: string): void {
  for (const [index, receipt] of world.receipts.entries())
    if (receipt.order === order && receipt.columns.status === status) tell('receipts', index, { type });
}
