import { type Decimal, subtract } from '../../rules/decimal.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { appendMovements, appendRestatements, appendVariances } from './append-rows.ts';
import { emptyBalance, keyOf, lockBalances, writeBalances } from './balances.ts';
import { type LedgerPoint, readFrom } from './ledger-rows.ts';
import type { StockKey, StockMovement } from './movement.ts';
import { refuseLockedPeriod } from './period-lock.ts';
import { isBackDated, planStream, type Stream, type StreamPlan, streamOf } from './plan.ts';
import { availableOf, refuseShortage } from './refuse-shortage.ts';
import { nothingHeld } from './replay.ts';

/** A movement as it stands in the ledger; `seq` is the journal number people see. */
export type PostedMovement = StockKey & {
  readonly seq: string;
  readonly lineId: string | null;
  readonly value: Decimal;
  readonly unitCost: Decimal;
  /** The variance row booked behind it; 0 where none. */
  readonly variance: Decimal;
  readonly onHandAfter: Decimal;
  readonly averageAfter: Decimal;
};

/** An earlier posted movement whose cost a back-dated posting changed, for documents that carry that cost. */
export type RestatedMovement = StockKey & {
  readonly seq: string;
  readonly documentType: string;
  readonly documentId: string;
  readonly lineId: string | null;
  readonly unitCost: Decimal;
  readonly valueChange: Decimal;
};

/** What is there after the posting. */
export type StockLevel = StockKey & {
  readonly onHand: Decimal;
  readonly reserved: Decimal;
  readonly restricted: Decimal;
  readonly available: Decimal;
  readonly value: Decimal;
  readonly average: Decimal;
};

/** What a posting did: its movements in the order given, what it restated, and where it left the stock. */
export type Posting = {
  readonly movements: readonly PostedMovement[];
  readonly restated: readonly RestatedMovement[];
  readonly levels: readonly StockLevel[];
};

/**
 * Posts movements to the ledger and moves the balances with it, all in the caller's transaction and in a handful of
 * statements however many lines there are. Balances are locked in one fixed order. A movement dated before the last
 * one of its item and outlet is put in its place and later ones are costed anew (domain/inventory §9).
 * @throws Refusal `stockPeriodLocked`, `notEnoughStock`, `goodsNoLongerThere`, `notEnoughRestricted`
 */
export async function postMovements(
  tx: Tx,
  actor: Actor,
  movements: readonly StockMovement[],
  now: Date = new Date(),
): Promise<Posting> {
  const cause = movements[0];
  if (cause === undefined) return { movements: [], restated: [], levels: [] };
  await refuseLockedPeriod(tx, actor, [...new Set(movements.map((movement) => movement.businessDate))]);

  const at = now.toISOString();
  const plans = await planStreams(tx, actor, await lockedStreams(tx, actor, movements, at));
  await refuseShortage(tx, actor, plans);

  const posted = plans.flatMap((plan) => plan.posted).sort((left, right) => left.index - right.index);
  const restated = plans.flatMap((plan) => plan.restated);
  const seqs = await appendMovements(tx, actor, at, posted);
  const numbered = posted.map((row, index) => ({ ...row, seq: seqs[index] ?? '' }));
  await appendVariances(
    tx,
    actor,
    at,
    numbered,
    plans.flatMap((plan) => plan.lateVariances),
  );
  await appendRestatements(tx, actor, at, cause, restated);
  await writeBalances(
    tx,
    actor.companyId,
    plans.map((plan) => plan.balance),
  );

  return {
    movements: numbered.map(({ seq, itemId, outletId, movement, outcome }) => ({
      seq,
      itemId,
      outletId,
      lineId: movement.lineId ?? null,
      value: outcome.figures.value,
      unitCost: outcome.figures.unitCost,
      variance: outcome.variance?.value ?? nothingHeld.value,
      onHandAfter: outcome.figures.onHandAfter,
      averageAfter: outcome.figures.averageAfter,
    })),
    restated: restated.flatMap(restatedMovement),
    levels: plans.map(levelOf),
  };
}

async function lockedStreams(
  tx: Tx,
  actor: Actor,
  movements: readonly StockMovement[],
  at: string,
): Promise<Stream[]> {
  const byKey = new Map<string, [number, StockMovement][]>();
  for (const [index, movement] of movements.entries()) {
    const sameKey = byKey.get(keyOf(movement));
    if (sameKey) sameKey.push([index, movement]);
    else byKey.set(keyOf(movement), [[index, movement]]);
  }
  const groups = [...byKey.values()];
  const keys = groups.flatMap(([first]) => (first === undefined ? [] : [first[1]]));
  const balances = await lockBalances(tx, actor.companyId, keys);
  return groups.map((group, index) => {
    const key = keys[index];
    if (key === undefined) throw new Error('A posting without a movement.');
    return streamOf(balances.get(keyOf(key)) ?? emptyBalance(key), group, at);
  });
}

async function planStreams(tx: Tx, actor: Actor, streams: readonly Stream[]): Promise<StreamPlan[]> {
  const points = streams.filter(isBackDated).flatMap(({ incoming: [first] }): LedgerPoint[] => {
    if (first === undefined) return [];
    const { itemId, outletId, businessDate, effectiveAt } = first;
    return [{ itemId, outletId, businessDate, effectiveAt }];
  });
  if (points.length === 0) return streams.map((stream) => planStream(stream, stream.balance.holding, []));
  const { openings, later } = await readFrom(tx, actor.companyId, points);
  return streams.map((stream) => {
    if (!isBackDated(stream)) return planStream(stream, stream.balance.holding, []);
    const key = keyOf(stream.balance);
    return planStream(stream, openings.get(key) ?? nothingHeld, later.get(key) ?? []);
  });
}

function restatedMovement({ row, before, figures }: StreamPlan['restated'][number]): RestatedMovement[] {
  if (before.value === figures.value && before.unitCost === figures.unitCost) return [];
  const { seq, itemId, outletId, documentType, documentId, lineId } = row;
  const valueChange = subtract(figures.value, before.value);
  return [
    { seq, itemId, outletId, documentType, documentId, lineId, unitCost: figures.unitCost, valueChange },
  ];
}

function levelOf({ balance: { itemId, outletId, holding } }: StreamPlan): StockLevel {
  const { onHand, reserved, restricted, value, lastAverage } = holding;
  return {
    itemId,
    outletId,
    onHand,
    reserved,
    restricted,
    available: availableOf(holding),
    value,
    average: lastAverage,
  };
}
