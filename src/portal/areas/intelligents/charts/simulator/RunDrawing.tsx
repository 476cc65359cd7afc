import { useMemo } from 'react';
import { type Diagram, diagramOf, travelledEdges } from '../../../../../../machines/lib/diagram.ts';
import { useText } from '../../../../platform/language/language.tsx';
import { FoundDrawing } from '../FoundDrawing.tsx';
import type { PlayableChart } from './load-chart.ts';
import type { Played } from './run.ts';
import { regionStates, type TakenStep } from './simulation.ts';
import type { SimulatorWords } from './use-simulator-words.ts';

interface RunDrawingProps {
  chart: PlayableChart;
  played: Played;
  words: SimulatorWords;
}

/** States within a state are drawn at it. */
const top = (path: string): string => path.split('.')[0] ?? path;

/** The arrows of a step: in the regions that took its event, and in those that something else moved with it. */
function edgesOf(diagram: Diagram, { event, moves, asked }: TakenStep): readonly string[] {
  return moves.flatMap(({ region, from, to }) => {
    const step = { event: event.type, from: top(from), to: top(to) };
    const took = asked.some((branch) => branch.region === region && branch.isOpen);
    if (step.from === step.to && !took) return [];
    const named = [...travelledEdges(diagram, region, [step])];
    if (named.length > 0 || step.from === step.to) return named;
    return diagram.edges
      .filter((edge) => edge.region === region && edge.from === step.from && edge.to === step.to)
      .map(({ id }) => id);
  });
}

/** The chart with where the run stands in every region, and the way it took. */
export function RunDrawing({ chart: { machine }, played, words }: RunDrawingProps) {
  const text = useText();
  const diagram = useMemo(() => diagramOf(machine), [machine]);
  const taken = played.steps.flatMap((step) => (step.kind === 'event' ? [step.taken] : []));
  const gone = new Map<string, Set<string>>();
  for (const step of taken)
    for (const id of edgesOf(diagram, step)) gone.set(id, (gone.get(id) ?? new Set()).add(step.event.type));
  const now = regionStates(machine, played.now.value);
  const left = taken.flatMap(({ moves }) => moves);
  return (
    <FoundDrawing
      diagram={diagram}
      label={text('simulator.drawing')}
      stateWords={words.region}
      linesOf={({ id, events }) =>
        events.map((event) => ({
          words: words.event(event),
          isGone: gone.get(id)?.has(event) ?? false,
          isOwn: true,
        }))
      }
      edgeOf={({ id }) => ({ isGone: gone.has(id) })}
      nodeOf={(node) => ({
        isNow: now.some(({ region, state }) => region === node.region && top(state) === node.state),
        isGone: left.some(({ region, from }) => region === node.region && top(from) === node.state),
      })}
    />
  );
}
