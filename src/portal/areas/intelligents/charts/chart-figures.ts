import type { AnyStateMachine } from 'xstate';
import { rows, type TransitionRow } from '../../../../../machines/lib/rows.ts';
import { eventName } from '../../../../../machines/lib/timers.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import type { readChartUse, StateUse, StepUse } from '../../../../contracts/statecharts.ts';

/** A step of the chart, its branches of one event and one target taken together, and its use. */
export interface StepFigures extends Pick<StepUse, 'times' | 'people' | 'undone'> {
  readonly region: string;
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly meta: TransitionRow['meta'];
}

/** A chart's steps and states with their use. */
export interface ChartFigures {
  readonly steps: readonly StepFigures[];
  readonly states: readonly StateUse[];
}

const keyOf = ({ region, event, from, to }: Omit<StepUse, 'times' | 'people' | 'undone'>): string =>
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
    if (steps.has(key)) continue;
    const { times = 0, people = 0, undone = 0 } = taken.get(key) ?? {};
    steps.set(key, { ...step, meta: row.meta, times, people, undone });
  }
  return { steps: [...steps.values()], states: use.states };
}

/** A step that was taken, and every time taken straight back. */
export const isAlwaysUndone = ({ times, undone }: StepFigures): boolean => times > 0 && undone === times;
