import { type AnyMachineSnapshot, type AnyStateMachine, getNextTransitions } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import type { ChartEvent } from '../../../../../../machines/lib/event-context.ts';
import { type GuardTree, guardTree } from '../../../../../../machines/lib/guards.ts';
import type { TransitionMeta } from '../../../../../../machines/lib/meta.ts';
import { stateLabel, transitionId } from '../../../../../../machines/lib/rows.ts';

/** A condition of a branch with what it said: one by name, or several that must all hold, or of which one must. */
export type AskedGuard =
  | {
      readonly kind: 'one';
      readonly name: string;
      /** What the branch wants of it: false under a `not`. */
      readonly wanted: boolean;
      /** What it said. */
      readonly said: boolean;
      /** It asks where the chart stands, and no fact. */
      readonly path: readonly string[] | null;
    }
  | { readonly kind: 'all'; readonly guards: readonly AskedGuard[] }
  | { readonly kind: 'any'; readonly guards: readonly AskedGuard[] };

/** One branch of an event where a chart stands. */
export interface AskedBranch {
  /** As `rows()` tells branches apart. */
  readonly id: string;
  readonly region: string | null;
  /** The path of the state it leads to; null where it stays. */
  readonly target: string | null;
  readonly meta: TransitionMeta;
  readonly isOpen: boolean;
  /** Null where nothing is asked. */
  readonly guard: AskedGuard | null;
}

/** Whether a condition is as its branch wants it. */
export function isMet(guard: AskedGuard): boolean {
  if (guard.kind === 'one') return guard.said === guard.wanted;
  return guard.kind === 'all' ? guard.guards.every(isMet) : guard.guards.some(isMet);
}

/** The named conditions below one, in the order written. */
export const namedGuards = (guard: AskedGuard | null): readonly (AskedGuard & { kind: 'one' })[] => {
  if (guard === null) return [];
  return guard.kind === 'one' ? [guard] : guard.guards.flatMap(namedGuards);
};

/** Every branch of an event where a chart stands, with what each of its conditions says of the event. */
export function askedBranches(snapshot: AnyMachineSnapshot, event: ChartEvent): readonly AskedBranch[] {
  const { machine } = snapshot;
  return getNextTransitions(snapshot)
    .filter(({ eventType }) => eventType === event.type)
    .map((branch) => {
      const { guard, source, target, meta = {} } = branch;
      const tree = guard === undefined ? null : guardTree(machine, guard);
      const [first] = target ?? [];
      return {
        id: transitionId(branch),
        region: stateLabel(machine, source).region,
        target: first === undefined ? null : stateLabel(machine, first).state,
        meta,
        isOpen: tree === null || says(tree, snapshot, event),
        guard: tree === null ? null : askedOf(machine, tree, snapshot, event),
      };
    });
}

const says = (tree: GuardTree, snapshot: AnyMachineSnapshot, event: ChartEvent): boolean =>
  evaluateGuard(tree.guard, snapshot.context, event, snapshot);

/** What stands under a `not` is turned round: of two that must not both hold, one must not. */
function askedOf(
  machine: AnyStateMachine,
  tree: GuardTree,
  snapshot: AnyMachineSnapshot,
  event: ChartEvent,
  wanted = true,
): AskedGuard {
  if ('name' in tree)
    return {
      kind: 'one',
      name: tree.name,
      wanted,
      said: says(tree, snapshot, event),
      path: tree.kind === 'in' ? tree.path : null,
    };
  const guards = tree.children.map((child) =>
    askedOf(machine, child, snapshot, event, tree.kind === 'not' ? !wanted : wanted),
  );
  const [only] = guards;
  if (only !== undefined && guards.length === 1) return only;
  return { kind: (tree.kind === 'or') === wanted ? 'any' : 'all', guards };
}
