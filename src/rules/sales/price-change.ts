import {
  add,
  type Decimal,
  type DecimalInput,
  decimal,
  divide,
  isDecimal,
  multiply,
  roundHalfUp,
  sign,
  subtract,
} from '../money/decimal.ts';
import { priceOfMargin, priceOfMarkup } from './profit.ts';

/** How many prices are changed at once: to a figure, by a figure, by a percentage, or from the cost. */
export const priceSteps = ['set', 'add', 'percent', 'margin', 'markup'] as const;
export type PriceStep = (typeof priceSteps)[number];

/** Those that start from what an item costs. */
export const isFromCost = (step: PriceStep): boolean => step === 'margin' || step === 'markup';

/** What a changed price is rounded to: a multiple, or the sen it ends with. */
export const priceEnds = ['0.01', '0.05', '0.10', '.90', '.99'] as const;
export type PriceEnd = (typeof priceEnds)[number];

export interface PriceChangeRule {
  readonly step: PriceStep;
  readonly figure: Decimal;
  readonly end: PriceEnd;
}

/** Why a price stays as it is: there is none yet, no cost is known, it would be too low or too high, it is that already. */
export const unchangedReasons = ['noPrice', 'noCost', 'outOfRange', 'same'] as const;
export type UnchangedReason = (typeof unchangedReasons)[number];

export type ChangedPrice = { readonly price: Decimal } | { readonly reason: UnchangedReason };

/** One more than the highest price that is kept. */
const BEYOND = '10000000000';

/** What an item sells for after a change of many prices, or why it stays as it is. */
export function changedPrice(
  { step, figure, end }: PriceChangeRule,
  { price, cost }: { readonly price: Decimal | null; readonly cost: Decimal | null },
): ChangedPrice {
  if (isFromCost(step) && (cost === null || sign(cost) <= 0)) return { reason: 'noCost' };
  if ((step === 'add' || step === 'percent') && price === null) return { reason: 'noPrice' };
  const exact = exactPrice(step, figure, price ?? '0', cost);
  if (exact === null) return { reason: 'outOfRange' };
  const made = rounded(exact, end);
  if (sign(made) < 0 || sign(subtract(made, BEYOND)) >= 0) return { reason: 'outOfRange' };
  return price !== null && isDecimal(price) && sign(subtract(made, price)) === 0
    ? { reason: 'same' }
    : { price: made };
}

/** Places that no rounding to the sen can notice. */
const EXACT = 8;

function exactPrice(
  step: PriceStep,
  figure: Decimal,
  price: DecimalInput,
  cost: Decimal | null,
): Decimal | null {
  switch (step) {
    case 'set':
      return figure;
    case 'add':
      return add(price, figure);
    case 'percent':
      return divide(multiply(price, add('100', figure)), '100', EXACT);
    case 'margin':
      return priceOfMargin(figure, cost);
    case 'markup':
      return priceOfMarkup(figure, cost);
  }
}

/** To the nearest multiple, or the nearest price that ends so; half up. Nothing ends with 0.90 below nothing. */
function rounded(exact: Decimal, end: PriceEnd): Decimal {
  if (end !== '.90' && end !== '.99') return multiply(divide(exact, end, 0), end);
  const ending = `0${end}`;
  const whole = roundHalfUp(subtract(exact, ending), 0);
  return sign(exact) >= 0 && sign(whole) < 0 ? decimal(ending) : decimal(add(whole, ending));
}
