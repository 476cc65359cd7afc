import { sql } from 'kysely';
import { sign } from '../../../rules/money/decimal.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { type Balance, emptyBalance, keyOf, lockBalances, readBalances } from './balances.ts';
import type { LedgerPoint } from './ledger-rows.ts';
import type { StockKey, StockMovement } from './movement.ts';
import { isBackDated, quantity, type Stream, type StreamPlan, streamOf } from './plan.ts';
import { planStreams } from './plan-streams.ts';
import { nextArrivalValue, readArrivals, readSources } from './source-movements.ts';

interface Plan {
  /** When it is posted, ISO 8601. */
  readonly at: string;
  /** The company's calendar day. */
  readonly today: string;
  /** Left out to look only: what a posting would do. */
  readonly lock: boolean;
}

/**
 * Works out everything a posting does: its own movements, later ones costed anew, and those of outlets that were
 * fed from there since. Balances are locked in one fixed order, those of fed outlets with them.
 */
export async function planPosting(
  tx: Tx,
  actor: Actor,
  movements: readonly StockMovement[],
  { at, today, lock }: Plan,
): Promise<StreamPlan[]> {
  const keys = distinct(movements);
  const early = movements.filter(
    ({ businessDate, effectiveAt }) => businessDate < today || effectiveAt !== undefined,
  );
  const fed = await fedOutlets(tx, actor.companyId, early);
  const take = lock ? lockBalances : readBalances;
  const balances = await take(tx, actor.companyId, distinct([...keys, ...fed]));
  const costed = await withOwnCost(tx, actor, await atSourceCost(tx, actor, movements), balances);
  const dayEnds = await readDayEnds(tx, actor.companyId, early);
  const streams = streamsOf(keys, costed, { balances, at, dayEnds });
  const holding = async (more: readonly StockKey[]) => {
    const missing = more.filter((key) => !balances.has(keyOf(key)));
    for (const [key, balance] of await take(tx, actor.companyId, missing)) balances.set(key, balance);
    return (key: StockKey): Balance => balances.get(keyOf(key)) ?? emptyBalance(key);
  };
  return planStreams(tx, actor.companyId, startingPoints(streams), holding);
}

/** Streams with the point their ledgers are read from: none where nothing later is in them. */
function startingPoints(streams: readonly Stream[]): { stream: Stream; from: LedgerPoint | null }[] {
  return streams.map((stream) => {
    const [first] = stream.incoming;
    if (first === undefined || !isBackDated(stream)) return { stream, from: null };
    const { itemId, outletId, businessDate, effectiveAt } = first;
    return { stream, from: { itemId, outletId, businessDate, effectiveAt } };
  });
}

/** The last moment that early days have so far, by item and outlet and then by day. */
type DayEnds = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function readDayEnds(tx: Tx, companyId: string, early: readonly StockMovement[]): Promise<DayEnds> {
  const ends = new Map<string, Map<string, string>>();
  if (early.length === 0) return ends;
  const days = early.map(({ itemId, outletId, businessDate }) => ({ itemId, outletId, businessDate }));
  const { rows } = await sql<StockKey & { businessDate: string; last: string }>`
    select n."itemId", n."outletId", n."businessDate", max(m.effective_at) as last
      from (select distinct * from jsonb_to_recordset(${JSON.stringify(days)}::text::jsonb) as x(
             "itemId" text, "outletId" text, "businessDate" date)) n
      join stock_movement m on m.company_id = ${companyId} and m.item_id = n."itemId"
       and m.outlet_id = n."outletId" and m.business_date = n."businessDate"
     group by 1, 2, 3`.execute(tx);
  for (const row of rows) {
    const ofKey = ends.get(keyOf(row)) ?? new Map<string, string>();
    ends.set(keyOf(row), ofKey.set(row.businessDate, row.last));
  }
  return ends;
}

interface Placing {
  readonly balances: ReadonlyMap<string, Balance>;
  readonly at: string;
  readonly dayEnds: DayEnds;
}

