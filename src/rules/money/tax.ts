import Big from 'big.js';
import { add, type Decimal, type DecimalInput, decimal, greatest, least, subtract, sum } from './decimal.ts';
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

/** One of the taxes a line or a document bears: so many percent, so much for each base unit, or both. */
export type TaxStep = {
  readonly percent: string;
  /** In the currency of the amount it is taken on. */
  readonly perUnit?: string | null;
};

/** An amount taken apart into its net and each of its taxes, in their order. */
export type TaxedInSteps = Taxed & { readonly taxes: readonly Decimal[] };

/**
 * Taxes that follow each other, each on the net and the taxes before it, each rounded half up to 2 (decision 17).
 * Inclusive, the last is taken off first, and none takes more than there is.
 * @param units base units, for what is so much a unit
 */
export function taxesOf(
  amount: DecimalInput,
  steps: readonly TaxStep[],
  inclusive: boolean,
  units: DecimalInput = '0',
): TaxedInSteps {
  const given = roundAmount(amount);
  const taxes: Decimal[] = [];
  let running = given;
  for (const { percent, perUnit } of inclusive ? steps.toReversed() : steps) {
    const fixed = roundAmount(new Big(perUnit ?? '0').times(units));
    const { tax } = taxOf(inclusive ? greatest(subtract(running, fixed), '0') : running, percent, inclusive);
    const whole = add(fixed, tax);
    const taken = roundAmount(inclusive ? least(whole, running) : whole);
    taxes.push(taken);
    running = roundAmount(inclusive ? subtract(running, taken) : add(running, taken));
  }
  const net = inclusive ? running : given;
  return {
    net,
    tax: roundAmount(sum(taxes)),
    total: inclusive ? given : running,
    taxes: inclusive ? taxes.toReversed() : taxes,
  };
}
