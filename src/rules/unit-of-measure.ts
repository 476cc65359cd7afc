import { compare, type Decimal, type DecimalInput, divide, multiply, roundHalfUp } from './decimal.ts';
import { QUANTITY_PLACES, UNIT_PLACES } from './money.ts';

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

/** Cost of one base unit: cost of one unit of measure / factor, to 4 decimals. For show: value is kept per line. */
export function unitCostPerBase(uomCost: DecimalInput, factor: UomFactor): Decimal {
  return divide(uomCost, factor, UNIT_PLACES);
}
