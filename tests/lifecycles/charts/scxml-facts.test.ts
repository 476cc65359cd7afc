import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import { type ChartGuard, type GuardTree, guardTree, wholeTree } from '../../../machines/lib/guards.ts';
import { stateNodes } from '../../../machines/lib/rows.ts';
import { scxmlEventName, toScxml } from '../../../machines/lib/to-scxml.ts';
import { shortestWalks } from '../../support/charts/paths.ts';
import { sampledCharts } from '../../support/charts/sampled-charts.ts';
import { compileScxml, innermost } from '../../support/charts/scxml-run.ts';
import { advance, begin } from '../../support/charts/walker.ts';
import { isWhole, someOf } from '../../support/rounds.ts';

/** A fact that a transition asks on an event; '' for a transition without one. */
interface Asked {
  readonly event: string;
  readonly name: string;
  readonly guard: ChartGuard;
}

function factsAsked(machine: AnyStateMachine): readonly Asked[] {
  const leaves = (tree: GuardTree): readonly (GuardTree & { kind: 'fact' })[] =>
    'children' in tree ? tree.children.flatMap(leaves) : tree.kind === 'fact' ? [tree] : [];
  return [machine.root, ...stateNodes(machine)]
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .flatMap(({ guard, eventType }) =>
      guard === undefined
        ? []
        : leaves(wholeTree(machine, guardTree(machine, guard))).map((leaf) => ({
            ...{ event: eventType, name: leaf.name, guard: leaf.guard },
          })),
    );
}

/**
 * The export with its facts read from what comes with each event, instead of the data item that says yes to all. An
 * event the chart raises for itself brings none: it goes by those of the event it follows.
 */
const askingEvents = (machine: AnyStateMachine): string =>
  toScxml(machine)
    .replace(/<data id="guards" expr="[^"]*"\/>/, '<data id="guards" expr="{}"/>')
    .replaceAll('guards[', 'Object.assign(guards, _event.data)[')
    .replace(/<transition (?![^>]*cond=)/g, '<transition cond="Object.assign(guards, _event.data)" ');

let walked = 0;
let sent = 0;
let refused = 0;
afterAll(() =>
  console.info(
    `${walked} paths, ${sent} events and ${refused} refused ones in another interpreter: no difference`,
  ),
);

describe.each(sampledCharts)('$id exported', (chart) => {
  it('stands where another SCXML interpreter does after every event of every path, with the facts of the samples', async () => {
    const asked = factsAsked(chart.machine);
    const startAnew = await compileScxml(askingEvents(chart.machine));
    const sendable = new Set(chart.samples.events.map(({ type }) => type));
    /** What holds of each fact that is asked on an event or on what it raises, as the event finds the chart. */
    const holding = (state: AnyMachineSnapshot, event: ChartEvent) =>
      Object.fromEntries(
        asked
          .filter((one) => one.event === event.type || !sendable.has(one.event))
          .map(({ name, guard }) => [name, evaluateGuard(guard, state.context, event, state)]),
      );
    for (const { sample, events } of someOf(shortestWalks(chart), 10)) {
      const other = startAnew();
      let state = begin(chart, sample.input);
      const path = [sample.name];
      expect([path, other.start]).toEqual([path, innermost(state.value)]);
      const stands = (event: ChartEvent, there: readonly string[]) =>
        expect([...path, event.type, there]).toEqual([...path, event.type, innermost(state.value)]);
      for (const event of events) {
        const there = other.send(scxmlEventName(event.type), holding(state, event));
        state = advance(chart, state, event).snapshot;
        stands(event, there);
        path.push(event.type);
      }
      sent += events.length;
      if (state.status !== 'done')
        // The outcome of work that nobody began is an error of the program.
        for (const event of chart.samples.events.filter(
          (each) => !each.type.startsWith('xstate.') && !state.can(each),
        )) {
          stands(event, other.send(scxmlEventName(event.type), holding(state, event)));
          refused += 1;
        }
      walked += 1;
    }
  });
});

it.runIf(isWhole)(
  'over more than 5,000 paths, 20,000 events and 100,000 refused ones, as the page of the charts says',
  () => {
    expect(walked).toBeGreaterThan(5_000);
    expect(sent).toBeGreaterThan(20_000);
    expect(refused).toBeGreaterThan(100_000);
    expect(readFileSync('docs/statecharts/README.md', 'utf8')).toContain(
      'more than 5,000 paths, 20,000 events and 100,000 refused ones',
    );
  },
);
