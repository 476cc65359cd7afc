import type { Database } from '../../../src/server/database/database.ts';
import { processorTime } from '../processor-time.ts';
import type { LoadChapter, LoadFigure } from './load-figure.ts';
import { closedLoop, type Fault, openLoop, type Run } from './load-runs.ts';
import { FULL_SIZE, fillToFullSize } from './load-seed.ts';
import { measureColdStart, measureDrain } from './load-stop.ts';
import { type LoadWorld, openLoadWorld, SALES_A_BURST } from './load-world.ts';

interface Bar {
  readonly rate: number;
  readonly p99: number;
}

const bars: Readonly<Record<Database['home'], { readonly list: Bar; readonly write: Bar }>> = {
  embedded: { list: { rate: 500, p99: 100 }, write: { rate: 200, p99: 200 } },
  postgres: { list: { rate: 1_500, p99: 60 }, write: { rate: 400, p99: 120 } },
};

const RUN_MS = 15_000;
const PEOPLE = 20;

/** What a server stands up to: steady load on little and on much data, too much load, starting and stopping. */
export async function measureLoad(home: Database['home'], isFull: boolean): Promise<LoadChapter> {
  const world = await openLoadWorld(home);
  const { list: listBar, write: writeBar } = bars[home];
  const figures: Record<string, LoadFigure> = {};
  try {
    const little = await steady(world, PEOPLE, world.list);
    figures.list = against(`${PEOPLE} connections: list of 50 rows`, little, listBar);
    const written = await steady(world, PEOPLE, world.write);
    figures.write = against(`${PEOPLE} connections: document of five lines written`, written, writeBar);
    figures.tills = ofTills(await steady(world, 4, world.burst, heldEntry));
    if (home === 'postgres') figures.many = manyAtOnce(await steady(world, 200, mixed(world)));
    figures.largeOrder = await largeOrder(world);
    figures.overload = await overload(world, little.rate);
    figures.drain = await measureDrain(world);
    figures.coldStart = await measureColdStart(world.server, 'the demonstration', 3);
    if (isFull) Object.assign(figures, await atFullSize(world, little, bars[home]));
  } finally {
    await world.close();
  }
  const title = home === 'embedded' ? 'Under load, embedded database' : 'Under load, PostgreSQL server';
  return { title, figures };
}

async function atFullSize(
  world: LoadWorld,
  little: SteadyRun,
  { list, write }: { readonly list: Bar; readonly write: Bar },
): Promise<Record<string, LoadFigure>> {
  await world.server.stop();
  await fillToFullSize(world.dataDir, world.url, console.log);
  const coldStart = await measureColdStart(world.server, FULL_SIZE, 6);
  const listed = await steady(world, PEOPLE, world.list);
  const written = await steady(world, PEOPLE, world.write);
  const growth = listed.p99 / little.p99;
  return {
    coldStartFull: coldStart,
    listFull: against(`the same list at full size (${FULL_SIZE})`, listed, list),
    writeFull: against('the same document at full size', written, write),
    growth: {
      what: 'slowest of a hundred lists at full size against the demonstration’s',
      measured: `${growth.toFixed(2)} times`,
      bar: '≤ 2 times',
      isHeld: growth <= 2,
    },
  };
}

/** A steady run with the server's own processor time of each request, which says how many one core can answer. */
interface SteadyRun extends Run {
  readonly processorMs: number | null;
}

async function steady(
  { port, server }: LoadWorld,
  connections: number,
  next: () => Buffer,
  faultOf?: Fault,
): Promise<SteadyRun> {
  const before = processorTime(server.pid());
  const run = await closedLoop(port, connections, RUN_MS, next, faultOf);
  const after = processorTime(server.pid());
  const isKnown = before !== null && after !== null && run.sent > 0;
  return { ...run, processorMs: isKnown ? (after - before) / run.sent : null };
}

const costOf = ({ processorMs }: SteadyRun): string =>
  processorMs === null ? '' : `, ${processorMs.toFixed(1)} ms of the server’s processor each`;

