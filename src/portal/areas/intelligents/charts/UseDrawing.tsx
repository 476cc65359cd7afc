import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { diagramOf } from '../../../../../machines/lib/diagram.ts';
import type { DiagramEdge } from '../../../../../machines/lib/diagram-layout.ts';
import { eventName } from '../../../../../machines/lib/timers.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { ChartFigures, StepFigures } from './chart-figures.ts';
import { FoundDrawing } from './FoundDrawing.tsx';
import type { ChartWords } from './use-chart-words.ts';
import { useUsualTime } from './use-usual-time.ts';

interface UseDrawingProps {
  machine: AnyStateMachine;
  figures: ChartFigures;
  words: ChartWords;
}

/** Widths of arrows in pixels: of a step taken once, and of the one taken most. */
const NARROWEST = 1.4;
const WIDEST = 5;

/** The chart with its use: the more often a step was taken, the wider its arrow; below a state, what stands there. */
export function UseDrawing({ machine, figures, words }: UseDrawingProps) {
  const { text, numbers } = useLanguage();
  const usual = useUsualTime();
  const diagram = useMemo(() => diagramOf(machine), [machine]);
  const stepsOf = ({ region, from, to, events }: DiagramEdge): readonly StepFigures[] =>
    figures.steps.filter(
      (step) =>
        step.region === (region ?? 'status') &&
        step.from === from &&
        step.to === to &&
        events.some((event) => eventName(event) === step.event),
    );
  const timesOf = (edge: DiagramEdge): number => stepsOf(edge).reduce((sum, { times }) => sum + times, 0);
  const most = Math.max(1, ...diagram.edges.map(timesOf));
  return (
    <FoundDrawing
      diagram={diagram}
      label={text('charts.drawingLabel')}
      stateWords={(region, state) => words.region(region ?? 'status', state)}
      linesOf={(edge) =>
        stepsOf(edge).map(({ event, times, meta }) => ({
          words:
            times === 0
              ? words.event(event)
              : text('charts.stepTimes', { event: words.event(event), times: numbers.count(times) }),
          isGone: times > 0,
          isOwn: meta.system !== true,
        }))
      }
      edgeOf={(edge) => {
        const times = timesOf(edge);
        if (times === 0) return { isGone: false };
        return { isGone: true, width: NARROWEST + (WIDEST - NARROWEST) * Math.sqrt(times / most) };
      }}
      nodeOf={({ region, state }) => {
        const found = figures.states.find(
          (one) => one.region === (region ?? 'status') && one.state === state,
        );
        const { standing = 0, medianSeconds = null } = found ?? {};
        const parts = [
          ...(standing > 0 ? [text('charts.standing', { count: standing })] : []),
          ...(medianSeconds === null ? [] : [usual(medianSeconds)]),
        ];
        return {
          isNow: false,
          isGone: standing > 0 || medianSeconds !== null,
          note: parts.length > 0 ? parts.join(' · ') : undefined,
        };
      }}
    />
  );
}
