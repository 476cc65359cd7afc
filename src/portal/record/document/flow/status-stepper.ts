import type { AnyStateMachine } from 'xstate';
import { hasApprovalRegion, statusesOf, statusesTagged } from '../../../../../machines/lib/document.ts';
import { rows } from '../../../../../machines/lib/rows.ts';
import type { HistoryEntry } from '../../../../contracts/documents/events.ts';

/** One step of the status stepper. */
export interface StepperStop {
  readonly status: string;
  readonly place: 'done' | 'now' | 'next' | 'later';
  /** The step that brought the document here; null where it has not been yet. */
  readonly arrival: HistoryEntry | null;
}

/** Where a status can lead, whoever sends the event. */
function reachable(machine: AnyStateMachine, from: string): ReadonlySet<string> {
  const region = hasApprovalRegion(machine) ? 'status' : null;
  const table = rows(machine).filter(
    (row) => row.region === region && row.target !== null && !row.meta.awaits,
  );
  const seen = new Set([from]);
  for (const state of seen)
    for (const row of table) if (row.state === state && row.target) seen.add(row.target);
  return seen;
}

/**
 * The way of a document: the stops it made, where it stands, where its next step leads, and what may come after. Being
 * cancelled is a stop only for a document that was.
 */
export function stepperStops(
  machine: AnyStateMachine,
  status: string,
  next: string | null,
  history: readonly HistoryEntry[],
): readonly StepperStop[] {
  const order = statusesOf(machine);
  // Ends that are no stop on the way for a document that did not come to one.
  const off = new Set(statusesTagged(machine, 'void'));
  const arrivalOf = (at: string) =>
    history.findLast((entry) => entry.toStatus === at && entry.fromStatus !== at) ??
    history.find((entry) => entry.toStatus === at) ??
    null;
  const initial = order[0] ?? status;
  const visited = [...new Set([initial, ...history.map((entry) => entry.toStatus)])];
  const done = visited.filter((at) => at !== status);
  const isBack = (at: string) => order.indexOf(at) > order.indexOf(status) && !off.has(status);
  const ahead = [...reachable(machine, status)].filter((at) => at !== status && !off.has(at));
  const later = order.filter(
    (at) => ahead.includes(at) && at !== next && order.indexOf(at) > order.indexOf(status),
  );
  const stops = [
    ...done.filter((at) => !isBack(at)).map((at) => ({ status: at, place: 'done' as const })),
    { status, place: 'now' as const },
    ...(next !== null && next !== status && !off.has(next) ? [{ status: next, place: 'next' as const }] : []),
    ...later
      .filter((at) => !done.includes(at) || isBack(at))
      .map((at) => ({ status: at, place: 'later' as const })),
  ];
  return stops.map((stop) => ({
    ...stop,
    arrival: stop.place === 'done' || stop.place === 'now' ? arrivalOf(stop.status) : null,
  }));
}
