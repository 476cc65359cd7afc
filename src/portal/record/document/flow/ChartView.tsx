import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import {
  type Diagram,
  diagramOf,
  type TravelledStep,
  travelledEdges,
} from '../../../../../machines/lib/diagram.ts';
import type { DiagramEdge, DiagramNode } from '../../../../../machines/lib/diagram-layout.ts';
import {
  fieldsOf,
  noApproval,
  regionField,
  type StatusColumns,
  unsavedStatus,
} from '../../../../../machines/lib/document.ts';
import { rows } from '../../../../../machines/lib/rows.ts';
import type { HistoryEntry } from '../../../../contracts/documents/events.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { ChartDrawing, type LabelLine } from './ChartDrawing.tsx';
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
  return (
    <>
      <ChartDrawing
        diagram={diagram}
        label={label}
        stateWords={stateWords}
        linesOf={linesOf}
        edgeOf={({ id }) => ({ isGone: gone.has(id) })}
        nodeOf={(node) => ({
          isNow: isNow(node),
          isGone: history.some(({ regions }) =>
            regions.some(({ region, from }) => region === (node.region ?? 'status') && from === node.state),
          ),
        })}
      />
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
