import { type AnyMachineSnapshot, type AnyStateMachine, getNextTransitions, transition } from 'xstate';
import { allowedEvents, type SampleOf, sampleEvents } from '../../../../../machines/lib/allowed.ts';
import { columnsOf, type StatusColumns, snapshotOf } from '../../../../../machines/lib/document.ts';
import type { ChartEvent, EventContext } from '../../../../../machines/lib/event-context.ts';
import type { TransitionMeta } from '../../../../../machines/lib/meta.ts';
import { guardCodes, whyNot } from '../../../../../machines/lib/why-not.ts';
import type { FoundProblems, ServerAllowed } from '../../../../contracts/documents/document-reply.ts';
import { type ErrorCode, errorText, isErrorCode } from '../../../../domain/errors.ts';

/** Why a step cannot be taken, by its catalogue code. */
export interface Reason {
  readonly code: ErrorCode;
  /** Values of the sentence's placeholders. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The conditions that do not hold; empty where the status or a permission refuses. */
  readonly guards: readonly string[];
}

/** One event of the chart a user may send, as things stand now; or a correction, which does more than its event. */
export interface EventStep {
  readonly type: string;
  /** The event of the chart that it sends. */
  readonly event: string;
  readonly meta: TransitionMeta;
  /** Null where it may be sent. */
  readonly reason: Reason | null;
  /** The status knows this event: only a condition or a permission can be in its way. */
  readonly isHere: boolean;
  /** Where it leads, as far as the portal can tell; null where refused. */
  readonly to: StatusColumns | null;
}

export interface CurrentState {
  readonly machine: AnyStateMachine;
  readonly columns: StatusColumns;
  readonly facts: object;
  /** A value of what an event needs, for judging it before anything was typed. */
  readonly sampleOf: SampleOf;
}

/** The chart standing where the document stands. */
export const currentSnapshot = ({
  machine,
  columns,
  facts,
}: Omit<CurrentState, 'sampleOf'>): AnyMachineSnapshot => snapshotOf(machine, columns, facts);

/**
 * Every step with why it cannot be taken: judged by the same chart the server runs, and then by the server's own word,
 * which wins. A step the server has not judged (a document not saved yet) stands as the chart has it.
 */
export function eventSteps(
  at: CurrentState,
  eventContext: EventContext,
  holds: (permission: string) => boolean,
  server: ServerAllowed,
): readonly EventStep[] {
  const snapshot = currentSnapshot(at);
  const here = new Set(getNextTransitions(snapshot).map((branch) => branch.eventType));
  return allowedEvents(snapshot, eventContext, at.sampleOf).map(({ type, refusal, meta }): EventStep => {
    const params = { ...plainFacts(at.facts), status: at.columns.status, event: type };
    const own: Reason | null =
      meta.permission !== undefined && !holds(meta.permission)
        ? { code: 'notPermitted', params, guards: [] }
        : refusal && { code: firstKnown(refusal.codes), params: refusal.params, guards: refusal.guards };
    const said = server.find((entry) => entry.type === type);
    const reason = reconcile(own, said, params);
    const [filled] = sampleEvents(type, meta.needs ?? [], eventContext, at.sampleOf);
    const to = reason === null && filled ? landing(snapshot, filled) : null;
    const isHere = here.has(type) && (reason === null || reason.guards.length > 0 || isRight(reason));
    return { type, event: type, meta, reason, isHere, to };
  });
}

const isRight = ({ code }: Reason): boolean => code === 'notPermitted';

function reconcile(
  own: Reason | null,
  said: ServerAllowed[number] | undefined,
  params: Reason['params'],
): Reason | null {
  if (said === undefined) return own;
  if (said.allowed) return null;
  const code =
    said.code !== undefined && isErrorCode(said.code) ? said.code : (own?.code ?? 'eventNotInStatus');
  return own?.code === code ? own : { code, params, guards: own?.guards ?? [] };
}

const firstKnown = (codes: readonly string[]): ErrorCode => codes.find(isErrorCode) ?? 'eventNotInStatus';

/** What a sentence may name: the plain facts, as `whyNot` gives them. */
export function plainFacts(facts: object): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(facts).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}

/** Where an event would bring the document; null where the chart refuses it as given. */
export function landing(snapshot: AnyMachineSnapshot, event: ChartEvent): StatusColumns | null {
  return snapshot.can(event) ? columnsOf(transition(snapshot.machine, snapshot, event)[0].value) : null;
}

/** The names of the effects an event would have, in the chart's order. */
export function effectsOf(snapshot: AnyMachineSnapshot, event: ChartEvent): readonly string[] {
  if (!snapshot.can(event)) return [];
  const [, actions] = transition(snapshot.machine, snapshot, event);
  return actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
}

/** Everything that is in the way of an event, not only the first: what a check of an unsaved document says. */
export function problemsOf(at: Omit<CurrentState, 'sampleOf'>, event: ChartEvent): FoundProblems {
  const refusal = whyNot(currentSnapshot(at), event);
  const codes = refusal?.guards.map((guard) =>
    guardCodes(at.machine.id, event.type, guard).find(isErrorCode),
  );
  const errors = (codes ?? []).flatMap((code) =>
    code ? [{ code, message: errorText(code, refusal?.params) }] : [],
  );
  return { errors, warnings: [] };
}

/** The step most wanted now: the chart's primary one that may be taken. */
export const primaryStep = (steps: readonly EventStep[]): EventStep | undefined =>
  steps.find(({ type, meta, reason }) => meta.primary === true && reason === null && type !== 'save');
