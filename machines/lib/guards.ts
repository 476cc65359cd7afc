import { type AnyMachineSnapshot, type AnyStateMachine, and, not, or } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import type { AskedOf } from './asked-of.ts';
import type { ChartEvent } from './event-context.ts';

/** The guards a chart asks by name. */
export type GuardName<M> = AskedOf<M>['guard']['type'];

/** A guard as a transition holds it: a name, `{ type, params }`, or a composite made by `and`, `or`, `not`, `stateIn`. */
export type ChartGuard = Parameters<typeof evaluateGuard>[0];

/** A guard taken apart. `in` is a condition on the chart's own state, which is not a fact of the document. */
export type GuardTree =
  | { readonly kind: 'fact'; readonly name: string; readonly guard: ChartGuard }
  | {
      readonly kind: 'in';
      readonly name: string;
      /** Path of the state the chart must be in. */
      readonly path: readonly string[];
      readonly guard: ChartGuard;
    }
  | {
      readonly kind: 'and' | 'or' | 'not';
      readonly children: readonly GuardTree[];
      readonly guard: ChartGuard;
    };

/** Composites are told apart by the check they carry: their function names do not survive minifying. */
const composites = [
  { kind: 'and', check: checkOf(and([])) },
  { kind: 'or', check: checkOf(or([])) },
  { kind: 'not', check: checkOf(not(() => true)) },
] as const;

function checkOf(guard: object): unknown {
  return 'check' in guard ? guard.check : undefined;
}

/** Takes a guard apart down to the names it is made of; a named guard counts as one even when it is a composite inside. */
export function guardTree(machine: AnyStateMachine, guard: ChartGuard): GuardTree {
  if (typeof guard === 'function') {
    const path = statePath(guard);
    if (path !== null) return { kind: 'in', name: `in ${path.join('.')}`, path, guard };
    const composite = composites.find((known) => known.check === checkOf(guard));
    const children = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : [];
    if (composite === undefined || !('check' in guard)) return { kind: 'fact', name: 'inline', guard };
    return {
      kind: composite.kind,
      children: children.map((child: ChartGuard) => guardTree(machine, child)),
      guard,
    };
  }
  const name = typeof guard === 'string' ? guard : guard.type;
  const implementation: unknown = machine.implementations.guards[name];
  const path = typeof implementation === 'function' ? statePath(implementation) : null;
  return path === null ? { kind: 'fact', name, guard } : { kind: 'in', name, path, guard };
}

/**
 * The tree with every named composite taken apart as well: its leaves are facts and states, and nothing else.
 * @throws RangeError for a leaf without a name
 */
export function wholeTree(machine: AnyStateMachine, tree: GuardTree): GuardTree {
  if ('children' in tree)
    return { ...tree, children: tree.children.map((child) => wholeTree(machine, child)) };
  if (tree.kind === 'in') return tree;
  if (typeof tree.guard === 'function') throw new RangeError(`${machine.id} has a guard without a name`);
  const implementation = machine.implementations.guards[tree.name];
  return typeof implementation === 'function' && isComposite(implementation)
    ? wholeTree(machine, guardTree(machine, implementation))
    : tree;
}

/** Whether a guard is made of others. */
export const isComposite = (guard: object): boolean =>
  composites.some(({ check }) => check !== undefined && check === checkOf(guard));

/** The path a `stateIn` guard asks for; null for any other guard. */
function statePath(guard: object): readonly string[] | null {
  if (!('stateValue' in guard)) return null;
  const path: string[] = [];
  let value: unknown = guard.stateValue;
  while (typeof value === 'object' && value !== null) {
    const [entry] = Object.entries(value);
    if (entry === undefined) break;
    path.push(entry[0]);
    value = entry[1];
  }
  return typeof value === 'string' ? [...path, value] : path;
}

/** Every guard name below a tree, in the order written. */
export function guardNames(tree: GuardTree): readonly string[] {
  return 'name' in tree ? [tree.name] : tree.children.flatMap(guardNames);
}

/** The tree as one readable expression, e.g. `hasLines and (isCheap or isApproved)`. */
export function guardText(tree: GuardTree, within?: 'and' | 'or' | 'not'): string {
  if ('name' in tree) return tree.name;
  const text = tree.children.map((child) => guardText(child, tree.kind)).join(` ${tree.kind} `);
  if (tree.kind === 'not') return `not ${text}`;
  return within === undefined || within === tree.kind ? text : `(${text})`;
}

/** The named leaves that would have to hold and do not, in the order written; empty when the guard lets the event pass. */
export function failingGuards(
  tree: GuardTree,
  snapshot: AnyMachineSnapshot,
  event: ChartEvent,
): readonly GuardTree[] {
  if (evaluateGuard(tree.guard, snapshot.context, event, snapshot)) return [];
  switch (tree.kind) {
    case 'and':
    case 'or':
      return tree.children.flatMap((child) => failingGuards(child, snapshot, event));
    case 'not':
      return tree.children.map((child) => ({
        kind: 'fact',
        name: `not ${guardText(child, 'not')}`,
        guard: tree.guard,
      }));
    default:
      return [tree];
  }
}
