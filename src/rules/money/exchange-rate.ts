import Big from 'big.js';
import { compare, type Decimal, type DecimalInput, decimal, roundHalfUp } from './decimal.ts';
import { UNIT_PLACES } from './money.ts';

/** Decimals of an exchange rate: a currency may be worth less than a thousandth of another. */
export const RATE_PLACES = 10;

/** A rate as it is kept: with all its decimals, and at least four. */
export function rateText(rate: DecimalInput): Decimal {
  const exact = roundHalfUp(rate, RATE_PLACES);
  const short = roundHalfUp(rate, UNIT_PLACES);
  return compare(exact, short) === 0 ? short : decimal(exact);
}

/** Whether a typed rate is within a band of the table's: `band` percent of the table's rate, up or down. */
export function isWithinBand(rate: DecimalInput, tableRate: DecimalInput, band: DecimalInput): boolean {
  const differs = new Big(rate).minus(tableRate).abs();
  return differs.times(100).lte(new Big(tableRate).times(band));
}
