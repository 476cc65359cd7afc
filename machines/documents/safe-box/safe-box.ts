import { and, setup } from 'xstate';
import type { GuardEvent } from '../../lib/event-context.ts';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { tenThousandths } from '../../lib/quantity.ts';
import { hasRemark } from '../approval/approval-facts.ts';
import { cancelMeta } from '../document-steps.ts';

/** What the chart must know of an entry of the safe box; from its row, the safe's balance and the period lock. */
export type SafeBoxFacts = {
  /** The outlet whose safe it is. */
  readonly outletId: string;
  /** A count difference may go either way; of every other kind the amount is above zero. */
  readonly goesEitherWay: boolean;
  /** As typed, a decimal. */
  readonly amount: string;
  /** What the entry does to the balance: in above zero, out below. */
  readonly change: string;
  /** What the safe holds now. */
  readonly balance: string;
  /** The number of the entry that corrected this one. */
  readonly correctedBy: string | null;
  /** Its day lies after the period lock. */
  readonly periodOpen: boolean;
};

export type SafeBoxEvent = GuardEvent & { readonly type: 'save' | 'complete' | 'cancel' | 'reverse' };

type GuardArgs = { readonly context: SafeBoxFacts; readonly event: GuardEvent };

const canSave = and(['amountGiven', 'amountAboveZero', 'keptInThisOutlet']);

/** The life of an entry of an outlet's safe (domain/sales §4): money in or out, with the balance it left. */
export const safeBox = setup({
  types: {
    context: {} as SafeBoxFacts,
    input: {} as SafeBoxFacts,
    events: {} as SafeBoxEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    amountGiven: ({ context }: GuardArgs) => tenThousandths(context.amount) !== 0n,
    amountAboveZero: ({ context }: GuardArgs) =>
      context.goesEitherWay || tenThousandths(context.amount) >= 0n,
    keptInThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
    coveredByBalance: ({ context }: GuardArgs) =>
      tenThousandths(context.balance) + tenThousandths(context.change) >= 0n,
    notReversed: ({ context }: GuardArgs) => context.correctedBy === null,
    reversalCovered: ({ context }: GuardArgs) =>
      tenThousandths(context.balance) - tenThousandths(context.change) >= 0n,
    periodOpen: ({ context }: GuardArgs) => context.periodOpen,
    hasRemark,
  },
  actions: {
    /** Changes the safe's balance and keeps what it is then. */
    postToSafe: () => {},
    /** Makes and posts the opposite entry, for the reason given; both name each other. */
    postOpposite: (_, _params: { reason: string }) => {},
  },
}).createMachine({
  id: 'safe-box',
  version: '1',
  description: 'Money into or out of an outlet’s safe, with the balance it left.',
  context: ({ input }) => input,
  initial: 'New',
  states: {
    New: {
      tags: ['draft'],
      description: 'A form not saved yet.',
      on: {
        save: {
          guard: canSave,
          target: 'Saved',
          meta: { permission: 'ALLOW_TO_EDIT_SAFE_BOX', primary: true, reversedBy: 'cancel' },
          description: 'Keeps the entry as a draft and gives it its number.',
        },
      },
    },
    Saved: {
      tags: ['draft'],
      description: 'A draft: fully editable, the balance is as it was.',
      on: {
        save: {
          guard: canSave,
          target: 'Saved',
          meta: { permission: 'ALLOW_TO_EDIT_SAFE_BOX', reversedBy: 'save' },
          description: 'Changes the draft.',
        },
        complete: {
          guard: and([canSave, 'periodOpen', 'coveredByBalance']),
          target: 'Completed',
          actions: 'postToSafe',
          meta: { permission: 'ALLOW_TO_CONFIRM_SAFE_BOX', primary: true, irreversible: true },
          description: 'Changes the balance of the safe; the entry stays as it is.',
        },
        cancel: {
          guard: and(['hasRemark', 'keptInThisOutlet']),
          target: 'Cancelled',
          meta: cancelMeta('ALLOW_TO_CANCEL_SAFE_BOX'),
          description: 'Gives the draft up.',
        },
      },
    },
    Completed: {
      tags: ['posted'],
      description: 'The balance has changed; only an opposite entry takes that back.',
      on: {
        reverse: {
          guard: and(['hasRemark', 'keptInThisOutlet', 'notReversed', 'reversalCovered']),
          target: 'Completed',
          actions: { type: 'postOpposite', params: ({ event }) => ({ reason: event.remark ?? '' }) },
          meta: {
            permission: 'ALLOW_TO_CONFIRM_SAFE_BOX',
            needs: ['remark'],
            irreversible: true,
            tone: 'danger',
          },
          description: 'Posts the opposite entry today; both name each other.',
        },
      },
    },
    Cancelled: { tags: ['void', 'settled'], description: 'Given up before it changed the balance.' },
  },
});
