import {
  add,
  type Decimal,
  decimal,
  negate,
  roundHalfUp,
  sign,
  subtract,
  ZERO,
} from '../../../rules/money/decimal.ts';
import { QUANTITY_PLACES } from '../../../rules/money/money.ts';
import type { Balance } from './balances.ts';
import { costOf, figuresOf, type LedgerPoint, type LedgerRow } from './ledger-rows.ts';
import type { StockMovement } from './movement.ts';
import { type Figures, type Holding, noVariance, type Outcome, type ReplayStep, replay } from './replay.ts';

/** A movement to post, placed in its ledger. */
export type Incoming = LedgerPoint & { readonly index: number; readonly movement: StockMovement };

/** Everything that happens to one item at one outlet in one posting. */
export type Stream = { readonly balance: Balance; readonly incoming: readonly Incoming[] };

/** A movement with what it came to. */
export type Posted = Incoming & { readonly outcome: Outcome };

/** A movement of the ledger whose figures a back-dated posting changed; `before` is what stood there. */
export type Restated = { readonly row: LedgerRow; readonly before: Figures; readonly figures: Figures };

/** A variance row that a movement of the ledger came to need. */
export type LateVariance = { readonly row: LedgerRow; readonly figures: Figures };

/** What one stream's posting writes. */
export type StreamPlan = {
  readonly balance: Balance;
  readonly posted: readonly Posted[];
  readonly restated: readonly Restated[];
  readonly lateVariances: readonly LateVariance[];
  /** The first day on which the posting takes more than was on hand; null where there was enough on every day. */
  readonly shortOn: ShortDay | null;
  /** Nothing is in this part of the ledger. */
  readonly wasEmpty: boolean;
};

/** A day on which less was on hand than a posting has taken by then. */
export type ShortDay = {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly onHand: Decimal;
  readonly needed: Decimal;
};

/**
 * Places movements in their ledgers: by their day, within it now, never before what the day already has (R10).
 * @param dayEnds the last moment of the days before the balance's last one, where a clock moved back may stand before it
 */
export function streamOf(
  balance: Balance,
  movements: readonly [number, StockMovement][],
  now: string,
  dayEnds: ReadonlyMap<string, string> = new Map(),
): Stream {
  const incoming = movements.map(([index, movement]): Incoming => {
    const { itemId, outletId, businessDate } = movement;
    const isLastDay = balance.lastBusinessDate === businessDate;
    const last = isLastDay ? balance.lastEffectiveAt : (dayEnds.get(businessDate) ?? null);
    const given = movement.effectiveAt === undefined ? null : new Date(movement.effectiveAt).toISOString();
    const effectiveAt = given ?? (last !== null && last > now ? last : now);
    return { index, movement, itemId, outletId, businessDate, effectiveAt };
  });
  return {
    balance,
    incoming: incoming.sort((left, right) => inOrder(left, right) || left.index - right.index),
  };
}

/** Whether any of the movements belongs before the end of the ledger. */
export function isBackDated({ balance, incoming }: Stream): boolean {
  const first = incoming[0];
  if (first === undefined || balance.lastBusinessDate === null) return false;
  const { lastBusinessDate: businessDate, lastEffectiveAt } = balance;
  return inOrder(first, { businessDate, effectiveAt: lastEffectiveAt ?? '' }) < 0;
}

/**
 * Costs a stream from an opening through the movements that come later in the ledger.
 * @param arrivals what movements that came from another outlet are worth now, by journal number, where that changed
 */
