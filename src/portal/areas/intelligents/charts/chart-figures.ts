import type { AnyStateMachine } from 'xstate';
import { rows } from '../../../../../machines/lib/rows.ts';
import { eventName } from '../../../../../machines/lib/timers.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import type { readChartUse, StateUse, StepUse } from '../../../../contracts/statecharts.ts';
import { type ChartStep, chartSteps } from './chart-steps.ts';

/** A step of the chart and its use. */
export interface StepFigures extends Omit<ChartStep, 'region'>, Pick<StepUse, 'times' | 'people' | 'undone'> {
  readonly region: string;
  readonly event: string;
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
  const steps = chartSteps(machine.id, rows(machine)).map((step): StepFigures => {
    const named = { ...step, region: step.region ?? 'status', event: eventName(step.type) };
    const { times = 0, people = 0, undone = 0 } = taken.get(keyOf(named)) ?? {};
    return { ...named, times, people, undone };
  });
  return { steps, states: use.states };
}

/** A step that was taken, and every time taken straight back. */
export const isAlwaysUndone = ({ times, undone }: Pick<StepFigures, 'times' | 'undone'>): boolean =>
  times > 0 && undone === times;
