import { sql } from 'kysely';
import * as v from 'valibot';
import { recordShape } from '../../../contracts/record-shape.ts';
import { item } from '../../../resources/items/item.ts';
import { locationPrice } from '../../../resources/items/location-price.ts';
import { matrixGroup } from '../../../resources/items/matrix.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { read, write } from '../../http/define-route.ts';
import type { Route } from '../../http/route.ts';
import { createRecord, deleteRecord, readRecord, updateRecord } from '../../records.ts';
import { Refusal } from '../../refusal.ts';
import type { StoredRecord } from '../lists/columns.ts';
import { type ListQuery, listRecords } from '../lists/list-records.ts';
import { readPriceLog } from '../writing/price-log.ts';

const { permissions } = item;
/** More outlets than any company has. */
const MOST_PRICES = 1000;
const day = v.pipe(v.string(), v.isoDate('invalidDate'));
const whole = (most: number) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number), v.maxValue(most));
const everything: ListQuery = {
  page: 1,
  pageSize: MOST_PRICES,
  sort: '',
  search: [],
  searchBy: [],
  filters: {},
};
const priceShape = recordShape(locationPrice.fields);
const given = v.looseObject({
  itemId: v.pipe(v.string('required'), v.maxLength(100, 'tooLong')),
  outletId: v.pipe(v.string('required'), v.maxLength(100, 'tooLong')),
});

/** Prices of an item by outlet, what they were, and the groups matrix items are made of (spec 1 §7). */
export const itemPartRoutes: readonly Route[] = [
  read({
    path: '/locationprice/:id',
    access: permissions.read,
    summary: 'What an item costs at each outlet of the reader that has a price of its own',
    reply: v.object({ locationPrices: v.array(priceShape) }),
    handle: async ({ tx, actor, param }) => ({ locationPrices: await pricesOf(tx, actor, param('id')) }),
  }),
  write({
    method: 'PUT',
    path: '/locationprice',
    access: locationPrice.permissions.write,
    summary: 'Set what items cost at outlets; a row without any price takes the outlet’s own price away',
    body: v.object({
      locationPrices: v.pipe(
        v.array(given, 'required'),
        v.minLength(1, 'required'),
        v.maxLength(MOST_PRICES, 'tooLong'),
      ),
    }),
    reply: v.object({ locationPrices: v.array(priceShape) }),
    async handle({ tx, actor, body }) {
      for (const row of body.locationPrices) await setPrice(tx, actor, row);
      const items = [...new Set(body.locationPrices.map(({ itemId }) => itemId))];
      const prices = await Promise.all(items.map((id) => pricesOf(tx, actor, id)));
      return { locationPrices: prices.flat() };
    },
  }),
  read({
    path: '/Items/pricelog/:id',
    access: permissions.read,
    summary: 'What an item’s prices were, the latest change first',
    query: v.object({
      from: v.optional(day),
      to: v.optional(day),
      page: v.optional(whole(10_000), '1'),
      pageSize: v.optional(whole(100), '50'),
    }),
    reply: v.object({
      priceLogs: v.array(v.looseObject({ id: v.string(), date: v.string(), updatedBy: v.string() })),
      total: v.number(),
    }),
    async handle({ tx, actor, param, query }) {
      await readRecord(tx, actor, item, param('id'));
      return readPriceLog(tx, actor, param('id'), query);
    },
  }),
  read({
    path: '/matrixgroup',
    access: matrixGroup.permissions.read,
    summary: 'Every group that matrix items are made of',
    reply: v.object({ matrixGroups: v.array(recordShape(matrixGroup.fields)) }),
    handle: async ({ tx, actor }) => ({
      matrixGroups: (await listRecords(tx, actor, matrixGroup, everything)).records,
    }),
  }),
];

async function pricesOf(tx: Tx, actor: Actor, itemId: string): Promise<readonly StoredRecord[]> {
  await readRecord(tx, actor, item, itemId);
  const asked = { ...everything, filters: { itemId: [itemId] } };
  return (await listRecords(tx, actor, locationPrice, asked)).records;
}

const priceNames = ['salePrice', 'employeePrice', 'wholesalePrice', 'customPrice'] as const;

/** @throws Refusal `outletNotPermitted` for an outlet the user does not work with */
async function setPrice(tx: Tx, actor: Actor, row: v.InferOutput<typeof given>): Promise<void> {
  if (!actor.permittedOutletIds.has(row.outletId)) throw new Refusal('outletNotPermitted');
  const { rows } = await sql<{ id: string }>`
    select id from location_price
    where company_id = ${actor.companyId} and item_id = ${row.itemId} and outlet_id = ${row.outletId}
  `.execute(tx);
  const { id: _id, version, outletCode: _code, outletName: _name, ...rest } = row;
  const { itemCode: _itemCode, itemName: _itemName, createdAt: _made, updatedAt: _changed, ...body } = rest;
  const held = rows[0]?.id;
  const isEmpty = priceNames.every(
    (name) => row[name] === null || row[name] === undefined || row[name] === '',
  );
  const known = typeof version === 'number' ? version : undefined;
  if (held === undefined && !isEmpty) await createRecord(tx, actor, locationPrice, body);
  else if (held !== undefined && isEmpty) await deleteRecord(tx, actor, locationPrice, held, known);
  else if (held !== undefined)
    await updateRecord(tx, actor, locationPrice, held, {
      ...body,
      ...(known === undefined ? {} : { version: known }),
    });
}
