import Big from 'big.js';
import { add, type Decimal, type DecimalInput, divide, sign } from './decimal.ts';
import { AMOUNT_PLACES, roundUnit } from './money.ts';

/** Profit as a share of the price in percent, to 2; null where there is no price or cost to compare (shown blank). */
export function marginPercent(cost: DecimalInput, price: DecimalInput): Decimal | null {
  if (sign(cost) === 0 || sign(price) === 0) return null;
  return divide(new Big(price).minus(cost).times(100), price, AMOUNT_PLACES);
}

/** Profit as a share of the cost in percent, to 2; null where the cost is 0 (shown blank, not infinity). */
export function markupPercent(cost: DecimalInput, price: DecimalInput): Decimal | null {
  if (sign(cost) === 0) return null;
  return divide(new Big(price).minus(cost).times(100), cost, AMOUNT_PLACES);
}

/** The price that yields a margin; null at 100 % and more, where no price would. */
export function priceFromMargin(cost: DecimalInput, margin: DecimalInput): Decimal | null {
  const left = new Big(100).minus(margin);
  return left.lte(0) ? null : roundUnit(new Big(cost).times(100).div(left));
}

/** The price that yields a markup on cost. */
export function priceFromMarkup(cost: DecimalInput, markup: DecimalInput): Decimal {
  return roundUnit(new Big(cost).times(new Big(100).plus(markup)).div(100));
}

/** The price at a fixed profit amount above cost. */
export function priceFromProfit(cost: DecimalInput, profit: DecimalInput): Decimal {
  return roundUnit(add(cost, profit));
}
