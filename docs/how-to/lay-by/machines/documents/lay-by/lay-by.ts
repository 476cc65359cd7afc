import { and, not, setup, stateIn } from 'xstate';
import type { GuardEvent } from '../../lib/event-context.ts';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { tenThousandths } from '../../lib/quantity.ts';
import { hasRemark } from '../approval/approval-facts.ts';
import { cancelMeta } from '../document-steps.ts';

/** What the chart must know of a lay-by; from its row, its lines and the payments taken for it. */
export type LayByFacts = {
  /** The outlet that keeps the goods and takes the payments. */
  readonly outletId: string;
  readonly lineCount: number;
  /** Stock types on the lines that are not handed over by quantity. */
  readonly refusedStockTypes: readonly string[];
  /** How long the client has, in days from the day it is opened. */
  readonly daysToPay: number;
  /** What has been paid and not been given back, and what is still to be paid, as decimals. */
  readonly paid: string;
  readonly owed: string;
};

export type PaymentMethod = 'Cash' | 'Card' | 'Transfer';
/** A payment as its event names it. */
export type Payment = {
  readonly amount: string;
  readonly method: PaymentMethod;
  readonly reference?: string | null;
};

export type LayByEvent = GuardEvent<Payment> & {
  readonly type: 'save' | 'confirm' | 'pay' | 'refund' | 'handOver' | 'cancel';
};

type GuardArgs = { readonly context: LayByFacts; readonly event: GuardEvent<Payment> };
type Paying = { readonly event: GuardEvent<Payment> };

const DAY_MS = 86_400_000;
const amountOf = ({ amount = '0' }: Partial<Payment>): bigint => tenThousandths(amount);
const methodOf = ({ method }: Partial<Payment>): PaymentMethod => method ?? 'Cash';
const paymentOf = ({ event }: Paying): Required<Payment> => ({
  amount: event.amount ?? '0',
  method: methodOf(event),
  reference: event.reference ?? null,
});

const layBySetup = setup({
  types: {
    context: {} as LayByFacts,
    input: {} as LayByFacts,
    events: {} as LayByEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    hasLines: ({ context }: GuardArgs) => context.lineCount > 0,
    linesCountStock: ({ context }: GuardArgs) => context.refusedStockTypes.length === 0,
    keptInThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
    nothingPaid: ({ context }: GuardArgs) => tenThousandths(context.paid) === 0n,
    amountGiven: ({ event }: GuardArgs) => amountOf(event) > 0n,
    methodGiven: ({ event }: GuardArgs) => event.method !== undefined && event.method !== null,
    notMoreThanOwed: ({ context, event }: GuardArgs) => amountOf(event) <= tenThousandths(context.owed),
    paysInFull: ({ context, event }: GuardArgs) => amountOf(event) === tenThousandths(context.owed),
    hasRemark,
    isOpen: stateIn({ status: 'Open' }),
    isPaid: stateIn({ payment: 'Paid' }),
    notPaid: not(stateIn({ payment: 'Paid' })),
  },
  actions: {
    /** Adds the payment to the lay-by’s payments. */
    keepPayment: (_, _params: Required<Payment>) => {},
    /** Adds what is given back to the payments, as an amount below zero. */
    keepRefund: (_, _params: Pick<Payment, 'method'>) => {},
    /** Out at the outlet’s average cost. */
    postStockOut: () => {},
  },
  delays: { paymentDue: ({ context }) => context.daysToPay * DAY_MS },
});

const canSave = and(['hasLines', 'linesCountStock', 'keptInThisOutlet']);
const mayPay = and(['isOpen', 'keptInThisOutlet', 'amountGiven', 'notMoreThanOwed', 'methodGiven']);

const pay = [
  {
    guard: and([mayPay, 'paysInFull']),
    target: 'Paid',
    actions: { type: 'keepPayment', params: paymentOf },
    meta: {
      permission: 'ALLOW_TO_RECEIVE_LAY_BY',
      needs: ['amount', 'method'],
      takes: ['reference'],
      primary: true,
      reversedBy: 'refund',
    },
    description: 'Takes the last of what is owed.',
  },
  {
    guard: mayPay,
    target: 'Part Paid',
    actions: { type: 'keepPayment', params: paymentOf },
    meta: {
      permission: 'ALLOW_TO_RECEIVE_LAY_BY',
      needs: ['amount', 'method'],
      takes: ['reference'],
      primary: true,
      reversedBy: 'refund',
    },
    description: 'Takes a part of what is owed.',
  },
] as const;

