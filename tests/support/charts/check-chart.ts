import type { AnyStateMachine, StateNode } from 'xstate';
import { guardNames, guardTree } from '../../../machines/lib/guards.ts';
import { rows, stateNodes, type TransitionRow } from '../../../machines/lib/rows.ts';

const isFinal = (node: StateNode) => node.type === 'final' || node.tags.includes('settled');

/** The node, what it lies in, and what is entered with it. */
function enteredWith(node: StateNode): readonly StateNode[] {
  const above = node.parent === undefined ? [] : [node.parent];
  const below =
    node.type === 'parallel'
      ? Object.values(node.states)
      : node.type === 'compound'
        ? node.initial.target
        : [];
  return [node, ...above, ...below];
}

function leaving(node: StateNode) {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** Every node that some chain of transitions enters, guards taken as open. */
function reachable(machine: AnyStateMachine): ReadonlySet<StateNode> {
  const seen = new Set<StateNode>();
  const waiting: StateNode[] = [machine.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    waiting.push(...enteredWith(node), ...leaving(node).flatMap((transition) => transition.target ?? []));
  }
  return seen;
}

function hasWayOut(node: StateNode | undefined): boolean {
  if (node === undefined) return false;
  return leaving(node).length > 0 || hasWayOut(node.parent);
}

function unreachableStates(machine: AnyStateMachine): readonly string[] {
  const seen = reachable(machine);
  return stateNodes(machine)
    .filter((node) => !seen.has(node))
    .map((node) => `${node.path.join('.')} is unreachable`);
}

function deadEnds(machine: AnyStateMachine): readonly string[] {
  return stateNodes(machine)
    .filter((node) => node.type === 'atomic' && !isFinal(node) && !hasWayOut(node))
    .map((node) => `${node.path.join('.')} is a dead end but not settled`);
}

/** A settled document may still be moved by another document, never by a user. */
function movingSettled(machine: AnyStateMachine): readonly string[] {
  return stateNodes(machine)
    .filter((node) => node.tags.includes('settled'))
    .filter((node) => leaving(node).some((transition) => transition.meta?.system !== true))
    .map((node) => `${node.path.join('.')} is settled but a person can move it`);
}

function namesOf(values: readonly unknown[]): readonly string[] {
  return values.flatMap((value) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null && 'type' in value ? [String(value.type)] : [];
  });
}

function compare(kind: string, declared: object, used: ReadonlySet<string>): readonly string[] {
  const known = Object.keys(declared);
  return [
    ...known.filter((name) => !used.has(name)).map((name) => `${kind} ${name} is unused`),
    ...[...used]
      .filter((name) => !name.startsWith('xstate.') && !known.includes(name))
      .map((name) => `${kind} ${name} is not declared`),
  ];
}

function words(machine: AnyStateMachine, table: readonly TransitionRow[]): readonly string[] {
  const nodes = [machine.root, ...stateNodes(machine)];
  const { guards, actions, actors, delays } = machine.implementations;
  const usedGuards = table.flatMap((row) => row.guards).filter((name) => !name.startsWith('in '));
  const within = Object.values(guards).flatMap((guard) =>
    typeof guard === 'function' && 'guards' in guard ? guardNames(guardTree(machine, guard)) : [],
  );
  const composed = within.filter((name) => name in guards);
  const usedActions = [
    ...table.flatMap((row) => row.actions),
    ...nodes.flatMap((n) => namesOf([...n.entry, ...n.exit])),
  ];
  const usedActors = nodes.flatMap((node) => node.invoke.flatMap((invoked) => namesOf([invoked.src])));
  const usedDelays = nodes.flatMap((node) => node.after.flatMap((delayed) => namesOf([delayed.delay])));
  return [
    ...compare('guard', guards, new Set([...usedGuards, ...composed])),
    ...compare('action', actions, new Set(usedActions)),
    ...compare('actor', actors, new Set(usedActors)),
    ...compare('delay', delays, new Set(usedDelays)),
  ];
}

/** What is wrong with a chart whatever it is about: empty is good, anything else fails the build. */
export function problemsOf(machine: AnyStateMachine): readonly string[] {
  return [
    ...unreachableStates(machine),
    ...deadEnds(machine),
    ...movingSettled(machine),
    ...words(machine, rows(machine)),
  ];
}
