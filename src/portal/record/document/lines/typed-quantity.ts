import { readDecimal } from '../../../kit/lib/decimal-text.ts';

/** A quantity with the unit it was typed in. */
export interface TypedQuantity {
  readonly quantity: string;
  readonly unit: string;
}

/** `2 CTN`, `2.5kg` or `3箱` as a figure and a unit; null where no unit, or no figure, was typed. */
export function quantityTyped(text: string): TypedQuantity | null {
  const parts = /^\s*([-+]?[\d.,]+)\s*(\p{L}[\p{L}\p{N} ]*?)\s*$/u.exec(text.normalize('NFKC'));
  const quantity = readDecimal(parts?.[1] ?? '');
  return quantity === null ? null : { quantity, unit: parts?.[2] ?? '' };
}
