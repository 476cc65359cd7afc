import type { Diagram } from '../../../../../machines/lib/diagram.ts';
import { type DiagramEdge, type DiagramNode, spacing } from '../../../../../machines/lib/diagram-layout.ts';
import { reachable } from '../../../kit/lib/reachable.ts';
import css from './ChartView.module.css';

/** How an arrow looks: whether somebody went along it, and how wide it is in pixels where that says something. */
interface EdgeLook {
  readonly isGone: boolean;
  readonly width?: number | undefined;
}

/** How a state looks, and what stands below its name. */
interface NodeLook {
  readonly isNow: boolean;
  readonly isGone: boolean;
  readonly note?: string | undefined;
}

interface DrawingProps {
  diagram: Diagram;
  /** What the whole picture is, for who does not see it. */
  label: string;
  stateWords(region: string | null, state: string): string;
  linesOf(edge: DiagramEdge): readonly LabelLine[];
  edgeOf(edge: DiagramEdge): EdgeLook;
  nodeOf(node: DiagramNode): NodeLook;
  /** Whether words in it are what is searched for. */
  isFound?: ((words: string) => boolean) | undefined;
  /** How much larger than the room there is; 1 unless said. */
  zoom?: number | undefined;
}

const nothing = (): boolean => false;

/** A chart as boxes and arrows, fitted into the room there is: of one document, or of all of its type. */
export function ChartDrawing(props: DrawingProps) {
  const { diagram, label, stateWords, linesOf, edgeOf, nodeOf, isFound = nothing, zoom = 1 } = props;
  const shown = diagram.edges
    .map((edge) => ({ edge, lines: linesOf(edge), look: edgeOf(edge) }))
    .filter(
      ({ edge, lines, look }) => edge.from !== edge.to || lines.some(({ isOwn }) => isOwn) || look.isGone,
    )
    .toSorted((a, b) => Number(a.look.isGone) - Number(b.look.isGone));
  const widest = Math.max(
    ...diagram.regions.map(({ id }) =>
      widthOf(
        diagram.nodes.filter(({ region }) => region === id),
        shown.filter(({ edge }) => edge.region === id),
      ),
    ),
  );
  return (
    <div ref={reachable} className={css.fitted} role="img" aria-label={label}>
      <svg width="0" height="0" aria-hidden="true">
        <defs>
          <ArrowHead id="arrow" size={9} className={css.head} />
          <ArrowHead id="arrow-gone" size={14} className={css.headGone} />
        </defs>
      </svg>
      {diagram.regions.map(({ id, y, height }) => {
        const nodes = diagram.nodes.filter(({ region }) => region === id);
        const edges = shown.filter(({ edge }) => edge.region === id);
        const width = widthOf(nodes, edges);
        return (
          <svg
            key={id ?? 'status'}
            className={css.chart}
            aria-hidden="true"
            style={{ width: `${(100 * zoom * width) / widest}%` }}
            viewBox={`0 ${y} ${width} ${height}`}
          >
            {edges.map(({ edge, look }) => (
              <Arrow key={edge.id} edge={edge} look={look} />
            ))}
            {edges.map(({ edge, lines }) => (
              <Label key={edge.id} edge={edge} lines={lines} isFound={isFound} />
            ))}
            {nodes.map((node) => (
              <State key={node.id} node={node} look={nodeOf(node)} isFound={isFound}>
                {stateWords(node.region, node.state)}
              </State>
            ))}
          </svg>
        );
      })}
    </div>
  );
}

interface Searched {
  isFound(words: string): boolean;
}

interface StateProps extends Searched {
  node: DiagramNode;
  look: NodeLook;
  children: string;
}

function State({ node, look, isFound, children }: StateProps) {
  const { x, y, width, height, isSettled } = node;
  const { isNow, isGone, note } = look;
  const middle = y + height / 2;
  return (
    <g className={css.node} data-now={isNow} data-gone={isGone} data-found={isFound(children)}>
      <rect x={x} y={y} width={width} height={height} rx={isSettled ? 22 : 8} />
      <text x={x + width / 2} y={note === undefined ? middle + 4.5 : middle - 3} textAnchor="middle">
        {children}
      </text>
      {note !== undefined && (
        <text className={css.note} x={x + width / 2} y={middle + 13} textAnchor="middle">
          {note}
        </text>
      )}
    </g>
  );
}

/** An arrow with what is written beside it. */
interface ShownEdge {
  readonly edge: DiagramEdge;
  readonly lines: readonly LabelLine[];
}

/** How wide a region is by itself. */
const widthOf = (nodes: readonly DiagramNode[], edges: readonly ShownEdge[]): number =>
  spacing.margin +
  Math.max(
    ...nodes.map(({ x, width }) => x + width),
    ...edges.flatMap(({ edge, lines }) => [
      ...edge.points.map(({ x }) => x),
      ...lines.map(({ words }) => edge.label.x + wordsWidth(words) / 2),
    ]),
  );

/** The head of an arrow, of one size however wide the arrow is. */
function ArrowHead({ id, size, className }: { id: string; size: number; className: string | undefined }) {
  return (
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX="7"
      refY="4"
      markerUnits="userSpaceOnUse"
      markerWidth={size}
      markerHeight={size}
      orient="auto"
    >
      <path d="M0 0.5 L7.5 4 L0 7.5 Z" className={className} />
    </marker>
  );
}

function Arrow({ edge, look: { isGone, width } }: { edge: DiagramEdge; look: EdgeLook }) {
  const path = edge.points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  return (
    <g className={css.edge} data-gone={isGone}>
      <path d={path} style={{ strokeWidth: width }} markerEnd={isGone ? 'url(#arrow-gone)' : 'url(#arrow)'} />
    </g>
  );
}

/** One line beside an arrow. */
export interface LabelLine {
  readonly words: string;
  readonly isGone: boolean;
  /** A person sends it. */
  readonly isOwn: boolean;
}

/** What is written beside an arrow, above every arrow and on ground of its own: no line goes through it. */
function Label({ edge, lines, isFound }: ShownEdge & Searched) {
  const { x, y } = edge.label;
  return (
    <g className={css.label}>
      {lines.map(({ words, isGone }, index) => {
        const width = wordsWidth(words);
        const middle = y + index * spacing.line;
        return (
          <g key={words} data-gone={isGone} data-found={isFound(words)}>
            <rect x={x - width / 2} y={middle - 11} width={width} height={14} />
            <text x={x} y={middle} textAnchor="middle">
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** About how wide words of 12 px are: a Chinese sign is twice as wide as a letter. */
const wordsWidth = (words: string): number =>
  8 + [...words].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 12 : 6.6), 0);
