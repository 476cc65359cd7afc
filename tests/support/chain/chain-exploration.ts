import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import type { ComposedProof } from '../../../src/rules/composed-proofs.ts';
import { standing, take } from './chain-effects.ts';
import {
  type ChainWorld,
  chainCharts,
  documentsIn,
  invoiceOf,
  opening,
  type Part,
  partsOf,
  withoutNothing,
} from './chain-world.ts';

const moment = { userId: 'someone', isAdmin: true, groups: [], today: '2026-03-16' };
const asker = { ...moment, outletId: 'a' };
const supplier = { ...moment, outletId: 'b' };
const one = { lines: [{ lineId: 'line', quantity: '1' }] };
const remark = 'for a reason';
const cash = { method: 'CASH' };

/** An event that may be tried: where there is room for the document it makes, and where it means something. */
interface Offer {
  readonly event: ChartEvent;
  readonly makes?: Exclude<Part['kind'], 'request'>;
  readonly when?: (world: ChainWorld, index: number) => boolean;
}
const offers = (...events: readonly ChartEvent[]): readonly Offer[] => events.map((event) => ({ event }));
/** The same for all that is open, and for one piece of it. */
const allOrOne = (event: ChartEvent): readonly ChartEvent[] => [event, { ...event, ...one }];
const making = (makes: NonNullable<Offer['makes']>, ...events: readonly ChartEvent[]): readonly Offer[] =>
  events.map((event) => ({ event, makes }));
const amounts = ['1', '2'];

const offered: Readonly<Record<Part['kind'], readonly Offer[]>> = {
  request: [
    ...making('transfers', ...allOrOne({ ...supplier, type: 'addToTransferNote' })),
    ...making('orders', ...allOrOne({ ...supplier, type: 'addToPurchaseOrder' })),
    ...making('sales', ...allOrOne({ ...supplier, type: 'convertToSales' })),
    ...offers(
      ...allOrOne({ ...supplier, type: 'confirm' }),
      { ...supplier, type: 'reject', reason: remark },
      { ...asker, type: 'cancel', remark },
    ),
  ],
  transfers: offers(
    { ...supplier, type: 'confirm' },
    ...allOrOne({ ...supplier, type: 'ship' }),
    ...allOrOne({ ...asker, type: 'receive' }),
    { ...supplier, type: 'complete', remark },
    { ...supplier, type: 'complete', remark, settlements: [{ lineId: 'line', settlement: 'lost' }] },
    { ...supplier, type: 'cancel', remark },
  ),
  orders: [
    ...making('receipts', ...allOrOne({ ...asker, type: 'receive' })),
    ...offers(
      { ...supplier, type: 'confirm' },
      { ...supplier, type: 'complete', remark },
      { ...supplier, type: 'cancel', remark },
    ),
  ],
  receipts: offers({ ...asker, type: 'confirm' }, { ...asker, type: 'cancel', remark }),
  sales: [
    ...making('collections', { ...supplier, type: 'collect', ...cash }),
    ...offers(
      { ...supplier, type: 'confirm' },
      { ...supplier, type: 'ship' },
      { ...supplier, type: 'complete' },
      { ...supplier, type: 'cancel', remark },
      ...amounts.map((amount) => ({ ...supplier, type: 'pay', amount, ...cash })),
      ...amounts.map((amount) => ({ ...supplier, type: 'refund', amount, remark, ...cash })),
    ),
  ],
  collections: [
    ...offers(
      { ...supplier, type: 'receive' },
      { ...supplier, type: 'deposit', depositedOn: moment.today },
      { ...supplier, type: 'allocate' },
      { ...supplier, type: 'allocate', amount: '1' },
      ...amounts.map((amount) => ({ ...supplier, type: 'refund', amount, remark, ...cash })),
      { ...supplier, type: 'fail', remark },
      { ...supplier, type: 'cancel', remark },
    ),
    ...[0, 1].map((sale) => ({
      event: { ...supplier, type: 'release', invoice: invoiceOf(sale) },
      when: ({ collections }: ChainWorld, index: number) =>
        collections[index]?.allocations.some((paid) => paid.sale === sale) === true,
    })),
  ],
};

