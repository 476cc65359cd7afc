import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import type { Seeded } from '../../support/seeded-random.ts';
import { text } from './agreement.ts';
import {
  balanceOf,
  type Collection,
  leftOf,
  type Offer,
  owedOf,
  type Return,
  refundableOf,
  type Sale,
  type TypedLine,
  withClient,
} from './selling-documents.ts';
import type { ModelDocument, Named, SellingGround, SellingWorld } from './selling-world.ts';
import { TODAY } from './sold-goods.ts';

/** A command drawn, and what the model has made of it. */
export interface SellingStep {
  /** What it is in words, without any id. */
  readonly what: string;
  /** The document it is sent to; null for one that makes something. */
  readonly of: ModelDocument | null;
  readonly path: string;
  readonly method?: 'PUT';
  readonly body: Json;
  /** Whether the model has taken it. */
  readonly isTaken: boolean;
  /** What it makes, where it is taken. */
  readonly makes?: ModelDocument | null;
}

export const named = (document: unknown): Named => ({
  id: idOf(document),
  number: String(asJson(document).number),
  lineIds: listOf(asJson(document), 'lines').map(idOf),
});

const UNIT = 10_000n;
const remark = 'As it came';

/** So many whole units, below a limit. */
export const units = (random: Seeded, limit: number): bigint => BigInt(1 + random.below(limit)) * UNIT;
/** An amount up to another, in sen; now and then all of it, or more than that. */
export function amountUpTo(random: Seeded, most: bigint): bigint {
  if (most <= 0n || random.chance(0.05)) return most + 100n;
  return random.chance(0.65) ? most : BigInt(1 + random.below(Number(most / 100n))) * 100n;
}
/** So much of each line: all, some, and now and then more than there is. */
const partsOf = (random: Seeded, left: readonly bigint[]): bigint[] =>
  left.map((most) => {
    if (random.chance(0.04)) return most + UNIT;
    return random.chance(0.5) ? most : BigInt(random.below(Number(most / UNIT) + 1)) * UNIT;
  });

/** Some lines of different items, priced and sometimes with a discount. */
export function someLines(random: Seeded, { itemIds }: SellingGround): TypedLine[] {
  const chosen = itemIds.map((_, item) => item).filter(() => random.chance(0.45));
  return (chosen.length > 0 ? chosen : [random.below(itemIds.length)]).map((item) => ({
    item,
    quantity: random.chance(0.15) ? units(random, 4) + 5_000n : units(random, 6),
    price: BigInt(1 + random.below(4_000)) * 100n,
    percentOff: random.chance(0.25) ? BigInt(1 + random.below(60)) : 0n,
  }));
}

export const bodyLines = (lines: readonly TypedLine[], { itemIds }: SellingGround): Json[] =>
  lines.map(({ item, quantity, price, percentOff }) => ({
    ...{ itemId: itemIds[item], quantity: text(quantity), unitPrice: text(price) },
    ...(percentOff === 0n ? {} : { discountPercent: String(percentOff) }),
  }));

const dues = ['2026-11-21', '2026-12-01', '2026-12-21'] as const;
const terms = { '2026-11-21': 0, '2026-12-01': 10, '2026-12-21': 30 } as const;

/** Goods that come in: a receipt that is confirmed at once. */
export function newReceipt(random: Seeded, world: SellingWorld, ground: SellingGround) {
  const item = random.below(ground.itemIds.length - 1);
  const quantity = units(random, 25);
  const unitCost = BigInt(1 + random.below(900)) * 100n;
  const date = random.pick(['2026-11-18', TODAY, TODAY, TODAY]);
  ground.model.goods.receive({ item, quantity }, unitCost, date);
  const line = { itemId: ground.itemIds[item], quantity: text(quantity), unitCost: text(unitCost) };
  const body = {
    ...{ vendorId: world.vendorId, outletId: world.company.outletId, postingDate: date },
    lines: [{ ...line, taxCode: world.taxCode }],
  };
  return { what: `receipt of ${text(quantity)} of item ${item} at ${text(unitCost)} on ${date}`, body };
}

export function newSale(random: Seeded, world: SellingWorld, ground: SellingGround): SellingStep {
  const lines = someLines(random, ground);
  const client = random.chance(0.85) ? 1 + random.below(ground.clientIds.length - 1) : null;
  const shipLater = random.chance(0.5);
  const due = random.pick(dues);
  const sale = ground.model.newSale(lines, { client, shipLater, day: TODAY, due });
  const body = {
    ...{ outletId: world.company.outletId, clientId: client === null ? null : ground.clientIds[client] },
    ...{ shipLater, termsDays: terms[due], lines: bodyLines(lines, ground) },
  };
  const what = `new ${sale.name} of client ${client}${shipLater ? ', shipped later' : ''}: ${lines
    .map((line) => `${text(line.quantity)} of ${line.item} at ${text(line.price)} less ${line.percentOff} %`)
    .join(', ')}`;
  return { what, of: null, path: '/sales', body, isTaken: true, makes: sale };
}

