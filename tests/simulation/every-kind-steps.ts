import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import type { Seeded } from '../support/seeded-random.ts';
import { type Company, documentOf, type Goods } from './every-kind-world.ts';

type Type =
  | 'purchaseorders'
  | 'goodsreceivednotes'
  | 'transfernotes'
  | 'stockadjustments'
  | 'stockrevaluations';

/** A document somebody has begun. */
interface Begun {
  readonly type: Type;
  readonly id: string;
}

/** What somebody remembers while working: documents, and the serial numbers that came. */
export class Desk {
  readonly begun: Begun[] = [];
  readonly serials: string[] = [];
  readonly company: Company;
  constructor(company: Company) {
    this.company = company;
  }
}

/** What was done, by name, and what came of it. */
export interface Outcome {
  readonly what: string;
  readonly status: number;
  readonly text: string;
}

const days = ['2026-03-02', '2026-05-11', '2026-09-01', '2026-11-21'] as const;
const batches = ['B-1', 'B-2', 'b-1'] as const;
const expiries = { 'B-1': '2027-01-31', 'B-2': '2027-06-30', 'b-1': '2027-01-31' } as const;

/** Does something that somebody at the desk might do, whether it fits or not. */
export function work(random: Seeded, desk: Desk): Promise<Outcome> {
  const draws = [newOrder, newReceipt, newReceipt, receiptOfOrder, newTransfer, newTransfer, newAdjustment];
  if (desk.begun.length === 0 || random.chance(0.35))
    return random.chance(0.05) ? newRevaluation(random, desk) : random.pick(draws)(random, desk);
  return goOn(random, desk);
}

async function begin(desk: Desk, type: Type, what: string, body: Json): Promise<Outcome> {
  const { status, data, text } = await desk.company.call(`/${type}`, body);
  if (status < 300) desk.begun.push({ type, id: idOf(documentOf(data)) });
  return { what, status, text };
}

const someGoods = (random: Seeded, { company: { goods } }: Desk): Goods[] => {
  const some = goods.filter(() => random.chance(0.35));
  return some.length > 0 ? some : [random.pick(goods)];
};

/** So many of an item as a buyer would write it. */
function ordered(random: Seeded, { id, kind }: Goods): Json {
  const quantity = 1 + random.below(12);
  const price = `${1 + random.below(90)}.${random.below(10)}${random.below(10)}`;
  const cell = kind === 'matrix' ? cellOf(random) : {};
  const terms = {
    ...(random.chance(0.3) ? { discountPercent: String(random.below(40)) } : {}),
    ...(random.chance(0.3) && kind !== 'serial' ? { focQuantity: String(1 + random.below(3)) } : {}),
  };
  return kind === 'carton' && random.chance(0.7)
    ? { itemId: id, uom: 'CTN', uomQuantity: String(quantity), uomCost: price, ...terms }
    : { itemId: id, quantity: String(quantity), unitCost: price, ...cell, ...terms };
}

const cellOf = (random: Seeded): Json => ({
  matrixX: random.pick(['Red', 'Blue']),
  matrixY: random.pick(['M', 'L']),
});

/** Which goods of an item come in, where they are told apart. */
function told(random: Seeded, desk: Desk, { kind }: Goods, line: Json): Json {
  if (kind === 'batch') {
    const batchNo = random.pick(batches);
    return { ...line, batchNo, expiryDate: expiries[batchNo] };
  }
  if (kind !== 'serial') return line;
  const fresh = Array.from({ length: Number(line.quantity) }, (_, nth) => `S-${desk.serials.length + nth}`);
  desk.serials.push(...fresh);
  return { ...line, serialNos: fresh };
}

function header(random: Seeded): Json {
  return {
    ...(random.chance(0.3) ? { currencyCode: 'USD' } : {}),
    ...(random.chance(0.3) ? { discountAmount: `0.${1 + random.below(9)}0` } : {}),
    ...(random.chance(0.3) ? { serviceCharges: `${random.below(20)}.50` } : {}),
    ...(random.chance(0.2) ? { taxInclusive: true } : {}),
  };
}

function newOrder(random: Seeded, desk: Desk): Promise<Outcome> {
  const { vendorId, here } = desk.company;
  const lines = someGoods(random, desk).map((goods) => ordered(random, goods));
  const body = { vendorId, deliverToOutletId: here, issueDate: random.pick(days), ...header(random), lines };
  return begin(desk, 'purchaseorders', 'order', body);
}

function newReceipt(random: Seeded, desk: Desk): Promise<Outcome> {
  const { vendorId, here } = desk.company;
  const lines = someGoods(random, desk).map((goods) => told(random, desk, goods, ordered(random, goods)));
  const receiveType = random.chance(0.1) ? 'Consignment' : 'Internal Purchase';
  const body = {
    vendorId,
    outletId: here,
    postingDate: random.pick(days),
    receiveType,
    ...header(random),
    lines,
  };
  return begin(desk, 'goodsreceivednotes', 'receipt', body);
}

