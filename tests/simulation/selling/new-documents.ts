import type { Seeded } from '../../support/seeded-random.ts';
import { text } from './agreement.ts';
import { priceLeft } from './returning-model.ts';
import { owedOf, withClient } from './selling-documents.ts';
import type { SellingGround, SellingWorld } from './selling-world.ts';
import { TODAY } from './sold-goods.ts';
import { amountUpTo, bodyLines, partsOf, type SellingStep, someLines, UNIT, units } from './steps.ts';

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

/** What is taken off the price of a line, whose goods stay with the client. */
export function newCreditNote(
  random: Seeded,
  world: SellingWorld,
  { returning, model, names, itemIds }: SellingGround,
): SellingStep {
  const sale = random.pick(model.sales);
  const nth = random.below(sale.lines.length);
  const line = sale.lines[nth];
  if (!line) throw new Error(`${sale.name} has no lines`);
  const allowance = amountUpTo(random, priceLeft(sale, line));
  const makes = returning.open(sale, [{ line, quantity: 0n, allowance, isKept: false }], {
    ...{ hasReason: true, isAhead: false },
  });
  const body = {
    ...{ outletId: world.company.outletId, saleId: names.get(sale)?.id, reason: 'Charged too much' },
    lines: [
      { itemId: itemIds[line.item], saleLineId: names.get(sale)?.lineIds[nth], allowance: text(allowance) },
    ],
  };
  const what = `credit note of ${text(allowance)} on ${line.item} of ${sale.name}`;
  return { what, of: null, path: '/salesreturns', body, isTaken: makes !== null, makes };
}