export function newOffer(random: Seeded, world: SellingWorld, ground: SellingGround): SellingStep {
  const kind = random.chance(0.4) ? 'quotation' : 'order';
  const lines = someLines(random, ground);
  const client = random.below(ground.clientIds.length);
  const offer = ground.model.newOffer(kind, client, lines);
  const body = {
    ...{ outletId: world.company.outletId, clientId: ground.clientIds[client] },
    lines: bodyLines(lines, ground),
  };
  const path = kind === 'order' ? '/salesorders' : '/quotations';
  const what = `new ${offer.name} of client ${client}: ${lines.map((line) => `${text(line.quantity)} of ${line.item}`).join(', ')}`;
  return { what, of: null, path, body, isTaken: true, makes: offer };
}

export function newCollection(random: Seeded, world: SellingWorld, ground: SellingGround): SellingStep {
  const owing = ground.clientIds
    .map((_, nth) => nth)
    .filter((nth) => ground.collecting.openInvoices(nth).length > 0);
  const client =
    owing.length > 0 && random.chance(0.7) ? random.pick(owing) : random.below(ground.clientIds.length);
  const open = ground.collecting.openInvoices(client);
  const rule = random.pick(['Oldest First', 'Oldest First', 'By Hand', 'Advance Payment'] as const);
  const chosen = rule === 'By Hand' ? open.filter(() => random.chance(0.6)) : [];
  const planned = chosen.map((sale) => ({ sale, amount: amountUpTo(random, owedOf(sale)) }));
  const amount = BigInt(1 + random.below(40_000)) * 100n;
  const isByHand = planned.length > 0;
  const asked = { client, amount, rule: rule === 'By Hand' && !isByHand ? 'Oldest First' : rule, planned };
  const made = ground.collecting.add(asked);
  const body = {
    ...{ outletId: world.company.outletId, clientId: ground.clientIds[client], method: 'CASH-1' },
    ...{ amount: text(amount), knockOff: asked.rule },
    allocations: planned.map((each) => ({
      saleId: ground.names.get(each.sale)?.id,
      amount: text(each.amount),
    })),
  };
  const what = `new collection of ${text(amount)} of client ${client}, ${asked.rule} (${planned.map((each) => `${text(each.amount)} of ${each.sale.name}`).join()})`;
  return { what, of: null, path: '/collections', body, isTaken: made !== null, makes: made };
}

/** What a client brings back of a sale, and how it gets its money. */
export function newReturn(
  random: Seeded,
  world: SellingWorld,
  { returning, model, names, itemIds }: SellingGround,
): SellingStep {
  const sold = model.sales.filter((sale) => sale.lines.some((line) => withClient(line) > 0n));
  const sale = random.pick(sold.length > 0 && random.chance(0.9) ? sold : model.sales);
  const parts = partsOf(random, sale.lines.map(withClient));
  const wanted = parts.some((part) => part > 0n) ? parts : sale.lines.map(() => UNIT);
  const asked = sale.lines.map((line, nth) => ({
    ...{ line, quantity: wanted[nth] ?? 0n, isKept: model.goods.lies(line) && random.chance(0.8) },
  }));
  const isAhead = random.chance(0.4);
  const makes = returning.open(sale, asked, { hasReason: true, isAhead });
  const lines = asked.flatMap(({ line, quantity, isKept }, nth) =>
    quantity === 0n
      ? []
      : [
          {
            ...{ itemId: itemIds[line.item], saleLineId: names.get(sale)?.lineIds[nth] },
            ...{ quantity: text(quantity), ...(isKept ? {} : { putBack: 'Not Kept' }) },
          },
        ],
  );
  const giveBack = isAhead ? 'Advance Payment' : 'Original Method';
  const body = {
    ...{ outletId: world.company.outletId, saleId: names.get(sale)?.id, reason: 'Not wanted', giveBack },
    lines,
  };
  const told = asked.map(
    ({ line, quantity, isKept }) => `${text(quantity)} of ${line.item}${isKept ? '' : ' not kept'}`,
  );
  const what = `return of ${sale.name}, ${giveBack}: ${told.join(', ')}`;
  return { what, of: null, path: '/salesreturns', body, isTaken: makes !== null, makes };
}

