import { type RawBuilder, sql } from 'kysely';
import { decimal } from '../../../rules/money/decimal.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { StockKey } from './movement.ts';
import { type Holding, nothingHeld } from './replay.ts';

/** A live balance and where its ledger ends. */
export type Balance = StockKey & {
  readonly holding: Holding;
  readonly lastBusinessDate: string | null;
  readonly lastEffectiveAt: string | null;
};

type BalanceRow = Holding & Omit<Balance, 'holding'>;

/** One text per item and outlet, for maps. */
export const keyOf = ({ itemId, outletId }: StockKey): string => `${itemId} ${outletId}`;

/**
 * Locks the balances of these items and outlets until the transaction ends, always in the same order so that no two
 * postings wait for each other, and makes those that are missing.
 */
export async function lockBalances(
  tx: Tx,
  companyId: string,
  keys: readonly StockKey[],
): Promise<Map<string, Balance>> {
  if (keys.length === 0) return new Map();
  const found = await select(tx, companyId, keys, sql`for update of b`);
  const missing = keys.filter((key) => !found.has(keyOf(key)));
  if (missing.length === 0) return found;
  await sql`
    insert into stock_balance (company_id, item_id, outlet_id)
    select ${companyId}, k."itemId", k."outletId" from ${keysOf(missing)} order by 2, 3
    on conflict do nothing`.execute(tx);
  return select(tx, companyId, keys, sql`for update of b`);
}

/** The same balances to look at only. */
export async function readBalances(
  tx: Tx,
  companyId: string,
  keys: readonly StockKey[],
): Promise<Map<string, Balance>> {
  return keys.length === 0 ? new Map() : select(tx, companyId, keys, sql``);
}

async function select(
  tx: Tx,
  companyId: string,
  keys: readonly StockKey[],
  locking: RawBuilder<unknown>,
): Promise<Map<string, Balance>> {
  const { rows } = await sql<BalanceRow>`
    select b.item_id as "itemId", b.outlet_id as "outletId", b.on_hand as "onHand", b.reserved, b.restricted,
           b.value, b.last_average as "lastAverage",
           b.last_business_date as "lastBusinessDate", b.last_effective_at as "lastEffectiveAt"
      from stock_balance b
      join ${keysOf(keys)} on k."itemId" = b.item_id and k."outletId" = b.outlet_id
     where b.company_id = ${companyId}
     order by b.item_id, b.outlet_id
       ${locking}`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row), balanceOf(row)]));
}

function keysOf(keys: readonly StockKey[]) {
  const json = JSON.stringify(keys.map(({ itemId, outletId }) => ({ itemId, outletId })));
  return sql`jsonb_to_recordset(${json}::text::jsonb) as k("itemId" text, "outletId" text)`;
}

function balanceOf(row: BalanceRow): Balance {
  const { itemId, outletId, lastBusinessDate, lastEffectiveAt } = row;
  return { itemId, outletId, holding: holdingOf(row), lastBusinessDate, lastEffectiveAt };
}

/** A holding from its columns, numbers in one spelling so that they compare as text. */
export function holdingOf(row: Holding): Holding {
  return {
    onHand: decimal(row.onHand),
    reserved: decimal(row.reserved),
    restricted: decimal(row.restricted),
    value: decimal(row.value),
    lastAverage: decimal(row.lastAverage),
  };
}

/** The statement that writes where the postings left the balances. */
export function balancesLeft(companyId: string, balances: readonly Balance[]): RawBuilder<unknown> {
  const json = JSON.stringify(balances.map(({ holding, ...key }) => ({ ...key, ...holding })));
  return sql`
    update stock_balance b
       set on_hand = n."onHand", reserved = n.reserved, restricted = n.restricted, value = n.value,
           last_average = n."lastAverage", last_business_date = n."lastBusinessDate",
           last_effective_at = n."lastEffectiveAt", version = b.version + 1
      from jsonb_to_recordset(${json}::text::jsonb) as n(
           "itemId" text, "outletId" text, "onHand" numeric, reserved numeric, restricted numeric, value numeric,
           "lastAverage" numeric, "lastBusinessDate" date, "lastEffectiveAt" timestamptz)
     where b.company_id = ${companyId} and b.item_id = n."itemId" and b.outlet_id = n."outletId"`;
}

/** The empty balance of an item that never moved at an outlet. */
export const emptyBalance = (key: StockKey): Balance => ({
  itemId: key.itemId,
  outletId: key.outletId,
  holding: nothingHeld,
  lastBusinessDate: null,
  lastEffectiveAt: null,
});
