import { compare, type Decimal, type DecimalInput, divide, multiply, roundHalfUp } from '../money/decimal.ts';
import { QUANTITY_PLACES } from '../money/money.ts';

/** Units of an item in one unit of measure (a carton of 24: 24); the base unit's factor is 1. */
export type UomFactor = DecimalInput;

/** Quantity in base units: unit-of-measure quantity × factor, to 4 decimals (domain/inventory §2). */
export function baseQuantity(uomQuantity: DecimalInput, factor: UomFactor): Decimal {
  return roundHalfUp(multiply(uomQuantity, factor), QUANTITY_PLACES);
}

/** A quantity in base units as so many of a unit of measure; null where it does not come out to 4 decimals. */
export function inUnits(quantity: DecimalInput, factor: UomFactor): Decimal | null {
  if (compare(factor, '0') <= 0) return null;
  const units = divide(quantity, factor, QUANTITY_PLACES);
  return compare(multiply(units, factor), quantity) === 0 ? units : null;
}
