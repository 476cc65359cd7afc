import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf } from '../../machines/lib/document.ts';
import type { ChartEvent } from '../../machines/lib/event-context.ts';
import { eventsOf } from '../../machines/lib/rows.ts';
import { eventContextOf } from '../lifecycles/http/subject.ts';
import { driverOf } from '../lifecycles/http/subjects.ts';
import { type HttpWorld, openHttpWorld } from '../lifecycles/http/world.ts';
import { type ChartPath, pathsOf } from '../support/charts/paths.ts';
import { type SampledChart, sampledCharts } from '../support/charts/sampled-charts.ts';
import { advance, begin } from '../support/charts/walker.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { someOf } from '../support/rounds.ts';

/** Two different events that both may happen where the walk ends. */
interface Race {
  readonly sample: ChartPath['sample'];
  readonly walk: readonly ChartEvent[];
  readonly pair: readonly [ChartEvent, ChartEvent];
  readonly title: string;
}

const isMissing = !findPostgres();
const isLong = process.env.RACE_ROUNDS !== undefined;
const rounds = Math.ceil(Number(process.env.RACE_ROUNDS ?? 1) / 20);

/** Every pair of events that people may send in a state, for every state the chart's paths reach. */
function racesOf(chart: SampledChart): readonly Race[] {
  const sent = new Set(eventsOf(chart.machine).flatMap(({ type, system }) => (system ? [] : [type])));
  const found = new Map<string, Race>();
  for (const { sample, steps } of pathsOf(chart))
    steps.forEach((_, last) => {
      const walk = steps.slice(0, last + 1).map(({ event }) => event);
      const state = walk.reduce(
        (at, event) => advance(chart, at, event).snapshot,
        begin(chart, sample.input),
      );
      const { status, approval } = columnsOf(state.value);
      if (status === 'New') return;
      // A check changes nothing, so that nobody loses to it.
      const events = chart.samples.events.filter(
        (event) => sent.has(event.type) && event.type !== 'check' && state.can(event),
      );
      const kinds = [...new Map(events.map((event) => [event.type, event])).values()];
      for (const [nth, one] of kinds.entries())
        for (const other of kinds.slice(nth + 1)) {
          const name = `${JSON.stringify(state.value)} ${one.type} ${other.type}`;
          const title = `${status}${approval && approval !== 'None' ? ` (${approval})` : ''}: ${one.type} against ${other.type}`;
          if (!found.has(name) && canMeet(one, other))
            found.set(name, { sample, walk, pair: [one, other], title });
        }
    });
  return [...found.values()];
}

/**
 * Pairs that try each event of the chart at least twice, where it has so many opponents; a long round tries all pairs.
 */
function shortRound(races: readonly Race[]): readonly Race[] {
  const tries = new Map<string, number>();
  return races.filter(({ pair }) => {
    const isNew = pair.some(({ type }) => (tries.get(type) ?? 0) < 2);
    if (isNew) for (const { type } of pair) tries.set(type, (tries.get(type) ?? 0) + 1);
    return isNew;
  });
}

/** One user cannot be in the groups of both at the same moment. */
function canMeet(one: ChartEvent, other: ChartEvent): boolean {
  const [first, second] = [eventContextOf(one), eventContextOf(other)];
  return first.userId !== second.userId || first.groups.join() === second.groups.join();
}

let opened: TestDatabase;
let world: HttpWorld;
beforeAll(async () => {
  if (isMissing) return;
  opened = await openTestDatabase('postgres');
  world = await openHttpWorld(opened.database);
});
afterAll(async () => {
  await world?.close();
  await opened?.close();
});

describe
  .skipIf(isMissing)
  .each(sampledCharts.filter(({ kind }) => kind === 'document').map((chart) => [chart.id, chart] as const))(
  `opposite events of a %s at once, on a PostgreSQL server${isMissing ? ' (not installed)' : ''}`,
  (id, chart) => {
    const every = racesOf(chart);
    const races = isLong ? every : someOf(shortRound(every), 3);
    it(`of ${every.length} pairs ${isLong ? '' : `${races.length} are tried: `}exactly one wins each, and the history tells which, ${rounds} rounds (F12)`, async () => {
      expect(races.length).toBeGreaterThan(0);
      for (let round = 0; round < rounds; round += 1) for (const race of races) await run(race);
    });

    async function run({ sample, walk, pair, title }: Race): Promise<void> {
      const subject = await driverOf(id)(world, sample.name);
      let state = begin(chart, sample.input);
      for (const event of walk) {
        const reply = await subject.bring(event);
        expect(reply.status, `${title}: ${event.type}: ${reply.code}`).toBeLessThan(300);
        state = advance(chart, state, event).snapshot;
      }
      const before = await subject.history();
      const replies = await subject.together(pair);
      const winners = pair.filter((_, nth) => (replies[nth]?.status ?? 500) < 300);
      const codes = replies.map(({ status, code }) => `${status} ${code}`);
      expect([title, winners.length, codes]).toEqual([title, 1, codes]);
      expect([title, codes, codes.filter((code) => code === '409 StaleVersion').length]).toEqual([
        title,
        codes,
        1,
      ]);
      const [winner] = winners;
      if (!winner) return;
      expect([title, await subject.standing()]).toEqual([
        title,
        columnsOf(advance(chart, state, winner).snapshot.value),
      ]);
      const after = (await subject.history()).slice(before.length);
      const loser = pair.find((event) => event !== winner);
      expect([title, after[0], after.includes(loser?.type ?? '')]).toEqual([title, winner.type, false]);
    }
  },
);
