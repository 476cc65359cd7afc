import { compare } from '../../../rules/decimal.ts';
import { baseQuantity } from '../../../rules/unit-of-measure.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { decimalOf, MOST_STORED } from './price-lines.ts';

/** Puts a line's quantity in base units, from its UOM quantity where one was given; refuses nothing and too much. */
export function fillBaseQuantity(line: Record<string, unknown>, at: string): FieldRefusal[] {
  if (typeof line.uomQuantity === 'string')
    line.quantity = baseQuantity(line.uomQuantity, decimalOf(line.factor ?? '1'));
  const quantity = decimalOf(line.quantity);
  if (compare(quantity, '0') <= 0) return [{ field: `${at}.uomQuantity`, code: 'tooSmall' }];
  return compare(quantity, MOST_STORED) > 0 ? [{ field: `${at}.uomQuantity`, code: 'tooLarge' }] : [];
}

/** A line says how much, in base units or in its unit of measurement. */
export const lacksQuantity = ({
  quantity,
  uomQuantity,
}: Readonly<Record<string, unknown>>): FieldRefusal[] =>
  (quantity ?? uomQuantity ?? null) === null ? [{ field: 'quantity', code: 'required' }] : [];
