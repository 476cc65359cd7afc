import type { ItemSeed } from './company.ts';

/** A colour in a size, by the field names of document lines. */
interface NamedCell {
  readonly matrixX: string;
  readonly matrixY: string;
}

const parts = (list: unknown): string[] => (typeof list === 'string' ? list.split(', ') : []);

/** Every colour of a matrix item in every size of it; none of other items. */
export const cellsOf = ({ stockType, colour, size }: ItemSeed): NamedCell[] =>
  stockType === 'Matrix'
    ? parts(colour).flatMap((matrixX) => parts(size).map((matrixY) => ({ matrixX, matrixY })))
    : [];

/** The cell a line names, another for each number; nothing of an item without cells. */
export function cellOfLine(item: ItemSeed, number: number): Partial<NamedCell> {
  const cells = cellsOf(item);
  return cells[number % Math.max(cells.length, 1)] ?? {};
}
