import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type AskedPrices,
  MOST_REPRICED,
  type PriceChange,
  type RepricedItem,
} from '../../contracts/items/price-changes.ts';
import { listQuerySchema } from '../../contracts/list-query.ts';
import { item } from '../../resources/items/item.ts';
import { snakeCase } from '../../resources/wire.ts';
import { type Decimal, decimal } from '../../rules/money/decimal.ts';
import { changedPrice, isFromCost } from '../../rules/sales/price-change.ts';
import { marginPercent } from '../../rules/sales/profit.ts';
import { type Actor, holds } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { ownRows } from '../database/company-views.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { parseQuery } from '../http/parse-input.ts';
import { readQuery } from '../http/read-query.ts';
import { newId } from '../new-id.ts';
import { Refusal } from '../refusal.ts';
import { announceRecords } from './announce-records.ts';
import { readItemCosts } from './item-costs.ts';
import { conditionsOf } from './lists/conditions.ts';
import { withinOutlets } from './outlet-bound.ts';
import { notePrices } from './writing/price-log.ts';
import { updateRows } from './writing/store.ts';

type PriceName = AskedPrices['price'];

/** More changes than anybody looks back at. */
const SHOWN_CHANGES = 50;

interface Priced {
  readonly id: string;
  readonly version: number;
  readonly itemCode: string;
  readonly itemName: string;
  readonly price: Decimal | null;
}

interface Judged {
  readonly stored: Priced;
  readonly cost: Decimal | null;
  readonly made: ReturnType<typeof changedPrice>;
}

/** What a change of many prices would do, item by item in the order of their codes. */
export async function checkPrices(tx: Tx, actor: Actor, asked: AskedPrices) {
  const judged = await judge(tx, actor, asked, await idsOf(tx, actor, asked));
  const showCost = holds(actor, 'ALLOW_TO_VIEW_COST');
  const rows = judged.map(({ stored, cost, made }): RepricedItem => {
    const after = 'price' in made ? made.price : stored.price;
    const margins = {
      marginBefore: marginPercent(stored.price, cost),
      marginAfter: marginPercent(after, cost),
    };
    return {
      ...{ id: stored.id, itemCode: stored.itemCode, itemName: stored.itemName },
      ...{ old: stored.price, new: after, reason: 'price' in made ? null : made.reason },
      ...(showCost ? margins : {}),
    };
  });
  return { rows, changed: changesOf(judged).length, seen: seenOf(judged) };
}

/**
 * Changes many prices, all or none, as they were shown.
 * @throws Refusal `pricesMoved` where an item would get another price by now, `nothingRepriced` where none would
 */
export async function changePrices(tx: Tx, actor: Actor, asked: AskedPrices & { readonly seen: string }) {
  const ids = await idsOf(tx, actor, asked);
  const judged = await judge(tx, actor, asked, ids, 'lock');
  if (seenOf(judged) !== asked.seen) throw new Refusal('pricesMoved');
  const changes = changesOf(judged);
  if (changes.length === 0) throw new Refusal('nothingRepriced');
  await storePrices(tx, actor, asked.price, changes);
  const id = newId();
  const prices = JSON.stringify(changes.map(({ stored, price }) => [stored.id, stored.price, price]));
  await sql`
    insert into price_change (company_id, id, user_id, username, price, step, figure, price_end, items, prices)
    values (${actor.companyId}, ${id}, ${actor.userId}, ${actor.username}, ${asked.price}, ${asked.step},
      ${asked.figure}, ${asked.end}, ${changes.length}, ${prices}::jsonb) returning 1`.execute(tx);
  return { id, changed: changes.length };
}

/** The last changes of many prices, the latest first. */
export async function readPriceChanges(tx: Tx, { companyId }: Actor): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`
    select id, at, username as by, price, step, trim_scale(figure)::text as figure, price_end as "end", items,
      undone_at as "undoneAt", undone_by as "undoneBy"
    from price_change where company_id = ${companyId} order by at desc, id desc limit ${SHOWN_CHANGES}`.execute(
    tx,
  );
  return rows;
}

/**
 * Gives the items of a change the prices they had; one whose price was changed again since then keeps it.
 * @throws Refusal `priceChangeUndone` the second time
 */
