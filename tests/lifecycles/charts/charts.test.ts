import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { columnsOf, snapshotOf } from '../../../machines/lib/document.ts';
import { rows } from '../../../machines/lib/rows.ts';
import { isPermission } from '../../../src/domain/permissions.ts';
import { documentCharts } from '../../../src/rules/documents/registry.ts';
import { problemsOf } from '../../support/charts/check-chart.ts';
import { documentProblemsOf } from '../../support/charts/check-document-chart.ts';
import { documentStates } from '../../support/charts/document-states.ts';
import { type ChartPath, pathAlong, pathsOf, transitionsNotRun } from '../../support/charts/paths.ts';
import { type SampledChart, sampledCharts } from '../../support/charts/sampled-charts.ts';
import { someOf } from '../../support/rounds.ts';

const isDocument = (chart: SampledChart) => chart.kind === 'document';
const pathsById = new Map<string, readonly ChartPath[]>(
  sampledCharts.map((chart) => [chart.id, pathsOf(chart)]),
);

describe.each(sampledCharts)('chart $id', (chart) => {
  const paths = pathsById.get(chart.id) ?? [];

  it('has no unreachable state, no dead end, no unused word', () => {
    expect(problemsOf(chart.machine)).toEqual([]);
  });

  it('runs every transition on generated paths', () => {
    expect(transitionsNotRun(chart.machine, paths)).toEqual([]);
  });

  for (const path of paths) {
    it(`walks ${path.title}`, () => {
      const again = pathAlong(
        chart,
        path.sample,
        path.steps.map((step) => step.event),
      );
      expect(again.steps.length).toBeGreaterThan(0);
      for (const step of again.steps) expect(step.ran, step.event.type).not.toEqual([]);
      expect(again.steps.at(-1)?.to).toEqual(path.steps.at(-1)?.to);
    });
  }
});

describe.each(sampledCharts.filter(isDocument))('$id as the life of a document', (chart) => {
  it('says of every step who may take it, what it does and what undoes it', () => {
    expect(documentProblemsOf(chart.machine)).toEqual([]);
  });

  it('asks only for permissions a user group can be given', () => {
    const asked = rows(chart.machine).flatMap(({ meta }) => meta.permission ?? []);
    expect(asked.filter((permission) => !isPermission(permission))).toEqual([]);
  });

  it('is found by the engine under its id', () => {
    expect(documentCharts[chart.id]).toBe(chart.machine);
  });

  it('stands where its row stands', () => {
    for (const { snapshot } of documentStates(chart)) {
      expect(snapshotOf(chart.machine, columnsOf(snapshot.value), snapshot.context).value).toEqual(
        snapshot.value,
      );
    }
  });

  it('refuses a status or an approval it does not know', () => {
    const facts = chart.samples.inputs[0]?.input;
    expect(() => snapshotOf(chart.machine, { status: 'Lost', approval: null }, facts)).toThrow(RangeError);
  });

  // Some sixty thousand events in a whole round: a machine under load takes its time.
  it('leaves everything as it was when it refuses', () => {
    let refused = 0;
    const changed: string[] = [];
    for (const { title, snapshot } of someOf(documentStates(chart), 5)) {
      const before = JSON.stringify([snapshot.value, snapshot.context]);
      for (const event of chart.samples.events.filter((candidate) => !snapshot.can(candidate))) {
        const [next, effects] = transition(chart.machine, snapshot, event);
        refused += 1;
        if (effects.length > 0 || JSON.stringify([next.value, next.context]) !== before)
          changed.push(`${title}: ${event.type}`);
      }
    }
    expect(changed).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  });
});

describe.each(sampledCharts.filter((chart) => !isDocument(chart)))('$id as a screen', (chart) => {
  it('ignores on its way what does not belong to the state it is in', () => {
    for (const path of pathsById.get(chart.id) ?? []) {
      for (const { to, facts } of path.steps) {
        const snapshot = chart.machine.resolveState({ value: to, context: facts });
        for (const event of chart.samples.events.filter((candidate) => !snapshot.can(candidate))) {
          const [next, effects] = transition(chart.machine, snapshot, event);
          expect(next.value, event.type).toEqual(to);
          expect(effects, event.type).toEqual([]);
        }
      }
    }
  });
});
