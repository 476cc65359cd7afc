import { describe, expect, it } from 'vitest';
import { raise, setup } from 'xstate';
import { askedFor, chartStep } from './chart-step.ts';

/** A parcel that is kept for its owner for some days. */
const parcel = setup({
  types: {
    context: {} as { days: number; weight: number; colour: string },
    events: {} as { type: 'weigh' } | { type: 'keep' } | { type: 'fetch'; by: string } | { type: 'tidy' },
  },
  guards: { isLight: ({ context }) => context.weight < 5 },
  actions: {
    print: (_, _params: { by: string }) => {},
    ring: () => {},
    tidy: raise({ type: 'weigh' }),
  },
  delays: { keptFor: ({ context }) => context.days * 1000 },
}).createMachine({
  id: 'parcel',
  context: { days: 3, weight: 1, colour: 'brown' },
  initial: 'New',
  states: {
    New: {
      on: {
        weigh: [{ guard: 'isLight', target: 'Light', actions: 'ring' }, { target: 'Heavy' }],
        keep: 'Kept',
        tidy: { actions: 'tidy' },
      },
    },
    Light: {},
    Heavy: {},
    Kept: {
      after: { keptFor: 'New' },
      on: {
        fetch: {
          target: 'Light',
          actions: [{ type: 'print', params: ({ event }) => ({ by: event.by }) }, 'ring'],
        },
      },
    },
  },
});
const facts = { days: 3, weight: 1, colour: 'brown' };
const at = (value: 'New' | 'Kept', more: Partial<typeof facts> = {}) =>
  parcel.resolveState({ value, context: { ...facts, ...more } });

describe('what a chart makes of an event', () => {
  it('is where it leads by the facts, with the facts it asked and no others', () => {
    const light = chartStep(at('New'), { type: 'weigh' });
    expect(light.from).toEqual({ status: 'New', approval: null });
    expect(light.to).toEqual({ status: 'Light', approval: null });
    expect(light.facts).toEqual({ weight: 1 });
    const heavy = chartStep(at('New', { weight: 7 }), { type: 'weigh' });
    expect([heavy.to.status, heavy.facts, heavy.effects]).toEqual(['Heavy', { weight: 7 }, []]);
  });

  it('keeps the event as it was sent', () => {
    const sent = { type: 'fetch', by: 'Mei' };
    expect(chartStep(at('Kept'), sent).sent).toEqual(sent);
  });

  it('asks for effects in the order written, each with its params', () => {
    expect(chartStep(at('Kept'), { type: 'fetch', by: 'Mei' }).effects).toEqual([
      { type: 'print', params: { by: 'Mei' } },
      { type: 'ring', params: undefined },
    ]);
  });

  it('begins a delay on the way in and ends it on the way out', () => {
    const keptFor = 'xstate.after.keptFor.parcel.Kept';
    expect(chartStep(at('New'), { type: 'keep' }).timers).toEqual([{ id: keptFor, afterMs: 3000 }]);
    const fetched = chartStep(at('Kept'), { type: 'fetch', by: 'Mei' });
    expect(fetched.timers).toEqual([{ id: keptFor, afterMs: null }]);
    expect(askedFor(fetched)).toEqual([
      { type: 'print', params: { by: 'Mei' } },
      { type: 'ring', params: undefined },
      { delay: keptFor, afterMs: null },
    ]);
  });

  it('takes what the chart raises for itself at once, and keeps no delay of it', () => {
    const tidied = chartStep(at('New'), { type: 'tidy' });
    expect(tidied.to.status).toBe('Light');
    expect(tidied.effects.map(({ type }) => type)).toEqual(['ring']);
    expect(tidied.timers).toEqual([]);
  });
});

it('a chart that asks for what would be lost is a fault', () => {
  const child = setup({}).createMachine({ id: 'child' });
  const spawning = setup({ actors: { child } }).createMachine({
    id: 'spawning',
    initial: 'New',
    states: { New: { on: { go: 'Busy' } }, Busy: { invoke: { src: 'child' } } },
  });
  expect(() => chartStep(spawning.resolveState({ value: 'New' }), { type: 'go' })).toThrow(
    "A document's chart asks for xstate.spawnChild, which the engine does not keep",
  );
});