type Sent = Pick<SellingStep, 'isTaken' | 'makes'> & { readonly event: Json };

const step = (of: ModelDocument, name: string, { event, ...taken }: Sent): SellingStep => {
  const words = Object.entries(event)
    .filter(([word]) => word !== 'method' && word !== 'remark' && word !== 'lines')
    .map(([, value]) => value);
  return { what: `${words.join(' ')} ${name}`, of, path: '/events', body: event, ...taken };
};

/** Lines of an event; left out now and then where all is asked for. */
const linesAsked = (
  random: Seeded,
  named: Named | undefined,
  parts: readonly bigint[],
  left: readonly bigint[],
) =>
  parts.every((part, nth) => part === left[nth]) && random.chance(0.5)
    ? {}
    : { lines: parts.map((part, nth) => ({ lineId: named?.lineIds[nth], quantity: text(part) })) };

/** What may be asked of a sale, whether it fits or not. */
export function eventOfSale(random: Seeded, ground: SellingGround, sale: Sale): SellingStep {
  const { model, collecting, returning, names } = ground;
  const own = names.get(sale);
  const method = 'CASH-1';
  const isPaid = owedOf(sale) === 0n;
  const isWaiting = sale.shipping === 'Pending' || sale.shipping === 'Partially Shipped';
  const anything = [
    'confirm',
    'pay',
    'refund',
    'ship',
    'change',
    'collect',
    'complete',
    'deliver',
    'cancel',
    'return',
  ] as const;
  const sensible = {
    Open: isPaid
      ? (['complete', 'confirm', 'refund'] as const)
      : (['confirm', 'confirm', 'pay', 'change'] as const),
    Confirmed: isWaiting
      ? (['ship', 'ship', 'pay', 'collect'] as const)
      : isPaid
        ? (['complete', 'complete', 'deliver', 'refund', 'return'] as const)
        : (['pay', 'pay', 'deliver', 'collect'] as const),
    Completed: ['deliver', 'cancel', 'return'],
    Cancelled: ['confirm'],
  } as const;
  const kind = random.pick(random.chance(0.75) ? sensible[sale.status] : anything);
  const say = (sent: Sent) => step(sale, sale.name, sent);
  switch (kind) {
    case 'pay': {
      const amount = amountUpTo(random, owedOf(sale));
      const isTaken = model.paySale(sale, amount);
      return say({ event: { type: 'pay', amount: text(amount), method }, isTaken });
    }
    case 'refund': {
      const amount = amountUpTo(random, refundableOf(sale));
      const isTaken = model.refundSale(sale, amount);
      return say({ event: { type: 'refund', amount: text(amount), method, remark }, isTaken });
    }
    case 'ship': {
      const left = sale.lines.map(leftOf);
      const parts = partsOf(random, left);
      const event = { type: 'ship', ...linesAsked(random, own, parts, left) };
      return say({ event, isTaken: model.shipSale(sale, parts) });
    }
    case 'return': {
      const left = sale.lines.map(withClient);
      const parts = partsOf(random, left);
      const hasReason = random.chance(0.5);
      const event = {
        ...{ type: 'return', ...linesAsked(random, own, parts, left) },
        ...(hasReason ? { reason: 'Broken' } : {}),
      };
      const asked = sale.lines.map((line, nth) => ({
        ...{ line, quantity: parts[nth] ?? 0n, isKept: model.goods.lies(line) },
      }));
      const makes = returning.open(sale, asked, { hasReason, isAhead: false });
      return say({ event, isTaken: makes !== null, makes });
    }
    case 'change': {
      const quantity = units(random, 8);
      const lines = bodyLines(sale.lines, ground).map((line, nth) => ({ ...line, id: own?.lineIds[nth] }));
      const [first, ...others] = lines;
      const body = { lines: [{ ...first, quantity: text(quantity) }, ...others] };
      const isTaken = model.changeSale(sale, quantity);
      return {
        what: `change ${sale.name} to ${text(quantity)}`,
        of: sale,
        path: '',
        method: 'PUT',
        body,
        isTaken,
      };
    }
    case 'collect': {
      const makes = collecting.collect(sale);
      return say({ event: { type: 'collect', method }, isTaken: makes !== null, makes });
    }
    case 'confirm':
      return say({ event: { type: 'confirm' }, isTaken: model.confirmSale(sale) });
    case 'complete':
      return say({ event: { type: 'complete' }, isTaken: model.completeSale(sale) });
    case 'deliver':
      return say({ event: { type: 'deliver' }, isTaken: model.deliverSale(sale) });
    default:
      return say({ event: { type: 'cancel', remark }, isTaken: collecting.cancelSale(sale) });
  }
}

