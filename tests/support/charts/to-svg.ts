import type { AnyStateMachine } from 'xstate';
import { type Diagram, diagramOf } from '../../../machines/lib/diagram.ts';
import {
  type DiagramEdge,
  type DiagramNode,
  labelWidth,
  spacing,
} from '../../../machines/lib/diagram-layout.ts';

const ink = {
  line: '#57606a',
  text: '#1f2328',
  ground: '#ffffff',
  box: '#f6f8fa',
  settled: '#1a7f37',
} as const;
/** Room above each region for its name. */
const TITLE = 22;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const tag = (name: string, attributes: Readonly<Record<string, string | number>>, content = ''): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;
const round = (length: number): number => Math.round(length * 10) / 10;

function arrow({ points }: DiagramEdge): string {
  const d = points.map(({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(' ');
  return tag('path', { d, fill: 'none', stroke: ink.line, 'stroke-width': 1.2, 'marker-end': 'url(#arrow)' });
}

/** What is written beside an arrow, on ground of its own: no line goes through it. */
function label({ label: { x, y }, labels }: DiagramEdge): string {
  const lines = labels.map((line, nth) => {
    const middle = y + nth * spacing.line;
    const width = labelWidth([line]);
    return (
      tag('rect', { x: x - width / 2, y: middle - 10, width, height: spacing.line, fill: ink.ground }) +
      tag('text', { x, y: middle, 'text-anchor': 'middle', 'font-size': 11, fill: ink.text }, escaped(line))
    );
  });
  return tag('g', { class: 'label' }, lines.join(''));
}

function state({ x, y, width, height, state: name, isInitial, isSettled }: DiagramNode): string {
  const middle = y + height / 2;
  const beginning = isInitial
    ? tag('circle', { cx: x - 16, cy: middle, r: 4, fill: ink.line }) +
      tag('path', { d: `M${round(x - 12)} ${round(middle)} L${round(x)} ${round(middle)}`, stroke: ink.line })
    : '';
  const border = { stroke: isSettled ? ink.settled : ink.line, 'stroke-width': isSettled ? 1.8 : 1.2 };
  const box = { x, y, width, height, rx: isSettled ? 22 : 8, fill: ink.box };
  const words = { x: x + width / 2, y: middle + 4.5, 'text-anchor': 'middle', 'font-size': 14 };
  const drawn = tag('rect', { ...box, ...border }) + tag('text', { ...words, fill: ink.text }, escaped(name));
  return beginning + tag('g', { class: 'state' }, drawn);
}

const arrowHead = tag(
  'defs',
  {},
  tag(
    'marker',
    {
      ...{ id: 'arrow', viewBox: '0 0 8 8', refX: 7, refY: 4, markerUnits: 'userSpaceOnUse' },
      ...{ markerWidth: 9, markerHeight: 9, orient: 'auto' },
    },
    tag('path', { d: 'M0 0.5 L7.5 4 L0 7.5 Z', fill: ink.line }),
  ),
);

/** A region with its name where there are several, moved down by the names of those above it. */
function region(
  { regions, nodes, edges }: Diagram,
  { id, y }: Diagram['regions'][number],
  nth: number,
): string {
  const own = edges.filter((edge) => edge.region === id);
  const down = regions.length > 1 ? TITLE * (nth + 1) : 0;
  const name =
    regions.length > 1
      ? tag(
          'text',
          { x: spacing.margin, y, 'font-size': 13, 'font-weight': 600, fill: ink.text },
          escaped(id ?? ''),
        )
      : '';
  const drawn = [
    name,
    ...own.map(arrow),
    ...own.map(label),
    ...nodes.filter((node) => node.region === id).map(state),
  ];
  return tag('g', { transform: `translate(0 ${down})` }, drawn.join(''));
}

/** The chart drawn as an SVG picture, laid out as the portal lays it out. */
export function toSvg(machine: AnyStateMachine): string {
  const diagram = diagramOf(machine);
  const { width, regions } = diagram;
  const height = diagram.height + (regions.length > 1 ? TITLE * regions.length : 0);
  const size = {
    viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
    width: Math.ceil(width),
    height: Math.ceil(height),
  };
  const drawn = regions.map((each, nth) => region(diagram, each, nth)).join('');
  const ground = tag('rect', { width: '100%', height: '100%', fill: ink.ground });
  return `${tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size, 'font-family': 'Helvetica, Arial, sans-serif' },
    arrowHead + ground + drawn,
  )}\n`;
}
