import type { AnyStateMachine } from 'xstate';
import { type StatusColumns, tagsOf } from './document.ts';
import type { TransitionMeta } from './meta.ts';
import { EVERYTHING, possibleSteps, type Standing, type StepContext } from './possible.ts';
import { eventsOf } from './rows.ts';

/** One step of a path through a chart. */
export type ChartPathStep = {
  readonly event: string;
  readonly meta: TransitionMeta;
  /** Where the document stands before it, with what may have changed by then. */
  readonly at: Standing;
  readonly to: StatusColumns;
};

/** What is known of a document beside its chart and facts. */
export type PathContext = StepContext & {
  /** Names of the facts that an effect of the chart changes. */
  readonly changes: (effect: string) => readonly string[];
  /** Other documents hang on it, which may send it events of theirs. */
  readonly isLinked: boolean;
};

type Place = {
  readonly standing: Standing;
  readonly path: readonly ChartPathStep[];
  readonly cost: number;
  readonly isLinked: boolean;
};

/** More places than any chart of ours has; a search that meets more stops there. */
const MOST_PLACES = 400;

/*
 * What a step costs: the path people take is the one the chart calls primary. A draft that is changed, and a step that
 * another document brings, are taken where there is no other; what nothing undoes is the last.
 */
const PRIMARY = 1;
const PLAIN = 2;
const BY_OTHERS = 5;
const EDIT = 6;
const FINAL = 10;

function costOf(event: string, { system, primary, irreversible }: TransitionMeta): number {
  if (event === 'save') return EDIT;
  if (system === true) return BY_OTHERS;
  if (primary === true) return PRIMARY;
  return irreversible === true ? FINAL : PLAIN;
}

/** The events a chart raises for its own regions. */
const raised = (machine: AnyStateMachine): ReadonlySet<unknown> =>
  new Set(
    Object.values(machine.implementations.actions).map((action) => {
      const event: unknown = typeof action === 'function' && 'event' in action ? action.event : null;
      return typeof event === 'object' && event !== null && 'type' in event ? event.type : null;
    }),
  );

/** The events by which a path may lead: all but those that only look, and those the chart raises itself. */
function leading(machine: AnyStateMachine) {
  const own = raised(machine);
  return eventsOf(machine).filter(({ type }) => type !== 'check' && !own.has(type));
}

/** A draft that is saved is judged by what it says then. */
const typedAnew = ({ columns }: Standing): Standing => ({ columns, changed: new Set([EVERYTHING]) });

const keyOf = ({ standing: { columns, changed }, isLinked }: Place): string =>
  JSON.stringify([columns, [...changed].sort(), isLinked]);

/**
 * Every place that can be reached, the nearest first; giving a document up or turning it down leads nowhere.
 * `makesOthers`: documents made on it bring it further as well.
 */
function* placesFrom(context: PathContext, columns: StatusColumns, makesOthers: boolean): Generator<Place> {
  const { machine, changes } = context;
  const events = leading(machine);
  const waiting: Place[] = [
    { standing: { columns, changed: new Set() }, path: [], cost: 0, isLinked: context.isLinked },
  ];
  const seen = new Set<string>();
  while (waiting.length > 0 && seen.size < MOST_PLACES) {
    const nearest = waiting.reduce(
      (least, place, nth) => (place.cost < (waiting[least]?.cost ?? 0) ? nth : least),
      0,
    );
    const [place] = waiting.splice(nearest, 1);
    if (place === undefined || seen.has(keyOf(place))) continue;
    seen.add(keyOf(place));
    yield place;
    for (const { type, system } of events) {
      if (system && !place.isLinked) continue;
      const before = type === 'save' ? typedAnew(place.standing) : place.standing;
      for (const { to, effects, meta } of possibleSteps(context, before, type, null)) {
        if (meta.tone === 'danger' || tagsOf(machine, to).has('void')) continue;
        // What is typed anew, and what another document says, may concern anything.
        const isUnknown = type === 'save' || system;
        const changed = new Set([
          ...place.standing.changed,
          ...(isUnknown ? [EVERYTHING] : effects.flatMap((effect) => changes(effect))),
        ]);
        waiting.push({
          standing: { columns: to, changed },
          path: [...place.path, { event: type, meta, at: before, to }],
          cost: place.cost + costOf(type, meta),
          isLinked: place.isLinked || (makesOthers && typeof meta.reversedBy === 'object'),
        });
      }
    }
  }
}

/** Nothing is expected of anybody any more, and it was not given up. */
export function isDone(machine: AnyStateMachine, columns: StatusColumns): boolean {
  const tags = tagsOf(machine, columns);
  return !tags.has('draft') && !tags.has('open') && !tags.has('void');
}

/** The shortest path from where a document stands to where it is done; empty where it is, null where none leads there. */
export function pathToDone(context: PathContext, columns: StatusColumns): readonly ChartPathStep[] | null {
  for (const { standing, path } of placesFrom(context, columns, true))
    if (isDone(context.machine, standing.columns)) return path;
  return null;
}

/** By each refused event, the steps of which one has to come next so that it opens, all equally near. */
export type Remedies = ReadonlyMap<string, readonly ChartPathStep[]>;

/**
 * What remedies refusals: the first steps of the shortest paths to where the event opens. An event that somebody else may
 * send as things stand is its own remedy. None where no path leads there.
 */
export function remediesOf(
  context: PathContext,
  columns: StatusColumns,
  refused: readonly string[],
): Remedies {
  const found = new Map<string, { readonly cost: number; readonly steps: ChartPathStep[] }>();
  for (const { standing, path, cost } of placesFrom(context, columns, false)) {
    const unsettled = refused.filter((event) => (found.get(event)?.cost ?? cost) === cost);
    if (unsettled.length === 0) break;
    for (const event of unsettled) {
      const [opened] = possibleSteps(context, standing, event, null);
      if (opened === undefined) continue;
      const first = path[0] ?? { event, meta: opened.meta, at: standing, to: opened.to };
      const remedy = found.get(event) ?? { cost, steps: [] };
      if (!remedy.steps.some((step) => step.event === first.event)) remedy.steps.push(first);
      found.set(event, remedy);
    }
  }
  // A draft that can go on as it is lacks nothing: what it refuses is not remedied by changing it.
  const isLacking = pathToDone(context, columns)?.some((step) => step.event === 'save') ?? true;
  return new Map(
    [...found].flatMap(([event, { steps }]) => {
      const remedies = steps.filter((step) => isLacking || step.event !== 'save');
      return remedies.length > 0 ? [[event, remedies]] : [];
    }),
  );
}
