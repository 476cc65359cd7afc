import { sql } from 'kysely';
import type { SeenOf } from '../../resources/define-resource.ts';
import { menuProfile } from '../../resources/menu/menu-profile.ts';
import { menuSession } from '../../resources/menu/menu-session.ts';
import { nameOfCopy } from '../../resources/names.ts';
import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { announceRecords } from '../records/announce-records.ts';
import { createMany } from '../records/writing/write-records.ts';
import { createRecord, lockRecord, readRecord } from '../records.ts';
import { Refusal } from '../refusal.ts';
import { readMenus } from './read-menus.ts';
import { saveMenuContent } from './save-menu.ts';

/** Lets a menu be ordered from, or takes it out of use. @throws Refusal `menuNeedsCategory` (spec 2 §5) */
export async function turnMenu(
  tx: Tx,
  actor: Actor,
  id: string,
  { active, version, now }: { active: boolean; version?: number | undefined; now: Date },
): Promise<SeenOf<typeof menuProfile>> {
  const before = await lockRecord(tx, actor, menuProfile, id, version);
  if (before.active === active) return readRecord(tx, actor, menuProfile, id);
  if (active) {
    const { rows } = await sql`
      select from menu_category where company_id = ${actor.companyId} and menu_profile_id = ${id} limit 1
    `.execute(tx);
    if (rows.length === 0) throw new Refusal('menuNeedsCategory');
  }
  const activatedAt = active ? now.toISOString() : before.activatedAt;
  await sql`
    update menu_profile set active = ${active}, activated_at = ${activatedAt}, version = version + 1,
      updated_at = ${now.toISOString()}, updated_by = ${actor.userId}
    where company_id = ${actor.companyId} and id = ${id}
  `.execute(tx);
  appendAudit(tx, actor, [
    {
      action: 'update',
      resource: menuProfile.name,
      recordId: id,
      title: before.name,
      changes: { active: [before.active, active] },
    },
  ]);
  const after = await readRecord(tx, actor, menuProfile, id);
  announceRecords(tx, actor.companyId, menuProfile, [{ id, values: after }]);
  return after;
}

/** A hundred characters, less room for a number. */
const LONGEST_NAME = 96;

/** A name nobody has: `Lunch copy`, `Lunch copy 2`. */
async function freeNameOfCopy(tx: Tx, { companyId }: Actor, name: string): Promise<string> {
  const base = nameOfCopy(name, LONGEST_NAME);
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from menu_profile where company_id = ${companyId}
  `.execute(tx);
  const taken = new Set(rows.map((row) => row.name));
  for (let nth = 1; ; nth += 1) {
    const made = nth === 1 ? base : `${base} ${nth}`;
    if (!taken.has(made.toLowerCase())) return made;
  }
}

/** Copies a menu with all but its outlets and its status (domain/liveorder §3). */
export async function copyMenu(tx: Tx, actor: Actor, id: string): Promise<SeenOf<typeof menuProfile>> {
  const before = await readRecord(tx, actor, menuProfile, id);
  const [menu] = (await readMenus(tx, actor, [id], null)).menus;
  if (!menu) throw new Refusal('notFound');
  const { priority, layout, startsAt, endsAt, remarks, orderSources, salesTypes } = before;
  const made = await createRecord(tx, actor, menuProfile, {
    name: await freeNameOfCopy(tx, actor, before.name),
    ...{ priority, layout, startsAt, endsAt, remarks, orderSources, salesTypes },
  });
  await createMany(
    tx,
    actor,
    menuSession,
    menu.profile.sessions.map(({ id: _id, ...session }) => ({ ...session, menuProfileId: made.id })),
  );
  if (menu.categories.length > 0)
    await saveMenuContent(tx, actor, made.id, {
      categories: menu.categories.map(({ id: key, version: _version, parentId, ...category }) => ({
        ...category,
        key,
        parentKey: parentId,
      })),
      items: menu.items.map(({ id: _id, version: _version, categoryId, ...item }) => ({
        ...item,
        categoryKey: categoryId,
      })),
    });
  return made;
}
