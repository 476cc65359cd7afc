import { and, setup } from 'xstate';
import type { GuardEvent } from '../../lib/event-context.ts';
import type { TransitionMeta } from '../../lib/meta.ts';

/** What the chart must know of a mission for one person; from its definition, their rights and their last run. */
export type MissionFacts = {
  /** They hold every permission it needs, and work at the outlet it was started at. */
  readonly isPermitted: boolean;
  /** How many missions that come before it they have not completed. */
  readonly waitsFor: number;
  /** Steps that are not done in the last run, in their order. */
  readonly open: readonly string[];
  /** Steps it is complete without. */
  readonly optional: readonly string[];
  /** Its steps are done in their order. */
  readonly isOrdered: boolean;
};

/** Everything that can happen to a mission of a person. */
export type MissionEvent =
  | { readonly type: 'unlock' | 'start' | 'restart' | 'skip' }
  | { readonly type: 'tick'; readonly step: string };

/** What is asked of where a mission stands: nothing can be done yet, nobody has begun it, it is under way, it is done. */
export type MissionTag = 'locked' | 'fresh' | 'open' | 'done';

type GuardArgs = { readonly context: MissionFacts; readonly event: GuardEvent<{ readonly step: string }> };

const within = and(['isPermitted', 'earlierAreDone']);
const mayTick = and(['isPermitted', 'stepIsOpen', 'stepIsNext']);
const system = { system: true, irreversible: true } as const satisfies TransitionMeta;

/** The life of a mission for one person: its steps are ticked by the server, from what the company’s data say. */
export const mission = setup({
  types: {
    context: {} as MissionFacts,
    input: {} as MissionFacts,
    events: {} as MissionEvent,
    tags: {} as MissionTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    isPermitted: ({ context }: GuardArgs) => context.isPermitted,
    earlierAreDone: ({ context }: GuardArgs) => context.waitsFor === 0,
    stepIsOpen: ({ context, event }: GuardArgs) => context.open.includes(event.step ?? ''),
    stepIsNext: ({ context, event }: GuardArgs) => !context.isOrdered || context.open[0] === event.step,
    /** Nothing that must be done is left once this step is. */
    isLast: ({ context, event }: GuardArgs) =>
      context.open.every((step) => step === event.step || context.optional.includes(step)),
  },
  actions: {
    /** A new run, at the outlet in use, with no step done. */
    openRun: () => {},
    /** Nothing: the run goes on. */
    keepRun: () => {},
    /** The step is done, for as long as the run lasts. */
    noteTick: () => {},
    /** When the run was completed. */
    noteCompletion: () => {},
  },
}).createMachine({
  id: 'mission',
  version: '1',
  description: 'How far a person has come with a mission, and what they can do with it.',
  context: ({ input }) => input,
  initial: 'Locked',
  states: {
    Locked: {
      tags: ['locked'],
      description: 'A permission is missing, or a mission that comes before it is not completed.',
      on: {
        unlock: {
          guard: within,
          target: 'Available',
          meta: system,
          description: 'Nothing stands in its way.',
        },
      },
    },
    Available: {
      tags: ['fresh'],
      description: 'It can be started.',
      on: {
        start: {
          guard: within,
          target: 'In Progress',
          actions: 'openRun',
          meta: { reversedBy: 'skip', primary: true },
          description: 'Starts it at the outlet in use.',
        },
        skip: {
          target: 'Skipped',
          meta: { reversedBy: 'start' },
          description: 'Lays it aside.',
        },
      },
    },
    'In Progress': {
      tags: ['open'],
      description: 'Its steps are ticked one by one, as the data of the company show them done.',
      on: {
        start: {
          actions: 'keepRun',
          description: 'It has been started already, in another tab: it goes on.',
        },
        tick: [
          {
            guard: and([mayTick, 'isLast']),
            target: 'Completed',
            actions: ['noteTick', 'noteCompletion'],
            meta: system,
            description: 'The last step that must be done is done.',
          },
          { guard: mayTick, actions: 'noteTick', meta: system, description: 'A step is done.' },
        ],
        restart: {
          guard: within,
          actions: 'openRun',
          meta: { irreversible: true },
          description: 'Starts it again, with no step done.',
        },
        skip: {
          target: 'Skipped',
          meta: { reversedBy: 'start' },
          description: 'Lays it aside.',
        },
      },
    },
    Completed: {
      tags: ['done'],
      description: 'Everything that must be done is done.',
      on: {
        tick: {
          guard: mayTick,
          actions: 'noteTick',
          meta: system,
          description: 'A step is done that it was complete without.',
        },
        restart: {
          guard: within,
          target: 'In Progress',
          actions: 'openRun',
          meta: { irreversible: true },
          description: 'Starts it again, with no step done.',
        },
      },
    },
    Skipped: {
      description: 'It was laid aside and can be started later.',
      on: {
        start: {
          guard: within,
          target: 'In Progress',
          actions: 'openRun',
          meta: { reversedBy: 'skip', primary: true },
          description: 'Starts it at the outlet in use, with no step done.',
        },
      },
    },
  },
});