/** What may be asked of a quotation or a sales order. */
export function eventOfOffer(random: Seeded, { model, names }: SellingGround, offer: Offer): SellingStep {
  const say = (sent: Sent) => step(offer, offer.name, sent);
  const kinds = {
    Open: ['confirm', 'confirm', 'confirm', 'cancel', 'post'],
    Confirmed: ['post', 'post', 'post', 'cancel', 'complete'],
    'Partially Posted': ['post', 'post', 'complete', 'cancel'],
    Completed: ['post', 'cancel', 'complete'],
    Cancelled: ['confirm'],
  } as const;
  switch (random.pick(kinds[offer.status])) {
    case 'confirm':
      return say({ event: { type: 'confirm' }, isTaken: model.confirmOffer(offer) });
    case 'complete':
      return say({ event: { type: 'complete', remark }, isTaken: model.closeOffer(offer) });
    case 'cancel':
      return say({ event: { type: 'cancel', remark }, isTaken: model.cancelOffer(offer) });
    default: {
      const to = offer.kind === 'quotation' && random.chance(0.5) ? 'order' : 'sale';
      const type = to === 'sale' ? 'convertToSales' : 'convertToSalesOrder';
      const left = offer.lines.map(balanceOf);
      const parts = partsOf(random, left);
      const event = { type, ...linesAsked(random, names.get(offer), parts, left) };
      const makes = model.postOffer(offer, to, parts);
      return say({ event, isTaken: makes !== null, makes });
    }
  }
}

/** What may be asked of a collection. */
export function eventOfCollection(
  random: Seeded,
  ground: SellingGround,
  collection: Collection,
): SellingStep {
  const { collecting, names } = ground;
  const say = (sent: Sent) =>
    step(collection, `collection ${collecting.collections.indexOf(collection)}`, sent);
  const usual = collection.paid.size > 0 ? 'release' : 'allocate';
  const going = [usual, usual, usual, 'allocate', 'release', 'refund', 'fail', 'cancel'] as const;
  const kinds = {
    Pending: ['receive', 'receive', 'receive', 'receive', 'fail', 'cancel', 'allocate'],
    Received: ['deposit', ...going],
    Deposited: going,
    Failed: ['receive', 'cancel'],
    Cancelled: ['receive'],
    Refunded: ['cancel', 'allocate'],
  } as const;
  const kind = random.pick(kinds[collection.status]);
  switch (kind) {
    case 'receive':
      return say({ event: { type: kind }, isTaken: collecting.receive(collection) });
    case 'deposit':
      return say({ event: { type: kind, depositedOn: TODAY }, isTaken: collecting.deposit(collection) });
    case 'allocate': {
      const open = collecting.openInvoices(collection.client);
      const sale = open.length > 0 && random.chance(0.5) ? random.pick(open) : null;
      const amount = random.chance(0.5) ? amountUpTo(random, collection.amount) : null;
      const invoice = sale && names.get(sale)?.number;
      const event = {
        type: kind,
        ...(sale && { invoice }),
        ...(amount !== null && { amount: text(amount) }),
      };
      return say({ event, isTaken: collecting.allocate(collection, sale, amount) });
    }
    case 'release': {
      const known = [...collection.paid.keys(), ...collecting.openInvoices(collection.client)];
      const sale = known.length > 0 ? random.pick(known) : null;
      const event = { type: kind, invoice: (sale && names.get(sale)?.number) ?? 'NONE' };
      return say({ event, isTaken: sale !== null && collecting.release(collection, sale) });
    }
    case 'refund': {
      const amount = amountUpTo(random, collection.amount);
      const event = { type: kind, amount: text(amount), method: 'CASH-1', remark };
      return say({ event, isTaken: collecting.refund(collection, amount) });
    }
    default: {
      const isTaken = collecting.end(collection, kind === 'fail' ? 'Failed' : 'Cancelled');
      return say({ event: { type: kind, remark }, isTaken });
    }
  }
}

/** What may be asked of a return. */
export function eventOfReturn(random: Seeded, { returning }: SellingGround, back: Return): SellingStep {
  const say = (sent: Sent) => step(back, back.name, sent);
  const kinds = {
    Saved: ['complete', 'complete', 'complete', 'cancel'],
    Completed: ['cancel', 'complete'],
    Cancelled: ['complete'],
  } as const;
  if (random.pick(kinds[back.status]) === 'cancel')
    return say({ event: { type: 'cancel', remark }, isTaken: returning.cancel(back) });
  const isTaken = returning.complete(back);
  return say({ event: { type: 'complete' }, isTaken, makes: isTaken ? back.advance : null });
}
