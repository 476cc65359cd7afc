import { sql } from 'kysely';
import type { matrixCell, matrixGroup } from '../../../resources/items/matrix.ts';
import { textsOf } from '../../../rules/documents/read-values.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { cellName } from '../../stock/tracking/batches.ts';
import { barcodeRules } from './barcode-rules.ts';
import type { RecordRules } from './record-rules.ts';

const barcodes = barcodeRules('matrixCell');

/** A cell that was ever in stock keeps its name and stays: its movements are told by it (domain/items-clients-vendors §4). */
export const matrixCellRules: Partial<RecordRules<typeof matrixCell>> = {
  async check(tx, actor, changes) {
    const codes = (await barcodes.check?.(tx, actor, changes)) ?? changes.map(() => []);
    const renamed = changes.flatMap(({ before, after }) =>
      before !== null && cellName(before.x, before.y) !== cellName(after.x, after.y) ? [before] : [],
    );
    const moved = await movedCells(tx, actor, renamed);
    return changes.map(({ before }, at) => [
      ...(codes[at] ?? []),
      ...(before !== null && renamed.includes(before) && moved.has(placeOf(before))
        ? [{ field: 'x', code: 'cellMoved' as const, params: { cell: cellName(before.x, before.y) ?? '' } }]
        : []),
    ]);
  },
  async deleting(tx, actor, _id, before) {
    const moved = await movedCells(tx, actor, [before]);
    if (moved.has(placeOf(before)))
      throw new Refusal('cellMoved', { cell: cellName(before.x, before.y) ?? '' });
  },
};

/** A value that some item of the group has in stock, or ever had, stays among its values. */
export const matrixGroupRules: Partial<RecordRules<typeof matrixGroup>> = {
  async check(tx, actor, changes) {
    const faults = await Promise.all(
      changes.map(async ({ id, before, after }) => {
        const kept = new Set(textsOf(after.values).map((value) => value.toLowerCase()));
        const gone = (before?.values ?? []).filter((value) => !kept.has(value.toLowerCase()));
        return gone.length === 0 ? null : movedValue(tx, actor, id, gone);
      }),
    );
    return faults.map((value) =>
      value === null ? [] : [{ field: 'values', code: 'cellMoved', params: { cell: value } }],
    );
  },
};

interface Place {
  readonly itemId: string;
  readonly x: string | null;
  readonly y: string | null;
}

const placeOf = ({ itemId, x, y }: Place): string => `${itemId} ${cellName(x, y)?.toLowerCase()}`;

/** Those of some cells that the ledger has a movement of. */
async function movedCells(tx: Tx, { companyId }: Actor, cells: readonly Place[]): Promise<Set<string>> {
  if (cells.length === 0) return new Set();
  const asked = JSON.stringify(
    cells.map(({ itemId, x, y }) => ({ itemId, cell: cellName(x, y), place: placeOf({ itemId, x, y }) })),
  );
  const { rows } = await sql<{ place: string }>`
    select n.place from jsonb_to_recordset(${asked}::text::jsonb) as n("itemId" text, cell text, place text)
     where exists (select from stock_movement m
       where m.company_id = ${companyId} and m.item_id = n."itemId" and m.cell = n.cell)`.execute(tx);
  return new Set(rows.map(({ place }) => place));
}

/** The first of some values of a group that a cell has which moved; null where none has. */
async function movedValue(
  tx: Tx,
  actor: Actor,
  groupId: string,
  values: readonly string[],
): Promise<string | null> {
  const { companyId } = actor;
  const gone = values.map((value) => value.toLowerCase());
  const { rows } = await sql<Place & { readonly value: string }>`
    select c.item_id as "itemId", c.x, c.y,
           case when i.matrix_x_id = ${groupId} and lower(c.x) = any(${gone}::text[]) then c.x else c.y end as value
      from item i join matrix_cell c on c.company_id = ${companyId} and c.item_id = i.id
     where i.company_id = ${companyId} and (i.matrix_x_id = ${groupId} or i.matrix_y_id = ${groupId})
       and ((i.matrix_x_id = ${groupId} and lower(c.x) = any(${gone}::text[]))
         or (i.matrix_y_id = ${groupId} and lower(c.y) = any(${gone}::text[])))`.execute(tx);
  const moved = await movedCells(tx, actor, rows);
  return rows.find((row) => moved.has(placeOf(row)))?.value ?? null;
}
