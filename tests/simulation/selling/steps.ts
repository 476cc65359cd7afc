import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import type { Seeded } from '../../support/seeded-random.ts';
import { text } from './agreement.ts';
import type { TypedLine } from './selling-documents.ts';
import type { ModelDocument, Named, SellingGround } from './selling-world.ts';

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

export const UNIT = 10_000n;
export const remark = 'As it came';

/** So many whole units, below a limit. */
export const units = (random: Seeded, limit: number): bigint => BigInt(1 + random.below(limit)) * UNIT;
/** An amount up to another, in sen; now and then all of it, or more than that. */
export function amountUpTo(random: Seeded, most: bigint): bigint {
  if (most <= 0n || random.chance(0.05)) return most + 100n;
  return random.chance(0.65) ? most : BigInt(1 + random.below(Number(most / 100n))) * 100n;
}
/** So much of each line: all, some, and now and then more than there is. */
export const partsOf = (random: Seeded, left: readonly bigint[]): bigint[] =>
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

/** An event to a document, and what the model has made of it. */
export type Sent = Pick<SellingStep, 'isTaken' | 'makes'> & { readonly event: Json };

export const step = (of: ModelDocument, name: string, { event, ...taken }: Sent): SellingStep => {
  const words = Object.entries(event)
    .filter(([word]) => word !== 'method' && word !== 'remark' && word !== 'lines')
    .map(([, value]) => value);
  return { what: `${words.join(' ')} ${name}`, of, path: '/events', body: event, ...taken };
};

/** Lines of an event; left out now and then where all is asked for. */
export const linesAsked = (
  random: Seeded,
  named: Named | undefined,
  parts: readonly bigint[],
  left: readonly bigint[],
) =>
  parts.every((part, nth) => part === left[nth]) && random.chance(0.5)
    ? {}
    : { lines: parts.map((part, nth) => ({ lineId: named?.lineIds[nth], quantity: text(part) })) };
