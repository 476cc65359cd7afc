import { sql } from 'kysely';
import { inventorySettings } from '../../../resources/settings/inventory-settings.ts';
import { type Decimal, decimal, divide, sign } from '../../../rules/money/decimal.ts';
import { patternsIn, readWeighted, type WeightedRead } from '../../../rules/stock/weighted-barcode.ts';
import type { Actor } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { pricesInForce } from '../../records/item-prices.ts';
import { settingsOf } from '../../settings/read-settings.ts';

/** The item a scan means, and what the code itself said of it. */
export interface ScannedItem {
  readonly id: string;
  readonly itemCode: string;
  readonly itemName: string;
  /** Null where the code named the item and nothing more: one of it. */
  readonly scanned: Scanned | null;
}

/** How much one scan stands for, in base units, and the cell of a matrix item it is of. */
interface Scanned {
  readonly quantity: Decimal;
  readonly matrixX: string | null;
  readonly matrixY: string | null;
}

/** Where and when it is sold: what a price printed on it buys is worked out of the price then. */
interface SoldAt {
  /** Whose delivery it is on: its own codes for items count too. */
  readonly vendorId?: string | undefined;
  readonly outletId: string | null;
  readonly now: Date;
}

interface Row extends Pick<ScannedItem, 'id' | 'itemCode' | 'itemName'> {
  readonly factor: Decimal | null;
  readonly matrixX: string | null;
  readonly matrixY: string | null;
}

/** What a quantity worked out of a price is rounded to. */
const QUANTITY_PLACES = 4;

/**
 * The item a key names, in the order of a scan: its id, a barcode of its own or of a cell, a unit's barcode, its code,
 * its alternate lookup, the code of the vendor that brings it, what a scale printed (domain/items-clients-vendors §3). Null where nothing has it.
 */
export async function scannedItem(
  tx: Tx,
  actor: Actor,
  key: string,
  sold?: SoldAt,
): Promise<ScannedItem | null> {
  const { companyId } = actor;
  const literally = key.replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<Row>`
    select i.id, i.item_code as "itemCode", i.item_name as "itemName", n.factor, n.x as "matrixX", n.y as "matrixY"
      from (
        select id, 0 as rank, null::numeric as factor, null as x, null as y from item
         where company_id = ${companyId} and id = ${key}
        union all
        select item_id, 1, null, null, null from ${ownRows('barcode')}
         where company_id = ${companyId} and lower(barcode) = lower(${key})
        union all
        select item_id, 2, null, x, y from ${ownRows('matrix_cell')}
         where company_id = ${companyId} and lower(barcode) = lower(${key})
        union all
        select item_id, 3, factor, null, null from ${ownRows('item_unit')}
         where company_id = ${companyId} and lower(barcode) = lower(${key})
        union all
        select id, 4, null, null, null from ${ownRows('item')}
         where company_id = ${companyId} and lower(item_code) = lower(${key})
        union all
        select min(id), 5, null, null, null from ${ownRows('item')}
         where company_id = ${companyId} and alternate_lookup ilike ${literally}
        union all
        select min(item_id), 6, null, null, null from ${ownRows('product_vendor')}
         where company_id = ${companyId} and vendor_id = ${sold?.vendorId ?? null} and lower(vendor_item_code) = lower(${key})
      ) n
      join item f on f.company_id = ${companyId} and f.id = n.id
      join item i on i.company_id = ${companyId} and i.id = case when n.rank = 0 then f.id else coalesce(f.merged_into_id, f.id) end
     order by n.rank limit 1`.execute(tx);
  const [found] = rows;
  if (found === undefined) return weighedItem(tx, actor, key, sold);
  const { factor, matrixX, matrixY, ...item } = found;
  if (factor === null && matrixX === null) return { ...item, scanned: null };
  return { ...item, scanned: { quantity: decimal(factor ?? '1'), matrixX, matrixY } };
}

/** The weighted item a scale's barcode names, by its code with or without leading zeros, or by a barcode. */
async function weighedItem(
  tx: Tx,
  actor: Actor,
  code: string,
  sold: SoldAt | undefined,
): Promise<ScannedItem | null> {
  if (!/^\d{6,30}$/.test(code)) return null;
  const { companyId } = actor;
  const settings = await settingsOf(tx, companyId, inventorySettings, {});
  const read = readWeighted(code, {
    patterns: patternsIn(settings.WeightedBarcodes ?? ''),
    weightPlaces: settings.WeightedBarcodeWeightPlaces,
    pricePlaces: settings.WeightedBarcodePricePlaces,
  });
  if (read === null) return null;
  const codes = [read.item, read.item.replace(/^0+(?=\d)/, '')];
  const { rows } = await sql<Omit<ScannedItem, 'scanned'>>`
    select i.id, i.item_code as "itemCode", i.item_name as "itemName"
      from (
        select id from ${ownRows('item')}
         where company_id = ${companyId} and lower(item_code) = any(${codes}::text[])
        union
        select item_id from ${ownRows('barcode')}
         where company_id = ${companyId} and lower(barcode) = any(${codes}::text[])
      ) n
      join item i on i.company_id = ${companyId} and i.id = n.id
     where i.stock_type = 'Weighted' order by i.item_code limit 1`.execute(tx);
  const [item] = rows;
  if (item === undefined) return null;
  const quantity = await quantityOf(tx, actor, item.id, read, sold);
  return { ...item, scanned: quantity === null ? null : { quantity, matrixX: null, matrixY: null } };
}

/** The weight, or how much of the item its price buys; null where nobody knows what it sells for. */
async function quantityOf(
  tx: Tx,
  actor: Actor,
  itemId: string,
  { weight, price }: WeightedRead,
  sold: SoldAt | undefined,
): Promise<Decimal | null> {
  if (price === null) return weight;
  if (sold === undefined) return null;
  const { outletId, now } = sold;
  const each = (await pricesInForce(tx, actor, { itemIds: [itemId], outletId }, now)).get(itemId) ?? null;
  return each === null || sign(each) <= 0 ? null : decimal(divide(price, each, QUANTITY_PLACES));
}