function against(what: string, run: SteadyRun, bar: Bar): LoadFigure {
  return {
    what,
    measured: `${run.rate.toFixed(0)} a second, 99 of 100 within ${run.p99.toFixed(0)} ms${costOf(run)}${failures(run)}`,
    bar: `≥ ${bar.rate.toLocaleString('en')} a second, ≤ ${bar.p99} ms, no errors`,
    isHeld: run.rate >= bar.rate && run.p99 <= bar.p99 && run.errors.length === 0,
  };
}

const failures = ({ errors, shed }: Run): string => {
  const [first] = errors;
  const told = shed > 0 ? `, ${shed} told to come back` : '';
  return `${told}${first === undefined ? '' : `, ${errors.length} errors (${first})`}`;
};

/** Four lists to one document. */
function mixed(world: LoadWorld): () => Buffer {
  let turn = 0;
  return () => {
    turn += 1;
    return turn % 5 === 0 ? world.write() : world.list();
  };
}

/** An entry a till has sent that was not posted: a sale counts only where it is. */
const heldEntry: Fault = (reply) => /"status":"held".*/.exec(reply.text())?.[0].slice(0, 200) ?? null;

/** Sales that tills send, many a call: the bar is of sales, not of calls. */
function ofTills(run: SteadyRun): LoadFigure {
  const rate = run.rate * SALES_A_BURST;
  return {
    what: `4 tills at once: sales of five lines, ${SALES_A_BURST} a call, completed with their stock and cost`,
    measured: `${rate.toFixed(0)} sales a second, 99 of 100 calls within ${run.p99.toFixed(0)} ms${costOf(run)}${failures(run)}`,
    bar: '≥ 300 sales a second, no errors',
    isHeld: rate >= 300 && run.errors.length === 0,
  };
}

function manyAtOnce(run: SteadyRun): LoadFigure {
  return {
    what: '200 connections: four lists to one document',
    measured: `${run.rate.toFixed(0)} a second, 99 of 100 within ${run.p99.toFixed(0)} ms${costOf(run)}${failures(run)}`,
    bar: 'no errors, ≤ 1,000 ms',
    isHeld: run.errors.length === 0 && run.p99 <= 1_000,
  };
}

/** An order of 10,000 lines while others read lists (fault F18). */
async function largeOrder(world: LoadWorld): Promise<LoadFigure> {
  const alone = await closedLoop(world.port, 2, 3_000, world.list);
  const others = closedLoop(world.port, 2, 6_000, world.list);
  const { saved, opened } = await world.largeOrder(10_000);
  const beside = await others;
  const growth = beside.p99 / alone.p99;
  return {
    what: 'an order of 10,000 lines saved and opened; the others’ lists meanwhile',
    measured:
      `${(saved / 1000).toFixed(1)} s and ${(opened / 1000).toFixed(1)} s; the slowest of a hundred lists took ` +
      `${growth.toFixed(1)} times as long (${beside.p99.toFixed(0)} ms)`,
    bar: '≤ 5 s, ≤ 2 s; < 2 times',
    isHeld: saved <= 5_000 && opened <= 2_000 && growth < 2,
  };
}

/** Ten times as many lists as it can serve: what it still serves, what it sends away, and how soon it is well again. */
async function overload(world: LoadWorld, peak: number): Promise<LoadFigure> {
  const run = await openLoop(world.port, peak * 10, 10_000, world.list);
  const ended = performance.now();
  let calm = await closedLoop(world.port, 1, 200, world.list);
  while (calm.p99 > 100 && performance.now() - ended < 30_000)
    calm = await closedLoop(world.port, 1, 200, world.list);
  const recovered = (performance.now() - ended - 2_200) / 1000;
  const share = run.rate / peak;
  return {
    what: `ten times the offered load (${Math.round(peak * 10).toLocaleString('en')} lists a second)`,
    measured:
      `${(share * 100).toFixed(0)} % of the peak served, ${run.shed.toLocaleString('en')} told to come back within ` +
      `${run.shedP99.toFixed(0)} ms (99 of 100), well again after ${Math.max(0, recovered).toFixed(1)} s${errorsOf(run)}`,
    bar: '≥ 70 %, < 100 ms, ≤ 5 s',
    isHeld: share >= 0.7 && run.shedP99 < 100 && recovered <= 5 && run.errors.length === 0,
  };
}

const errorsOf = ({ errors }: Run): string =>
  errors.length === 0 ? '' : `, ${errors.length} errors (${errors[0]})`;
