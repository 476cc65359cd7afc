import { beforeAll, describe, expect, it } from 'vitest';
import type { ChartEvent } from '../../machines/lib/event-context.ts';
import { composedProofs } from '../../src/rules/composed-proofs.ts';
import { type Part, send } from '../support/charts/chain-effects.ts';
import { type ChainWorld, opening, openOf, piecesOf, withoutNothing } from '../support/charts/chain-world.ts';

/** How many documents of a kind there are at most at a time, beside those that came to nothing. */
interface Most {
  readonly transfers: number;
  readonly orders: number;
  readonly receipts: number;
  readonly sales: number;
}
const boundsOf = ({ most }: (typeof composedProofs)[keyof typeof composedProofs]): Most => ({
  transfers: most['transfer-note'],
  orders: most['purchase-order'],
  receipts: most['goods-received-note'],
  sales: most.sale,
});

const moment = { userId: 'someone', isAdmin: true, groups: [], today: '2026-03-16' };
const asker = { ...moment, outletId: 'a' };
const supplier = { ...moment, outletId: 'b' };
const one = { lines: [{ lineId: 'line', quantity: '1' }] };
const remark = 'for a reason';

/** Everything people may try with the chain as it stands; the charts say what of it happens. */
function tries(world: ChainWorld, most: Most): readonly (readonly [Part, ChartEvent])[] {
  const request: Part = { kind: 'request', index: 0 };
  const ofEach = (kind: 'transfers' | 'orders' | 'receipts' | 'sales', events: readonly ChartEvent[]) =>
    world[kind].flatMap((_, index) => events.map((event) => [{ kind, index }, event] as const));
  const supplies = [
    ...(world.transfers.length < most.transfers ? ['addToTransferNote'] : []),
    ...(world.orders.length < most.orders ? ['addToPurchaseOrder'] : []),
    ...(world.sales.length < most.sales ? ['convertToSales'] : []),
  ].flatMap((type): ChartEvent[] => [
    { ...supplier, type },
    { ...supplier, type, ...one },
  ]);
  const fromRequest: readonly ChartEvent[] = [
    ...supplies,
    { ...supplier, type: 'confirm' },
    { ...supplier, type: 'confirm', ...one },
    { ...supplier, type: 'reject', reason: remark },
    { ...asker, type: 'cancel', remark },
  ];
  const receives: readonly ChartEvent[] =
    world.receipts.length < most.receipts
      ? [
          { ...asker, type: 'receive' },
          { ...asker, type: 'receive', ...one },
        ]
      : [];
  return [
    ...fromRequest.map((event) => [request, event] as const),
    ...ofEach('transfers', [
      { ...supplier, type: 'confirm' },
      { ...supplier, type: 'ship' },
      { ...supplier, type: 'ship', ...one },
      { ...asker, type: 'receive' },
      { ...asker, type: 'receive', ...one },
      { ...supplier, type: 'complete', remark },
      { ...supplier, type: 'complete', remark, settlements: [{ lineId: 'line', settlement: 'lost' }] },
      { ...supplier, type: 'cancel', remark },
    ]),
    ...ofEach('orders', [
      { ...supplier, type: 'confirm' },
      ...receives,
      { ...supplier, type: 'complete', remark },
      { ...supplier, type: 'cancel', remark },
    ]),
    ...ofEach('sales', [
      { ...supplier, type: 'confirm' },
      { ...supplier, type: 'ship' },
      { ...supplier, type: 'complete' },
      { ...supplier, type: 'cancel', remark },
    ]),
    ...ofEach('receipts', [
      { ...asker, type: 'confirm' },
      { ...asker, type: 'cancel', remark },
    ]),
  ];
}

const ended = new Set(['Done', 'Done Order', 'Done Sales', 'Reject', 'Cancelled', 'Completed']);
const documentsIn = ({ request, transfers, orders, receipts, sales }: ChainWorld) => [
  request,
  ...transfers,
  ...orders,
  ...receipts,
  ...sales,
];
const isEnd = (world: ChainWorld): boolean =>
  documentsIn(world).every(({ columns }) => ended.has(columns.status));

