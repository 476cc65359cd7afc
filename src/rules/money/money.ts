import Big from 'big.js';
import {
  type Decimal,
  type DecimalInput,
  decimal,
  divide,
  negate,
  roundHalfUp,
  sign,
  subtract,
} from './decimal.ts';

/** Decimals of an amount on a document. */
export const AMOUNT_PLACES = 2;
/** Decimals of a unit price or unit cost as people see it (spec 1 §14: 4 in detail, 2 in grids). */
export const UNIT_PLACES = 4;
/** Decimals of a value in the stock ledger. */
export const VALUE_PLACES = 6;
/** Decimals of a quantity (domain/inventory §2). */
export const QUANTITY_PLACES = 4;

/** An amount to the sen, half up. */
export function roundAmount(value: DecimalInput): Decimal {
  return roundHalfUp(value, AMOUNT_PLACES);
}

/** The least that a value of goods may come to. */
const LEAST_VALUE = '0.0001';

/**
 * What goods are worth, to the sen; what is too small for that to four decimals, so that rounding turns no value into
 * nothing (decision 45). Signed as it is given.
 */
export function roundValue(value: DecimalInput): Decimal {
  const sen = roundAmount(value);
  if (sign(sen) !== 0 || sign(value) === 0) return sen;
  const small = roundUnit(value);
  if (sign(small) !== 0) return small;
  return sign(value) > 0 ? decimal(LEAST_VALUE) : negate(LEAST_VALUE);
}

/** A unit price or cost to four decimals, half up. */
export function roundUnit(value: DecimalInput): Decimal {
  return roundHalfUp(value, UNIT_PLACES);
}

/** A foreign amount in the company's currency, to the sen: foreign × exchange rate (domain/inventory §3). */
export function toBaseCurrency(foreign: DecimalInput, exchangeRate: DecimalInput): Decimal {
  return roundAmount(new Big(foreign).times(exchangeRate));
}

/** A cash total and what rounding it to 5 sen changed. */
export type CashRounding = { readonly rounded: Decimal; readonly difference: Decimal };

/** Rounds a cash total to the nearest 5 sen; the difference is its own header figure (decision 17). */
export function roundToFiveSen(total: DecimalInput): CashRounding {
  const rounded = roundAmount(new Big(divide(total, '0.05', 0)).times('0.05'));
  return { rounded, difference: roundAmount(subtract(rounded, total)) };
}
