import { describe, expect, it } from 'vitest';
import { and, setup, stateIn } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../../machines/lib/meta.ts';
import { problemsOf } from '../../support/charts/check-chart.ts';
import { documentProblemsOf } from '../../support/charts/check-document-chart.ts';

const words = setup({
  types: {
    events: {} as { type: 'go' } | { type: 'stop' },
    meta: {} as TransitionMeta,
    tags: {} as DocumentTag,
  },
  guards: { isReady: () => true },
  actions: { ring: () => {} },
});
const go = { guard: 'isReady', actions: 'ring' } as const;

describe('the checker of charts', () => {
  it('lets a sound chart pass', () => {
    const sound = words.createMachine({
      initial: 'Here',
      states: { Here: { on: { go: { ...go, target: 'There' } } }, There: { type: 'final' } },
    });
    expect(problemsOf(sound)).toEqual([]);
  });

  it('finds a state no transition enters', () => {
    const island = words.createMachine({
      initial: 'Here',
      states: {
        Here: { on: { go: { ...go, target: 'There' } } },
        There: { type: 'final' },
        Island: { on: { go: 'There' } },
      },
    });
    expect(problemsOf(island)).toEqual(['Island is unreachable']);
  });

  it('finds a dead end that is not settled', () => {
    const trap = words.createMachine({
      initial: 'Here',
      states: {
        Here: { on: { go: { ...go, target: 'Trap' }, stop: 'There' } },
        Trap: {},
        There: { type: 'final' },
      },
    });
    expect(problemsOf(trap)).toEqual(['Trap is a dead end but not settled']);
  });

  it('finds a guard nobody asks, and an effect nobody names', () => {
    const idle = words.createMachine({
      initial: 'Here',
      states: { Here: { on: { go: 'There' } }, There: { type: 'final' } },
    });
    expect(problemsOf(idle)).toEqual(['guard isReady is unused', 'action ring is unused']);
  });

  it('finds a settled state that a user can still move', () => {
    const restless = words.createMachine({
      initial: 'Here',
      states: {
        Here: { on: { go: { ...go, target: 'Closed' } } },
        Closed: { tags: ['settled'], on: { go: 'Here' } },
      },
    });
    expect(problemsOf(restless)).toEqual(['Closed is settled but a person can move it']);
  });

  it('counts a guard used inside another', () => {
    const nested = setup({
      guards: { isReady: () => true, isHere: stateIn('Here'), mayGo: and(['isReady', 'isHere']) },
    }).createMachine({
      initial: 'Here',
      states: { Here: { on: { go: { guard: 'mayGo', target: 'There' } } }, There: { type: 'final' } },
    });
    expect(problemsOf(nested)).toEqual([]);
  });

  it('finds what a document may not leave out', () => {
    const careless = words.createMachine({
      initial: 'Saved',
      states: {
        Saved: {
          description: 'A draft.',
          after: { 10: 'Closed' },
          on: {
            go: [
              { target: 'Closed', description: 'Closes it.', meta: { reversedBy: 'undo' } },
              { ...go, target: 'Saved', meta: { permission: 'ALLOW_TO_EDIT_PO' } },
            ],
          },
        },
        Closed: { tags: ['settled'] },
      },
    });
    expect(documentProblemsOf(careless)).toEqual(
      expect.arrayContaining([
        'Saved waits for a delay without a name',
        'Saved lets a user end 10',
        'Closed has no description',
        'Saved go 0 needs no permission',
        'Saved go 0 is reversed by the unknown event undo',
        'Saved go 1 has no description',
        'Saved go 1 neither names its reversal nor is irreversible',
        'Saved go: the last branch asks for more than the others',
      ]),
    );
  });
});