export async function undoPriceChange(tx: Tx, actor: Actor, id: string) {
  const { rows } = await sql<{
    price: PriceName;
    prices: [string, Decimal | null, Decimal][];
    isUndone: boolean;
  }>`
    select price, prices, undone_at is not null as "isUndone" from price_change
    where company_id = ${actor.companyId} and id = ${id} for update`.execute(tx);
  const [change] = rows;
  if (!change) throw new Refusal('notFound');
  if (change.isUndone) throw new Refusal('priceChangeUndone');
  const took = new Map(change.prices.map(([itemId, old, now]) => [itemId, { old, now }]));
  const stored = await readPrices(tx, actor, change.price, [...took.keys()], 'lock');
  const changes = stored.flatMap((row) => {
    const one = took.get(row.id);
    const isAsMade = one !== undefined && row.price !== null && decimal(row.price) === decimal(one.now);
    return isAsMade ? [{ stored: row, price: one.old }] : [];
  });
  await storePrices(tx, actor, change.price, changes);
  await sql`
    update price_change set undone_at = now(), undone_by = ${actor.username}
    where company_id = ${actor.companyId} and id = ${id}`.execute(tx);
  return { restored: changes.length, kept: took.size - changes.length };
}

/** @throws Refusal `tooManyRepriced` for more than are changed at once, `notPermitted` for costs one may not see */
async function idsOf(tx: Tx, actor: Actor, { itemIds, list, step }: AskedPrices): Promise<readonly string[]> {
  if (isFromCost(step) && !holds(actor, 'ALLOW_TO_VIEW_COST')) throw new Refusal('notPermitted');
  if (itemIds.length > 0) return itemIds;
  const schema = listQuerySchema(item);
  const query = parseQuery(schema, readQuery(schema, new URLSearchParams(list)));
  const where = sql.join(
    [sql`t.company_id = ${actor.companyId}`, withinOutlets(actor, item), ...conditionsOf(item, query)],
    sql` and `,
  );
  const { rows } = await sql<{ id: string }>`
    select t.id from ${ownRows('item')} as t where ${where} limit ${MOST_REPRICED + 1}`.execute(tx);
  if (rows.length > MOST_REPRICED) throw new Refusal('tooManyRepriced', { most: MOST_REPRICED });
  return rows.map(({ id }) => id);
}

async function judge(
  tx: Tx,
  actor: Actor,
  asked: AskedPrices,
  ids: readonly string[],
  lock?: 'lock',
): Promise<readonly Judged[]> {
  const stored = await readPrices(tx, actor, asked.price, ids, lock);
  if (stored.length < new Set(asked.itemIds).size) throw new Refusal('notFound');
  const costs = await readItemCosts(tx, actor, ids);
  const rule = { ...asked, figure: decimal(asked.figure) };
  return stored
    .map((row): Judged => {
      const cost = costs.get(row.id) ?? null;
      return { stored: row, cost, made: changedPrice(rule, { price: row.price, cost }) };
    })
    .sort((a, b) => (a.stored.itemCode < b.stored.itemCode ? -1 : 1));
}

/** One price of some items; locked in the order of their ids, as every writer locks. */
async function readPrices(
  tx: Tx,
  actor: Actor,
  price: PriceName,
  ids: readonly string[],
  lock?: 'lock',
): Promise<readonly Priced[]> {
  const { rows } = await sql<Priced>`
    select t.id, t.version, t.item_code as "itemCode", t.item_name as "itemName",
      trim_scale(${sql.ref(`t.${snakeCase(price)}`)})::text as price
    from item as t
    where t.company_id = ${actor.companyId} and t.id = any(${[...new Set(ids)]}::text[])
      and ${withinOutlets(actor, item)}
    order by t.id ${lock ? sql`for update of t` : sql``}`.execute(tx);
  return rows;
}

interface Repriced {
  readonly stored: Priced;
  readonly price: Decimal | null;
}

const changesOf = (judged: readonly Judged[]): readonly Repriced[] =>
  judged.flatMap(({ stored, made }) => ('price' in made ? [{ stored, price: made.price }] : []));

/** What was shown, so that nothing else is made of it. */
function seenOf(judged: readonly Judged[]): string {
  const hash = createHash('sha256');
  for (const { stored, price } of changesOf(judged)) hash.update(`${stored.id} ${stored.price} ${price}\n`);
  return hash.digest('base64url');
}

/** Stores one price of many items by one statement, with its history and the trail. */
async function storePrices(
  tx: Tx,
  actor: Actor,
  name: PriceName,
  changes: readonly Repriced[],
): Promise<void> {
  const rows = changes.map(({ stored, price }) => ({ id: stored.id, values: { [name]: price } }));
  const place = { table: 'item', fields: { [name]: item.fields[name] } };
  await updateRows(tx, actor.companyId, actor.userId, place, rows);
  const noted = changes.map(({ stored, price }) => ({
    id: stored.id,
    before: { [name]: stored.price },
    after: { [name]: price },
  }));
  await notePrices(tx, actor, noted, ({ id }) => ({ itemId: id, outletId: null }));
  appendAudit(
    tx,
    actor,
    changes.map(({ stored, price }) => ({
      action: 'update',
      resource: item.name,
      recordId: stored.id,
      title: stored.itemCode,
      changes: { [name]: [stored.price, price] },
    })),
  );
  announceRecords(tx, actor.companyId, item, rows);
}
