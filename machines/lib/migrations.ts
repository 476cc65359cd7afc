import type { AnyStateMachine, StateMachine } from 'xstate';
import { firstState, furtherRegions, hasApprovalRegion, regionField } from './document.ts';

/** A chart's states by region; of a chart without regions, its statuses. */
type StatesOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? [Value] extends [string]
      ? { readonly status: Value }
      : { readonly [Region in keyof Value & string]: Value[Region] & string }
    : never;

/** States of regions that the chart did not have before. */
type Added<Old, New> = { readonly [Region in Exclude<keyof New, keyof Old>]?: New[Region] };

/** Where a state of a region leads: to one of the same region, to states of regions that are new, or to both. */
type Leads<Old, New, Region> = Region extends keyof New
  ? New[Region] | ({ readonly [Same in Region]: New[Same] } & Added<Old, New>)
  : Added<Old, New>;

type Table<Old, New> = {
  readonly [Region in keyof Old]: {
    readonly [State in Old[Region] & string]: Leads<Old, New, Region>;
  };
};

/**
 * Where a document that stands on one version of a chart stands on the next: a place for every state of every region
 * there was, at states there are. A new region of which no state speaks is at its beginning.
 */
export type ChartMigration<Old extends AnyStateMachine, New extends AnyStateMachine> = Table<
  StatesOf<Old>,
  StatesOf<New>
>;

/** The same of any chart. */
type AnyMigration = Readonly<
  Record<string, Readonly<Record<string, string | Readonly<Record<string, string>>>>>
>;

/** How documents come from each former version of a chart to the one after it: `1→2`. */
export type ChartMigrations = Readonly<Record<`${number}→${number}`, AnyMigration>>;

/** A chart with the ways to it from its former versions. */
export interface VersionedChart {
  readonly machine: AnyStateMachine;
  /** Left out where documents have lived under this version alone. */
  readonly migrations?: ChartMigrations;
}

/** States by region. */
export type RegionStates = Readonly<Record<string, string>>;

/** The version of a chart, as rows pin it. */
export const versionOf = ({ version }: AnyStateMachine): number => Number(version ?? 1);

/** The event of the history that says a document moved on to a later version of its chart. */
export const chartMigrated = 'chartMigrated';

/** Every region of a chart, the status first. */
export const regionsOf = (machine: AnyStateMachine): readonly string[] => [
  'status',
  ...(hasApprovalRegion(machine) ? ['approval'] : []),
  ...furtherRegions(machine),
];

/** One version's states at the next; null where a region stands at a state that the migration does not know. */
function takenOn(migration: AnyMigration, states: RegionStates): RegionStates | null {
  const next: Record<string, string> = {};
  for (const [region, table] of Object.entries(migration)) {
    const state = states[region];
    // A region whose column came after the row was written: it is at its beginning.
    if (state === undefined) continue;
    const place = table[state];
    if (place === undefined) return null;
    if (typeof place === 'string') next[region] = place;
    else Object.assign(next, place);
  }
  return next.status === undefined ? null : next;
}

/** Where a document of a former version stands on a later one; null where no migration leads there. */
export function movedStates(
  migrations: ChartMigrations | undefined,
  states: RegionStates,
  from: number,
  to: number,
): RegionStates | null {
  let moved: RegionStates | null = from < to ? states : null;
  for (let version = from; moved && version < to; version += 1) {
    const migration = migrations?.[`${version}→${version + 1}`];
    moved = migration ? takenOn(migration, moved) : null;
  }
  return moved;
}

/** The same on the chart as it is now, in each of its regions. */
export function presentStates(
  { machine, migrations }: VersionedChart,
  states: RegionStates,
  from: number,
): RegionStates | null {
  const moved = movedStates(migrations, states, from, versionOf(machine));
  if (moved === null) return null;
  return Object.fromEntries(
    regionsOf(machine).map((region) => [region, moved[region] ?? firstState(machine, region)]),
  );
}

/** Where a row of a former version stands, by its fields, region by region. */
export function formerStatesIn(
  migrations: ChartMigrations | undefined,
  version: number,
  document: { readonly [field: string]: unknown },
): RegionStates {
  const regions = Object.keys(migrations?.[`${version}→${version + 1}`] ?? {});
  return Object.fromEntries(
    regions.flatMap((region) => {
      const state = document[regionField(region)];
      return typeof state === 'string' ? [[region, state]] : [];
    }),
  );
}

/** The states of a region that rows of former versions have, each with the state that it is now. */
const formerWords = new WeakMap<ChartMigrations, ReadonlyMap<string, ReadonlyMap<string, string>>>();

/**
 * The words of former versions by region, each with the one it is now.
 * @throws RangeError where a word is another state now: lists and statements find rows by the word alone
 */
function formerWordsOf({
  machine,
  migrations,
}: VersionedChart): ReadonlyMap<string, ReadonlyMap<string, string>> {
  if (migrations === undefined) return new Map();
  const known = formerWords.get(migrations);
  if (known) return known;
  const words = new Map(regionsOf(machine).map((region) => [region, new Map<string, string>()]));
  const present = versionOf(machine);
  for (const [step, migration] of Object.entries(migrations))
    for (const [region, table] of Object.entries(migration)) {
      const own = words.get(region);
      for (const state of own ? Object.keys(table) : []) {
        const now = presentWord(migrations, region, state, Number.parseInt(step, 10), present);
        const before = own?.get(state) ?? (isStateOf(machine, region, state) ? state : now);
        if (now === null) continue;
        if (before !== now)
          throw new RangeError(
            `${machine.id} has ${region} ${state} as ${before}, and its version ${step} as ${now}`,
          );
        own?.set(state, now);
      }
    }
  formerWords.set(migrations, words);
  return words;
}

/** Where a word of one region leads, whatever the others say; null where the region is gone. */
function presentWord(
  migrations: ChartMigrations,
  region: string,
  state: string,
  from: number,
  to: number,
): string | null {
  let word: string | null = state;
  for (let version = from; word !== null && version < to; version += 1) {
    const place: AnyMigration[string][string] | undefined =
      migrations[`${version}→${version + 1}`]?.[region]?.[word];
    word = typeof place === 'string' ? place : (place?.[region] ?? null);
  }
  return word;
}

/** Whether a chart has a state in a region. */
export const isStateOf = (machine: AnyStateMachine, region: string, state: string): boolean =>
  (machine.root.type === 'parallel' ? machine.states[region] : machine.root)?.states[state] !== undefined;

/** The state that a stored word of a region is now; of a word that no version had, the word itself. */
export const presentState = (chart: VersionedChart, region: string, word: string): string =>
  formerWordsOf(chart).get(region)?.get(word) ?? word;

/** The words under which rows of any version hold these states of a region: what a statement over many rows asks for. */
export const storedStates = (chart: VersionedChart, region: string, states: readonly string[]): string[] => {
  const former = [...(formerWordsOf(chart).get(region) ?? [])];
  return [...new Set([...states, ...former.flatMap(([word, now]) => (states.includes(now) ? [word] : []))])];
};