/** Goods that came in or were sold go back: a way out, yet none that anybody should have to take. */
const takesBack = (world: ChainWorld, { kind, index }: Part, { type }: ChartEvent): boolean =>
  type === 'cancel' &&
  ((kind === 'receipts' && world.receipts[index]?.columns.status !== 'Saved') ||
    (kind === 'sales' && (world.sales[index]?.shipped ?? 0) > 0));

/** Which states lead to a state in one step. */
type Steps = Map<string, Set<string>>;

/** Every joint state, and the steps between them: all there are, and those that take nothing back. */
function explore(most: Most): {
  readonly states: Map<string, ChainWorld>;
  readonly all: Steps;
  readonly forward: Steps;
} {
  const start = JSON.stringify(opening);
  const states = new Map([[start, opening]]);
  const all: Steps = new Map();
  const forward: Steps = new Map();
  const note = (steps: Steps, from: string, to: string) =>
    steps.set(to, (steps.get(to) ?? new Set()).add(from));
  for (const [key, world] of states)
    for (const [part, event] of tries(world, most)) {
      const next: ChainWorld = JSON.parse(key);
      if (!send(next, part, event)) continue;
      const kept = withoutNothing(next);
      const reached = JSON.stringify(kept);
      if (!states.has(reached)) states.set(reached, kept);
      note(all, key, reached);
      if (!takesBack(world, part, event)) note(forward, key, reached);
    }
  return { states, all, forward };
}

/** The states from which no way of these steps leads to where every document has finished. */
function stuckIn(states: ReadonlyMap<string, ChainWorld>, steps: Steps): readonly ChainWorld[] {
  const canEnd = new Set([...states].filter(([, world]) => isEnd(world)).map(([key]) => key));
  for (const key of canEnd) for (const before of steps.get(key) ?? []) canEnd.add(before);
  return [...states].filter(([key]) => !canEnd.has(key)).map(([, world]) => world);
}

describe.each([
  {
    chain: 'request, transfer, order and receipt',
    ...{ proof: composedProofs.withinOneOwner, sold: [] },
  },
  {
    chain: 'request, sale, transfer, order and receipt',
    ...{ proof: composedProofs.betweenOwners, sold: ['Done Sales', 'Open'] },
  },
])('$chain explored together', ({ proof, sold }) => {
  let found: ReturnType<typeof explore>;
  beforeAll(() => {
    found = explore(boundsOf(proof));
  });

  it('come to many joint states, with every status of the way', () => {
    expect(found.states.size).toBeGreaterThan(1000);
    const seen = new Set(
      [...found.states.values()].flatMap(documentsIn).map(({ columns }) => columns.status),
    );
    for (const status of [
      'Pending',
      'Confirmed',
      'Ordered',
      'Done',
      'Done Order',
      ...sold,
      'Partially Shipped',
      'Shipped',
    ])
      expect(seen, status).toContain(status);
  });

  it('are as many as the page of document flows says', () => {
    const steps = [...found.all.values()].reduce((sum, before) => sum + before.size, 0);
    expect({ states: found.states.size, steps }).toEqual({ states: proof.states, steps: proof.steps });
    expect(opening.request.quantity).toBe(proof.pieces);
  });

  it('leave no state from which some document can never finish', () => {
    expect(stuckIn(found.states, found.all).slice(0, 3)).toEqual([]);
  });

  it('come to an end of every document without taking back any goods that came in', () => {
    expect(stuckIn(found.states, found.forward).slice(0, 3)).toEqual([]);
  });

  it('keep every piece at every step, and promise no piece that is not there', () => {
    for (const world of found.states.values()) {
      expect(piecesOf(world)).toBe(piecesOf(opening) + world.brought);
      expect(world.stock.reserved).toBeGreaterThanOrEqual(0);
      expect(Math.min(world.stock.a, world.stock.b - world.stock.reserved)).toBeGreaterThanOrEqual(0);
    }
  });

  it('end with nothing in transit, nothing reserved and nothing asked for that nobody answers', () => {
    for (const world of [...found.states.values()].filter(isEnd)) {
      expect(world.stock.reserved).toBe(0);
      expect(piecesOf(world)).toBe(world.stock.a + world.stock.b + world.lost + world.sold);
      const { status } = world.request.columns;
      if (status.startsWith('Done')) expect(openOf(world)).toBe(0);
    }
  });
});
