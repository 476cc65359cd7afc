import { sql } from 'kysely';
import type { QueryOf } from '../../../contracts/contract.ts';
import type { PriceLog, readPriceLog as readPriceLogContract } from '../../../contracts/items/prices.ts';
import type { Fields } from '../../../resources/define-resource.ts';
import { item } from '../../../resources/items/item.ts';
import { locationPrice } from '../../../resources/items/location-price.ts';
import { decimal } from '../../../rules/money/decimal.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { newId } from '../../new-id.ts';
import { changesBetween } from './changes.ts';

/** The prices whose changes are kept: an item's own, and those an outlet has beside them. */
const priceFields: Fields = Object.fromEntries(
  Object.entries({ ...item.fields, ...locationPrice.fields }).filter(([, field]) => field.kind === 'money'),
);

/** A change as far as its prices go. */
interface Noted {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Notes what changes did to prices: one line a change, none where prices stayed or the item is new (domain/items-clients-vendors §7). */
export async function notePrices<Change extends Noted>(
  tx: Tx,
  actor: Actor,
  changes: readonly Change[],
  about: (change: Change) => { itemId: string; outletId: string | null },
): Promise<void> {
  const rows = changes.flatMap((change) => {
    const prices = changesBetween(priceFields, change.before ?? {}, change.after);
    const { itemId, outletId } = about(change);
    const isNewItem = change.before === null && outletId === null;
    if (isNewItem || Object.keys(prices).length === 0) return [];
    return [{ id: newId(), item_id: itemId, outlet_id: outletId, prices }];
  });
  if (rows.length === 0) return;
  await sql`
    insert into price_log (company_id, id, item_id, outlet_id, user_id, username, prices)
    select ${actor.companyId}, x.id, x.item_id, x.outlet_id, ${actor.userId}, ${actor.username}, x.prices
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id text, item_id text, outlet_id text, prices jsonb)
    returning 1`.execute(tx);
}

interface Stored extends Omit<PriceLog, 'prices'> {
  readonly prices: Readonly<Record<string, readonly [string | null, string | null]>>;
}

/** What an item's prices were, the latest change first; prices the reader may not see are left out. */
export async function readPriceLog(
  tx: Tx,
  actor: Actor,
  itemId: string,
  { from, to, page, pageSize }: QueryOf<typeof readPriceLogContract>,
): Promise<{ priceLogs: PriceLog[]; total: number }> {
  const hidden = Object.entries(priceFields)
    .filter(([, field]) => field.permission !== undefined && !holds(actor, field.permission))
    .map(([name]) => name);
  const where = sql`
    p.company_id = ${actor.companyId} and p.item_id = ${itemId}
    and (p.outlet_id is null or p.outlet_id = any(${[...actor.permittedOutletIds]}::text[]))
    and p.prices - ${hidden}::text[] <> '{}'::jsonb
    ${from === undefined ? sql`` : sql`and p.at >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and p.at < ${to}::date + 1`}`;
  const { rows } = await sql<Stored>`
    select p.id, p.at as date, p.username as "updatedBy", p.outlet_id as "outletId", o.name as "outletName",
           p.prices - ${hidden}::text[] as prices
    from price_log p left join outlet o on o.company_id = p.company_id and o.id = p.outlet_id
    where ${where} order by p.at desc, p.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from price_log p where ${where}`.execute(tx);
  return {
    total: counted[0]?.total ?? 0,
    priceLogs: rows.map((row) => ({
      ...row,
      prices: Object.fromEntries(
        Object.entries(row.prices).map(([name, [old, now]]) => [name, { old: plain(old), new: plain(now) }]),
      ),
    })),
  };
}

const plain = (price: string | null): string | null => (price === null ? null : decimal(price));
