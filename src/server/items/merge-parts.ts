import { type RawBuilder, sql } from 'kysely';
import type { MergedParts } from '../../contracts/items/merge.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** Records that name an item and go over to the one it is merged into. */
interface Part {
  readonly table: string;
  readonly column: string;
  readonly counted: keyof MergedParts;
  /** Of a row `t`: the item that stays has its like already, so that it remains where it is. */
  readonly clash?: (companyId: string, intoId: string) => RawBuilder<unknown>;
}

/** The item that stays has a row that says the same in these columns. */
const hasLike =
  (table: string, same: RawBuilder<unknown>) =>
  (companyId: string, intoId: string): RawBuilder<unknown> =>
    sql`exists (
    select from ${sql.table(table)} as o where o.company_id = ${companyId} and o.item_id = ${intoId} and ${same})`;

/** What goes over, table by table. */
export const mergedParts: readonly Part[] = [
  { table: 'barcode', column: 'item_id', counted: 'barcodes' },
  {
    table: 'item_unit',
    column: 'item_id',
    counted: 'units',
    clash: hasLike('item_unit', sql`lower(o.name) = lower(t.name)`),
  },
  {
    table: 'product_vendor',
    column: 'item_id',
    counted: 'vendors',
    clash: hasLike('product_vendor', sql`o.vendor_id = t.vendor_id`),
  },
  { table: 'package_item', column: 'component_id', counted: 'packages' },
  {
    table: 'menu_item',
    column: 'item_id',
    counted: 'menus',
    clash: hasLike('menu_item', sql`o.category_id = t.category_id`),
  },
  { table: 'modifier_option', column: 'item_id', counted: 'modifiers' },
  { table: 'kds_sop', column: 'base_item_id', counted: 'procedures' },
  { table: 'redemption', column: 'item_id', counted: 'redemptions' },
];

/** What stays with the item that is merged: what it was called, cost and sold for at its outlets, and its history. */
export const staysWithItem: readonly string[] = [
  'item.merged_into_id',
  'item_availability.item_id',
  'item_modifier.item_id',
  'item_outlet.item_id',
  'location_price.item_id',
  'matrix_cell.item_id',
  'package_item.item_id',
  'seasonal_price.item_id',
  'stock_balance.item_id',
  'stock_batch.item_id',
  'stock_serial.item_id',
  'warranty.item_id',
];

const none: MergedParts = {
  barcodes: 0,
  units: 0,
  vendors: 0,
  packages: 0,
  menus: 0,
  modifiers: 0,
  procedures: 0,
  redemptions: 0,
};

interface Merge {
  readonly id: string;
  readonly intoId: string;
}

const goesOver = ({ column, clash }: Part, companyId: string, { id, intoId }: Merge) => sql`
  t.company_id = ${companyId} and t.${sql.ref(column)} = ${id}
  and ${clash === undefined ? sql`true` : sql`not ${clash(companyId, intoId)}`}`;

/** How many records of each kind would go over. */
export async function countParts(tx: Tx, { companyId }: Actor, merge: Merge): Promise<MergedParts> {
  const counts = mergedParts.map(
    (part) =>
      sql`select ${sql.lit(part.counted)} as counted, count(*)::integer as count
        from ${sql.table(part.table)} as t where ${goesOver(part, companyId, merge)}`,
  );
  const { rows } = await sql<{ counted: keyof MergedParts; count: number }>`
    ${sql.join(counts, sql` union all `)}
  `.execute(tx);
  return { ...none, ...Object.fromEntries(rows.map(({ counted, count }) => [counted, count])) };
}

/** Lets them go over. A category of a menu that has both keeps the item that stays. */
export async function moveParts(tx: Tx, { companyId, userId }: Actor, merge: Merge): Promise<void> {
  for (const part of mergedParts)
    await sql`
      update ${sql.table(part.table)} as t set ${sql.ref(part.column)} = ${merge.intoId}, version = t.version + 1,
        updated_at = now(), updated_by = ${userId}
      where ${goesOver(part, companyId, merge)}
    `.execute(tx);
  await sql`delete from menu_item where company_id = ${companyId} and item_id = ${merge.id}`.execute(tx);
}
