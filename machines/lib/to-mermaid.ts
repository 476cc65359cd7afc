import type { AnyStateMachine, StateNode } from 'xstate';
import { eventLabel, rows, stateNodes } from './rows.ts';

/** A name Mermaid takes: the node's path with everything but letters and digits replaced. */
function idOf(path: readonly string[]): string {
  return path.join('__').replace(/[^A-Za-z0-9]/g, '_');
}

function label(text: string): string {
  return text.replaceAll(':', '#58;').replaceAll(';', '#59;').replaceAll('"', "'");
}

function body(node: StateNode, depth: number): readonly string[] {
  const pad = '  '.repeat(depth);
  if (node.type === 'parallel') {
    const regions = Object.values(node.states).map((region) => [
      `${pad}state "${region.key}" as ${idOf(region.path)} {`,
      ...body(region, depth + 1),
      `${pad}}`,
    ]);
    return regions.flat();
  }
  const first = node.type === 'compound' ? node.initial.target : [];
  return [
    ...first.map((target) => `${pad}[*] --> ${idOf(target.path)}`),
    ...Object.values(node.states).flatMap((child) => {
      const open = `${pad}state "${child.key}" as ${idOf(child.path)}`;
      const within = Object.keys(child.states).length > 0;
      const inner = within ? [`${open} {`, ...body(child, depth + 1), `${pad}}`] : [open];
      const ends = child.type === 'final' || child.tags.includes('final');
      return ends ? [...inner, `${pad}${idOf(child.path)} --> [*]`] : inner;
    }),
  ];
}

/** The chart as a Mermaid state diagram (`stateDiagram-v2`): one arrow per transition, `event [condition]`. */
export function toMermaid(machine: AnyStateMachine): string {
  const paths = new Map(stateNodes(machine).map((node) => [node.path.join('.'), node.path]));
  const arrows = rows(machine).flatMap((row) => {
    const full = (state: string) =>
      [row.region, state].filter((part) => part !== null && part !== '').join('.');
    const from = paths.get(full(row.state));
    const to = paths.get(full(row.target ?? row.state));
    if (from === undefined || to === undefined) return [];
    const condition = row.condition === '' ? '' : ` [${row.condition}]`;
    return [`  ${idOf(from)} --> ${idOf(to)} : ${label(`${eventLabel(row.event)}${condition}`)}`];
  });
  return `${['stateDiagram-v2', ...body(machine.root, 1), ...arrows].join('\n')}\n`;
}
