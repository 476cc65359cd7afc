import type { Reversal } from '../../../../../machines/lib/meta.ts';
import { eventName } from '../../../../../machines/lib/timers.ts';
import { guardCodes } from '../../../../../machines/lib/why-not.ts';
import { type ErrorCode, isErrorCode } from '../../../../domain/errors.ts';

/** A transition as a chart's table has it, of this version or of a former one that the server told of. */
export interface StepRow {
  readonly region: string | null;
  readonly state: string;
  readonly event: string;
  readonly target: string | null;
  readonly guards: readonly string[];
  readonly actions: readonly string[];
  readonly meta: {
    readonly permission?: string | undefined;
    readonly system?: boolean | undefined;
    readonly irreversible?: boolean | undefined;
    readonly reversedBy?: Reversal | undefined;
  };
}

/** A step of a chart: its branches of one event and one target taken together. */
export interface ChartStep {
  /** Null in a chart without regions. */
  readonly region: string | null;
  /** As the chart has it: the end of a delay bears the library's name. */
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly meta: StepRow['meta'];
  /** Why it may be refused, as codes of the error catalogue. */
  readonly refusals: readonly ErrorCode[];
  /** Names of its conditions, those that only pick a branch among them. */
  readonly conditions: readonly string[];
  /** Names of what it asks for beside going somewhere. */
  readonly effects: readonly string[];
}

/** How a step is told apart from all others of its chart. */
export const stepKey = ({ region, type, from, to }: Pick<ChartStep, 'region' | 'type' | 'from' | 'to'>) =>
  [region ?? 'status', eventName(type), from, to].join(' ');

/** Each step of a chart, in the order written. */
export function chartSteps(chart: string, rows: readonly StepRow[]): readonly ChartStep[] {
  const steps = new Map<string, ChartStep>();
  for (const row of rows) {
    if (row.event === '') continue;
    const { region, event: type, state: from, target, meta, guards } = row;
    const step: ChartStep = {
      region,
      type,
      from,
      to: target ?? from,
      meta,
      refusals: refusalsOf(chart, row),
      conditions: [...new Set(guards)],
      effects: row.actions.filter((name) => !name.startsWith('xstate.') && name !== 'inline'),
    };
    const key = stepKey(step);
    const known = steps.get(key);
    // Branches that lead to the same place differ in what they do, not in whether they are refused.
    steps.set(key, known ? { ...known, effects: [...new Set([...known.effects, ...step.effects])] } : step);
  }
  return [...steps.values()];
}

/** The sentences a step's conditions have; one that only chooses between branches has none. */
const refusalsOf = (chart: string, { event, guards }: StepRow): readonly ErrorCode[] => [
  ...new Set(guards.flatMap((guard) => guardCodes(chart, event, guard).find(isErrorCode) ?? [])),
];
