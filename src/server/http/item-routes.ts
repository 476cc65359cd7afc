import * as v from 'valibot';
import { barcode } from '../../resources/barcode.ts';
import { item } from '../../resources/item.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { bodySchema } from '../records/check-body.ts';
import type { StoredRecord } from '../records/columns.ts';
import { distinctValues } from '../records/distinct-values.ts';
import { type ListQuery, listRecords } from '../records/list-records.ts';
import { createRecord, deleteRecord, readRecord } from '../records.ts';
import { findStockItem } from '../stock/stock-levels.ts';
import { own, read, write } from './define-route.ts';
import { listPage } from './list-export.ts';
import { listQuerySchema } from './list-query.ts';
import { listShape, recordShape } from './record-shape.ts';
import { created, Reply } from './reply.ts';
import { anyBody, listBody, versionQuery } from './resource-routes.ts';
import type { Route } from './route.ts';

const { permissions, fields } = item;
const MOST_BARCODES = 500;
const MOST_FOUND = 25;
const key = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'tooLong'));

/** The item calls the specification names (spec 1 §7), beside the ones every resource has. */
export const itemRoutes: readonly Route[] = [
  read({
    path: '/Items/search',
    access: permissions.read,
    summary: 'Items by code, barcode or alternate lookup first, then by words of their name',
    query: v.object({ key }),
    reply: v.array(recordShape(fields)),
    handle: ({ tx, actor, query }) => searchItems(tx, actor, query.key),
  }),
  own({
    method: 'GET',
    path: '/Items/ItemListing',
    access: permissions.read,
    summary: 'The list of items, as GET /items gives it',
    query: listQuerySchema(item),
    reply: listShape(item),
    handle: async ({ services, actor, query }) =>
      new Reply(listBody(item, query, await listPage(services.database, actor, item)(query))),
  }),
  write({
    method: 'DELETE',
    path: '/items/:id/delete',
    access: permissions.delete,
    summary: 'Delete an item nothing points at',
    query: v.object({ ...versionQuery.entries, outlet: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
    reply: v.object({ id: v.string() }),
    async handle({ tx, actor, param, query }) {
      await deleteRecord(tx, actor, item, param('id'), query.version);
      return { id: param('id') };
    },
  }),
  ...namesOf('category', 'categoryList', 'categoryName'),
  ...namesOf('brand', 'brandList', 'brandName'),
  ...namesOf('type', 'typeList', 'typeName'),
  read({
    path: '/barcode/item/:id',
    access: barcode.permissions.read,
    summary: 'The barcodes of an item',
    reply: v.object({ barcodeDTOs: v.array(recordShape(barcode.fields)) }),
    async handle({ tx, actor, param }) {
      await readRecord(tx, actor, item, param('id'));
      const query = { ...everything, pageSize: MOST_BARCODES, filters: { itemId: [param('id')] } };
      return { barcodeDTOs: (await listRecords(tx, actor, barcode, query)).records };
    },
  }),
  write({
    method: 'POST',
    path: '/barcode',
    access: barcode.permissions.write,
    summary: 'Give an item another barcode',
    body: anyBody,
    bodyShape: bodySchema(barcode.name, barcode.fields, 'create'),
    reply: v.object({ barcode: recordShape(barcode.fields) }),
    handle: async ({ tx, actor, body }) => created({ barcode: await createRecord(tx, actor, barcode, body) }),
  }),
  write({
    method: 'PUT',
    path: '/barcode/:id',
    access: barcode.permissions.delete,
    summary: 'Take a barcode away (the specification deletes by PUT)',
    reply: v.object({ id: v.string() }),
    async handle({ tx, actor, param }) {
      await deleteRecord(tx, actor, barcode, param('id'));
      return { id: param('id') };
    },
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

/** The one item a scanner would mean stands first. */
async function searchItems(tx: Tx, actor: Actor, wanted: string): Promise<StoredRecord[]> {
  const meant = await findStockItem(tx, actor, wanted);
  const first = meant ? [await readRecord(tx, actor, item, meant.id)] : [];
  // Whole, as the first one is: a line takes its tax code and cost from whichever is picked.
  const query = { ...everything, search: [wanted], fields: Object.keys(fields) };
  const { records } = await listRecords(tx, actor, item, query);
  return [...first, ...records.filter(({ id }) => id !== meant?.id)];
}

/** The words in use for one field, each under the name the portal reads. */
function namesOf(field: string, list: string, name: string): Route[] {
  return [
    read({
      path: `/items/${field}`,
      access: permissions.read,
      summary: `Every ${field} in use`,
      reply: v.object({ [list]: v.array(v.object({ [name]: v.string() })) }),
      handle: async ({ tx, actor }) => ({
        [list]: (await distinctValues(tx, actor, item, field)).map((value) => ({ [name]: value })),
      }),
    }),
  ];
}
