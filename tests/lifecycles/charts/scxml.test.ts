import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate';
import { isComposite } from '../../../machines/lib/guards.ts';
import { scxmlEventName, toScxml } from '../../../machines/lib/to-scxml.ts';
import { pathsOf } from '../../support/charts/paths.ts';
import { sampledCharts } from '../../support/charts/sampled-charts.ts';
import { compileScxml, innermost } from '../../support/charts/scxml-run.ts';
import { someOf } from '../../support/rounds.ts';

/** Guards that speak of facts, not of the chart's own state, and are not made of others. */
function factGuards(machine: AnyStateMachine): readonly string[] {
  return Object.entries(machine.implementations.guards)
    .filter(([, guard]) => !(typeof guard === 'function' && ('stateValue' in guard || isComposite(guard))))
    .map(([name]) => name);
}

describe.each(sampledCharts)('$id exported', (chart) => {
  const names = factGuards(chart.machine);

  it('runs alike in another SCXML interpreter, whichever guard does not hold', async () => {
    const walks = pathsOf(chart).map((path) => path.steps.map((step) => step.event));
    for (const refused of [null, ...someOf(names, 4)]) {
      const guards = Object.fromEntries(names.map((name) => [name, () => name !== refused]));
      const machine = chart.machine.provide({ guards });
      const document = toScxml(chart.machine).replace(`'${refused}': true`, `'${refused}': false`);
      expect(refused === null || document.includes(`'${refused}': false`)).toBe(true);
      const startAnew = await compileScxml(document);
      for (const events of walks) {
        const other = startAnew();
        let snapshot = getInitialSnapshot(machine, chart.samples.inputs[0]?.input);
        expect(other.start).toEqual(innermost(snapshot.value));
        for (const event of events) {
          if (snapshot.status === 'done') break;
          snapshot = getNextSnapshot(machine, snapshot, event);
          const there = other.send(scxmlEventName(event.type));
          expect(there, `${refused} refused, ${event.type}`).toEqual(innermost(snapshot.value));
        }
      }
    }
  });
});
