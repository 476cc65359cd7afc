import Big from 'big.js';
import { type Decimal, type DecimalInput, decimal, greatest } from '../money/decimal.ts';

/** An order line's quantities, in base units. */
export type OrderedLine = {
  readonly ordered: DecimalInput;
  readonly received: DecimalInput;
  /** Given up when the order was completed short. */
  readonly shortClosed?: DecimalInput;
};

/** What a receipt proposes: ordered − received − short-closed, never below zero (domain/inventory §5). */
export function outstanding(line: OrderedLine): Decimal {
  return greatest(new Big(line.ordered).minus(line.received).minus(line.shortClosed ?? '0'), '0');
}

/** The most that may still be received: outstanding plus the tolerance, a percentage of what was ordered (decision 7). */
export function receivable(line: OrderedLine, tolerancePercent: DecimalInput): Decimal {
  const allowed = new Big(line.ordered).times(new Big(100).plus(tolerancePercent)).div(100);
  return greatest(decimal(allowed.minus(line.received).minus(line.shortClosed ?? '0')), '0');
}
