import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import {
  type Diagram,
  diagramOf,
  type TravelledStep,
  travelledEdges,
} from '../../../../../machines/lib/diagram.ts';
import { type DiagramEdge, type DiagramNode, spacing } from '../../../../../machines/lib/diagram-layout.ts';
import {
  fieldsOf,
  noApproval,
  regionField,
  type StatusColumns,
  unsavedStatus,
} from '../../../../../machines/lib/document.ts';
import { rows } from '../../../../../machines/lib/rows.ts';
import type { HistoryEntry } from '../../../../contracts/documents/events.ts';
import { reachable } from '../../../kit/lib/reachable.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './ChartView.module.css';
import type { FlowWords } from './use-flow-words.ts';

interface ChartProps {
  machine: AnyStateMachine;
  columns: StatusColumns;
  history: readonly HistoryEntry[];
  words: FlowWords;
}

/** Whether a region is the document's own status: the one it has, or the one called so. */
const isStatus = (region: string | null): region is null | 'status' => region === null || region === 'status';

/** Where an event took a region; the status and the approval may also have stayed where they were. */
function stepsOf({ event, regions, ...entry }: HistoryEntry, region: string | null) {
  if (isStatus(region)) return [{ event, from: entry.fromStatus ?? unsavedStatus, to: entry.toStatus }];
  if (region === 'approval')
    return [{ event, from: entry.fromApproval ?? noApproval, to: entry.toApproval ?? noApproval }];
  return regions.flatMap((change) => (change.region === region ? [{ event, ...change }] : []));
}

/** The arrows of a step: by its event, else by where it led, as what another region did moves a status too. */
function edgesOf(diagram: Diagram, region: string | null, step: TravelledStep): readonly string[] {
  const named = [...travelledEdges(diagram, region, [step])];
  if (named.length > 0 || step.from === step.to) return named;
  return diagram.edges
    .filter((edge) => edge.region === region && edge.from === step.from && edge.to === step.to)
    .map(({ id }) => id);
}

/** The events by which the document went along each arrow it has travelled, by the arrow's id. */
function travelled(
  diagram: Diagram,
  history: readonly HistoryEntry[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const gone = new Map<string, Set<string>>();
  for (const { id: region } of diagram.regions)
    for (const step of history.flatMap((entry) => stepsOf(entry, region)))
      for (const id of edgesOf(diagram, region, step))
        gone.set(id, (gone.get(id) ?? new Set()).add(step.event));
  return gone;
}

/** The chart that decides this document's life, with the way it has gone; every arrow is also said in words. */
export function ChartView({ machine, columns, history, words }: ChartProps) {
  const { text, listed } = useLanguage();
  const diagram = useMemo(() => diagramOf(machine), [machine]);
  const gone = useMemo(() => travelled(diagram, history), [diagram, history]);
  const isNow = (node: DiagramNode) =>
    node.state === (isStatus(node.region) ? columns.status : fieldsOf(columns)[regionField(node.region)]);
  const stateWords = (region: string | null, state: string) => words.region(region ?? 'status', state);
  const label = text('flow.chartLabel', { status: words.status(columns.status) });
  /** Events no person sends: what other documents do to this one is told in one word. */
  const ownEvents = useMemo(
    () => new Set(rows(machine).flatMap(({ event, meta }) => (meta.system || event === '' ? [] : [event]))),
    [machine],
  );
  const linesOf = ({ id, events }: DiagramEdge): readonly LabelLine[] => {
    const taken = gone.get(id);
    const own = events.filter((event) => ownEvents.has(event));
    const others = events.filter((event) => !ownEvents.has(event));
    return [
      ...own.map((event) => ({ words: words.event(event), isGone: taken?.has(event) ?? false, isOwn: true })),
      ...(others.length > 0
        ? [{ words: text('flow.bySystem'), isGone: others.some((event) => taken?.has(event)), isOwn: false }]
        : []),
    ];
  };
  const shown = diagram.edges
    .map((edge) => ({ edge, lines: linesOf(edge) }))
    .filter(
      ({ edge, lines }) => edge.from !== edge.to || lines.some(({ isOwn }) => isOwn) || gone.has(edge.id),
    )
    .toSorted((a, b) => Number(gone.has(a.edge.id)) - Number(gone.has(b.edge.id)));
  const widest = Math.max(
    ...diagram.regions.map(({ id }) =>
      widthOf(
        diagram.nodes.filter(({ region }) => region === id),
        shown.filter(({ edge }) => edge.region === id),
      ),
    ),
  );
  return (
    <>
      <div ref={reachable} className={css.fitted} role="img" aria-label={label}>
        <svg width="0" height="0" aria-hidden="true">
          <defs>
            <ArrowHead id="arrow" className={css.head} />
            <ArrowHead id="arrow-gone" className={css.headGone} />
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
              style={{ width: `${(100 * width) / widest}%` }}
              viewBox={`0 ${y} ${width} ${height}`}
            >
              {edges.map(({ edge }) => (
                <Arrow key={edge.id} edge={edge} isGone={gone.has(edge.id)} />
              ))}
              {edges.map(({ edge, lines }) => (
                <Label key={edge.id} edge={edge} lines={lines} />
              ))}
              {nodes.map((node) => (
                <g
                  key={node.id}
                  className={css.node}
                  data-now={isNow(node)}
                  data-gone={history.some(({ regions }) =>
                    regions.some(
                      ({ region, from }) => region === (node.region ?? 'status') && from === node.state,
                    ),
                  )}
                >
                  <rect
                    x={node.x}
                    y={node.y}
                    width={node.width}
                    height={node.height}
                    rx={node.isSettled ? 22 : 8}
                  />
                  <text x={node.x + node.width / 2} y={node.y + node.height / 2 + 4.5} textAnchor="middle">
                    {stateWords(node.region, node.state)}
                  </text>
                </g>
              ))}
            </svg>
          );
        })}
      </div>
      <details className={css.words}>
        <summary>{text('flow.chartWords')}</summary>
        <ul>
          {diagram.edges.map((edge) => (
            <li key={`${edge.region} ${edge.id}`} data-gone={gone.has(edge.id)}>
              {text(gone.has(edge.id) ? 'flow.chartGone' : 'flow.chartStep', {
                from: stateWords(edge.region, edge.from),
                to: stateWords(edge.region, edge.to),
                events: listed(edge.events.map(words.event)),
              })}
            </li>
          ))}
        </ul>
      </details>
    </>
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

function ArrowHead({ id, className }: { id: string; className: string | undefined }) {
  return (
    <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
      <path d="M0 0.5 L7.5 4 L0 7.5 Z" className={className} />
    </marker>
  );
}

function Arrow({ edge, isGone }: { edge: DiagramEdge; isGone: boolean }) {
  const path = edge.points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  return (
    <g className={css.edge} data-gone={isGone}>
      <path d={path} markerEnd={isGone ? 'url(#arrow-gone)' : 'url(#arrow)'} />
    </g>
  );
}

/** One line beside an arrow. */
interface LabelLine {
  readonly words: string;
  readonly isGone: boolean;
  /** A person sends it. */
  readonly isOwn: boolean;
}

/** What is written beside an arrow, above every arrow and on ground of its own: no line goes through it. */
function Label({ edge, lines }: { edge: DiagramEdge; lines: readonly LabelLine[] }) {
  const { x, y } = edge.label;
  return (
    <g className={css.label}>
      {lines.map(({ words, isGone }, index) => {
        const width = wordsWidth(words);
        const middle = y + index * spacing.line;
        return (
          <g key={words} data-gone={isGone}>
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
