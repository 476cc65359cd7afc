import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { type GuardTree, guardTree, wholeTree } from './guards.ts';
import { stateNodes } from './rows.ts';

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An SCXML id: letters, digits and underscores, unique by the whole path. */
export function scxmlId(path: readonly string[]): string {
  return path.join('__').replace(/[^A-Za-z0-9]/g, '_');
}

function idOf(node: StateNode): string {
  return scxmlId(node.path);
}

/** The guard of a transition down to facts and states. */
const guardOf = (machine: AnyStateMachine, { guard }: AnyTransitionDefinition): GuardTree | null =>
  guard === undefined ? null : wholeTree(machine, guardTree(machine, guard));

/** The names of the facts a guard asks. */
function factsIn(tree: GuardTree): readonly string[] {
  if ('children' in tree) return tree.children.flatMap(factsIn);
  return tree.kind === 'fact' ? [tree.name] : [];
}

/** The raised event of an action that raises one, else null. */
function raisedBy(machine: AnyStateMachine, action: string): string | null {
  const implementation: unknown = machine.implementations.actions[action];
  if (typeof implementation !== 'function' || !('event' in implementation)) return null;
  const { event } = implementation;
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : null;
}

function effects(machine: AnyStateMachine, actions: readonly unknown[], pad: string): readonly string[] {
  return actions.map((action) => {
    const named = typeof action === 'object' && action !== null && 'type' in action ? action.type : action;
    const name = typeof named === 'string' ? named : 'inline';
    const raised = raisedBy(machine, name);
    return raised === null
      ? `${pad}<log label="effect" expr="'${escapeXml(name)}'"/>`
      : `${pad}<raise event="${escapeXml(raised)}"/>`;
  });
}

/** A guard as an ECMAScript expression; a condition on the chart's own state is SCXML's own `In()`. */
function expression(tree: GuardTree): string {
  switch (tree.kind) {
    case 'fact':
      return `guards['${tree.name}']`;
    case 'in':
      return `In('${scxmlId(tree.path)}')`;
    case 'not':
      return `!(${tree.children.map(expression).join('')})`;
    default: {
      const operator = tree.kind === 'and' ? ' && ' : ' || ';
      return `(${tree.children.map(expression).join(operator)})`;
    }
  }
}

function condition(machine: AnyStateMachine, transition: AnyTransitionDefinition): string {
  const guard = guardOf(machine, transition);
  return guard === null ? '' : ` cond="${escapeXml(expression(guard))}"`;
}

/** Outcomes of invoked work and delays bear the names SCXML gives them. */
export function scxmlEventName(type: string): string {
  const [prefix, kind, of, name, ...state] = type.split('.');
  if (prefix !== 'xstate') return type;
  // The same delay may run in several states: each ends its own.
  if (kind === 'after') return ['after', of, ...state.map((each) => each.replaceAll(' ', '_'))].join('.');
  return kind === 'error' ? `error.${name}` : `done.invoke.${name}`;
}

const outOf = (node: StateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

function transitions(machine: AnyStateMachine, node: StateNode, pad: string): readonly string[] {
  return outOf(node).flatMap((transition) => {
    const event =
      transition.eventType === '' ? '' : ` event="${escapeXml(scxmlEventName(transition.eventType))}"`;
    const targets = (transition.target ?? []).map(idOf).join(' ');
    const target = targets === '' ? '' : ` target="${targets}"`;
    const open = `${pad}<transition${event}${condition(machine, transition)}${target}`;
    const inner = effects(machine, transition.actions, `${pad}  `);
    return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, `${pad}</transition>`];
  });
}

/** What begins the delays of a state; how long one lasts that goes by data is read from the data item `delays`. */
function begun(machine: AnyStateMachine, node: StateNode): readonly string[] {
  return delaysIn(node).map(({ delay, event, id }) => {
    const lasts = lengthOf(machine, delay);
    const length = lasts === null ? `delayexpr="delays['${delay}']"` : `delay="${lasts}ms"`;
    return `<send event="${escapeXml(event)}" id="${id}" ${length}/>`;
  });
}