/** A note for an order: part of it, all of it, or more than it lacks. */
async function receiptOfOrder(random: Seeded, desk: Desk): Promise<Outcome> {
  const orders = desk.begun.filter(({ type }) => type === 'purchaseorders');
  if (orders.length === 0) return newOrder(random, desk);
  const { id } = random.pick(orders);
  const order = documentOf((await desk.company.call(`/purchaseorders/${id}`)).data);
  const lines = listOf(order, 'lines').flatMap((each) => {
    const line = asJson(each);
    const goods = desk.company.goods.find((known) => known.id === line.itemId);
    const left = Number(line.quantity) - Number(line.receivedQuantity ?? 0) + (random.chance(0.1) ? 1 : 0);
    const quantity = random.chance(0.5) ? left : random.below(left + 1);
    if (!goods || quantity <= 0) return [];
    const free = random.chance(0.5) ? { focQuantity: String(line.focQuantity ?? '0') } : {};
    const { unitCost, discountPercent, matrixX, matrixY } = line;
    const taken = { itemId: goods.id, purchaseOrderLineId: idOf(line), quantity: String(quantity) };
    return [told(random, desk, goods, { ...taken, unitCost, discountPercent, matrixX, matrixY, ...free })];
  });
  const { vendorId, here } = desk.company;
  const body = { vendorId, outletId: here, purchaseOrderId: id, postingDate: random.pick(days), lines };
  return begin(desk, 'goodsreceivednotes', 'receipt of an order', body);
}

/** What leaves: some of what may be there. */
function leaving(random: Seeded, desk: Desk, { id, kind }: Goods, quantity: number): Json {
  const line = { itemId: id };
  if (kind === 'serial')
    return { ...line, quantity: '1', serialNos: [random.pick([...desk.serials, 'S-none'])] };
  if (kind === 'batch' && random.chance(0.6))
    return { ...line, quantity: String(quantity), batchNo: random.pick(batches) };
  if (kind === 'carton' && random.chance(0.3)) return { ...line, uom: 'CTN', uomQuantity: '1', factor: '24' };
  return { ...line, quantity: String(quantity), ...(kind === 'matrix' ? cellOf(random) : {}) };
}

function newTransfer(random: Seeded, desk: Desk): Promise<Outcome> {
  const { here, there } = desk.company;
  const lines = someGoods(random, desk).map((goods) => leaving(random, desk, goods, 1 + random.below(6)));
  return begin(desk, 'transfernotes', 'transfer', { fromOutletId: here, toOutletId: there, lines });
}

function newAdjustment(random: Seeded, desk: Desk): Promise<Outcome> {
  const lines = someGoods(random, desk).map((goods) => {
    const isUp = random.chance(0.5);
    const adjustmentType = isUp ? 'Adjust Up' : 'Adjust Down';
    const quantity = 1 + random.below(3);
    if (goods.kind === 'plain' && random.chance(0.3))
      return { itemId: goods.id, adjustmentType, countedQuantity: String(random.below(30)) };
    const {
      quantity: adjustOnHand = '24',
      uom: _uom,
      uomQuantity: _many,
      factor: _factor,
      ...line
    } = isUp
      ? told(random, desk, goods, leaving(random, desk, goods, quantity))
      : leaving(random, desk, goods, quantity);
    return { ...line, adjustmentType, adjustOnHand };
  });
  const body = {
    outletId: desk.company.here,
    postingDate: random.pick(days),
    adjustmentType: 'Adjust Up',
    lines,
  };
  return begin(desk, 'stockadjustments', 'adjustment', body);
}

function newRevaluation(random: Seeded, desk: Desk): Promise<Outcome> {
  const lines = someGoods(random, desk).map(({ id }) => ({
    itemId: id,
    averageCost: `${1 + random.below(50)}.25`,
  }));
  const body = {
    outletId: desk.company.here,
    issuedAt: '2026-08-01T01:00:00.000Z',
    reason: 'Wrong cost',
    lines,
  };
  return begin(desk, 'stockrevaluations', 'revaluation', body);
}

/** What may be done next to a document, by its status. */
const next: Readonly<Record<string, readonly string[]>> = {
  Saved: ['confirm', 'confirm', 'confirm', 'confirm', 'cancel'],
  Confirmed: ['ship', 'ship', 'ship', 'cancel'],
  'Partially Shipped': ['ship', 'receive', 'complete'],
  Shipped: ['receive', 'receive', 'complete'],
  'Partially Received': ['receive', 'complete', 'cancel'],
  Completed: ['cancel'],
};
const anything = ['confirm', 'cancel', 'ship', 'receive', 'complete'] as const;

/** Mostly goes on with what was begun last. */
async function goOn(random: Seeded, desk: Desk): Promise<Outcome> {
  const { type, id } = random.pick(random.chance(0.7) ? desk.begun.slice(-6) : desk.begun);
  const document = documentOf((await desk.company.call(`/${type}/${id}`)).data);
  // What is over is mostly put away.
  if (['Completed', 'Cancelled'].includes(String(document.status)) && random.chance(0.8)) {
    const place = desk.begun.findIndex((each) => each.id === id);
    if (type !== 'purchaseorders') desk.begun.splice(place, 1);
    return work(random, desk);
  }
  const event = random.pick(random.chance(0.85) ? (next[String(document.status)] ?? anything) : anything);
  const lines = listOf(document, 'lines').map(asJson);
  const isInPart =
    random.chance(0.3) && type === 'transfernotes' && (event === 'ship' || event === 'receive');
  const part = lines.slice(0, 1).map((line) => ({ lineId: idOf(line), quantity: '1' }));
  const lost = lines.map((line) => ({ lineId: idOf(line), settlement: random.pick(['lost', 'return']) }));
  const body = {
    type: event,
    version: document.version,
    ...(event === 'cancel' || event === 'complete' ? { remark: 'x' } : {}),
    ...(event === 'complete' ? { settlements: lost } : {}),
    ...(isInPart ? { lines: part } : {}),
  };
  const at = event === 'receive' || event === 'complete' ? desk.company.there : desk.company.here;
  const { status, text } = await desk.company.call(`/${type}/${id}/events`, body, at);
  return { what: `${event} of ${type}`, status, text };
}
