import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../contracts/contract.ts';
import type { searchItems as contract } from '../../../contracts/items/items.ts';
import { item } from '../../../resources/items/item.ts';
import { stocklessTypes } from '../../../resources/items/item-fields.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { scannedItem } from '../../stock/levels/scanned-item.ts';
import type { StoredRecord } from '../lists/columns.ts';
import { everyRecord, type ListQuery, listRecords } from '../lists/list-records.ts';
import { purchaseCosts } from '../purchase-costs.ts';

type Asked = QueryOf<typeof contract>;

/** The flag of an outlet that forbids a use. */
const flags = {
  purchase: sql`s.allow_purchase`,
  receive: sql`s.allow_purchase and s.allow_receive`,
  request: sql`s.allow_request`,
  transfer: sql`s.allow_transfer and s.allow_issue`,
  sell: sql`s.allow_sell`,
  pack: sql`true`,
} as const;

/** The condition on items (`t`) that a document may name on its lines; undefined where all of them are asked for. */
function offeredItems(
  { companyId }: Actor,
  { use, outletId, vendorId }: Omit<Asked, 'key'>,
): RawBuilder<unknown> | undefined {
  if (use === undefined) return undefined;
  // Whatever an item is, it may be sold: a dish, a set, a service.
  const conditions: RawBuilder<unknown>[] = use === 'sell' ? [] : [ofStockType(use)];
  // What is left of an item that is no longer in use may still leave an outlet.
  if (use !== 'transfer') conditions.push(sql`t.active`);
  if (outletId !== undefined)
    conditions.push(
      sql`exists (select from outlet o where o.company_id = ${companyId} and o.id = ${outletId})`,
      sql`not exists (select from item_outlet s
      where s.company_id = ${companyId} and s.item_id = t.id and s.outlet_id = ${outletId} and not (${flags[use]}))`,
    );
  if (vendorId !== undefined)
    conditions.push(sql`(t.preferred_vendor_id = ${vendorId}
      or coalesce((select v.supply_all_items from vendor v where v.company_id = ${companyId} and v.id = ${vendorId}), false)
      or exists (select from product_vendor p
        where p.company_id = ${companyId} and p.item_id = t.id and p.vendor_id = ${vendorId}))`);
  return sql.join(conditions, sql` and `);
}

/** Of which stock types a document's items are: prepacks are packed, and whatever holds stock is moved. */
const ofStockType = (use: keyof typeof flags): RawBuilder<unknown> =>
  use === 'pack' ? sql`t.stock_type = 'Prepack'` : sql`t.stock_type <> all(${[...stocklessTypes]}::text[])`;

const MOST_FOUND = 25;
/** Whole: a line takes its tax code and cost from whichever is picked. */
const found: ListQuery = { ...everyRecord, pageSize: MOST_FOUND, fields: Object.keys(item.fields) };

/** Items by what was typed or scanned, the one a scanner would mean first. */
export async function searchItems(
  tx: Tx,
  actor: Actor,
  { key, ...asked }: Asked,
  now: Date,
): Promise<StoredRecord[]> {
  const outletId = asked.outletId ?? actor.outletId;
  const meant = await scannedItem(tx, actor, key, { outletId, now, vendorId: asked.vendorId });
  const offered = offeredItems(actor, asked);
  const also = offered ? { also: offered } : {};
  const only = { ...found, also: sql`t.id = ${meant?.id} and ${offered ?? sql`true`}` };
  const first = meant ? (await listRecords(tx, actor, item, only)).records : [];
  const { records } = await listRecords(tx, actor, item, { ...found, ...also, search: [key] });
  const rest = records.filter(({ id }) => id !== meant?.id);
  const scanned = meant?.scanned ?? null;
  const all = [...first.map((record) => ({ ...record, scanned })), ...rest];
  return withCosts(tx, actor, asked, await withUnits(tx, actor, all));
}

interface ItemUnit {
  readonly name: string;
  readonly factor: string;
  readonly barcode: string | null;
}

/** Items with the units they are also counted in. */
async function withUnits(tx: Tx, actor: Actor, found: readonly StoredRecord[]): Promise<StoredRecord[]> {
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<ItemUnit & { itemId: string }>`
    select item_id as "itemId", name, factor::text as factor, barcode from item_unit
    where company_id = ${actor.companyId} and item_id = any(${ids}::text[]) order by item_id, lower(name)
  `.execute(tx);
  const units = new Map<string, ItemUnit[]>(ids.map((id) => [id, []]));
  for (const { itemId, ...unit } of rows) units.get(itemId)?.push(unit);
  return found.map((record) => ({ ...record, units: units.get(record.id) ?? [] }));
}

/** Items with what one of each is expected to cost, where they are looked for to be bought. */
async function withCosts(
  tx: Tx,
  actor: Actor,
  { use, ...bought }: Omit<Asked, 'key'>,
  found: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const isBought = use === 'purchase' || use === 'receive';
  if (!isBought || !holds(actor, 'ALLOW_TO_VIEW_COST')) return [...found];
  const costs = await purchaseCosts(tx, actor, {
    vendorId: bought.vendorId ?? null,
    outletId: bought.outletId ?? actor.outletId,
    itemIds: found.map(({ id }) => id),
  });
  return found.map((record) => ({ ...record, purchaseCost: costs.get(record.id) ?? null }));
}
