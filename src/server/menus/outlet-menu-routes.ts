import { sql } from 'kysely';
import { readOutletMenus } from '../../contracts/menus/menu-content.ts';
import * as contracts from '../../contracts/menus/menus.ts';
import { itemAvailability } from '../../resources/menu/item-availability.ts';
import { menuProfile } from '../../resources/menu/menu-profile.ts';
import { dayAfter } from '../../rules/menu/menu-session.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { openWork } from '../documents/engine/work.ts';
import type { Route } from '../http/route.ts';
import { read, write } from '../http/serve-contract.ts';
import { updateMany } from '../records/writing/write-records.ts';
import { createRecord, updateRecord } from '../records.ts';
import { Refusal } from '../refusal.ts';
import { ownOutlet } from './own-outlet.ts';
import { readMenus, readProfiles } from './read-menus.ts';

/** What an outlet's menus are: which it uses, what is left of their items, and when those who keep them fetch them anew. */
export const outletMenuRoutes: readonly Route[] = [
  read(contracts.readMenuOutlets, async ({ tx, actor }) => {
    const profiles = await readProfiles(tx, actor);
    const { rows } = await sql<OutletRow>`
      select o.id as "outletId", o.code as "outletCode", o.name as "outletName", coalesce(v.number, 1) as version,
        v.cleared_at as "clearedAt"
      from outlet as o left join menu_version as v on v.company_id = o.company_id and v.outlet_id = o.id
      where o.company_id = ${actor.companyId} and o.active and o.id = any(${[...actor.permittedOutletIds]}::text[])
      order by o.code
    `.execute(tx);
    return {
      outlets: rows.map((row) => ({
        ...row,
        clearedAt: row.clearedAt === null ? null : new Date(row.clearedAt).toISOString(),
        menus: profiles
          .filter(({ outletIds }) => outletIds.includes(row.outletId))
          .map(({ id, name, active, priority }) => ({ id, name, active, priority })),
      })),
    };
  }),
  write(contracts.assignMenus, async ({ tx, actor, param, body }) => {
    const outletId = param('id');
    ownOutlet(actor, outletId);
    const wanted = new Set(body.menuProfileIds);
    const profiles = await readProfiles(tx, actor);
    const known = new Set(profiles.map(({ id }) => id));
    if ([...wanted].some((id) => !known.has(id))) throw new Refusal('notFound');
    const changes = profiles
      .filter(({ id, outletIds }) => outletIds.includes(outletId) !== wanted.has(id))
      .map(({ id, outletIds }) => ({
        id,
        body: {
          outletIds: wanted.has(id)
            ? [...outletIds, outletId]
            : outletIds.filter((each) => each !== outletId),
        },
      }));
    const outcomes = await updateMany(tx, actor, menuProfile, changes);
    const errors = outcomes.flatMap(({ problems }) => problems ?? []);
    if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
    return { done: true };
  }),
  write(contracts.clearMenuCache, async ({ tx, actor, body }) => {
    for (const id of body.outletIds) ownOutlet(actor, id);
    const { rows } = await sql<{ outletId: string; version: number }>`
      insert into menu_version as v (company_id, outlet_id, number)
      select ${actor.companyId}::text, id, 2 from unnest(${body.outletIds}::text[]) as asked(id) group by id order by id
      on conflict (company_id, outlet_id) do update set number = v.number + 1, cleared_at = now()
      returning outlet_id as "outletId", number as version
    `.execute(tx);
    return { versions: rows };
  }),
  read(readOutletMenus, async ({ tx, actor, param, query }) => {
    const outletId = param('id');
    ownOutlet(actor, outletId);
    const version = await versionOf(tx, actor, outletId);
    if (query.known === version) return { version, content: null };
    const profiles = await readProfiles(tx, actor);
    const own = profiles.filter(({ active, outletIds }) => active && outletIds.includes(outletId));
    const content = await readMenus(
      tx,
      actor,
      own.map(({ id }) => id),
      outletId,
    );
    return { version, content };
  }),
  write(contracts.setAvailability, async ({ tx, actor, services, param, body }) => {
    const outletId = param('id');
    ownOutlet(actor, outletId);
    const { today } = await openWork(tx, actor, services.clock);
    const said = {
      soldOut: body.state === 'Sold Out',
      remaining: body.state === 'Limited' ? body.remaining : null,
      backOn: body.state === 'Sold Out' && body.isBackNextDay ? dayAfter(today, 1) : null,
    };
    const { rows } = await sql<{ id: string }>`
      select id from item_availability
      where company_id = ${actor.companyId} and item_id = ${body.itemId} and outlet_id = ${outletId}
    `.execute(tx);
    const [held] = rows;
    const { soldOut, remaining, backOn } = held
      ? await updateRecord(tx, actor, itemAvailability, held.id, said)
      : await createRecord(tx, actor, itemAvailability, { itemId: body.itemId, outletId, ...said });
    return { soldOut, remaining, backOn };
  }),
];

interface OutletRow {
  readonly outletId: string;
  readonly outletCode: string;
  readonly outletName: string;
  readonly version: number;
  readonly clearedAt: string | Date | null;
}

/** Which version of an outlet's menus is current; 1 until they were cleared for the first time. */
async function versionOf(tx: Tx, { companyId }: Actor, outletId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select number from menu_version where company_id = ${companyId} and outlet_id = ${outletId}
  `.execute(tx);
  return rows[0]?.number ?? 1;
}
