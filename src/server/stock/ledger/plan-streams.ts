import { type Decimal, decimal, sign } from '../../../rules/money/decimal.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { type Balance, keyOf } from './balances.ts';
import { type LedgerPoint, type LedgerRow, readFrom } from './ledger-rows.ts';
import type { StockKey } from './movement.ts';
import { planStream, type Stream, type StreamPlan } from './plan.ts';
import { type Holding, nothingHeld } from './replay.ts';
import { arrivalValues, earlier, justBefore, readArrivals } from './source-movements.ts';

/** A ledger being costed: where it is read from (null: nothing later is in it) and what was read. */
type Ledger = {
  readonly stream: Stream;
  from: LedgerPoint | null;
  read: { opening: Holding; later: readonly LedgerRow[] } | null;
  /** What goods from other outlets are worth now, by journal number. */
  readonly arrivals: Map<string, string>;
  plan: StreamPlan | null;
};

/** What balances stand at, also of outlets that a replay reaches on its way. */
export type Holdings = (keys: readonly StockKey[]) => Promise<(key: StockKey) => Balance>;

/** Cost changes go forward in time, so they end; this many rounds means that two ledgers feed each other at once. */
const MOST_ROUNDS = 200;

/**
 * Costs ledgers from where they change, and every ledger that goods went to from there, round by round until nothing
 * changes any more: a dearer receipt at one outlet makes what it sent dearer, and so what the other outlet sold.
 */
export async function planStreams(
  tx: Tx,
  companyId: string,
  starts: readonly { stream: Stream; from: LedgerPoint | null }[],
  holdings: Holdings,
): Promise<StreamPlan[]> {
  const ledgers = new Map<string, Ledger>(
    starts.map(({ stream, from }) => [
      keyOf(stream.balance),
      { stream, from, read: null, arrivals: new Map(), plan: null },
    ]),
  );
  let changed = [...ledgers.values()];
  for (let round = 0; changed.length > 0; round += 1) {
    if (round > MOST_ROUNDS) throw new Error('Two ledgers feed each other without end.');
    await readLedgers(tx, companyId, changed);
    const left = changed.flatMap(costLedger);
    changed = await passOn(tx, companyId, ledgers, left, holdings);
  }
  return [...ledgers.values()].flatMap(({ plan }) => plan ?? []);
}

async function readLedgers(tx: Tx, companyId: string, ledgers: readonly Ledger[]): Promise<void> {
  const unread = ledgers.filter(({ from, read }) => from !== null && read === null);
  if (unread.length === 0) return;
  const points = unread.flatMap(({ from }) => from ?? []);
  const { openings, later } = await readFrom(tx, companyId, points);
  for (const ledger of unread) {
    const key = keyOf(ledger.stream.balance);
    ledger.read = { opening: openings.get(key) ?? nothingHeld, later: later.get(key) ?? [] };
  }
}

/** A movement out of a ledger whose value is another than the ledger last said. */
type Left = { readonly seq: string; readonly quantity: Decimal; readonly value: Decimal };

function costLedger(ledger: Ledger): Left[] {
  const { stream, read, arrivals, plan: before } = ledger;
  const plan = planStream(stream, read?.opening ?? stream.balance.holding, read?.later ?? [], arrivals);
  ledger.plan = plan;
  const said = valuesOf(before);
  const now = valuesOf(plan);
  return (read?.later ?? []).flatMap((row): Left[] => {
    if (row.varianceOf !== null || sign(row.onHand) >= 0) return [];
    const stood = decimal(row.value);
    const value = now.get(row.seq) ?? stood;
    return value === (said.get(row.seq) ?? stood) ? [] : [{ seq: row.seq, quantity: row.onHand, value }];
  });
}

const valuesOf = (plan: StreamPlan | null): Map<string, Decimal> =>
  new Map(plan?.restated.map(({ row, figures }) => [row.seq, figures.value]));

/** Tells the ledgers that goods went to what they are worth now; returns those to be costed again. */
async function passOn(
  tx: Tx,
  companyId: string,
  ledgers: Map<string, Ledger>,
  left: readonly Left[],
  holdings: Holdings,
): Promise<Ledger[]> {
  const arrivals = await readArrivals(
    tx,
    companyId,
    left.map(({ seq }) => seq),
  );
  const reached = [...arrivals.values()].flat();
  if (reached.length === 0) return [];
  const balanceOf = await holdings(reached);
  const changed = new Set<Ledger>();
  for (const { seq, quantity, value } of left) {
    const arrived = arrivals.get(seq) ?? [];
    const worth = arrivalValues(arrived, quantity, value);
    for (const arrival of arrived) {
      const ledger = ledgerOf(ledgers, arrival, balanceOf);
      readFromAlso(ledger, justBefore(arrival));
      ledger.arrivals.set(arrival.seq, worth.get(arrival.seq) ?? arrival.value);
      changed.add(ledger);
    }
  }
  return [...changed];
}

/** A ledger that was read from a later point is read again. */
function readFromAlso(ledger: Ledger, point: LedgerPoint): void {
  const from = ledger.from === null ? point : earlier(ledger.from, point);
  if (from === ledger.from) return;
  ledger.from = from;
  ledger.read = null;
}

function ledgerOf(
  ledgers: Map<string, Ledger>,
  key: StockKey,
  balanceOf: (key: StockKey) => Balance,
): Ledger {
  const found = ledgers.get(keyOf(key));
  if (found) return found;
  const stream = { balance: balanceOf(key), incoming: [] };
  const fresh: Ledger = { stream, from: null, read: null, arrivals: new Map(), plan: null };
  ledgers.set(keyOf(key), fresh);
  return fresh;
}
