import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { whyNot } from '../../../../../../machines/lib/why-not.ts';
import { pathsOf } from '../../../../../../tests/support/charts/paths.ts';
import { type SampledChart, sampledCharts } from '../../../../../../tests/support/charts/sampled-charts.ts';
import { begin } from '../../../../../../tests/support/charts/walker.ts';
import { namedGuards } from './asked-branches.ts';
import { emptyFacts, factFields, withFacts } from './facts.ts';
import { samplesOf } from './load-chart.ts';
import { offersAt, plainEvent, verdictOf } from './offers.ts';
import { play, type Run, readRun, runText, upTo, withStep } from './run.ts';
import { beginning, send } from './simulation.ts';

const afterOf = ({ samples }: SampledChart) => samples.after;

const runOf = (chart: SampledChart, input: unknown, events: readonly { type: string }[]): Run => ({
  chart: chart.id,
  version: chart.version,
  sample: null,
  document: null,
  facts: { ...Object(input) },
  at: null,
  steps: events.map((event) => ({ event: plainEvent(event) })),
});

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

describe.each(sampledCharts)('$id', (chart) => {
  const { machine } = chart;
  const paths = pathsOf(chart);

  it('goes in the simulator where the library takes it, and knows the same afterwards', () => {
    for (const { sample, steps } of paths) {
      let at = beginning(machine, sample.input);
      expect(at.value).toEqual(begin(chart, sample.input).value);
      for (const { event, to, facts } of steps) {
        const taken = send(machine, at, event, afterOf(chart));
        if (taken === null) expect.fail(`${event.type} was refused`);
        at = taken.to;
        expect(at.value).toEqual(to);
        expect(plain(at.facts)).toEqual(plain(facts));
      }
    }
  });

  it('is played again from its link', () => {
    for (const { sample, steps } of paths) {
      const run = runOf(
        chart,
        sample.input,
        steps.map(({ event }) => event),
      );
      const again = readRun(runText(run));
      if (again === null) expect.fail('the link could not be read');
      const { now, steps: played } = play(machine, again, afterOf(chart));
      expect(played.filter(({ kind }) => kind === 'refused')).toEqual([]);
      expect(now.value).toEqual(steps.at(-1)?.to ?? beginning(machine, sample.input).value);
    }
  });

  it('says of every event of its examples what why-not says, and which conditions are in the way', () => {
    const seen = new Set<string>();
    for (const { sample, steps } of paths) {
      let at = beginning(machine, sample.input);
      for (const { event } of steps) {
        const place = JSON.stringify(at.value);
        for (const asked of seen.has(place) ? [event] : chart.samples.events) {
          const verdict = verdictOf(chart, at, asked);
          const snapshot = machine.resolveState({ value: at.value, context: at.facts });
          expect(verdict.isTaken).toBe(snapshot.can(asked));
          if (chart.kind === 'shell') continue;
          expect(verdict.refusal).toEqual(whyNot(snapshot, asked, { asSystem: true }));
          const unmet = verdict.branches
            .flatMap(({ guard }) => namedGuards(guard))
            .filter(({ said, wanted }) => said !== wanted)
            .map(({ name, wanted }) => (wanted ? name : `not ${name}`));
          expect(unmet).toEqual(expect.arrayContaining([...(verdict.refusal?.guards ?? [])]));
        }
        seen.add(place);
        at = send(machine, at, event, afterOf(chart))?.to ?? at;
      }
    }
  });

  it('offers every event it has a branch for, and can begin with nothing filled in', async () => {
    const samples = await samplesOf(chart.id);
    const at = beginning(machine, emptyFacts(samples));
    const sender = {
      outletId: 'outlet-a',
      userId: 'user-issuer',
      isAdmin: false,
      groups: [],
      today: '2026-03-16',
    };
    const offers = offersAt({ ...chart, samples }, at, sender);
    expect(offers.length).toBeGreaterThan(0);
    for (const { event } of offers) expect(() => verdictOf(chart, at, event)).not.toThrow();
  });

  it('has a control for every fact of its examples', () => {
    const { samples } = chart;
    const others = factFields(samples, {}).filter(({ kind }) => kind === 'other');
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});

const chartNamed = (id: string): SampledChart =>
  sampledCharts.find((each) => each.id === id) ?? expect.fail(`no chart is called ${id}`);
const machineOf = (id: string): AnyStateMachine => chartNamed(id).machine;

describe('a run', () => {
  const order = chartNamed('purchase-order');
  const [sample] = order.samples.inputs;
  const issuer = order.samples.events.find(({ type }) => type === 'save') ?? expect.fail('nobody saves');
  const begun = runOf(order, sample?.input, []);

  it('allows what its facts allow, and no more when they are set by hand', () => {
    expect(play(order.machine, withStep(begun, { event: issuer })).now.value).toMatchObject({
      status: 'Saved',
    });
    const without = withStep(begun, { facts: { lineCount: 0 } });
    expect(without.steps).toEqual([]);
    const played = play(order.machine, withStep(without, { event: issuer }));
    expect(played.steps).toMatchObject([{ kind: 'refused' }]);
    expect(verdictOf(order, played.now, issuer).refusal?.guards).toEqual(['hasLines']);
  });

  it('keeps facts set between events as one act, and goes back to any of its acts', () => {
    const saved = withStep(begun, { event: issuer });
    const set = withStep(withStep(saved, { facts: { lineCount: 0 } }), {
      facts: { 'approval.required': true },
    });
    expect(set.steps).toHaveLength(2);
    expect(play(order.machine, set).now.facts).toMatchObject({ lineCount: 0, approval: { required: true } });
    expect(upTo(set, 1)).toEqual(saved);
  });

  it('is not read from what is no link of a run', () => {
    for (const text of ['', 'abc', '%%%', runText(begun).slice(5), btoa('{"chart":1}'), btoa('[]')])
      expect(readRun(text)).toBeNull();
  });

  it('holds words of any language', () => {
    const named = withStep(begun, { facts: { inactiveItem: '咖啡 ☕' } });
    expect(readRun(runText(named))).toEqual(named);
  });

  it('does not play on a chart that has no such state', () => {
    expect(() => play(machineOf('licence'), { ...begun, chart: 'licence', at: 'Nowhere' })).toThrow();
  });

  it('sets a fact within a part and leaves the others', () => {
    expect(withFacts({ approval: { required: false, level: 0 } }, { 'approval.required': true })).toEqual({
      approval: { required: true, level: 0 },
    });
  });
});
