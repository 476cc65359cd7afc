import { sql } from 'kysely';
import { readLabels as readLabelsContract } from '../../../contracts/items/labels.ts';
import * as matrix from '../../../contracts/items/matrix.ts';
import * as prices from '../../../contracts/items/prices.ts';
import { item } from '../../../resources/items/item.ts';
import { locationPrice } from '../../../resources/items/location-price.ts';
import { matrixGroup } from '../../../resources/items/matrix.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Route } from '../../http/route.ts';
import { read, write } from '../../http/serve-contract.ts';
import { createRecord, deleteRecord, readRecord, updateRecord } from '../../records.ts';
import { Refusal } from '../../refusal.ts';
import type { StoredRecord } from '../lists/columns.ts';
import { everyRecord, type ListQuery, listRecords } from '../lists/list-records.ts';
import { readLabels } from '../read-labels.ts';
import { readPriceLog } from '../writing/price-log.ts';

const everything: ListQuery = { ...everyRecord, pageSize: prices.MOST_PRICES };

/** Prices of an item by outlet, what they were, and the groups matrix items are made of (spec 1 §7). */
export const itemPartRoutes: readonly Route[] = [
  read(prices.readOutletPrices, async ({ tx, actor, param }) => ({
    locationPrices: await pricesOf(tx, actor, param('id')),
  })),
  write(prices.setOutletPrices, async ({ tx, actor, body }) => {
    for (const row of body.locationPrices) await setPrice(tx, actor, row);
    const items = [...new Set(body.locationPrices.map(({ itemId }) => itemId))];
    const stored = await Promise.all(items.map((id) => pricesOf(tx, actor, id)));
    return { locationPrices: stored.flat() };
  }),
  read(prices.readPriceLog, async ({ tx, actor, param, query }) => {
    await readRecord(tx, actor, item, param('id'));
    return readPriceLog(tx, actor, param('id'), query);
  }),
  read(readLabelsContract, async ({ tx, actor, services, query }) => ({
    labels: await readLabels(tx, actor, query, services.clock.now()),
  })),
  read(matrix.readMatrixGroups, async ({ tx, actor }) => ({
    matrixGroups: (await listRecords(tx, actor, matrixGroup, everything)).records,
  })),
];

async function pricesOf(tx: Tx, actor: Actor, itemId: string): Promise<readonly StoredRecord[]> {
  await readRecord(tx, actor, item, itemId);
  const asked = { ...everything, filters: { itemId: [itemId] } };
  return (await listRecords(tx, actor, locationPrice, asked)).records;
}

const priceNames = ['salePrice', 'employeePrice', 'wholesalePrice', 'customPrice'] as const;

/** @throws Refusal `outletNotPermitted` for an outlet the user does not work with */
async function setPrice(tx: Tx, actor: Actor, row: prices.OutletPrice): Promise<void> {
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
