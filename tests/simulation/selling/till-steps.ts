import type { Json } from '../../lifecycles/http/world.ts';
import type { Seeded } from '../../support/seeded-random.ts';
import { text } from './agreement.ts';
import { partOf } from './returning-model.ts';
import { figuresOf, totalOf } from './selling-documents.ts';
import type { SellingGround, SellingWorld } from './selling-world.ts';
import { TODAY } from './sold-goods.ts';
import { amountUpTo, bodyLines, someLines } from './steps.ts';
import type { Judged, Rung, RungBack, RungSale } from './till-model.ts';

/** What a till sends at once, and what the model says of each entry. */
export interface Burst {
  readonly what: string;
  readonly rungs: readonly Rung[];
  readonly sales: readonly unknown[];
  readonly judged: readonly Judged[];
}

const days = ['2026-11-19', TODAY, TODAY, TODAY] as const;

function ringUp(random: Seeded, ground: SellingGround): RungSale {
  const lines = someLines(random, ground);
  const total = totalOf({ lines });
  const isOwed = random.chance(0.2);
  const first = amountUpTo(random, total);
  const payments = isOwed ? [] : first < total && random.chance(0.8) ? [first, total - first] : [first];
  return {
    ...{ kind: 'sale', salesNo: `T-${ground.bodies.size}`, day: random.pick(days), lines, payments },
    client: isOwed || random.chance(0.3) ? random.below(ground.clientIds.length) : null,
    total: random.chance(0.04) ? total + 500n : total,
  };
}

/** A void or a refund of a sale that was sent, or that will be. */
function callOff(random: Seeded, ground: SellingGround, sale: RungSale): RungBack {
  const number = `R-${ground.bodies.size}`;
  const kind = random.chance(0.5) ? 'void' : 'refund';
  const back = kind === 'refund' && random.chance(0.6) ? someOf(random, sale) : null;
  const amount = back
    ? back.total + (random.chance(0.1) ? 500n : 0n)
    : random.chance(0.5)
      ? sale.total
      : amountUpTo(random, sale.total);
  return {
    kind,
    salesNo: sale.salesNo,
    day: random.pick(days),
    number: kind === 'void' ? sale.salesNo : number,
    amount,
    back: back?.quantities ?? null,
  };
}

/** How much of each line comes back, and what that comes to where nothing of it has before. */
function someOf(random: Seeded, { lines }: RungSale) {
  const quantities = lines.map(({ quantity }) =>
    random.chance(0.4) ? quantity : BigInt(random.below(Number(quantity / 10_000n) + 1)) * 10_000n,
  );
  const total = lines.reduce((all, line, nth) => {
    const { net, tax } = figuresOf(line);
    const part = quantities[nth] ?? 0n;
    return all + partOf(net, part, line.quantity) + partOf(tax, part, line.quantity);
  }, 0n);
  return { quantities, total };
}

function bodyOf(rung: Rung, world: SellingWorld, ground: SellingGround): Json {
  const { salesNo, day: businessDate } = rung;
  if (rung.kind !== 'sale') {
    const called = { event: rung.kind, salesNo, businessDate, remark: 'Called off' };
    if (rung.kind === 'void') return called;
    const refund = { ...called, method: 'CASH-1', refundNo: rung.number, amount: text(rung.amount) };
    return rung.back ? { ...refund, lines: linesBack(rung, ground) } : refund;
  }
  return {
    ...{ salesNo, businessDate, outletId: world.company.outletId, total: text(rung.total) },
    ...(rung.client === null ? {} : { clientId: ground.clientIds[rung.client], termsDays: 0 }),
    lines: bodyLines(rung.lines, ground),
    payments: rung.payments.map((amount) => ({ method: 'CASH-1', amount: text(amount) })),
  };
}

/** The goods of a refund, by item: a sale has each on one line. */
function linesBack({ salesNo, back }: RungBack, { bodies, itemIds }: SellingGround): Json[] {
  const sale = [...bodies.keys()].find((rung) => rung.kind === 'sale' && rung.salesNo === salesNo);
  const lines = sale?.kind === 'sale' ? sale.lines : [];
  return lines.flatMap(({ item }, nth) => {
    const quantity = back?.[nth] ?? 0n;
    return quantity > 0n ? [{ itemId: itemIds[item], quantity: text(quantity) }] : [];
  });
}

/** One to four entries of a till: new ones, voids early and late, and what was sent before. */
export function burst(random: Seeded, world: SellingWorld, ground: SellingGround): Burst {
  const { till, bodies } = ground;
  const rungs: Rung[] = [];
  const isVoided = (sale: Rung) =>
    [...bodies.keys()].some(({ kind, salesNo }) => kind === 'void' && salesNo === sale.salesNo);
  const ring = (rung: Rung) => {
    if (!bodies.has(rung)) bodies.set(rung, bodyOf(rung, world, ground));
    rungs.push(rung);
  };
  for (let nth = random.below(4); nth >= 0; nth -= 1) {
    const known = [...bodies.keys()];
    const sold = known.flatMap((rung) => (rung.kind === 'sale' && !isVoided(rung) ? [rung] : []));
    if (known.length > 0 && random.chance(0.2)) ring(random.pick(known.slice(-8)));
    else if (sold.length > 0 && random.chance(0.25))
      ring(callOff(random, ground, random.pick(sold.slice(-5))));
    else {
      const sale = ringUp(random, ground);
      bodies.set(sale, bodyOf(sale, world, ground));
      // A void that overtakes its sale.
      if (random.chance(0.08)) ring(callOff(random, ground, sale));
      ring(sale);
    }
  }
  const judged = rungs.map((rung) => till.take(rung));
  const told = rungs.map((rung, nth) => `${rung.kind} ${rung.salesNo} on ${rung.day} (${judged[nth]})`);
  return { what: `till: ${told.join(', ')}`, rungs, sales: rungs.map((rung) => bodies.get(rung)), judged };
}
