import { type RawBuilder, sql } from 'kysely';
import * as contracts from '../../contracts/menus/tables.ts';
import { tableArea } from '../../resources/menu/table-area.ts';
import { labelOf } from '../../rules/menu/table-labels.ts';
import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Route } from '../http/route.ts';
import { find, read, write } from '../http/serve-contract.ts';
import { Refusal } from '../refusal.ts';
import { openBills } from './open-bills.ts';
import { ownOutlet } from './own-outlet.ts';
import { newTableToken } from './table-area-rules.ts';

/** Tables of an outlet's areas: their codes and where they stand (domain/liveorder §8). */
export const tableRoutes: readonly Route[] = [
  read(contracts.readTables, async ({ tx, actor, query: { outletId, areaId } }) => {
    ownOutlet(actor, outletId);
    const ofArea = areaId === undefined ? sql`` : sql` and a.id = ${areaId}`;
    const { rows } = await sql<{ address: string }>`
      select address from outlet_storefront where company_id = ${actor.companyId} and outlet_id = ${outletId}
    `.execute(tx);
    const tables = await readTables(tx, actor, sql`a.outlet_id = ${outletId}${ofArea}`);
    return { address: rows[0]?.address ?? null, tables };
  }),
  read(contracts.readOpenBills, async ({ tx, actor, query: { outletId } }) => {
    ownOutlet(actor, outletId);
    return { bills: await openBills(tx, actor, outletId) };
  }),
  write(contracts.setStorefront, async ({ tx, actor, body: { outletId, address } }) => {
    ownOutlet(actor, outletId);
    await sql`
      insert into outlet_storefront (company_id, outlet_id, address) values (${actor.companyId}, ${outletId}, ${address})
      on conflict (company_id, outlet_id) do update set address = excluded.address
    `.execute(tx);
    appendAudit(tx, actor, [
      { action: 'update', resource: 'outlet', recordId: outletId, changes: { storefront: [null, address] } },
    ]);
    return { address };
  }),
  find(contracts.findTable, async ({ tx, actor, query }) => {
    const [table] = await readTables(tx, actor, sql`t.token = ${query.token}`);
    if (!table) throw new Refusal('tableTokenUnknown');
    return { table };
  }),
  write(contracts.renewTables, async ({ tx, actor, body: { tableIds } }) => {
    const tables = await ownTables(tx, actor, tableIds);
    const renewed = tables.map(({ id }) => ({ id, token: newTableToken() }));
    await sql`
      update dining_table as t set token = x.token, renewed_at = now()
      from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as x(id text, token text)
      where t.company_id = ${actor.companyId} and t.id = x.id
    `.execute(tx);
    appendAudit(
      tx,
      actor,
      tables.map(({ areaId, label }) => ({
        action: 'renew',
        resource: tableArea.name,
        recordId: areaId,
        title: label,
      })),
    );
    return { tables: await ownTables(tx, actor, tableIds) };
  }),
  write(contracts.placeTables, async ({ tx, actor, body: { tables: placed } }) => {
    const ids = placed.map(({ id }) => id);
    await ownTables(tx, actor, ids);
    await sql`
      update dining_table as t set x = p.x, y = p.y
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as p(id text, x int, y int)
      where t.company_id = ${actor.companyId} and t.id = p.id
    `.execute(tx);
    return { tables: await ownTables(tx, actor, ids) };
  }),
];

type Row = Omit<contracts.DiningTable, 'label'> & {
  readonly prefix: string | null;
  readonly postfix: string | null;
};

/** The tables of which the condition holds, of outlets the reader works in. */
async function readTables(
  tx: Tx,
  { companyId, permittedOutletIds }: Actor,
  which: RawBuilder<unknown>,
): Promise<contracts.DiningTable[]> {
  const { rows } = await sql<Row>`
    select t.id, a.id as "areaId", a.name as "areaName", o.id as "outletId", o.code as "outletCode",
      o.name as "outletName", t.number, a.prefix, a.postfix, t.token, t.renewed_at as "renewedAt", t.x, t.y
    from dining_table as t
    join table_area as a on a.company_id = t.company_id and a.id = t.table_area_id
    join outlet as o on o.company_id = a.company_id and o.id = a.outlet_id
    where t.company_id = ${companyId} and a.outlet_id = any(${[...permittedOutletIds]}::text[]) and ${which}
    order by a.name, a.id, t.number
  `.execute(tx);
  return rows.map(({ prefix, postfix, ...row }) => ({
    ...row,
    renewedAt: new Date(row.renewedAt).toISOString(),
    label: labelOf({ prefix, postfix }, row.number),
  }));
}

/** The tables named. @throws Refusal `notFound` where one of them is not of an outlet the user works in */
async function ownTables(tx: Tx, actor: Actor, ids: readonly string[]): Promise<contracts.DiningTable[]> {
  const tables = await readTables(tx, actor, sql`t.id = any(${[...ids]}::text[])`);
  if (tables.length < new Set(ids).size) throw new Refusal('notFound');
  return tables;
}
