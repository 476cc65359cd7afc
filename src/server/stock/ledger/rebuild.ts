import { sql } from 'kysely';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Database } from '../../database/database.ts';
import { balancesLeft, emptyBalance, keyOf, lockBalances } from './balances.ts';
import { writePlans } from './ledger.ts';
import type { StockKey } from './movement.ts';
import { planStreams } from './plan-streams.ts';
import { type Holding, nothingHeld } from './replay.ts';

/** What a rebuild found: ledgers worked through, figures of movements that came out otherwise, balances put right. */
export type Rebuilt = { readonly ledgers: number; readonly restated: number; readonly balances: number };

const ITEMS_AT_ONCE = 50;
/** Before every movement. */
const beginning = { businessDate: '0001-01-01', effectiveAt: '0001-01-01T00:00:00.000Z' };

/**
 * Works every balance of a company out anew from the first movement on, cost following goods from outlet to outlet.
 * Quantities and causes of movements are what they are; a figure that comes out otherwise is restated, a balance that
 * is not where its ledger ends is put there. Nothing is found in a sound ledger.
 */
export async function rebuildStock(database: Database, companyId: string, now: Date): Promise<Rebuilt> {
  const items = await database.read(companyId, (tx) => itemsThatMoved(tx, companyId));
  let found: Rebuilt = { ledgers: 0, restated: 0, balances: 0 };
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
    const some = items.slice(start, start + ITEMS_AT_ONCE);
    const part = await database.write(companyId, (tx) => rebuildItems(tx, companyId, some, now));
    found = {
      ledgers: found.ledgers + part.ledgers,
      restated: found.restated + part.restated,
      balances: found.balances + part.balances,
    };
  }
  return found;
}

async function itemsThatMoved(tx: Tx, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select item_id as id from stock_movement where company_id = ${companyId}
    union select item_id from stock_balance where company_id = ${companyId} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

async function rebuildItems(
  tx: Tx,
  companyId: string,
  items: readonly string[],
  now: Date,
): Promise<Rebuilt> {
  const { rows: keys } = await sql<StockKey>`
    select item_id as "itemId", outlet_id as "outletId" from stock_movement
     where company_id = ${companyId} and item_id = any(${[...items]}::text[])
    union select item_id, outlet_id from stock_balance
     where company_id = ${companyId} and item_id = any(${[...items]}::text[]) order by 1, 2`.execute(tx);
  const balances = await lockBalances(tx, companyId, keys);
  const starts = keys.map((key) => ({
    stream: { balance: balances.get(keyOf(key)) ?? emptyBalance(key), incoming: [] },
    from: { ...key, ...beginning },
  }));
  const plans = await planStreams(
    tx,
    companyId,
    starts,
    async () => (key) => balances.get(keyOf(key)) ?? emptyBalance(key),
  );
  const rebuilt = plans.map((plan) =>
    plan.wasEmpty ? { ...plan, balance: emptyBalance(plan.balance) } : plan,
  );
  const wrong = rebuilt.filter(
    ({ balance }) => !isSame(balance.holding, balances.get(keyOf(balance))?.holding ?? nothingHeld),
  );
  const restated = rebuilt.reduce((count, plan) => count + plan.restated.length, 0);
  const cause = { documentType: 'ledger', documentId: 'rebuild' };
  if (restated > 0) await writePlans(tx, operator(companyId), rebuilt, { cause, at: now.toISOString() });
  else if (wrong.length > 0)
    await balancesLeft(
      companyId,
      wrong.map(({ balance }) => balance),
    ).execute(tx);
  return { ledgers: keys.length, restated, balances: wrong.length };
}

const isSame = (left: Holding, right: Holding): boolean =>
  left.onHand === right.onHand &&
  left.reserved === right.reserved &&
  left.restricted === right.restricted &&
  left.value === right.value &&
  left.lastAverage === right.lastAverage;

/** Nobody signed in: whoever runs the command beside the server. */
const operator = (companyId: string): Actor => ({
  companyId,
  userId: 'operator',
  username: 'operator',
  isAdmin: true,
  outletId: null,
  permittedOutletIds: new Set(),
  groupIds: [],
  permissions: new Set(),
  requestId: 'rebuild',
});
