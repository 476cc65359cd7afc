import { or, setup } from 'xstate';
import type { GuardEvent } from '../../lib/event-context.ts';
import type { TransitionMeta } from '../../lib/meta.ts';

/** What the chart must know of a terminal; from its row. */
export type TerminalFacts = {
  /** Records the till still has to send up, as it said last. */
  readonly unsynced: number;
};

/** Everything that can happen to a terminal. */
export type TerminalEvent =
  | { readonly type: 'activate' | 'report' | 'pull' | 'applyProfile' | 'restore' }
  | { readonly type: 'archive'; readonly isForced: boolean };

type GuardArgs = {
  readonly context: TerminalFacts;
  readonly event: GuardEvent<{ readonly isForced: boolean }>;
};

const permission = 'ALLOW_TO_EDIT_DATABASE_SETTINGS';

/** The life of a terminal (domain/configuration §9): a till that works with the company, until it is put away. */
export const terminal = setup({
  types: {
    context: {} as TerminalFacts,
    input: {} as TerminalFacts,
    events: {} as TerminalEvent,
    meta: {} as TransitionMeta,
  },
  guards: {
    nothingUnsynced: ({ context }: GuardArgs) => context.unsynced === 0,
    /** Somebody knows of the records and gives them up. */
    isForced: ({ event }: GuardArgs) => event.isForced === true,
  },
  actions: {
    /** The licence it works with, and a device key in place of the one before. */
    giveKey: () => {},
    /** What the till says of itself, and when it was heard of. */
    noteReport: () => {},
    /** Which version of its profile the till has. */
    notePull: () => {},
    /** The profile it pulls at its next contact. */
    setProfile: () => {},
  },
}).createMachine({
  id: 'terminal',
  version: '1',
  description: 'Whether a till may work with the company, and what it exchanges with it.',
  context: ({ input }) => input,
  initial: 'Active',
  states: {
    Active: {
      description:
        'It reports in and pulls its profile; how long ago says whether it is online, idle or offline.',
      on: {
        activate: { actions: 'giveKey', description: 'The till starts with its licence key.' },
        report: { actions: 'noteReport', description: 'The till says how it stands.' },
        pull: { actions: 'notePull', description: 'The till takes its profile.' },
        applyProfile: {
          actions: 'setProfile',
          meta: { permission, reversedBy: 'applyProfile' },
          description: 'Another profile is given to the site.',
        },
        archive: {
          guard: or(['nothingUnsynced', 'isForced']),
          target: 'Archived',
          meta: { permission, reversedBy: 'restore', tone: 'danger' },
          description: 'Puts the terminal away: it is listed no more, and the till is turned away.',
        },
      },
    },
    Archived: {
      description: 'The till is turned away until the terminal is restored.',
      on: {
        restore: {
          target: 'Active',
          meta: { permission, reversedBy: 'archive' },
          description: 'Lets the till work again as before.',
        },
      },
    },
  },
});
