import { type Decimal, subtract } from '../../../rules/money/decimal.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { refuseEmptyBatches } from '../tracking/batches.ts';
import { settleBatches } from '../tracking/known-batches.ts';
import { moveSerials } from '../tracking/serials.ts';
import { appendMovements, appendRestatements, appendVariances, type Progress } from './append-rows.ts';
import { balancesLeft } from './balances.ts';
import type { StockKey, StockMovement } from './movement.ts';
import { refuseClosedDays } from './period-lock.ts';
import type { StreamPlan } from './plan.ts';
import { planPosting } from './plan-posting.ts';
import { availableOf, refuseShortage } from './refuse-shortage.ts';
import { nothingHeld } from './replay.ts';

/** A movement as it is in the ledger; `seq` is the journal number people see. */
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
 * one of its item and outlet is put in its place and later ones are costed anew, at other outlets too where goods went
 * there (domain/inventory §9, decision 12).
 * @param onProgress told while the movements are written
 * @throws Refusal `stockPeriodLocked`, `postingDateInFuture`, `notEnoughStock`, `goodsNoLongerThere`,
 *   `notEnoughStockOnDay`, `notEnoughRestricted`, `notEnoughReserved`, `promisedToDocuments`, `notEnoughInBatch`, `batchExpiryDiffers`, and those
 *   of `moveSerials`
 */
export async function postMovements(
  tx: Tx,
  actor: Actor,
  movements: readonly StockMovement[],
  now: Date = new Date(),
  onProgress?: Progress,
): Promise<Posting> {
  const cause = movements[0];
  if (cause === undefined) return { movements: [], restated: [], levels: [] };
  const at = now.toISOString();
  const today = await refuseClosedDays(tx, actor, daysOf(movements), at);
  const settled = await settleBatches(tx, actor, movements);
  const plans = await planPosting(tx, actor, settled, { at, today, lock: true });
  await refuseShortage(tx, actor, plans);
  return writePlans(tx, actor, plans, { cause, at, onProgress });
}

/** What a posting would do, and nothing done: no lock taken, no shortage refused. */
export async function previewMovements(
  tx: Tx,
  actor: Actor,
  movements: readonly StockMovement[],
  now: Date,
): Promise<StreamPlan[]> {
  if (movements.length === 0) return [];
  const at = now.toISOString();
  const today = await refuseClosedDays(tx, actor, daysOf(movements), at);
  return planPosting(tx, actor, movements, { at, today, lock: false });
}

const daysOf = (movements: readonly StockMovement[]): string[] => [
  ...new Set(movements.map((movement) => movement.businessDate)),
];

interface Writing {
  readonly cause: { readonly documentType: string; readonly documentId: string };
  readonly at: string;
  readonly onProgress?: Progress | undefined;
}

/** Writes planned movements, what they restate and where they leave the balances. */
export async function writePlans(
  tx: Tx,
  actor: Actor,
  plans: readonly StreamPlan[],
  { cause, at, onProgress }: Writing,
): Promise<Posting> {
  const posted = plans.flatMap((plan) => plan.posted).sort((left, right) => left.index - right.index);
  const restated = plans.flatMap((plan) => plan.restated);
  await moveSerials(tx, actor, posted, at);
  const balances = balancesLeft(
    actor.companyId,
    plans.map((plan) => plan.balance),
  );
  const seqs = await appendMovements(tx, actor, at, posted, balances, onProgress);
  const numbered = posted.map((row, index) => ({ ...row, seq: seqs[index] ?? '' }));
  await appendVariances(
    tx,
    actor,
    at,
    numbered,
    plans.flatMap((plan) => plan.lateVariances),
  );
  await appendRestatements(tx, actor, at, cause, restated);
  await refuseEmptyBatches(tx, actor, posted);

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
