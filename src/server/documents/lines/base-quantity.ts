import { compare, type Decimal } from '../../../rules/money/decimal.ts';
import { baseQuantity } from '../../../rules/stock/unit-of-measure.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { MOST_STORED } from './price-lines.ts';

/** A line that says how much in base units, or in a unit of measurement with its factor. */
interface Measured {
  quantity?: Decimal | null | undefined;
  readonly uomQuantity?: Decimal | null | undefined;
  readonly factor?: Decimal | null | undefined;
}

/** Puts a line's quantity in base units, from its UOM quantity where one was given; refuses nothing and too much. */
export function fillBaseQuantity(line: Measured, at: string): FieldRefusal[] {
  if (line.uomQuantity != null) line.quantity = baseQuantity(line.uomQuantity, line.factor ?? '1');
  const quantity = line.quantity ?? '0';
  if (compare(quantity, '0') <= 0) return [{ field: `${at}.uomQuantity`, code: 'greaterThanZero' }];
  return compare(quantity, MOST_STORED) > 0 ? [{ field: `${at}.uomQuantity`, code: 'tooLarge' }] : [];
}
