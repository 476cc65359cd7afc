import { type AnyMachineSnapshot, type AnyStateMachine, getNextTransitions, transition } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { type SampleOf, sampleEvents } from './allowed.ts';
import { columnsOf, type StatusColumns, snapshotOf } from './document.ts';
import type { ChartEvent, EventContext } from './event-context.ts';
import { type GuardTree, guardTree, isComposite, wholeTree } from './guards.ts';
import type { TransitionMeta } from './meta.ts';

/** Stands among changed facts for all of them. */
export const EVERYTHING = '*';

/** Where a document stands, or would stand after some steps, and which of its facts those steps may have changed. */
export type Standing = {
  readonly columns: StatusColumns;
  /** Names of facts, those of a part of them as `approval.openGroups`; `EVERYTHING` for all. */
  readonly changed: ReadonlySet<string>;
};

/** A chart with the facts of one document, as they are known now. */
export type StepContext = {
  readonly machine: AnyStateMachine;
  readonly facts: object;
  /** The company's calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly sampleOf: SampleOf;
};

/** One branch an event may take. */
export type PossibleStep = {
  readonly to: StatusColumns;
  /** What the branch asks for, by name. */
  readonly effects: readonly string[];
  readonly meta: TransitionMeta;
};

/** What says of an event who sends it and from where. */
const ofSender: ReadonlySet<string> = new Set(['outletId', 'userId', 'isAdmin', 'groups', 'group']);

const assumed = Symbol('assumed');
function assumptionIn(context: unknown, name: string): boolean | undefined {
  const known: unknown =
    typeof context === 'object' && context !== null ? Reflect.get(context, assumed) : null;
  return known instanceof Map ? known.get(name) : undefined;
}

/** A chart never changes once it is made. */
const assumingCharts = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The same chart, each of whose guards on facts takes for granted what its context was told to assume. */
function assumingChart(machine: AnyStateMachine): AnyStateMachine {
  const known = assumingCharts.get(machine);
  if (known !== undefined) return known;
  const guards = Object.fromEntries(
    Object.entries(machine.implementations.guards).flatMap(([name, guard]) =>
      typeof guard !== 'function' || isComposite(guard) || 'stateValue' in guard
        ? []
        : [
            [
              name,
              (args: Parameters<typeof guard>[0], params: Parameters<typeof guard>[1]) =>
                assumptionIn(args.context, name) ?? guard(args, params),
            ],
          ],
    ),
  );
  const made = machine.provide({ guards });
  assumingCharts.set(machine, made);
  return made;
}

/** Notes every name that is read, those within a part as `part.name`. */
function noting<T extends object>(all: T, read: Set<string>, within = ''): T {
  return new Proxy(all, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof name !== 'string') return value;
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return noting(value, read, `${within}${name}.`);
      read.add(`${within}${name}`);
      return value;
    },
  });
}

type Verdict = 'holds' | 'fails' | 'open';

type Asked = StepContext & {
  readonly standing: Standing;
  readonly event: ChartEvent;
  readonly isAnybody: boolean;
  /** Another document sends it, and what it says is not known. */
  readonly isSystem: boolean;
};

/**
 * Whether a condition holds: `open` where it goes by facts that may have changed, by who sends the event and anybody may
 * be meant, or by what another document says.
 */
function verdictOf(leaf: GuardTree, asked: Asked, snapshot: AnyMachineSnapshot): Verdict {
  const { standing, event, facts, isAnybody, isSystem } = asked;
  if (standing.changed.has(EVERYTHING)) return 'open';
  const [facing, saying] = [new Set<string>(), new Set<string>()];
  const holds = evaluateGuard(leaf.guard, noting(facts, facing), noting(event, saying), snapshot);
  if ([...facing].some((name) => standing.changed.has(name))) return 'open';
  if (isAnybody && [...saying].some((name) => ofSender.has(name))) return 'open';
  if (isSystem && [...saying].some((name) => name !== 'type' && name !== 'today')) return 'open';
  return holds ? 'holds' : 'fails';
}

/** A condition on facts, with what its guard wants of it. */
type Condition = readonly [GuardTree, boolean];

function conditions(tree: GuardTree, wanted = true): readonly Condition[] {
  if (!('children' in tree)) return tree.kind === 'in' ? [] : [[tree, wanted]];
  return tree.children.flatMap((child) => conditions(child, tree.kind === 'not' ? !wanted : wanted));
}

const nameOf = (leaf: GuardTree): string => ('name' in leaf ? leaf.name : '');

/** A branch that is taken, with the event and the chart as they stand for it. */
type Taken = { readonly meta: TransitionMeta; readonly at: AnyMachineSnapshot; readonly event: ChartEvent };

/** The branches of an event that may be taken where the document stands. */
function takenBranches(
  known: StepContext,
  standing: Standing,
  type: string,
  sender: EventContext | null,
): readonly Taken[] {
  const machine = assumingChart(known.machine);
  const context = sender ?? { outletId: null, userId: '', isAdmin: false, groups: [], today: known.today };
  const at = snapshotOf(machine, standing.columns, known.facts);
  const branches = getNextTransitions(at).filter((branch) => branch.eventType === type);
  const needs = branches.flatMap((branch): readonly string[] => branch.meta?.needs ?? []);
  const isSystem = branches.every(({ meta }) => meta?.system === true);
  const trees = branches.map(({ guard }) =>
    guard === undefined ? [] : conditions(wholeTree(machine, guardTree(machine, guard))),
  );
  return sampleEvents(type, [...new Set(needs)], context, known.sampleOf).flatMap((event) => {
    const asked: Asked = { ...known, standing, event, isAnybody: sender === null, isSystem };
    const open = trees.map((leaves) => leaves.filter(([leaf]) => verdictOf(leaf, asked, at) === 'open'));
    return branches.flatMap(({ guard, meta = {} }, nth): Taken[] => {
      // What only the branches before it ask is taken not to hold, so that this one is taken.
      const assumptions = new Map([
        ...open.slice(0, nth).flatMap((leaves) => assuming(leaves, false)),
        ...assuming(open[nth] ?? [], true),
      ]);
      const here = snapshotOf(machine, standing.columns, { ...known.facts, [assumed]: assumptions });
      const isTaken = guard === undefined || evaluateGuard(guard, here.context, event, here);
      return isTaken ? [{ meta, at: here, event }] : [];
    });
  });
}

/** Conditions taken to be as their guard wants them, or the other way. */
const assuming = (leaves: readonly Condition[], isWanted: boolean) =>
  leaves.map(([leaf, wanted]) => [nameOf(leaf), wanted === isWanted] as const);

/**
 * Every branch an event may take where the document stands. `sender` asks for one person; null for anybody, who brings
 * whatever right, outlet or group it takes. What an event needs beside is taken as given.
 */
export const possibleSteps = (
  known: StepContext,
  standing: Standing,
  type: string,
  sender: EventContext | null,
): readonly PossibleStep[] =>
  takenBranches(known, standing, type, sender).map(({ meta, at, event }) => {
    const [next, actions] = transition(at.machine, at, event);
    const effects = actions.map((action) => action.type).filter((name) => !name.startsWith('xstate.'));
    return { to: columnsOf(next.value), effects, meta };
  });

/** Whether the chart takes an event in these states at all, whatever the facts and whoever sends it. */
export const takesSomehow = (machine: AnyStateMachine, columns: StatusColumns, type: string): boolean =>
  takenBranches(
    { machine, facts: {}, today: '', sampleOf: () => '-' },
    { columns, changed: new Set([EVERYTHING]) },
    type,
    null,
  ).length > 0;
