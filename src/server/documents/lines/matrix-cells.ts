import { sql } from 'kysely';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';

/** A line that may name a cell of a matrix item: a colour and a size. */
interface CellLine {
  readonly itemId?: string | null | undefined;
  readonly itemStockType?: string | null | undefined;
  matrixX?: string | null | undefined;
  matrixY?: string | null | undefined;
}

interface Cell {
  readonly itemId: string;
  readonly x: string;
  readonly y: string | null;
}

const isMatrix = (line: CellLine): boolean => line.itemStockType === 'Matrix';
const keyOf = (x: string | null | undefined, y: string | null | undefined): string =>
  [x, y].map((part) => (part ?? '').trim().toLowerCase()).join('\n');

/** The cells that are not switched off of the matrix items on some lines, by item; asked only where there are such items. */
async function cellsOf(work: Work, lines: readonly CellLine[]): Promise<Map<string, Map<string, Cell>>> {
  const ids = [...new Set(lines.filter(isMatrix).flatMap(({ itemId }) => itemId ?? []))];
  const found = new Map<string, Map<string, Cell>>();
  if (ids.length === 0) return found;
  const { rows } = await sql<Cell>`
    select item_id as "itemId", x, y from matrix_cell
    where company_id = ${work.actor.companyId} and item_id = any(${ids}::text[]) and active is not false
  `.execute(work.tx);
  for (const cell of rows) {
    const ofItem = found.get(cell.itemId) ?? new Map<string, Cell>();
    found.set(cell.itemId, ofItem.set(keyOf(cell.x, cell.y), cell));
  }
  return found;
}

/** Spells the cells that lines name as their items do. A cell the item does not have is told of beside its line. */
export async function fillCells(work: Work, lines: readonly CellLine[]): Promise<FieldRefusal[]> {
  const naming = lines.filter(({ matrixX, matrixY }) => matrixX || matrixY);
  const cells = await cellsOf(work, naming);
  return lines.flatMap((line, index): FieldRefusal[] => {
    if (!isMatrix(line) || !naming.includes(line)) return [];
    const cell = cells.get(line.itemId ?? '')?.get(keyOf(line.matrixX, line.matrixY));
    if (!cell) return [{ field: `lines.${index}.matrixX`, code: 'unknownMatrixCell' }];
    line.matrixX = cell.x;
    line.matrixY = cell.y;
    return [];
  });
}

/** The items of lines that name no cell, which have some: stock of a matrix item lies in its cells (items-clients-vendors §1). */
export async function itemsWithCells(work: Work, lines: readonly CellLine[]): Promise<string[]> {
  const cells = await cellsOf(
    work,
    lines.filter(({ matrixX }) => !matrixX),
  );
  return [...cells.keys()];
}
