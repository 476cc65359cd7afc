import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { type GuardTree, guardTree } from './guards.ts';

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
function expression(machine: AnyStateMachine, tree: GuardTree): string {
  switch (tree.kind) {
    case 'fact':
      return `guards['${tree.name}']`;
    case 'in':
      return `In('${scxmlId(tree.path)}')`;
    case 'not':
      return `!(${tree.children.map((child) => expression(machine, child)).join('')})`;
    default: {
      const operator = tree.kind === 'and' ? ' && ' : ' || ';
      return `(${tree.children.map((child) => expression(machine, child)).join(operator)})`;
    }
  }
}

function condition(machine: AnyStateMachine, transition: AnyTransitionDefinition): string {
  if (transition.guard === undefined) return '';
  return ` cond="${escapeXml(expression(machine, guardTree(machine, transition.guard)))}"`;
}

/** Outcomes of invoked work and delays bear the names SCXML gives them. */
export function scxmlEventName(type: string): string {
  const [prefix, kind, of, name] = type.split('.');
  if (prefix !== 'xstate') return type;
  if (kind === 'after') return `after.${of}`;
  return kind === 'error' ? `error.${name}` : `done.invoke.${name}`;
}

function transitions(machine: AnyStateMachine, node: StateNode, pad: string): readonly string[] {
  const all = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return all.flatMap((transition) => {
    const event =
      transition.eventType === '' ? '' : ` event="${escapeXml(scxmlEventName(transition.eventType))}"`;
    const targets = (transition.target ?? []).map(idOf).join(' ');
    const target = targets === '' ? '' : ` target="${targets}"`;
    const open = `${pad}<transition${event}${condition(machine, transition)}${target}`;
    const inner = effects(machine, transition.actions, `${pad}  `);
    return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, `${pad}</transition>`];
  });
}

function block(
  machine: AnyStateMachine,
  tag: 'onentry' | 'onexit',
  actions: readonly unknown[],
  pad: string,
) {
  if (actions.length === 0) return [];
  return [`${pad}<${tag}>`, ...effects(machine, actions, `${pad}  `), `${pad}</${tag}>`];
}

function state(machine: AnyStateMachine, node: StateNode, depth: number): readonly string[] {
  const pad = '  '.repeat(depth);
  const tag = node.type === 'final' ? 'final' : node.type === 'parallel' ? 'parallel' : 'state';
  const first = node.type === 'compound' ? node.initial.target.map(idOf).join(' ') : '';
  const open = `${pad}<${tag} id="${idOf(node)}"${first === '' ? '' : ` initial="${first}"`}`;
  const inner = [
    ...block(machine, 'onentry', node.entry, `${pad}  `),
    ...block(machine, 'onexit', node.exit, `${pad}  `),
    ...(node.type === 'final' ? [] : transitions(machine, node, `${pad}  `)),
    ...Object.values(node.states).flatMap((child) => state(machine, child, depth + 1)),
  ];
  return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, `${pad}</${tag}>`];
}

/**
 * The chart as SCXML 1.0 with the ECMAScript data model. Guards are read from the data item `guards`, an object of
 * booleans by name that is true throughout as delivered; effects are logged by name.
 */
export function toScxml(machine: AnyStateMachine): string {
  const { root } = machine;
  const names = [...new Set(Object.keys(machine.implementations.guards))];
  const guards = `{ ${names.map((name) => `'${name}': true`).join(', ')} }`;
  const first = root.type === 'compound' ? ` initial="${root.initial.target.map(idOf).join(' ')}"` : '';
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
    `  <datamodel><data id="guards" expr="${escapeXml(guards)}"/></datamodel>`,
    ...content,
    '</scxml>',
  ].join('\n')}\n`;
}
