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
  withClient,
} from './selling-documents.ts';
import type { SellingGround } from './selling-world.ts';
import { TODAY } from './sold-goods.ts';
import {
  amountUpTo,
  bodyLines,
  linesAsked,
  partsOf,
  remark,
  type SellingStep,
  type Sent,
  step,
  units,
} from './steps.ts';

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
