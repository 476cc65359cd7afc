import { render } from 'state-machine-cat';
import type { AnyStateMachine, StateNode } from 'xstate';
import { choosingGuards, eventLabel, rows } from '../../../machines/lib/rows.ts';

type State = {
  name: string;
  label: string;
  type: 'initial' | 'regular' | 'final' | 'parallel';
  color?: string;
  statemachine?: Drawing;
};
type Arrow = { from: string; to: string; label: string };
type Drawing = { states: State[]; transitions?: Arrow[] };

const nameOf = (path: readonly string[]) => path.join('.');

function statesOf(parent: StateNode, arrows: Arrow[]): State[] {
  const start: State[] = [];
  if (parent.type === 'compound') {
    const name = `${nameOf([...parent.path, 'initial'])}`;
    start.push({ name, label: '', type: 'initial' });
    for (const target of parent.initial.target)
      arrows.push({ from: name, to: nameOf(target.path), label: '' });
  }
  const states = Object.values(parent.states).map((node): State => {
    const within = Object.keys(node.states).length > 0;
    const isFinal = node.type === 'final' || node.tags.includes('settled');
    const state: State = {
      name: nameOf(node.path),
      label: node.key,
      type: node.type === 'parallel' ? 'parallel' : 'regular',
      ...(isFinal ? { color: '#1a7f37' } : {}),
    };
    return within ? { ...state, statemachine: { states: statesOf(node, arrows) } } : state;
  });
  return [...start, ...states];
}

/** The chart for state-machine-cat: arrows between the same two states are one, labelled line by line. */
function drawingOf(machine: AnyStateMachine): Drawing {
  const arrows: Arrow[] = [];
  const inner = statesOf(machine.root, arrows);
  const states: State[] =
    machine.root.type === 'parallel'
      ? [{ name: machine.id, label: machine.id, type: 'parallel', statemachine: { states: inner } }]
      : inner;
  const table = rows(machine);
  for (const row of table) {
    const full = (state: string) => nameOf(row.region === null ? [state] : [row.region, state]);
    const choice = choosingGuards(row, table);
    const label =
      choice.length === 0 ? eventLabel(row.event) : `${eventLabel(row.event)} [${choice.join(', ')}]`;
    const [from, to] = [full(row.state), full(row.target ?? row.state)];
    const known = arrows.find((arrow) => arrow.from === from && arrow.to === to);
    if (known === undefined) arrows.push({ from, to, label });
    else if (!known.label.split('\n').includes(label)) known.label += `\n${label}`;
  }
  return { states, transitions: arrows };
}

/** The chart drawn as an SVG picture. */
export function toSvg(machine: AnyStateMachine): string {
  return render(drawingOf(machine), {
    inputType: 'json',
    outputType: 'svg',
    direction: 'left-right',
    dotGraphAttrs: [{ name: 'fontname', value: 'Helvetica' }],
  });
}
