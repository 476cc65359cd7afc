import * as v from 'valibot';
import type { AnyStateMachine, StateValue } from 'xstate';
import type { ChartEvent } from '../../../../../../machines/lib/event-context.ts';
import { withFacts } from './facts.ts';
import { beginning, type FactsAfter, type Standing, send, snapshotAt, type TakenStep } from './simulation.ts';

const stateValue: v.GenericSchema<StateValue> = v.lazy(() =>
  v.union([v.string(), v.record(v.string(), stateValue)]),
);
const facts = v.record(v.string(), v.unknown());
const event = v.looseObject({ type: v.string() });
const step = v.union([v.object({ event }), v.object({ facts })]);

/** What was played, so that it can be played again: where it began, what was sent, and which facts were set between. */
const runSchema = v.object({
  chart: v.string(),
  version: v.string(),
  /** By the name of an example its facts follow the events as that example's do. */
  sample: v.nullable(v.string()),
  /** The number of the document whose facts it began with. */
  document: v.nullable(v.string()),
  facts,
  /** Where the document stood; null where the chart begins. */
  at: v.nullable(stateValue),
  steps: v.pipe(v.array(step), v.maxLength(500)),
});
export type Run = v.InferOutput<typeof runSchema>;
/** One act of a run: an event sent, or facts set by hand, by name. */
export type RunStep = Run['steps'][number];

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The run as it stands in an address: JSON in base64url. */
export function runText(run: Run): string {
  const binary = Array.from(bytes(JSON.stringify(run)), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The run an address holds; null where it holds none that can be read. */
export function readRun(text: string): Run | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const json = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(binary, (sign) => sign.charCodeAt(0)),
    );
    const parsed = v.safeParse(runSchema, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** An act of a run with what it did; an event the chart refused is told, and nothing followed from it. */
export type PlayedStep = {
  /** The first is 1. */
  readonly number: number;
} & (
  | { readonly kind: 'event'; readonly taken: TakenStep }
  | { readonly kind: 'facts'; readonly facts: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly event: ChartEvent }
);

/** A run played from its beginning to its end. */
export interface Played {
  readonly start: Standing;
  readonly steps: readonly PlayedStep[];
  /** Where it stands now. */
  readonly now: Standing;
}

/**
 * Plays a run on a chart. @throws where the run stands in a state the chart does not have, or the chart cannot begin
 * with its facts: a link of another chart, or one that was tampered with
 */
export function play(machine: AnyStateMachine, run: Run, after?: FactsAfter): Played {
  const start = standingOf(machine, run);
  let now = start;
  const steps = run.steps.map((one, nth): PlayedStep => {
    const number = nth + 1;
    if ('facts' in one) {
      now = { value: now.value, facts: withFacts(now.facts, one.facts) };
      return { number, kind: 'facts', facts: one.facts };
    }
    const taken = send(machine, now, one.event, after);
    if (taken === null) return { number, kind: 'refused', event: one.event };
    now = taken.to;
    return { number, kind: 'event', taken };
  });
  return { start, steps, now };
}

function standingOf(machine: AnyStateMachine, run: Run): Standing {
  const begun = beginning(machine, run.facts);
  if (run.at === null) return begun;
  const at = { value: run.at, facts: run.facts };
  return { ...at, value: snapshotAt(machine, at).value };
}

/** The run with another act at its end; facts set one after the other are one act, at the beginning none at all. */
export function withStep(run: Run, next: RunStep): Run {
  if ('event' in next) return { ...run, steps: [...run.steps, next] };
  const last = run.steps.at(-1);
  if (last === undefined) return { ...run, facts: { ...withFacts(run.facts, next.facts) } };
  if ('event' in last) return { ...run, steps: [...run.steps, next] };
  return { ...run, steps: [...run.steps.slice(0, -1), { facts: { ...last.facts, ...next.facts } }] };
}

/** The run as it was after so many of its acts. */
export const upTo = (run: Run, count: number): Run => ({ ...run, steps: run.steps.slice(0, count) });
