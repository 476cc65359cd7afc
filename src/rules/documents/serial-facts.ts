import { compare, type Decimal } from '../money/decimal.ts';
import { textOf, textsOf } from './read-values.ts';

interface SerialLine {
  readonly itemId?: unknown;
  readonly itemStockType?: unknown;
  readonly serialNos?: unknown;
}

/** What a serial number is found by: that of another item is another unit, and case says nothing. */
export const serialKey = (itemId: string, serialNo: string): string => `${itemId}:${serialNo.toLowerCase()}`;

/**
 * Serial lines without one serial number for each of their units, or with one that another line has or that is known
 * not to be available.
 */
export function linesWithoutSerials<Line extends SerialLine>(
  lines: readonly Line[],
  unitsOf: (line: Line) => Decimal,
  unavailable: readonly string[],
): number {
  const taken = new Set(unavailable);
  return lines.filter((line) => {
    if (line.itemStockType !== 'Serial') return false;
    const keys = textsOf(line.serialNos).map((serialNo) => serialKey(textOf(line.itemId), serialNo));
    const isTaken = keys.some((key) => taken.has(key));
    for (const key of keys) taken.add(key);
    return isTaken || compare(String(keys.length), unitsOf(line)) !== 0;
  }).length;
}
