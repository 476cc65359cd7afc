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
  const table = rows(machine).filter((row) => row.region === region && row.target !== null);
  const seen = new Set([from]);
  for (const state of seen)
    for (const row of table) if (row.state === state && row.target) seen.add(row.target);
  return seen;
}

/**
 * The way of a document, always in the chart's order: the stops it made, where it stands, where its next step leads, and
 * what may come after. Being cancelled is a stop only for a document that was.
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
  const visited = new Set([initial, ...history.map((entry) => entry.toStatus)]);
  const ahead = reachable(machine, status);
  const now = order.indexOf(status);
  const placeOf = (at: string, index: number): StepperStop['place'] | null => {
    if (at === status) return 'now';
    const isAhead = ahead.has(at) && !off.has(at);
    if (at === next && !off.has(at)) return 'next';
    // A stop that was come back from lies ahead again.
    if (visited.has(at) && (index < now || off.has(status))) return 'done';
    return isAhead && index > now ? 'later' : null;
  };
  return order.flatMap((at, index): StepperStop[] => {
    const place = placeOf(at, index);
    if (place === null) return [];
    return [{ status: at, place, arrival: place === 'done' || place === 'now' ? arrivalOf(at) : null }];
  });
}
