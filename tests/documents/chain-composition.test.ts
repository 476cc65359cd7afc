import { beforeAll, describe, expect, it } from 'vitest';
import { play, readRun } from '../../src/portal/areas/intelligents/charts/simulator/run.ts';
import { composedProofs } from '../../src/rules/composed-proofs.ts';
import { documentCharts } from '../../src/rules/documents/registry.ts';
import { type CounterExample, counterExampleOf } from '../support/chain/chain-counter-example.ts';
import { type Exploration, explore, isEnd, stuckIn, tries } from '../support/chain/chain-exploration.ts';
import { moneyProblems } from '../support/chain/chain-money.ts';
import { chainCharts, documentsIn, opening, openOf, piecesOf } from '../support/chain/chain-world.ts';

/** The first of these states, as somebody who looks for their cause needs them: an empty list where there is none. */
const shown = (found: Exploration, keys: readonly string[]): readonly CounterExample[] =>
  keys.slice(0, 1).map((key) => counterExampleOf(found, key));

const statuses = [
  ...['Pending', 'Confirmed', 'Ordered', 'Done', 'Done Order', 'Partially Shipped', 'Shipped'],
];

describe.each([
  {
    chain: 'request, transfer, order and receipt',
    ...{ proof: composedProofs.withinOneOwner, seen: statuses },
  },
  {
    chain: 'request, sale, transfer, order and receipt',
    ...{ proof: composedProofs.betweenOwners, seen: [...statuses, 'Done Sales', 'Open'] },
  },
  {
    chain: 'request, sale, transfer, order, receipt and collection',
    ...{
      proof: composedProofs.withMoney,
      seen: [...statuses, 'Done Sales', 'Open', 'Received', 'Deposited'],
    },
  },
])('$chain explored together', ({ proof, seen }) => {
  let found: Exploration;
  beforeAll(() => {
    found = explore(proof);
  });

  it('come to many joint states, with every status of the way', () => {
    expect(found.states.size).toBeGreaterThan(1000);
    const come = new Set(
      [...found.states.values()].flatMap(documentsIn).map(({ columns }) => columns.status),
    );
    for (const status of seen) expect(come, status).toContain(status);
  });

  it('are as many as the page of document flows says', () => {
    const steps = [...found.all.values()].reduce((sum, before) => sum + before.size, 0);
    expect({ states: found.states.size, steps }).toEqual({ states: proof.states, steps: proof.steps });
    expect(opening.request.quantity).toBe(proof.pieces);
  });

  it('leave no state from which some document can never finish', () => {
    expect(shown(found, stuckIn(found, found.all))).toEqual([]);
  });

  it('come to an end of every document without taking back any goods or money that came in', () => {
    expect(shown(found, stuckIn(found, found.forward))).toEqual([]);
  });

  it('keep every piece at every step, and promise no piece that is not there', () => {
    const wrong = [...found.states].filter(
      ([, world]) =>
        piecesOf(world) !== piecesOf(opening) + world.brought ||
        Math.min(world.stock.reserved, world.stock.a, world.stock.b - world.stock.reserved) < 0,
    );
    expect(
      shown(
        found,
        wrong.map(([key]) => key),
      ),
    ).toEqual([]);
  });

  it('keep every payment at every step: what one document says was paid, the other one says too', () => {
    const wrong = [...found.states].filter(([, world]) => moneyProblems(world).length > 0);
    expect(wrong.slice(0, 1).map(([, world]) => moneyProblems(world))).toEqual([]);
    expect(
      shown(
        found,
        wrong.map(([key]) => key),
      ),
    ).toEqual([]);
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

describe('a counter-example', () => {
  it('is the shortest way to it, and the simulator plays each of its documents from a link', () => {
    // A supplier who may never cancel, receive or close a transfer: what is shipped stays on its way.
    const withoutTheEnd: typeof tries = (world, most) =>
      tries(world, most).map(([part, events]) => [
        part,
        events.filter(({ type }) => part.kind !== 'transfers' || type === 'confirm' || type === 'ship'),
      ]);
    const found = explore({ most: { 'stock-request': 1, 'transfer-note': 1 }, price: 0 }, withoutTheEnd);
    const [stuck = ''] = stuckIn(found, found.all);
    const { path, documents } = counterExampleOf(found, stuck);
    expect(path).toEqual(['request 1: addToTransferNote']);
    expect(documents.map(({ part, status }) => `${part.kind} ${status}`)).toEqual([
      'request Done',
      'transfers Saved',
    ]);
    const last = [...found.states.keys()].at(-1) ?? '';
    for (const { part, status, address } of counterExampleOf(found, last).documents) {
      const [page, link] = address.split('#run=');
      expect(page).toBe(`/Intelligents/Statecharts/Simulator?chart=${chainCharts[part.kind]}`);
      const run = readRun(link ?? '');
      const machine = documentCharts[chainCharts[part.kind]];
      if (run === null || machine === undefined) throw new Error('The link cannot be played');
      const { now, steps } = play(machine, run);
      expect(steps.filter(({ kind }) => kind === 'refused')).toEqual([]);
      expect(JSON.stringify(now.value)).toContain(status);
    }
  });
});
