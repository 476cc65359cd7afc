import { sql } from 'kysely';
import * as contents from '../../contracts/menus/menu-content.ts';
import * as contracts from '../../contracts/menus/menus.ts';
import { item } from '../../resources/items/item.ts';
import { menuProfile } from '../../resources/menu/menu-profile.ts';
import { localMinute } from '../../rules/menu/local-minute.ts';
import { minuteOf } from '../../rules/menu/menu-session.ts';
import { menusAt } from '../../rules/menu/menu-that-holds.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { openWork } from '../documents/engine/work.ts';
import { created } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { read, write } from '../http/serve-contract.ts';
import { everyRecord, listRecords } from '../records/lists/list-records.ts';
import { readRecord } from '../records.ts';
import { readDocumentSettings } from '../settings/document-settings.ts';
import { instantOfLocal } from './instant-of-local.ts';
import { copyMenu, turnMenu } from './menu-status.ts';
import { ownOutlet } from './own-outlet.ts';
import { readGoods, readMenus, readModifiers, readProfiles } from './read-menus.ts';
import { saveMenuContent } from './save-menu.ts';

/** So many items are offered at once; more are found by typing. */
const MOST_FOUND = 50;

/** What is done with menus beside the calls every resource has. */
export const menuRoutes: readonly Route[] = [
  write(contracts.activateMenu, async ({ tx, actor, services, param, query }) => {
    const { now } = await openWork(tx, actor, services.clock);
    return { menuProfile: await turnMenu(tx, actor, param('id'), { active: true, now, ...query }) };
  }),
  write(contracts.deactivateMenu, async ({ tx, actor, services, param, query }) => {
    const { now } = await openWork(tx, actor, services.clock);
    return { menuProfile: await turnMenu(tx, actor, param('id'), { active: false, now, ...query }) };
  }),
  write(contracts.duplicateMenu, async ({ tx, actor, param }) =>
    created({ menuProfile: await copyMenu(tx, actor, param('id')) }),
  ),
  read(contents.readMenu, async ({ tx, actor, param, query }) => {
    await readRecord(tx, actor, menuProfile, param('id'));
    if (query.outletId !== undefined) ownOutlet(actor, query.outletId);
    return readMenus(tx, actor, [param('id')], query.outletId ?? null);
  }),
  read(contents.searchGoods, async ({ tx, actor, query: { search = '', outletId } }) => {
    if (outletId !== undefined) ownOutlet(actor, outletId);
    const ids = await itemsFound(tx, actor, search.trim());
    const goods = await readGoods(tx, actor, ids, outletId ?? null);
    const place = new Map(ids.map((id, index) => [id, index]));
    goods.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
    const asks = [...new Set(goods.flatMap((each) => each.asks.map(({ modifierId }) => modifierId)))];
    return { goods, modifiers: await readModifiers(tx, actor, asks) };
  }),
  write(contents.saveMenu, async ({ tx, actor, param, body }) => {
    await saveMenuContent(tx, actor, param('id'), body);
    return readMenus(tx, actor, [param('id')], actor.outletId);
  }),
  read(contracts.resolveMenu, async ({ tx, actor, services, query }) => {
    ownOutlet(actor, query.outletId);
    const { timeZone } = await readDocumentSettings(tx, actor.companyId);
    const { outletId, orderSource, salesType, at } = query;
    const instant = at === undefined ? services.clock.now() : instantOfLocal(at, timeZone);
    const local =
      at === undefined
        ? localMinute(instant, timeZone)
        : { day: at.slice(0, 10), minute: minuteOf(at.slice(11)) };
    const profiles = await readProfiles(tx, actor);
    const verdicts = menusAt(profiles, {
      outletId,
      orderSource,
      salesType,
      instant: instant.toISOString(),
      local,
    });
    const clock = [Math.floor(local.minute / 60), local.minute % 60].map((part) =>
      `${part}`.padStart(2, '0'),
    );
    return {
      at: `${local.day}T${clock.join(':')}`,
      menus: verdicts.map(({ profile: { id, name, priority }, reason }) => ({ id, name, priority, reason })),
    };
  }),
];

/** Items in use that match what was typed, by code or name; those that have a price where nothing was. */
async function itemsFound(tx: Tx, actor: Actor, search: string): Promise<string[]> {
  if (search === '') {
    const { rows } = await sql<{ id: string }>`
      select id from item where company_id = ${actor.companyId} and active and sale_price is not null
      order by item_name, id limit ${sql.lit(MOST_FOUND)}
    `.execute(tx);
    return rows.map(({ id }) => id);
  }
  const asked = { ...everyRecord, pageSize: MOST_FOUND, filters: { active: ['true'] } };
  const found = await listRecords(tx, actor, item, { ...asked, search: [search], fields: ['itemCode'] });
  return found.records.map(({ id }) => id);
}
