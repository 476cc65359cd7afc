import { compare, decimal, isDecimal, sign } from '../money/decimal.ts';
import { inUnits } from './unit-of-measure.ts';

/** The units a line's goods are told in: the base unit, and another one the line names, with how many it holds. */
export interface UnitsOfLine {
  readonly base: string;
  readonly other: { readonly name: string; readonly factor: string } | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The units of a line by its wire names: `uom` with its `factor`, and the base unit its item says. */
export function unitsOf(line: Readonly<Record<string, unknown>>): UnitsOfLine {
  const [name, factor, base] = [textOf(line.uom), textOf(line.factor), textOf(line.itemUnitOfMeasurement)];
  const isOther =
    name !== '' &&
    name.toLowerCase() !== base.toLowerCase() &&
    isDecimal(factor) &&
    sign(factor) > 0 &&
    compare(factor, '1') !== 0;
  if (isOther) return { base, other: { name, factor: decimal(factor) } };
  return { base: base || name, other: null };
}

/** Fields of lines that count something else than base units. */
const countedOtherwise = new Set(['uomQuantity', 'factor', 'cartons']);

/** Whether the quantity a line keeps under this name is in base units. */
export const isInBaseUnits = (name: string): boolean => !countedOtherwise.has(name);

/**
 * A quantity in base units as people read it: `2 CTN (48 PCS)` where it comes out in the other unit, else `50 PCS`. The
 * one home of this wording, for screens and paper.
 * @param number writes a figure the way of the language
 */
export function quantityText(
  quantity: string,
  { base, other }: UnitsOfLine,
  number: (figure: string) => string,
): string {
  const pieces = [number(decimal(quantity)), base].filter(Boolean).join(' ');
  const units = other && inUnits(quantity, other.factor);
  if (!other || units === null || sign(quantity) === 0) return pieces;
  return `${number(decimal(units))} ${other.name} (${pieces})`;
}

/** The one unit all lines are counted in at bottom; null where sums would mix units. */
export function commonUnit(lines: readonly UnitsOfLine[]): string | null {
  const [first, ...rest] = lines.map(({ base }) => base);
  return first !== undefined && rest.every((base) => base === first) ? first : null;
}
