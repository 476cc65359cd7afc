import { describe, expect, it } from 'vitest';
import { and, not, or, setup, stateIn } from 'xstate';
import { columnsOf } from '../../../machines/lib/document.ts';
import { guardNames, guardText, guardTree } from '../../../machines/lib/guards.ts';
import { rows } from '../../../machines/lib/rows.ts';
import { whyNot } from '../../../machines/lib/why-not.ts';

const chart = setup({
  types: {
    context: {} as { open: boolean; amount: number; reachable: boolean },
    events: {} as { type: 'go' } | { type: 'pay' } | { type: 'rest' } | { type: 'choose' },
  },
  guards: {
    isOpen: ({ context }) => context.open,
    isReachable: ({ context }) => context.reachable,
    costsAtMost: ({ context }, { most }: { most: number }) => context.amount <= most,
    isHome: stateIn('Home'),
  },
}).createMachine({
  id: 'errand',
  context: { open: false, amount: 20, reachable: false },
  initial: 'Home',
  states: {
    Home: {
      on: {
        go: {
          guard: and(['isOpen', or(['isReachable', { type: 'costsAtMost', params: { most: 10 } }])]),
          target: 'Away',
        },
        rest: { guard: not('isHome'), target: 'Away' },
        choose: [
          { guard: and(['isOpen', 'isReachable']), target: 'Away' },
          { guard: 'isOpen', target: 'Home' },
        ],
      },
    },
    Away: { on: { pay: { guard: and(['isHome', 'isOpen']), target: 'Home' } } },
  },
});

const at = (value: 'Home' | 'Away', facts: { open?: boolean; amount?: number; reachable?: boolean } = {}) =>
  chart.resolveState({ value, context: { open: false, amount: 20, reachable: false, ...facts } });

describe('guards taken apart', () => {
  it('name the leaves of and, or and not', () => {
    const [go, rest] = rows(chart);
    expect(go?.guards).toEqual(['isOpen', 'isReachable', 'costsAtMost']);
    expect(go?.condition).toBe('isOpen and (isReachable or costsAtMost)');
    expect(rest?.condition).toBe('not isHome');
  });

  it('read a composite within a composite without needless brackets', () => {
    const tree = guardTree(chart, and(['isOpen', and(['isReachable', 'isHome'])]));
    expect(guardText(tree)).toBe('isOpen and isReachable and isHome');
    expect(guardNames(tree)).toEqual(['isOpen', 'isReachable', 'isHome']);
    expect(guardText(guardTree(chart, not(or(['isOpen', 'isHome']))))).toBe('not (isOpen or isHome)');
  });
});

describe('the reason of a refusal', () => {
  it('is what does not hold, params considered', () => {
    expect(whyNot(at('Home'), { type: 'go' })?.guards).toEqual(['isOpen', 'isReachable', 'costsAtMost']);
    expect(whyNot(at('Home', { open: true }), { type: 'go' })?.guards).toEqual([
      'isReachable',
      'costsAtMost',
    ]);
    expect(whyNot(at('Home', { open: true, amount: 10 }), { type: 'go' })).toBeNull();
  });

  it('is what fails in every branch', () => {
    expect(whyNot(at('Home'), { type: 'choose' })?.guards).toEqual(['isOpen']);
  });

  it('is the status when the chart is asked about its own state', () => {
    const refusal = whyNot(at('Away'), { type: 'pay' });
    expect(refusal?.guards).toEqual([]);
    expect(refusal?.codes).toEqual(['errand.pay.in.Away', 'errand.in.Away', 'eventNotInStatus']);
  });

  it('is the status when the event is unknown there', () => {
    expect(whyNot(at('Home'), { type: 'pay' })?.codes[0]).toBe('errand.pay.in.Home');
    expect(whyNot(at('Home'), { type: 'fly' })?.codes[0]).toBe('errand.fly.in.Home');
  });

  it('carries the plain facts for its sentence', () => {
    expect(whyNot(at('Home'), { type: 'go' })?.params).toEqual({ amount: 20, status: 'Home', event: 'go' });
  });
});

describe('the columns of a document', () => {
  it('are one or two', () => {
    expect(columnsOf('Saved')).toEqual({ status: 'Saved', approval: null });
    expect(columnsOf({ status: 'Saved', approval: 'Pending' })).toEqual({
      status: 'Saved',
      approval: 'Pending',
    });
    expect(() => columnsOf({ shipping: 'All' })).toThrow(RangeError);
  });
});
