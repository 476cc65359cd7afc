import { add, type Decimal, divide, isDecimal, multiply, sign, subtract } from '../money/decimal.ts';
import { roundUnit, UNIT_PLACES } from '../money/money.ts';

type Known = string | null | undefined;

/** Decimals of a margin or markup while it is typed; a chip on a page shows one. */
const PERCENT_PLACES = 2;

const isAbove = (value: Known): value is Decimal => !!value && isDecimal(value) && sign(value) > 0;

/** What of a price is left above its cost, in percent of the price; null where either is not known or nothing. */
export function marginPercent(price: Known, cost: Known, places = PERCENT_PLACES): Decimal | null {
  if (!isAbove(price) || !isAbove(cost)) return null;
  return divide(multiply(subtract(price, cost), '100'), price, places);
}

/** The same in percent of the cost; null where a cost of nothing would make it infinite. */
export function markupPercent(price: Known, cost: Known, places = PERCENT_PLACES): Decimal | null {
  if (!price || !isDecimal(price) || !isAbove(cost)) return null;
  return divide(multiply(subtract(price, cost), '100'), cost, places);
}

/** What of a price is left above its cost, in money; null where either is not known. */
export function profitAmount(price: Known, cost: Known): Decimal | null {
  return price && isDecimal(price) && isAbove(cost) ? subtract(price, cost) : null;
}

/** The price that leaves a margin; null for one of a hundred percent and more, which no price leaves. */
export function priceOfMargin(margin: Known, cost: Known): Decimal | null {
  if (!margin || !isDecimal(margin) || !isAbove(cost)) return null;
  const kept = subtract('100', margin);
  return sign(kept) > 0 ? divide(multiply(cost, '100'), kept, UNIT_PLACES) : null;
}

/** The price that a markup makes. */
export function priceOfMarkup(markup: Known, cost: Known): Decimal | null {
  if (!markup || !isDecimal(markup) || !isAbove(cost)) return null;
  return roundUnit(divide(multiply(cost, add('100', markup)), '100', UNIT_PLACES));
}

/** The price that a fixed profit makes: cost + amount (domain/items-clients-vendors §7). */
export function priceOfProfit(amount: Known, cost: Known): Decimal | null {
  return amount && isDecimal(amount) && isAbove(cost) ? roundUnit(add(cost, amount)) : null;
}
