import { expect, it } from 'vitest';
import { rows, stateNodes } from '../../../../../../machines/lib/rows.ts';
import { sampledCharts } from '../../../../../../tests/support/charts/sampled-charts.ts';
import { messagesIn } from '../../../../../../tests/support/words/messages.ts';
import { factFields } from './facts.ts';

const en = messagesIn('en');
const missing = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => !(id in en)).sort();

it('every chart says what it decides', () => {
  expect(missing(sampledCharts.map(({ id }) => `charts.about.${id}`))).toEqual([]);
});

it('every condition of every chart has words', () => {
  const names = sampledCharts.flatMap(({ machine }) => rows(machine).flatMap(({ guards }) => guards));
  const states = /^in /;
  expect(missing(names.filter((name) => !states.test(name)).map((name) => `condition.${name}`))).toEqual([]);
});

it('every fact and every example of every chart has words', () => {
  const facts = sampledCharts.flatMap(({ samples }) =>
    factFields(samples, {}).map(({ name }) => `fact.${name}`),
  );
  const examples = sampledCharts.flatMap(({ samples }) =>
    samples.inputs.map(({ name }) => `example.${name}`),
  );
  expect(missing([...facts, ...examples])).toEqual([]);
});

it('every effect of documents and records has words', () => {
  const effects = sampledCharts
    .filter(({ kind }) => kind !== 'shell')
    .flatMap(({ machine }) => rows(machine).flatMap(({ actions }) => actions))
    .filter((name) => !name.startsWith('xstate.') && name !== 'inline');
  expect(missing(effects.map((name) => `effect.${name}`))).toEqual([]);
});

it('what events are given has words', () => {
  const ofSender = new Set(['type', 'outletId', 'userId', 'isAdmin', 'groups']);
  const names = sampledCharts.flatMap(({ machine, samples }) => [
    ...samples.events.flatMap((event) => Object.keys(event)),
    ...rows(machine).flatMap(({ meta }) => [...(meta.needs ?? []), ...(meta.takes ?? [])]),
  ]);
  expect(missing(names.filter((name) => !ofSender.has(name)).map((name) => `given.${name}`))).toEqual([]);
});

it('states and events of records and screens have words', () => {
  const charts = sampledCharts.filter(({ kind }) => kind !== 'document');
  const states = charts.flatMap(({ id, machine }) =>
    stateNodes(machine).map(({ key }) => `chartState.${id}.${key}`),
  );
  const events = charts.flatMap(({ id, machine }) =>
    rows(machine).flatMap(({ event }) => {
      if (event === '') return [];
      const [prefix, kind, name, job] = event.split('.');
      if (prefix !== 'xstate') return [`chartEvent.${id}.${event}`];
      return kind === 'after' ? [`chartEvent.${id}.${name}`] : [`chartWork.${job}`];
    }),
  );
  expect(missing([...states, ...events])).toEqual([]);
});
