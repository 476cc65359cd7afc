import { MOST_CELLS, saveMatrixCells } from '../../../contracts/items/matrix.ts';
import { item } from '../../../resources/items/item.ts';
import { matrixCell } from '../../../resources/items/matrix.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Route } from '../../http/route.ts';
import { write } from '../../http/serve-contract.ts';
import { readRecord } from '../../records.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import { listRecords } from '../lists/list-records.ts';
import { createMany, type Outcome, updateMany } from '../writing/write-records.ts';

/** The cells of a matrix item, kept at once (domain/items-clients-vendors §4). */
export const matrixRoutes: readonly Route[] = [
  write(saveMatrixCells, async ({ tx, actor, body }) => {
    const { itemId, cells } = body;
    await readRecord(tx, actor, item, itemId);
    const held = new Map((await cellsOf(tx, actor, itemId)).map((cell) => [placeOf(cell), cell.id]));
    const bodies = cells.map((cell) => ({ ...cell, itemId }));
    const fresh = bodies.filter((cell) => !held.has(placeOf(cell)));
    const known = bodies.flatMap((cell) => {
      const id = held.get(placeOf(cell));
      return id === undefined ? [] : [{ id, body: cell }];
    });
    refuseFaults(bodies, fresh, await createMany(tx, actor, matrixCell, fresh));
    refuseFaults(
      bodies,
      known.map((change) => change.body),
      await updateMany(tx, actor, matrixCell, known),
    );
    return { matrixCells: await cellsOf(tx, actor, itemId) };
  }),
];

/** Where a cell stands; axes ignore case, as its table does. */
const placeOf = (cell: Readonly<Record<string, unknown>>): string =>
  [cell.x, cell.y]
    .map((value) => (typeof value === 'string' ? value.trim().toLowerCase() : ''))
    .join('\u0000');

/** @throws Refusal `validationFailed` naming every fault by the cell's place in what was sent */
function refuseFaults(sent: readonly object[], tried: readonly object[], outcomes: readonly Outcome[]): void {
  const errors = outcomes.flatMap(({ problems }, index): FieldRefusal[] => {
    const place = sent.indexOf(tried[index] ?? sent);
    return (problems ?? []).map((problem) => ({
      ...problem,
      field: `cells.${place}.${problem.field ?? 'x'}`,
    }));
  });
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
}

async function cellsOf(tx: Tx, actor: Actor, itemId: string) {
  const { records } = await listRecords(tx, actor, matrixCell, {
    page: 1,
    pageSize: MOST_CELLS,
    sort: 'x',
    search: [],
    searchBy: [],
    filters: { itemId: [itemId] },
    fields: Object.keys(matrixCell.fields),
  });
  return records;
}