export function planStream(
  stream: Stream,
  opening: Holding,
  later: readonly LedgerRow[],
  arrivals: ReadonlyMap<string, string> = new Map(),
): StreamPlan {
  const variances = new Map(later.flatMap((row) => (row.varianceOf === null ? [] : [[row.varianceOf, row]])));
  const entries: (Incoming | LedgerRow)[] = later.filter((row) => row.varianceOf === null);
  // Array.sort is stable and the ledger comes first: at the same moment the newcomer comes after what was there.
  const merged = [...entries, ...stream.incoming].sort(inOrder);
  const { outcomes, closing } = replay(
    opening,
    merged.map((entry) => stepOf(entry, arrivals)),
  );

  const posted: Posted[] = [];
  const restated: Restated[] = [];
  const lateVariances: LateVariance[] = [];
  const restate = (row: LedgerRow, figures: Figures) => {
    const before = figuresOf(row);
    if (!sameFigures(before, figures)) restated.push({ row, before, figures });
  };
  for (const [index, entry] of merged.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined) throw new Error('A movement was not costed.');
    if ('movement' in entry) {
      posted.push({ ...entry, outcome });
      continue;
    }
    restate(entry, outcome.figures);
    const variance = variances.get(entry.seq);
    if (variance !== undefined) restate(variance, outcome.variance ?? noVariance(outcome.figures));
    else if (outcome.variance !== null) lateVariances.push({ row: entry, figures: outcome.variance });
  }
  const balance = closedAt(stream, closing, merged);
  const shortOn = firstShortDay(merged, outcomes);
  return { balance, posted, restated, lateVariances, shortOn, wasEmpty: merged.length === 0 };
}

/**
 * The first moment at which newcomers have left less than nothing on hand. What happens at one moment counts together:
 * goods may leave and come back by one document.
 */
function firstShortDay(
  merged: readonly (Incoming | LedgerRow)[],
  outcomes: readonly Outcome[],
): ShortDay | null {
  let change = ZERO;
  for (const [index, entry] of merged.entries()) {
    if ('movement' in entry) change = add(change, quantity(entry.movement.onHand));
    const next = merged[index + 1];
    const onHand = outcomes[index]?.figures.onHandAfter ?? ZERO;
    if (next !== undefined && inOrder(entry, next) === 0) continue;
    if (sign(change) < 0 && sign(onHand) < 0)
      return { date: entry.businessDate, onHand: subtract(onHand, change), needed: negate(change) };
  }
  return null;
}

function closedAt({ balance }: Stream, holding: Holding, merged: readonly (Incoming | LedgerRow)[]): Balance {
  const last = merged.at(-1);
  if (last === undefined) return balance;
  return { ...balance, holding, lastBusinessDate: last.businessDate, lastEffectiveAt: last.effectiveAt };
}

function stepOf(entry: Incoming | LedgerRow, arrivals: ReadonlyMap<string, string>): ReplayStep {
  if (!('movement' in entry)) {
    const { seq, onHand, reserved, restricted } = entry;
    const arrived = arrivals.get(seq);
    const cost = arrived === undefined ? costOf(entry) : { basis: 'given' as const, value: arrived };
    return { seq, onHand, reserved, restricted, cost };
  }
  const { onHand, reserved, restricted, cost } = entry.movement;
  return {
    seq: null,
    onHand: quantity(onHand),
    reserved: quantity(reserved),
    restricted: quantity(restricted),
    cost: cost ?? { basis: 'average' },
  };
}

/** A quantity as the ledger keeps it; a movement that leaves one out does not move it. */
export function quantity(value: string | undefined): Decimal {
  return decimal(roundHalfUp(value ?? '0', QUANTITY_PLACES));
}

type LedgerPosition = { readonly businessDate: string; readonly effectiveAt: string };

function inOrder(left: LedgerPosition, right: LedgerPosition): number {
  return (
    compareText(left.businessDate, right.businessDate) || compareText(left.effectiveAt, right.effectiveAt)
  );
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function sameFigures(left: Figures, right: Figures): boolean {
  return (
    left.value === right.value &&
    left.unitCost === right.unitCost &&
    left.onHandAfter === right.onHandAfter &&
    left.reservedAfter === right.reservedAfter &&
    left.restrictedAfter === right.restrictedAfter &&
    left.valueAfter === right.valueAfter &&
    left.averageAfter === right.averageAfter
  );
}