/** How long a delay lasts, in milliseconds; null for one that goes by data. */
function lengthOf(machine: AnyStateMachine, delay: string | number): number | null {
  const known = typeof delay === 'number' ? delay : machine.implementations.delays[delay];
  return typeof known === 'number' ? known : null;
}

/** What ends them when the state is left before its time. */
const ended = (node: StateNode): readonly string[] =>
  delaysIn(node).map(({ id }) => `<cancel sendid="${id}"/>`);

/** The delays of a state, each with the name its end and its sending have outside. */
const delaysIn = (node: StateNode) =>
  [...new Map(node.after.map(({ delay, eventType }) => [eventType, delay])).entries()].map(
    ([eventType, delay]) => ({
      delay: typeof delay === 'number' ? delay : String(delay),
      event: scxmlEventName(eventType),
      id: `${idOf(node)}__${scxmlId([String(delay)])}`,
    }),
  );

/** Actions of the chart's own that begin and end delays stand in `<send>` and `<cancel>`. */
const named = (actions: readonly unknown[]): readonly unknown[] =>
  actions.filter((action) => !(typeof action === 'function' && ('delay' in action || 'sendId' in action)));

function block(
  machine: AnyStateMachine,
  tag: 'onentry' | 'onexit',
  actions: readonly unknown[],
  delays: readonly string[],
  pad: string,
) {
  const inner = [...delays.map((each) => `${pad}  ${each}`), ...effects(machine, named(actions), `${pad}  `)];
  return inner.length === 0 ? [] : [`${pad}<${tag}>`, ...inner, `${pad}</${tag}>`];
}

function state(machine: AnyStateMachine, node: StateNode, depth: number): readonly string[] {
  const pad = '  '.repeat(depth);
  const tag = node.type === 'final' ? 'final' : node.type === 'parallel' ? 'parallel' : 'state';
  const first = node.type === 'compound' ? node.initial.target.map(idOf).join(' ') : '';
  const open = `${pad}<${tag} id="${idOf(node)}"${first === '' ? '' : ` initial="${first}"`}`;
  const inner = [
    ...block(machine, 'onentry', node.entry, begun(machine, node), `${pad}  `),
    ...block(machine, 'onexit', node.exit, ended(node), `${pad}  `),
    ...(node.type === 'final' ? [] : transitions(machine, node, `${pad}  `)),
    ...Object.values(node.states).flatMap((child) => state(machine, child, depth + 1)),
  ];
  return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, `${pad}</${tag}>`];
}

/**
 * The chart as SCXML 1.0 with the ECMAScript data model. Guards are read from the data item `guards`, an object of
 * booleans by name that is true throughout as delivered: a guard made of others is written out, so that no name hides a
 * condition on the chart's own state. Effects are logged by name, delays sent; one
 * that goes by data lasts a day as delivered.
 */
export function toScxml(machine: AnyStateMachine): string {
  const { root } = machine;
  const names = new Set(
    [root, ...stateNodes(machine)].flatMap(outOf).flatMap((transition) => {
      const guard = guardOf(machine, transition);
      return guard === null ? [] : factsIn(guard);
    }),
  );
  const guards = `{ ${[...names].map((name) => `'${name}': true`).join(', ')} }`;
  const first = root.type === 'compound' ? ` initial="${root.initial.target.map(idOf).join(' ')}"` : '';
  const open = [root, ...stateNodes(machine)]
    .flatMap(delaysIn)
    .flatMap(({ delay }) => (lengthOf(machine, delay) === null ? [String(delay)] : []));
  const delays = `{ ${[...new Set(open)].map((name) => `'${name}': '86400000ms'`).join(', ')} }`;
  const data = open.length === 0 ? '' : `<data id="delays" expr="${escapeXml(delays)}"/>`;
  const content =
    root.type === 'parallel'
      ? [
          '  <parallel id="root">',
          ...Object.values(root.states).flatMap((n) => state(machine, n, 2)),
          '  </parallel>',
        ]
      : Object.values(root.states).flatMap((node) => state(machine, node, 1));
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="${scxmlId([machine.id])}"${first}>`,
    `  <datamodel><data id="guards" expr="${escapeXml(guards)}"/>${data}</datamodel>`,
    ...content,
    '</scxml>',
  ].join('\n')}\n`;
}