function streamsOf(
  keys: readonly StockKey[],
  movements: readonly StockMovement[],
  { balances, at, dayEnds }: Placing,
): Stream[] {
  const byKey = new Map<string, [number, StockMovement][]>(keys.map((key) => [keyOf(key), []]));
  for (const [index, movement] of movements.entries()) byKey.get(keyOf(movement))?.push([index, movement]);
  return keys.map((key) =>
    streamOf(
      balances.get(keyOf(key)) ?? emptyBalance(key),
      byKey.get(keyOf(key)) ?? [],
      at,
      dayEnds.get(keyOf(key)),
    ),
  );
}

const distinct = (keys: readonly StockKey[]): StockKey[] => [
  ...new Map(keys.map(({ itemId, outletId }) => [`${itemId} ${outletId}`, { itemId, outletId }])).values(),
];

/** Every outlet that holds an item which ever went from outlet to outlet: its ledgers hang together. */
async function fedOutlets(
  tx: Tx,
  companyId: string,
  movements: readonly StockMovement[],
): Promise<StockKey[]> {
  if (movements.length === 0) return [];
  const items = [...new Set(movements.map(({ itemId }) => itemId))];
  const { rows } = await sql<StockKey>`
    select b.item_id as "itemId", b.outlet_id as "outletId" from stock_balance b
     where b.company_id = ${companyId} and b.item_id = any(${items}::text[])
       and exists (select from stock_movement m where m.company_id = b.company_id and m.item_id = b.item_id
                      and m.source_seq is not null)`.execute(tx);
  return rows;
}

/** What an item costs by itself stands beside a movement at the average where there may be no average yet. */
async function withOwnCost(
  tx: Tx,
  { companyId }: Actor,
  movements: readonly StockMovement[],
  balances: ReadonlyMap<string, Balance>,
): Promise<readonly StockMovement[]> {
  const mayBeUnknown = (movement: StockMovement): boolean => {
    if ((movement.cost?.basis ?? 'average') !== 'average' || sign(movement.onHand ?? '0') === 0) return false;
    const { holding, lastBusinessDate } = balances.get(keyOf(movement)) ?? emptyBalance(movement);
    const isEarly = lastBusinessDate !== null && movement.businessDate < lastBusinessDate;
    return isEarly || (sign(holding.onHand) <= 0 && sign(holding.lastAverage) === 0);
  };
  const ids = [...new Set(movements.filter(mayBeUnknown).map(({ itemId }) => itemId))];
  if (ids.length === 0) return movements;
  const { rows } = await sql<{ id: string; cost: string }>`
    select id, custom_cost as cost from item
     where company_id = ${companyId} and id = any(${ids}::text[]) and custom_cost is not null`.execute(tx);
  const costs = new Map(rows.map(({ id, cost }) => [id, cost]));
  return movements.map((movement) => {
    const ownCost = mayBeUnknown(movement) ? costs.get(movement.itemId) : undefined;
    return ownCost === undefined ? movement : { ...movement, cost: { basis: 'average', ownCost } };
  });
}

/** Goods from another outlet come in at their share of what left there, on no earlier day. */
async function atSourceCost(
  tx: Tx,
  actor: Actor,
  movements: readonly StockMovement[],
): Promise<readonly StockMovement[]> {
  const seqs = [...new Set(movements.flatMap(({ sourceSeq }) => sourceSeq ?? []))];
  if (seqs.length === 0) return movements;
  const sources = await readSources(tx, actor.companyId, seqs);
  const arrivals = await readArrivals(tx, actor.companyId, seqs);
  return movements.map((movement): StockMovement => {
    if (movement.sourceSeq == null) return movement;
    const source = sources.get(movement.sourceSeq);
    if (source === undefined) throw new Error(`No movement has the number ${movement.sourceSeq}.`);
    const before = arrivals.get(source.seq) ?? [];
    const moved = quantity(movement.onHand);
    const value = nextArrivalValue(source, before, moved);
    const { itemId, outletId } = movement;
    const businessDate =
      movement.businessDate > source.businessDate ? movement.businessDate : source.businessDate;
    const arrival = { itemId, outletId, businessDate, effectiveAt: '', seq: '', sourceSeq: source.seq };
    arrivals.set(source.seq, [...before, { ...arrival, quantity: moved, value, isTakenBack: false }]);
    return { ...movement, businessDate, cost: { basis: 'given', value } };
  });
}
