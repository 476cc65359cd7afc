import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { tableArea } from '../../resources/menu/table-area.ts';
import {
  labelOf,
  labelsGivenUp,
  MOST_TABLES,
  numbersOf,
  tableChanges,
  tablesIn,
} from '../../rules/menu/table-labels.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { newId } from '../new-id.ts';
import type { PendingChange, RecordRules, StoredChange } from '../records/rules/record-rules.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';
import { openBills } from './open-bills.ts';

/** What stands in a table's code: 128 bits nobody guesses. */
export const newTableToken = (): string => randomBytes(16).toString('base64url');

type Change = PendingChange<typeof tableArea>;

interface Area {
  readonly id: string;
  readonly outletId: string;
  readonly name: string;
  readonly prefix: string | null;
  readonly postfix: string | null;
  readonly startNo: number;
  readonly endNo: number;
}

/** A statement takes no more parameters than 65,535. */
const ADDED_AT_ONCE = 5_000;

/** An area whose numbers can be counted; null while something of it is missing or wrong. */
function areaOf({ id, after }: Change): Area | null {
  const { outletId, name, prefix, postfix, startNo, endNo } = after;
  if (outletId === null || startNo === null || endNo === null || startNo > endNo) return null;
  if (tablesIn({ startNo, endNo }) > MOST_TABLES) return null;
  return { id, outletId, name: name ?? '', prefix, postfix, startNo, endNo };
}

const labelsOf = (area: Area): string[] =>
  numbersOf(area).map((number) => labelOf(area, number).toLowerCase());

/** Labels are unique within an outlet; the tables of an area are made, renumbered and removed with it (domain/liveorder §8). */
export const tableAreaRules: Partial<RecordRules<typeof tableArea>> = {
  async check(tx, actor, changes) {
    const areas = changes.map(areaOf);
    const outlets = [...new Set(areas.flatMap((area) => (area ? [area.outletId] : [])))];
    // Two areas of an outlet are saved one after the other: the second sees the labels of the first.
    if (outlets.length > 0)
      await sql`
        select from outlet where company_id = ${actor.companyId} and id = any(${outlets}::text[])
        order by id for no key update`.execute(tx);
    const taken = await labelsTaken(tx, actor, outlets, changes);
    const occupied: (string | undefined)[] = [];
    for (const [index, { before }] of changes.entries())
      occupied.push(before ? await occupiedIn(tx, actor, before, areas[index] ?? null) : undefined);
    return changes.map((change, index): FieldRefusal[] => {
      const { startNo, endNo } = change.after;
      const count = tablesIn({ startNo: startNo ?? 0, endNo: endNo ?? 0 });
      if (startNo !== null && endNo !== null && count > MOST_TABLES)
        return [{ field: 'endNo', code: 'tooManyTables', params: { count, most: MOST_TABLES } }];
      const area = areas[index];
      if (!area) return [];
      const seated = occupied[index];
      if (seated !== undefined)
        return [{ field: fieldOf(change.before, area), code: 'tableHasOpenBill', params: { label: seated } }];
      const labels = labelsOf(area).map((label) => `${area.outletId} ${label}`);
      const clash = labels.find((label) => taken.has(label));
      if (clash !== undefined) {
        const label = clash.slice(area.outletId.length + 1).toUpperCase();
        return [
          { field: 'startNo', code: 'tableLabelTaken', params: { label, area: taken.get(clash) ?? '' } },
        ];
      }
      for (const label of labels) taken.set(label, area.name);
      return [];
    });
  },
  async deleting(tx, actor, _id, before) {
    const label = await occupiedIn(tx, actor, before, null);
    if (label !== undefined) throw new Refusal('tableInUse', { label });
  },
  async stored(tx, actor, changes) {
    if (changes.length === 0) return;
    await renumber(tx, actor, changes);
  },
};

type Kept = NonNullable<Change['before']>;

