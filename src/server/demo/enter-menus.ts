import { sql } from 'kysely';
import type { MenuBody } from '../../contracts/menus/menu-content.ts';
import { itemAvailability } from '../../resources/menu/item-availability.ts';
import { itemModifier } from '../../resources/menu/item-modifier.ts';
import { menuProfile } from '../../resources/menu/menu-profile.ts';
import { menuSession } from '../../resources/menu/menu-session.ts';
import { tableArea } from '../../resources/menu/table-area.ts';
import { isLayout } from '../../rules/menu/menu-choices.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { turnMenu } from '../menus/menu-status.ts';
import { saveMenuContent } from '../menus/save-menu.ts';
import type { CompanySeed } from './company.ts';
import { createRecords } from './create-records.ts';
import type { MenuSeed } from './menus.ts';

type Ids = ReadonlyMap<string, string>;

/** Enters what items ask, menus with their sessions and content, what is sold out, and tables. */
export async function enterMenus(
  tx: Tx,
  admin: Actor,
  { menus: seed }: CompanySeed,
  now: Date,
): Promise<void> {
  const items = await idsOf(tx, admin, 'item', 'item_code');
  const outlets = await idsOf(tx, admin, 'outlet', 'code');
  await createRecords(
    tx,
    admin,
    itemModifier,
    seed.itemModifiers.map(({ modifier, item, ...rest }) => ({
      ...rest,
      modifierCode: modifier,
      itemCode: item,
    })),
  );
  const profiles = await createRecords(
    tx,
    admin,
    menuProfile,
    seed.menus.map(({ outlets: at, active: _active, sessions: _sessions, categories: _own, ...body }) => ({
      ...body,
      outletIds: at.map((code) => idIn(outlets, code)),
    })),
  );
  for (const [index, menu] of seed.menus.entries()) {
    const id = profiles[index] ?? '';
    await createRecords(
      tx,
      admin,
      menuSession,
      menu.sessions.map((session) => ({ ...session, menuProfileId: id })),
    );
    await saveMenuContent(tx, admin, id, contentOf(menu, items));
    if (menu.active) await turnMenu(tx, admin, id, { active: true, now });
  }
  await createRecords(tx, admin, itemAvailability, seed.availability);
  await createRecords(tx, admin, tableArea, seed.tableAreas);
  await sql`
    insert into outlet_storefront (company_id, outlet_id, address)
    select company_id, id, ${seed.storefront}::text from outlet
    where company_id = ${admin.companyId} and ${seed.storefront}::text <> ''
  `.execute(tx);
}

/** What a code stands for. @throws where the content names what there is none of */
function idIn(ids: Ids, code: string): string {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`Nothing is called ${code}`);
  return id;
}

async function idsOf(tx: Tx, { companyId }: Actor, table: 'item' | 'outlet', code: string): Promise<Ids> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, ${sql.ref(code)} as code from ${sql.table(table)} where company_id = ${companyId}
  `.execute(tx);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

type Heading = MenuSeed['categories'][number]['below'][number];

/** A menu as its page would save it. */
function contentOf({ categories }: MenuSeed, items: Ids): MenuBody {
  const body: { categories: MenuBody['categories']; items: MenuBody['items'] } = {
    categories: [],
    items: [],
  };
  const put = ({ items: own, ...heading }: Heading, key: string, parentKey: string | null) => {
    const { name, alternateName, colour, layout } = heading;
    body.categories.push({
      key,
      parentKey,
      name,
      alternateName: textOf(alternateName),
      colour: textOf(colour),
      featured: heading.featured === true,
      layout: isLayout(layout) ? layout : null,
    });
    for (const each of own) {
      const { item, price } = typeof each === 'string' ? { item: each, price: null } : each;
      body.items.push({ categoryKey: key, itemId: idIn(items, item), price });
    }
  };
  for (const [index, { below, ...heading }] of categories.entries()) {
    put(heading, `${index}`, null);
    for (const [nth, sub] of below.entries()) put(sub, `${index}.${nth}`, `${index}`);
  }
  return body;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
