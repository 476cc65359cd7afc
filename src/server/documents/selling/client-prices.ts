import type { Decimal } from '../../../rules/money/decimal.ts';
import { type PriceAnswer, resolvePrice } from '../../../rules/sales/item-price.ts';
import { readPricing } from '../../records/item-prices.ts';
import type { Work } from '../engine/work.ts';

/** What is asked of the prices of some items in their base units. */
interface Asked {
  readonly itemIds: readonly string[];
  readonly outletId: string;
  readonly clientId: string | null;
  readonly day: string;
}

/** What one base unit of each item is sold for to a client, by the rules of prices (domain/items-clients-vendors §7). */
async function answersFor(work: Work, { day, ...asked }: Asked): Promise<ReadonlyMap<string, PriceAnswer>> {
  const found = await readPricing(work.tx, work.actor, asked);
  return new Map(
    found.map(({ itemId, seasons, ...rest }) => [
      itemId,
      resolvePrice({
        ...rest,
        ...{ day, outletId: asked.outletId, typedPrice: null, mayTypePrice: false },
        seasons: seasons ?? [],
      }),
    ]),
  );
}

/**
 * The prices that were agreed with a client: those of its own or its type's scheme, and those its markup raises. Items
 * without such a price are left out (domain/sales §7).
 */
export async function agreedPrices(work: Work, asked: Asked): Promise<ReadonlyMap<string, Decimal>> {
  const answers = await answersFor(work, asked);
  return new Map(
    [...answers].flatMap(([itemId, { price, rule, markup }]): [string, Decimal][] => {
      const isAgreed = rule === 'clientScheme' || rule === 'clientType' || markup !== null;
      return price !== null && isAgreed ? [[itemId, price]] : [];
    }),
  );
}

/** The items for which no rule of prices has a price. */
export async function itemsWithoutPrice(work: Work, asked: Asked): Promise<ReadonlySet<string>> {
  const answers = await answersFor(work, asked);
  return new Set([...answers].flatMap(([itemId, { price }]) => (price === null ? [itemId] : [])));
}
