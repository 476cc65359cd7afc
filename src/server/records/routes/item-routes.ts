import { sql } from 'kysely';
import * as items from '../../../contracts/items/items.ts';
import { barcode } from '../../../resources/items/barcode.ts';
import { item } from '../../../resources/items/item.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { created, Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { read, selfManaged, write, writeChecked } from '../../http/serve-contract.ts';
import { createRecord, deleteRecord, readRecord } from '../../records.ts';
import { findStockItem } from '../../stock/levels/stock-levels.ts';
import type { StoredRecord } from '../lists/columns.ts';
import { distinctValues } from '../lists/distinct-values.ts';
import { type ListQuery, listRecords } from '../lists/list-records.ts';
import { listPage } from './list-export.ts';
import { listBody } from './resource-routes.ts';

const MOST_BARCODES = 500;
const MOST_FOUND = 25;

/** The item calls the specification names (spec 1 §7), beside the ones every resource has. */
export const itemRoutes: readonly Route[] = [
  read(items.searchItems, ({ tx, actor, query }) => searchItems(tx, actor, query.key)),
  selfManaged(
    items.listItems,
    async (c) => new Reply(listBody(item, c.query, await listPage(c, item)(c.query))),
  ),
  write(items.deleteItem, async ({ tx, actor, param, query }) => {
    await deleteRecord(tx, actor, item, param('id'), query.version);
    return { id: param('id') };
  }),
  wordsOf('category', 'categoryList', 'categoryName'),
  wordsOf('brand', 'brandList', 'brandName'),
  wordsOf('type', 'typeList', 'typeName'),
  read(items.readBarcodes, async ({ tx, actor, param }) => {
    await readRecord(tx, actor, item, param('id'));
    const query = { ...everything, pageSize: MOST_BARCODES, filters: { itemId: [param('id')] } };
    return { barcodeDTOs: (await listRecords(tx, actor, barcode, query)).records };
  }),
  writeChecked(items.addBarcode, async ({ tx, actor, body }) =>
    created({ barcode: await createRecord(tx, actor, barcode, body) }),
  ),
  write(items.removeBarcode, async ({ tx, actor, param }) => {
    await deleteRecord(tx, actor, barcode, param('id'));
    return { id: param('id') };
  }),
];

const everything: ListQuery = {
  page: 1,
  pageSize: MOST_FOUND,
  sort: '',
  search: [],
  searchBy: [],
  filters: {},
};

/** The one item a scanner would mean is first. */
async function searchItems(tx: Tx, actor: Actor, wanted: string): Promise<StoredRecord[]> {
  const meant = await findStockItem(tx, actor, wanted);
  const first = meant ? [await readRecord(tx, actor, item, meant.id)] : [];
  // Whole, as the first one is: a line takes its tax code and cost from whichever is picked.
  const query = { ...everything, search: [wanted], fields: Object.keys(item.fields) };
  const { records } = await listRecords(tx, actor, item, query);
  return withUnits(tx, actor, [...first, ...records.filter(({ id }) => id !== meant?.id)]);
}

/** Items with the units they are also counted in. */
async function withUnits(tx: Tx, actor: Actor, found: readonly StoredRecord[]): Promise<StoredRecord[]> {
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<{ itemId: string; name: string; factor: string }>`
    select item_id as "itemId", name, factor::text as factor from item_unit
    where company_id = ${actor.companyId} and item_id = any(${ids}::text[]) order by item_id, lower(name)
  `.execute(tx);
  const units = new Map<string, { name: string; factor: string }[]>(ids.map((id) => [id, []]));
  for (const { itemId, name, factor } of rows) units.get(itemId)?.push({ name, factor });
  return found.map((record) => ({ ...record, units: units.get(record.id) ?? [] }));
}

/** The words in use for one field, each under the name the portal reads. */
function wordsOf(field: string, list: string, name: string): Route {
  return read(items.readItemWords(field, list, name), async ({ tx, actor }) => ({
    [list]: (await distinctValues(tx, actor, item, field)).map((value) => ({ [name]: value })),
  }));
}