/** What somebody may try: events for a document. */
type Tries = readonly [Part, readonly ChartEvent[]];

/** Everything people may try with the chain as it stands; the charts say what of it happens. */
export const tries = (world: ChainWorld, most: ComposedProof['most']): readonly Tries[] =>
  partsOf(world).map((part) => [
    part,
    offered[part.kind].flatMap(({ event, makes, when }) =>
      (makes === undefined || world[makes].length < (most[chainCharts[makes]] ?? 0)) &&
      (when === undefined || when(world, part.index))
        ? [event]
        : [],
    ),
  ]);

/** Which states lead to a state in one step. */
type Steps = Map<string, Set<string>>;

/** All joint states of a chain, each with how it was first come to, and the steps between them. */
export interface Exploration {
  readonly states: ReadonlyMap<string, ChainWorld>;
  readonly came: ReadonlyMap<
    string,
    { readonly from: string; readonly part: Part; readonly event: ChartEvent }
  >;
  /** All there are, and those that take nothing back. */
  readonly all: Steps;
  readonly forward: Steps;
}

/** Goods that came in or were sold go back, or money: a way out, yet none that anybody should have to take. */
function takesBack(world: ChainWorld, { kind, index }: Part, { type }: ChartEvent): boolean {
  if (kind === 'receipts') return type === 'cancel' && world.receipts[index]?.columns.status !== 'Saved';
  if (kind === 'sales')
    return type === 'refund' || (type === 'cancel' && (world.sales[index]?.shipped ?? 0) > 0);
  const isReceived = kind === 'collections' && world.collections[index]?.columns.status !== 'Pending';
  return isReceived && ['release', 'refund', 'fail', 'cancel'].includes(type);
}

/** Every joint state within the bounds, and the steps between them; nearest first. */
export function explore(
  { most, price }: Pick<ComposedProof, 'most' | 'price'>,
  triesIn: typeof tries = tries,
): Exploration {
  const first: ChainWorld = { ...opening, price };
  const start = JSON.stringify(first);
  const states = new Map([[start, first]]);
  const came = new Map<string, { readonly from: string; readonly part: Part; readonly event: ChartEvent }>();
  const all: Steps = new Map();
  const forward: Steps = new Map();
  const note = (steps: Steps, from: string, to: string) =>
    steps.set(to, (steps.get(to) ?? new Set()).add(from));
  for (const [key, world] of states)
    for (const [part, events] of triesIn(world, most)) {
      const { stepBy } = standing(world, part);
      for (const event of events) {
        const step = stepBy(event);
        if (step === null) continue;
        const next: ChainWorld = JSON.parse(key);
        take(next, part, step);
        const kept = withoutNothing(next);
        const reached = JSON.stringify(kept);
        if (!states.has(reached)) {
          states.set(reached, kept);
          came.set(reached, { from: key, part, event });
        }
        note(all, key, reached);
        if (!takesBack(world, part, event)) note(forward, key, reached);
      }
    }
  return { states, came, all, forward };
}

const ended = new Set(['Done', 'Done Order', 'Done Sales', 'Reject', 'Cancelled', 'Completed', 'Deposited']);

/** Whether nobody has anything left to do. */
export const isEnd = (world: ChainWorld): boolean =>
  documentsIn(world).every(({ columns }) => ended.has(columns.status));

/** The states from which no way of these steps leads to where every document has finished. */
export function stuckIn({ states }: Pick<Exploration, 'states'>, steps: Steps): readonly string[] {
  const canEnd = new Set([...states].filter(([, world]) => isEnd(world)).map(([key]) => key));
  for (const key of canEnd) for (const before of steps.get(key) ?? []) canEnd.add(before);
  return [...states.keys()].filter((key) => !canEnd.has(key));
}
