import Big from 'big.js';
import type { DecimalInput } from './decimal.ts';

/** Whether a typed rate is within a band of the table's: `band` percent of the table's rate, up or down. */
export function isWithinBand(rate: DecimalInput, tableRate: DecimalInput, band: DecimalInput): boolean {
  const differs = new Big(rate).minus(tableRate).abs();
  return differs.times(100).lte(new Big(tableRate).times(band));
}