/** A table with an open bill that is no longer what it was once its area is changed so, or is gone; undefined where there is none. */
async function occupiedIn(
  tx: Tx,
  actor: Actor,
  before: Kept,
  after: Area | null,
): Promise<string | undefined> {
  const was = { ...before, startNo: before.startNo ?? 1, endNo: before.endNo ?? 0 };
  const isMoved = after === null || after.outletId !== before.outletId;
  const givenUp = isMoved ? numbersOf(was).map((number) => labelOf(was, number)) : labelsGivenUp(was, after);
  if (givenUp.length === 0 || before.outletId === null) return undefined;
  const [bill] = await openBills(tx, actor, before.outletId, givenUp);
  return bill && givenUp.find((label) => label.toLowerCase() === bill.label);
}

/** The field by which an area takes a table away from its guests. */
const fieldOf = (before: Change['before'], after: Area): string =>
  before?.outletId !== after.outletId
    ? 'outletId'
    : ((['prefix', 'postfix', 'startNo'] as const).find((name) => before[name] !== after[name]) ?? 'endNo');

/** The labels that other areas of the outlets have, each with the area's name. */
async function labelsTaken(
  tx: Tx,
  { companyId }: Actor,
  outlets: readonly string[],
  changes: readonly Change[],
): Promise<Map<string, string>> {
  if (outlets.length === 0) return new Map();
  const { rows } = await sql<Area>`
    select id, outlet_id as "outletId", name, prefix, postfix, start_no as "startNo", end_no as "endNo" from table_area
    where company_id = ${companyId} and outlet_id = any(${[...outlets]}::text[])
      and id <> all(${changes.map(({ id }) => id)}::text[])
  `.execute(tx);
  return new Map(
    rows.flatMap((area) => labelsOf(area).map((label) => [`${area.outletId} ${label}`, area.name] as const)),
  );
}

/** Makes the tables of changed areas what their numbers say; one that stays keeps its code and its place. */
async function renumber(
  tx: Tx,
  { companyId }: Actor,
  changes: readonly StoredChange<typeof tableArea>[],
): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const { rows } = await sql<{ id: string; areaId: string; number: number }>`
    select id, table_area_id as "areaId", number from dining_table
    where company_id = ${companyId} and table_area_id = any(${ids}::text[])
  `.execute(tx);
  const done = changes.map(({ id: areaId, after }) => {
    const standing = rows.filter((row) => row.areaId === areaId);
    return { areaId, standing, after, ...tableChanges(standing, after) };
  });
  const removed = done.flatMap((each) => each.removed);
  if (removed.length > 0)
    await sql`delete from dining_table where company_id = ${companyId} and id = any(${removed}::text[])`.execute(
      tx,
    );
  const moved = done.flatMap(({ kept, standing }) => {
    const before = new Map(standing.map(({ id, number }) => [id, number]));
    return kept.filter(({ id, number }) => before.get(id) !== number);
  });
  if (moved.length > 0)
    await sql`
      update dining_table as t set number = x.number
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as x(id text, number int)
      where t.company_id = ${companyId} and t.id = x.id`.execute(tx);
  const added = done.flatMap(({ areaId, added }) =>
    added.map((number) => ({ id: newId(), areaId, number, token: newTableToken() })),
  );
  for (let from = 0; from < added.length; from += ADDED_AT_ONCE) {
    const rows = added
      .slice(from, from + ADDED_AT_ONCE)
      .map(
        ({ id, areaId, number, token }) => sql`(${companyId}, ${id}, ${areaId}, ${number}::int, ${token})`,
      );
    await sql`insert into dining_table (company_id, id, table_area_id, number, token) values ${sql.join(rows)}`.execute(
      tx,
    );
  }
  await sql`
    update table_area set total_tables = end_no - start_no + 1
    where company_id = ${companyId} and id = any(${ids}::text[])`.execute(tx);
}
