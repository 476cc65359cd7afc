import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { type GuardTree, guardNames, guardText, guardTree } from './guards.ts';
import type { TransitionMeta } from './meta.ts';

/** One transition of a chart, as a line of its table. */
export type TransitionRow = {
  /** Region of a parallel chart (`status`, `approval`), else null. */
  readonly region: string | null;
  /** Dotted path of the state it leaves, without the region. */
  readonly state: string;
  /** Event type; empty for an eventless transition. */
  readonly event: string;
  /** Dotted path of the state it enters; null when it stays. */
  readonly target: string | null;
  /** Names of all guards, leaves of composites included. */
  readonly guards: readonly string[];
  /** The guard as one expression; empty when there is none. */
  readonly condition: string;
  readonly actions: readonly string[];
  readonly meta: TransitionMeta;
  readonly description: string;
  /** Unique within the chart: tells two branches of one event apart. */
  readonly id: string;
};

/** Every state node below the root, parents first, in the order written. */
export function stateNodes(machine: AnyStateMachine): readonly StateNode[] {
  const below = (node: StateNode): StateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

/** Where a node stands: its region, if the chart is parallel, and its path below that. */
export function stateLabel(
  machine: AnyStateMachine,
  node: StateNode,
): { region: string | null; state: string } {
  const path = node.path;
  if (machine.root.type !== 'parallel') return { region: null, state: path.join('.') };
  return { region: path[0] ?? null, state: path.slice(1).join('.') };
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
  return typeof action === 'function' ? action.name || 'inline' : 'inline';
}

/** Names a transition within its chart: where it starts, its event, and which of the event's branches it is. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches = eventType === '' ? source.always : source.transitions.get(eventType);
  return `${source.path.join('.')} ${eventType} ${branches?.indexOf(transition) ?? 0}`;
}

/** A chart never changes once it is made, and its table is asked for with every event. */
const tables = new WeakMap<AnyStateMachine, readonly TransitionRow[]>();

/** The chart read as a table: one row per transition, in the order written. */
export function rows(machine: AnyStateMachine): readonly TransitionRow[] {
  const known = tables.get(machine);
  if (known !== undefined) return known;
  const table = readRows(machine);
  tables.set(machine, table);
  return table;
}

function readRows(machine: AnyStateMachine): readonly TransitionRow[] {
  return [machine.root, ...stateNodes(machine)].flatMap((node) => {
    const place = stateLabel(machine, node);
    const groups = [...node.transitions.values(), node.always ?? []];
    return groups.flatMap((branches) =>
      branches.map((branch): TransitionRow => {
        const tree: GuardTree | null = branch.guard === undefined ? null : guardTree(machine, branch.guard);
        const target = branch.target?.[0];
        return {
          ...place,
          event: branch.eventType,
          target: target === undefined ? null : stateLabel(machine, target).state,
          guards: tree === null ? [] : guardNames(tree),
          condition: tree === null ? '' : guardText(tree),
          actions: branch.actions.map(actionName),
          meta: branch.meta ?? {},
          description: branch.description ?? '',
          id: transitionId(branch),
        };
      }),
    );
  });
}

/** Every event type a chart knows, in the order written; `system` ones are those no user sends. */
export function eventsOf(machine: AnyStateMachine): readonly { type: string; system: boolean }[] {
  const all = new Map<string, boolean>();
  for (const row of rows(machine)) {
    if (row.event === '' || row.event.startsWith('xstate.')) continue;
    all.set(row.event, (all.get(row.event) ?? true) && row.meta.system === true);
  }
  return [...all].map(([type, system]) => ({ type, system }));
}

/** An event's type as people read it: outcomes of invoked work and delays lose the library's prefix. */
export function eventLabel(type: string): string {
  const [prefix, kind, of, name] = type.split('.');
  if (prefix !== 'xstate') return type;
  if (kind === 'after') return `after ${of}`;
  return kind === 'error' ? `${name} failed` : `${name} done`;
}

/** The guards that make a row differ from the last branch of its event: what its arrow says beside the event. */
export function choosingGuards(row: TransitionRow, table: readonly TransitionRow[]): readonly string[] {
  const branches = table.filter(
    (other) => other.region === row.region && other.state === row.state && other.event === row.event,
  );
  const last = branches.at(-1)?.guards ?? [];
  return branches.length === 1 ? [] : row.guards.filter((guard) => !last.includes(guard));
}