const refund = {
  guard: and(['isOpen', 'keptInThisOutlet', 'hasRemark', 'methodGiven']),
  target: 'Unpaid',
  actions: {
    type: 'keepRefund',
    params: ({ event }: Paying) => ({ method: methodOf(event) }),
  },
  meta: { permission: 'ALLOW_TO_RECEIVE_LAY_BY', needs: ['method', 'remark'], reversedBy: 'pay' },
  description: 'Gives back everything that was paid.',
} as const;

/**
 * The life of a lay-by: goods kept for a client until they are paid. Payment and handing over are regions of their own
 * beside the status; what is not paid in time lapses by itself, and what was paid of it is kept.
 */
export const layBy = layBySetup.createMachine({
  id: 'lay-by',
  version: '1',
  description: 'From keeping goods for a client to handing them over once they are paid.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    status: {
      initial: 'New',
      states: {
        New: {
          tags: ['draft'],
          description: 'A form not saved yet.',
          on: {
            save: {
              guard: canSave,
              target: 'Saved',
              meta: { permission: 'ALLOW_TO_EDIT_LAY_BY', primary: true, reversedBy: 'cancel' },
              description: 'Keeps the lay-by as a draft and gives it its number.',
            },
          },
        },
        Saved: {
          tags: ['draft'],
          description: 'A draft: fully editable; nothing is promised.',
          on: {
            save: {
              guard: canSave,
              target: 'Saved',
              meta: { permission: 'ALLOW_TO_EDIT_LAY_BY', reversedBy: 'save' },
              description: 'Changes the draft.',
            },
            confirm: {
              guard: canSave,
              target: 'Open',
              meta: { permission: 'ALLOW_TO_CONFIRM_LAY_BY', primary: true, reversedBy: 'cancel' },
              description: 'Promises the goods to the client; from today they have so many days to pay.',
            },
            cancel: {
              guard: and(['hasRemark', 'keptInThisOutlet']),
              target: 'Cancelled',
              meta: cancelMeta('ALLOW_TO_CANCEL_LAY_BY'),
              description: 'Gives the draft up.',
            },
          },
        },
        Open: {
          tags: ['open', 'posted'],
          description: 'The goods are kept for the client while they are paid.',
          on: {
            handOver: {
              guard: and(['isPaid', 'keptInThisOutlet']),
              target: 'Completed',
              meta: { permission: 'ALLOW_TO_COMPLETE_LAY_BY', primary: true, irreversible: true },
              description: 'Nothing is left to do.',
            },
            cancel: {
              guard: and(['hasRemark', 'keptInThisOutlet', 'nothingPaid']),
              target: 'Cancelled',
              meta: cancelMeta('ALLOW_TO_CANCEL_LAY_BY'),
              description: 'Calls the lay-by off; what was paid has to be given back first.',
            },
          },
          after: {
            paymentDue: {
              guard: 'notPaid',
              target: 'Lapsed',
              meta: { system: true, irreversible: true },
              description: 'Was not paid in time.',
            },
          },
        },
        Completed: { tags: ['posted', 'settled'], description: 'Paid and handed over.' },
        Lapsed: { tags: ['void', 'settled'], description: 'Not paid in time: the goods are for sale again.' },
        Cancelled: { tags: ['void', 'settled'], description: 'Called off with nothing paid.' },
      },
    },
    payment: {
      initial: 'Unpaid',
      states: {
        Unpaid: { description: 'Nothing has been paid.', on: { pay } },
        'Part Paid': { description: 'A part has been paid.', on: { pay, refund } },
        Paid: { description: 'Everything has been paid.', on: { refund } },
      },
    },
    handover: {
      initial: 'Kept',
      states: {
        Kept: {
          description: 'The outlet has the goods.',
          on: {
            handOver: {
              guard: and(['isOpen', 'isPaid', 'keptInThisOutlet']),
              target: 'Handed Over',
              actions: 'postStockOut',
              meta: {
                permission: 'ALLOW_TO_COMPLETE_LAY_BY',
                movesStock: true,
                irreversible: true,
              },
              description: 'Takes the goods out of stock: the client has them.',
            },
          },
        },
        'Handed Over': { tags: ['settled'], description: 'The client has the goods.' },
      },
    },
  },
});
