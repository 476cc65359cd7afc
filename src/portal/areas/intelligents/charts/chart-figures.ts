import type { AnyStateMachine } from 'xstate';
import { rows, type TransitionRow } from '../../../../../machines/lib/rows.ts';
import { eventName } from '../../../../../machines/lib/timers.ts';
import { guardCodes } from '../../../../../machines/lib/why-not.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import type { readChartUse, StateUse, StepUse } from '../../../../contracts/statecharts.ts';
import { type ErrorCode, isErrorCode } from '../../../../domain/errors.ts';

/** A step of the chart, its branches of one event and one target taken together, and its use. */
export interface StepFigures extends Pick<StepUse, 'times' | 'people' | 'undone'> {
  readonly region: string;
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly meta: TransitionRow['meta'];
  /** Why it may be refused, as codes of the error catalogue. */
  readonly refusals: readonly ErrorCode[];
}

/** A chart's steps and states with their use. */
export interface ChartFigures {
  readonly steps: readonly StepFigures[];
  readonly states: readonly StateUse[];
}

const keyOf = ({ region, event, from, to }: Pick<StepUse, 'region' | 'event' | 'from' | 'to'>): string =>
  [region, event, from, to].join(' ');

/**
 * Each step the chart has, in the order written, with how often it was taken; what only former versions of the chart
 * allowed is left out.
 */
export function chartFigures(machine: AnyStateMachine, use: ReplyOf<typeof readChartUse>): ChartFigures {
  const taken = new Map(use.steps.map((step) => [keyOf(step), step]));
  const steps = new Map<string, StepFigures>();
  for (const row of rows(machine)) {
    if (row.event === '') continue;
    const step = {
      region: row.region ?? 'status',
      event: eventName(row.event),
      from: row.state,
      to: row.target ?? row.state,
    };
    const key = keyOf(step);
    // Branches that lead to the same place differ in what they do, not in whether they are refused.
    if (steps.has(key)) continue;
    const { times = 0, people = 0, undone = 0 } = taken.get(key) ?? {};
    steps.set(key, { ...step, meta: row.meta, refusals: refusalsOf(machine.id, row), times, people, undone });
  }
  return { steps: [...steps.values()], states: use.states };
}

/** The sentences a step's conditions have; one that only chooses between branches has none. */
const refusalsOf = (chart: string, { event, guards }: TransitionRow): readonly ErrorCode[] => [
  ...new Set(guards.flatMap((guard) => guardCodes(chart, event, guard).find(isErrorCode) ?? [])),
];

/** A step that was taken, and every time taken straight back. */
export const isAlwaysUndone = ({ times, undone }: StepFigures): boolean => times > 0 && undone === times;
