import type { AnyStateMachine, StateNode } from 'xstate';
import { eventLabel, rows, stateNodes } from './rows.ts';

/** A name Mermaid takes: the node's path with everything but letters and digits replaced. */
function idOf(path: readonly string[]): string {
  return path.join('__').replace(/[^A-Za-z0-9]/g, '_');
}

function label(text: string): string {
  return text.replaceAll(/[:;]/g, (sign) => `#${sign.charCodeAt(0)};`).replaceAll('"', "'");
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
      const ends = child.type === 'final' || (!within && hasNoWayOut(child));
      return ends ? [...inner, `${pad}${idOf(child.path)} --> [*]`] : inner;
    }),
  ];
}

/** What ends a chart in the picture: nothing leads out of it. */
const hasNoWayOut = (node: StateNode): boolean =>
  node.transitions.size === 0 && (node.always ?? []).length === 0;

/**
 * The chart as a Mermaid state diagram (`stateDiagram-v2`): an arrow says `event [condition]`. Of the arrows from a state
 * to itself only one is drawn, so that one says all of them.
 */
export function toMermaid(machine: AnyStateMachine): string {
  const paths = new Map(stateNodes(machine).map((node) => [node.path.join('.'), node.path]));
  const arrows = new Map<string, { readonly way: string; readonly said: string[] }>();
  for (const row of rows(machine)) {
    const full = (state: string) =>
      [row.region, state].filter((part) => part !== null && part !== '').join('.');
    const from = paths.get(full(row.state));
    const to = paths.get(full(row.target ?? row.state));
    if (from === undefined || to === undefined) continue;
    const condition = row.condition === '' ? '' : ` [${row.condition}]`;
    const way = `${idOf(from)} --> ${idOf(to)}`;
    const arrow = arrows.get(from === to ? way : row.id) ?? { way, said: [] };
    arrow.said.push(label(`${eventLabel(row.event)}${condition}`));
    arrows.set(from === to ? way : row.id, arrow);
  }
  const lines = [...arrows.values()].map(({ way, said }) => `  ${way} : ${said.join('<br/>')}`);
  return `${['stateDiagram-v2', ...body(machine.root, 1), ...lines].join('\n')}\n`;
}
