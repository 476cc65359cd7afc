import { useEffect, useMemo, useRef } from 'react';
import type { AnyStateMachine } from 'xstate';
import { type Diagram, diagramOf, travelledEdges } from '../../../../../machines/lib/diagram.ts';
import type { DiagramEdge, DiagramNode } from '../../../../../machines/lib/diagram-layout.ts';
import {
  fieldsOf,
  noApproval,
  regionField,
  type StatusColumns,
  unsavedStatus,
} from '../../../../../machines/lib/document.ts';
import type { HistoryEntry } from '../../../../contracts/documents/events.ts';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
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

/** The events by which the document went along each arrow it has travelled, by the arrow's id. */
function travelled(
  diagram: Diagram,
  history: readonly HistoryEntry[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const gone = new Map<string, Set<string>>();
  for (const { id: region } of diagram.regions)
    for (const step of history.flatMap((entry) => stepsOf(entry, region)))
      for (const id of travelledEdges(diagram, region, [step]))
        gone.set(id, (gone.get(id) ?? new Set()).add(step.event));
  return gone;
}

/** The chart that decides this document's life, with the way it has gone; every arrow is also said in words. */
export function ChartView({ machine, columns, history, words }: ChartProps) {
  const { text, listed } = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const diagram = useMemo(() => diagramOf(machine), [machine]);
  const gone = useMemo(() => travelled(diagram, history), [diagram, history]);
  const isNow = (node: DiagramNode) =>
    node.state === (isStatus(node.region) ? columns.status : fieldsOf(columns)[regionField(node.region)]);
  const stateWords = (region: string | null, state: string) => words.region(region ?? 'status', state);
  const label = text('flow.chartLabel', { status: words.status(columns.status) });
  const now = diagram.nodes.find((node) => isStatus(node.region) && isNow(node));
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // What scrolls must be within the keyboard's reach.
    box.tabIndex = 0;
    if (now) box.scrollLeft = now.x + now.width / 2 - box.clientWidth / 2;
  }, [now]);
  return (
    <>
      <div ref={scroller} className={css.scroller}>
        <svg
          className={css.chart}
          role="img"
          aria-label={label}
          width={diagram.width}
          height={diagram.height}
          viewBox={`0 0 ${diagram.width} ${diagram.height}`}
        >
          <defs>
            <marker
              id="arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0.5 L7.5 4 L0 7.5 Z" className={css.head} />
            </marker>
            <marker
              id="arrow-gone"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0.5 L7.5 4 L0 7.5 Z" className={css.headGone} />
            </marker>
          </defs>
          {diagram.edges
            .toSorted((a, b) => Number(gone.has(a.id)) - Number(gone.has(b.id)))
            .map((edge) => (
              <Arrow key={`${edge.region} ${edge.id}`} edge={edge} gone={gone.get(edge.id)} words={words} />
            ))}
          {diagram.nodes.map((node) => (
            <g
              key={node.id}
              className={css.node}
              data-now={isNow(node)}
              data-tone={statusTone(node.state)}
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

interface ArrowProps {
  edge: DiagramEdge;
  /** The events that were taken along it; undefined where none was. */
  gone: ReadonlySet<string> | undefined;
  words: FlowWords;
}

function Arrow({ edge, gone, words }: ArrowProps) {
  const path = edge.points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  return (
    <g className={css.edge} data-gone={gone !== undefined}>
      <path d={path} markerEnd={gone ? 'url(#arrow-gone)' : 'url(#arrow)'} />
      <text className={css.label} x={edge.label.x} y={edge.label.y} textAnchor="middle">
        {edge.events.map((event, index) => (
          <tspan key={event} data-gone={gone?.has(event) ?? false} x={edge.label.x} dy={index === 0 ? 0 : 13}>
            {words.event(event)}
          </tspan>
        ))}
      </text>
    </g>
  );
}
