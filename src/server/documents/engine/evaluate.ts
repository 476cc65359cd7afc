import type { AnyMachineSnapshot } from 'xstate';
import { allowedEvents } from '../../../../machines/lib/allowed.ts';
import { type StatusColumns, snapshotOf } from '../../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../../machines/lib/event-context.ts';
import { rows } from '../../../../machines/lib/rows.ts';
import { type Refusal as ChartRefusal, whyNot } from '../../../../machines/lib/why-not.ts';
import { type ErrorCode, errorText, isErrorCode } from '../../../domain/errors.ts';
import { sampleEventValue } from '../../../rules/documents/event-fields.ts';
import { type Actor, holds } from '../../actor.ts';
import { Refusal, type RefusalParams } from '../../refusal.ts';
import { type ChartStep, chartStep } from './chart-step.ts';
import type { DocumentType } from './document-type.ts';
import { type Asker, eventContextOf } from './work.ts';

/** One line of `allowed` in a reply (HTTP contract, "Documents"). */
export type Allowed =
  | { readonly type: string; readonly allowed: true }
  | { readonly type: string; readonly allowed: false; readonly code: string; readonly message: string };

/** The chart standing where the document stands. */
export function documentSnapshot(
  type: DocumentType,
  columns: StatusColumns,
  facts: object,
): AnyMachineSnapshot {
  return snapshotOf(type.rules.machine, columns, facts);
}

/**
 * Asks the chart what the event does here; nothing is performed.
 * @throws Refusal `notPermitted`, or the chart's reason by its catalogue code (409)
 */
export function evaluate(
  work: Asker,
  type: DocumentType,
  snapshot: AnyMachineSnapshot,
  event: { readonly type: string; readonly [key: string]: unknown },
  asSystem = false,
): ChartStep {
  if (!asSystem) refuseWithoutPermission(work.actor, type, event.type);
  const asked: ChartEvent = { ...event, ...eventContextOf(work) };
  const reason = whyNot(snapshot, asked, { asSystem });
  if (reason) throw new Refusal(codeOf(reason), paramsOf(type, reason));
  return chartStep(snapshot, asked);
}

/** Every event a user may send, with the reason where it is refused; the permission is asked first. */
export function allowedOf(work: Asker, type: DocumentType, snapshot: AnyMachineSnapshot): Allowed[] {
  const sampleOf = sampleEventValue(type.definition.name, work.today);
  return allowedEvents(snapshot, eventContextOf(work), sampleOf).map(
    ({ type: event, refusal, meta }): Allowed => {
      if (meta.permission && !holds(work.actor, meta.permission))
        return { type: event, allowed: false, code: 'notPermitted', message: errorText('notPermitted') };
      if (!refusal) return { type: event, allowed: true };
      const code = codeOf(refusal);
      return { type: event, allowed: false, code, message: errorText(code, paramsOf(type, refusal)) };
    },
  );
}

/** The first code that has a sentence; the chart gives them most specific first. */
export function codeOf(reason: ChartRefusal): ErrorCode {
  return reason.codes.find(isErrorCode) ?? 'eventNotInStatus';
}

function paramsOf(type: DocumentType, reason: ChartRefusal): RefusalParams {
  return { ...reason.params, document: type.definition.name };
}

/** An event's permission is on every transition that carries it; one is enough to be asked. */
function refuseWithoutPermission(actor: Actor, type: DocumentType, event: string): void {
  const asked = rows(type.rules.machine)
    .filter((row) => row.event === event)
    .flatMap((row) => row.meta.permission ?? []);
  if (asked.length > 0 && !asked.some((permission) => holds(actor, permission)))
    throw new Refusal('notPermitted');
}
