import { sql } from 'kysely';
import { outletFlags, reorderFields } from '../../../resources/items/item-outlet.ts';
import { snakeCase } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { announce } from '../../events/announce.ts';
import { newId } from '../../new-id.ts';
import { Refusal } from '../../refusal.ts';

export type OutletFlags = { readonly [Flag in (typeof outletFlags)[number]]?: boolean | undefined };

export type ReorderFields = {
  readonly [Field in (typeof reorderFields)[number]]?: string | null | undefined;
};

/** A row as JSON, by its columns. */
type Kept = Readonly<Record<string, string | number | boolean | null>>;
type ItemOutlet = { readonly itemId: string; readonly outletId: string };

/**
 * Writes what outlets said about items; what is not named stays as it was.
 * @throws Refusal `notFound` for an item or outlet that is none of the company's, `outletNotPermitted`
 */
export async function saveItemOutlets(
  tx: Tx,
  actor: Actor,
  settings: readonly (ItemOutlet & OutletFlags & ReorderFields)[],
): Promise<void> {
  if (settings.length === 0) return;
  if (settings.some(({ outletId }) => !actor.permittedOutletIds.has(outletId)))
    throw new Refusal('outletNotPermitted');
  const titles = await itemTitles(tx, actor, settings);
  const rows = JSON.stringify(settings.map((given) => ({ ...given, id: newId(), given })));
  const columns = [...outletFlags, ...reorderFields];
  const given = sql`jsonb_to_recordset(${rows}::text::jsonb) as n(id text, "itemId" text, "outletId" text, given jsonb,
    ${sql.join(columns.map((field) => sql`${sql.id(field)} ${sql.raw(typeOf(field))}`))})`;
  await sql`
    insert into item_outlet (company_id, id, created_by, item_id, outlet_id)
    select ${actor.companyId}, n.id, ${actor.userId}, n."itemId", n."outletId" from ${given} order by 4, 5
    on conflict do nothing`.execute(tx);
  const { rows: before } = await sql<{ id: string; itemId: string; outletId: string; was: Kept }>`
    select s.id, s.item_id as "itemId", s.outlet_id as "outletId", to_jsonb(s) as was
      from item_outlet s join ${given} on n."itemId" = s.item_id and n."outletId" = s.outlet_id
     where s.company_id = ${actor.companyId} order by 2, 3 for update of s`.execute(tx);
  const set = columns.map((field) => {
    const column = snakeCase(field);
    const kept = sql`s.${sql.ref(column)}`;
    return sql`${sql.ref(column)} = case when n.given ? ${field} then n.${sql.id(field)} else ${kept} end`;
  });
  await sql`
    update item_outlet s
       set ${sql.join(set)}, version = s.version + 1, updated_at = now(), updated_by = ${actor.userId}
      from ${given}
     where s.company_id = ${actor.companyId} and s.item_id = n."itemId" and s.outlet_id = n."outletId"`.execute(
    tx,
  );
  const kept = new Map(before.map((row) => [`${row.itemId}:${row.outletId}`, row]));
  appendAudit(
    tx,
    actor,
    settings.map(({ itemId, outletId, ...fields }) => {
      const { id = '', was = {} } = kept.get(`${itemId}:${outletId}`) ?? {};
      return {
        action: 'update',
        resource: 'itemOutlet',
        recordId: id,
        title: titles.get(itemId) ?? itemId,
        changes: changesOf(fields, was),
      };
    }),
  );
  for (const { itemId, outletId } of settings)
    announce(tx, { companyId: actor.companyId, resource: 'stock', id: itemId, outletIds: [outletId] });
}

/** Field by field old and new, those alone that were given and are another now. */
function changesOf(
  fields: OutletFlags & ReorderFields,
  was: Kept,
): Record<string, readonly [Kept[string], Kept[string]]> {
  const changes = Object.entries(fields).flatMap(([field, value]) => {
    const before = was[snakeCase(field)] ?? null;
    const isSame = value === before || (value != null && before != null && String(value) === String(before));
    return value === undefined || isSame ? [] : [[field, [before, value]] as const];
  });
  return Object.fromEntries(changes);
}

const typeOf = (field: string): string => {
  if (outletFlags.some((flag) => flag === field)) return 'boolean';
  return field === 'displayUnit' ? 'text' : 'numeric';
};

/** @throws Refusal `notFound` for an item that is none of the company's */
export async function refuseUnknownItems(tx: Tx, actor: Actor, itemIds: readonly string[]): Promise<void> {
  await itemTitles(
    tx,
    actor,
    itemIds.map((itemId) => ({ itemId })),
  );
}

async function itemTitles(
  tx: Tx,
  actor: Actor,
  places: readonly Pick<ItemOutlet, 'itemId'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(places.map(({ itemId }) => itemId))];
  const { rows } = await sql<{ id: string; title: string }>`
    select id, item_code as title from item
     where company_id = ${actor.companyId} and id = any(${ids}::text[])`.execute(tx);
  if (rows.length < ids.length) throw new Refusal('notFound');
  return new Map(rows.map(({ id, title }) => [id, title]));
}
