import Big from 'big.js';

declare const decimalBrand: unique symbol;

/** A number in plain decimal notation (`-12.50`), exact: what money and quantities are on the wire and in rules. */
export type Decimal = string & { readonly [decimalBrand]: true };

/** What the rules accept: decimal text, or a figure still being worked out. */
export type DecimalInput = string | Big;

const plain = /^-?\d{1,30}(\.\d{1,20})?$/;

/** Whether text from outside is a plain decimal: digits, one point, no sign but minus, no exponent. */
export function isDecimal(text: string): text is Decimal {
  return plain.test(text);
}

/** The exact figure as text, without needless zeros. Throws on text that is no number. */
export function decimal(value: DecimalInput): Decimal {
  return new Big(value).toFixed() as Decimal;
}

/**
 * Rounds half away from zero and keeps exactly `places` decimals (`2.5` → `2.50`).
 * Symmetric, so that a reversal rounds to the negative of what it reverses.
 */
export function roundHalfUp(value: DecimalInput, places: number): Decimal {
  const rounded = new Big(value).round(places, Big.roundHalfUp);
  return (rounded.eq(0) ? new Big(0) : rounded).toFixed(places) as Decimal;
}

/** Rounds towards nothing and keeps exactly `places` decimals. */
export const roundDown = (value: DecimalInput, places: number): Decimal =>
  new Big(value).round(places, Big.roundDown).toFixed(places) as Decimal;

/** Rounds away from nothing and keeps exactly `places` decimals. */
export const roundUp = (value: DecimalInput, places: number): Decimal =>
  new Big(value).round(places, Big.roundUp).toFixed(places) as Decimal;

/** Nothing. */
export const ZERO: Decimal = decimal('0');

/** The exact sum; `0` of nothing. */
export function add(...terms: readonly DecimalInput[]): Decimal {
  return sum(terms);
}

/** The exact sum of a list; `0` of nothing. */
export function sum(terms: readonly DecimalInput[]): Decimal {
  return decimal(terms.reduce<Big>((total, term) => total.plus(term), new Big(0)));
}

/** `left - right`, exact. */
export function subtract(left: DecimalInput, right: DecimalInput): Decimal {
  return decimal(new Big(left).minus(right));
}

/** The exact product. */
export function multiply(left: DecimalInput, right: DecimalInput): Decimal {
  return decimal(new Big(left).times(right));
}

/** The quotient rounded half up to `places`. Throws on division by zero. */
export function divide(left: DecimalInput, right: DecimalInput, places: number): Decimal {
  return roundHalfUp(new Big(left).div(right), places);
}

/** `-value`; zero stays `0`. */
export function negate(value: DecimalInput): Decimal {
  return subtract('0', value);
}

/** The value without its sign. */
export function abs(value: DecimalInput): Decimal {
  return decimal(new Big(value).abs());
}

/** -1, 0 or 1 as `left` is below, equal to or above `right`; `1.0` equals `1.00`. */
export function compare(left: DecimalInput, right: DecimalInput): -1 | 0 | 1 {
  return new Big(left).cmp(right);
}

/** -1, 0 or 1 as the value is below, at or above zero. */
export function sign(value: DecimalInput): -1 | 0 | 1 {
  return compare(value, '0');
}

/** The smaller of the two. */
export function least(left: DecimalInput, right: DecimalInput): Decimal {
  return decimal(compare(left, right) <= 0 ? left : right);
}

/** The greater of the two. */
export function greatest(left: DecimalInput, right: DecimalInput): Decimal {
  return decimal(compare(left, right) >= 0 ? left : right);
}
