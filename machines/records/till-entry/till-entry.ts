import { and, setup } from 'xstate';
import type { GuardEvent } from '../../lib/event-context.ts';
import type { TransitionMeta } from '../../lib/meta.ts';

/** What the chart must know of an entry; from what the same site has sent before. */
export type TillEntryFacts = {
  /** An entry of the same number and another content has been posted. */
  readonly isNumberTaken: boolean;
  /** It is about a sale that has been posted, or is one itself. */
  readonly isSaleThere: boolean;
};

/** Everything that can happen to what a till sends. */
export type TillEntryEvent =
  | { readonly type: 'post' | 'hold' | 'correct' | 'restore' }
  | { readonly type: 'dismiss'; readonly remark: string };

type GuardArgs = {
  readonly context: TillEntryFacts;
  readonly event: GuardEvent<{ readonly remark: string }>;
};

const permission = 'ALLOW_TO_EDIT_SALES';
const mayPost = and(['numberIsFree', 'saleIsThere']);

/** The life of a sale, a void or a refund that a till has sent: posted, or held until somebody has seen to it. */
export const tillEntry = setup({
  types: {
    context: {} as TillEntryFacts,
    input: {} as TillEntryFacts,
    events: {} as TillEntryEvent,
    tags: {} as 'settled',
    meta: {} as TransitionMeta,
  },
  guards: {
    numberIsFree: ({ context }: GuardArgs) => !context.isNumberTaken,
    saleIsThere: ({ context }: GuardArgs) => context.isSaleThere,
    hasRemark: ({ event }: GuardArgs) => (event.remark ?? '').trim() !== '',
  },
  actions: {
    /** Makes the sale, or calls it off or refunds it. */
    post: () => {},
    /** Keeps what it was refused for. */
    noteReasons: () => {},
    /** Keeps what somebody has corrected of it. */
    keepContent: () => {},
    /** Keeps why it is not posted. */
    noteRemark: () => {},
  },
}).createMachine({
  id: 'till-entry',
  version: '1',
  description:
    'Whether what a till has sent is part of the books, and what becomes of what could not be posted.',
  context: ({ input }) => input,
  initial: 'Received',
  states: {
    Received: {
      description: 'It has just come; it stays here for no longer than it takes to judge it.',
      on: {
        post: {
          guard: mayPost,
          target: 'Posted',
          actions: 'post',
          description: 'Nothing is wrong with it: it is posted.',
        },
        hold: {
          target: 'Waiting',
          actions: 'noteReasons',
          description: 'Something is wrong with it: nothing is posted, and nothing is lost.',
        },
      },
    },
    Waiting: {
      description: 'It waits for somebody to see to it, with the reasons why it was not posted.',
      on: {
        post: {
          guard: mayPost,
          target: 'Posted',
          actions: 'post',
          meta: { permission, primary: true, irreversible: true },
          description: 'Posts it, now that nothing is wrong with it any more.',
        },
        hold: {
          actions: 'noteReasons',
          description: 'Something is still wrong with it.',
        },
        correct: {
          actions: 'keepContent',
          meta: { permission, reversedBy: 'correct' },
          description: 'Corrects what it says: a code, an outlet, a payment method.',
        },
        dismiss: {
          guard: 'hasRemark',
          target: 'Dismissed',
          actions: 'noteRemark',
          meta: { permission, needs: ['remark'], reversedBy: 'restore', tone: 'danger' },
          description: 'It is not to be posted.',
        },
      },
    },
    Posted: {
      tags: ['settled'],
      description: 'It is posted; the same from the till again changes nothing.',
    },
    Dismissed: {
      description: 'Somebody has decided that it is not posted.',
      on: {
        restore: {
          target: 'Waiting',
          meta: { permission, reversedBy: 'dismiss' },
          description: 'Lets it wait again.',
        },
      },
    },
  },
});
