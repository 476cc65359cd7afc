import * as items from '../../../contracts/items/items.ts';
import { barcode } from '../../../resources/items/barcode.ts';
import { item } from '../../../resources/items/item.ts';
import { created, Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { read, selfManaged, write, writeChecked } from '../../http/serve-contract.ts';
import { createRecord, deleteRecord, readRecord } from '../../records.ts';
import { distinctValues } from '../lists/distinct-values.ts';
import { everyRecord, listRecords } from '../lists/list-records.ts';
import { copyRecord } from '../writing/copy-record.ts';
import { listPage } from './list-export.ts';
import { listBody } from './resource-routes.ts';
import { searchItems } from './search-items.ts';

const MOST_BARCODES = 500;

/** The item calls the specification names (spec 1 §7), beside the ones every resource has. */
export const itemRoutes: readonly Route[] = [
  read(items.searchItems, ({ tx, actor, services, query }) =>
    searchItems(tx, actor, query, services.clock.now()),
  ),
  selfManaged(
    items.listItems,
    async (c) => new Reply(listBody(item, c.query, await listPage(c, item)(c.query))),
  ),
  write(items.deleteItem, async ({ tx, actor, param, query }) => {
    await deleteRecord(tx, actor, item, param('id'), query.version);
    return { id: param('id') };
  }),
  write(items.duplicateItem, async ({ tx, actor, param }) =>
    created({ item: await copyRecord(tx, actor, item, param('id')) }),
  ),
  wordsOf('category', 'categoryList', 'categoryName'),
  wordsOf('brand', 'brandList', 'brandName'),
  wordsOf('type', 'typeList', 'typeName'),
  read(items.readBarcodes, async ({ tx, actor, param }) => {
    await readRecord(tx, actor, item, param('id'));
    const query = { ...everyRecord, pageSize: MOST_BARCODES, filters: { itemId: [param('id')] } };
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

/** The words in use for one field, each under the name the portal reads. */
function wordsOf(field: string, list: string, name: string): Route {
  return read(items.readItemWords(field, list, name), async ({ tx, actor }) => ({
    [list]: (await distinctValues(tx, actor, item, field)).map((value) => ({ [name]: value })),
  }));
}
