import Big from 'big.js';
import { type Decimal, type DecimalInput, decimal } from './decimal.ts';
import { roundAmount } from './money.ts';

/** A tax rate in percent and the rate that follows it from a date on (`YYYY-MM-DD`). */
export type TaxRate = {
  readonly rate: string;
  readonly newRate?: string | null;
  readonly newRateFrom?: string | null;
};

/** The percentage that holds on a document's date: the new rate from its own date on (domain/configuration §5). */
export function rateOn(tax: TaxRate, documentDate: string): Decimal {
  const { rate, newRate, newRateFrom } = tax;
  const changed = newRate != null && newRateFrom != null && documentDate >= newRateFrom;
  return decimal(changed ? newRate : rate);
}

/** An amount taken apart: `net + tax = total`, always. */
export type Taxed = { readonly net: Decimal; readonly tax: Decimal; readonly total: Decimal };

/**
 * Tax of one line, half up to 2 (decision 17). Inclusive: the tax is rounded and the base is the rest
 * (52.50 at 12 % → 46.87 + 5.63). Exclusive: the tax comes on top.
 */
export function taxOf(amount: DecimalInput, percent: DecimalInput, inclusive: boolean): Taxed {
  const given = new Big(roundAmount(amount));
  const product = given.times(percent);
  if (inclusive) {
    const tax = roundAmount(product.div(new Big(100).plus(percent)));
    return { net: roundAmount(given.minus(tax)), tax, total: roundAmount(given) };
  }
  const tax = roundAmount(product.div(100));
  return { net: roundAmount(given), tax, total: roundAmount(given.plus(tax)) };
}
