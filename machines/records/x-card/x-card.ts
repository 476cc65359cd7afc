import { and, setup } from 'xstate';
import type { GuardEvent } from '../../lib/event-context.ts';
import type { TransitionMeta } from '../../lib/meta.ts';
import { tenThousandths } from '../../lib/quantity.ts';

/** What the chart must know of a card; from its row and the company's calendar. */
export type XCardFacts = {
  /** What is on it, as decimal text; never less than nothing. */
  readonly balance: string;
  /** Its last day has passed. */
  readonly isPastExpiry: boolean;
};

/** Everything that can happen to a card. Amounts are decimal text; an adjustment may be negative. */
export type XCardEvent =
  | { readonly type: 'activate' | 'unblock' | 'expire' | 'forfeit' }
  | { readonly type: 'topUp' | 'spend' | 'takeTransfer'; readonly amount: string }
  | { readonly type: 'transfer'; readonly amount: string; readonly toCardNo: string }
  | { readonly type: 'adjust'; readonly amount: string; readonly remark: string }
  | { readonly type: 'block'; readonly remark: string }
  | { readonly type: 'extend'; readonly expiresOn: string }
  | { readonly type: 'replace'; readonly cardNo: string };

type GuardArgs = {
  readonly context: XCardFacts;
  readonly event: GuardEvent<{ readonly amount: string; readonly expiresOn: string }>;
};

const amountOf = ({ event }: GuardArgs) => tenThousandths(event.amount ?? '0');
const balanceOf = ({ context }: GuardArgs) => tenThousandths(context.balance);
const permission = 'ALLOW_TO_EDIT_CLIENT';
/** Goods and money went with it: no event of the card brings that back. */
const money = { permission, irreversible: true } as const satisfies TransitionMeta;

/** The life of a member card with money on it (domain/items-clients-vendors §9). */
export const xCard = setup({
  types: {
    context: {} as XCardFacts,
    input: {} as XCardFacts,
    events: {} as XCardEvent,
    tags: {} as 'settled' | 'posted',
    meta: {} as TransitionMeta,
  },
  guards: {
    isInTime: ({ context }: GuardArgs) => !context.isPastExpiry,
    expiryIsPast: ({ context }: GuardArgs) => context.isPastExpiry,
    /** Without a new last day it would expire again. */
    isLater: ({ event }: GuardArgs) => (event.expiresOn ?? '') > (event.today ?? ''),
    isPositive: (args: GuardArgs) => amountOf(args) > 0n,
    isSomething: (args: GuardArgs) => amountOf(args) !== 0n,
    hasBalance: (args: GuardArgs) => balanceOf(args) >= amountOf(args),
    /** What is corrected leaves no less than nothing. */
    leavesNoDebt: (args: GuardArgs) => balanceOf(args) + amountOf(args) >= 0n,
    holdsMoney: (args: GuardArgs) => balanceOf(args) > 0n,
  },
  actions: {
    /** The day it was first of use. */
    noteActivation: () => {},
    /** Money comes onto it, or from another card. */
    addAmount: () => {},
    /** Money leaves it, or for another card. */
    takeAmount: () => {},
    /** The figure is put right, up or down. */
    adjustAmount: () => {},
    /** What is left on it is taken off. */
    takeRest: () => {},
    /** Its new last day. */
    setExpiry: () => {},
    /** Another card takes all that is on it. */
    moveToNewCard: () => {},
  },
}).createMachine({
  id: 'x-card',
  version: '1',
  description: 'What can be done with a member card, and with the money on it.',
  context: ({ input }) => input,
  initial: 'Issued',
  states: {
    Issued: {
      description: 'It is made out to its client and of no use yet.',
      on: {
        activate: {
          guard: 'isInTime',
          target: 'Active',
          actions: 'noteActivation',
          meta: { permission, reversedBy: 'block', primary: true },
          description: 'Handed over: it may be topped up and spent.',
        },
        block: {
          target: 'Blocked',
          meta: { permission, reversedBy: 'unblock', needs: ['remark'], tone: 'danger' },
          description: 'Lost before it was of use.',
        },
        expire: {
          guard: 'expiryIsPast',
          target: 'Expired',
          meta: { permission, reversedBy: 'extend' },
          description: 'Its last day has passed.',
        },
        replace: {
          target: 'Replaced',
          actions: 'moveToNewCard',
          meta: { ...money, needs: ['cardNo'] },
          description: 'Another card takes its place.',
        },
      },
    },
    Active: {
      tags: ['posted'],
      description: 'It may be topped up and spent.',
      on: {
        topUp: {
          guard: and(['isPositive', 'isInTime']),
          actions: 'addAmount',
          meta: { ...money, needs: ['amount'], takes: ['remark'], primary: true },
          description: 'Puts money on it.',
        },
        spend: {
          guard: and(['isPositive', 'isInTime', 'hasBalance']),
          actions: 'takeAmount',
          meta: { ...money, needs: ['amount'], takes: ['remark'] },
          description: 'Pays with what is on it.',
        },
        transfer: {
          guard: and(['isPositive', 'isInTime', 'hasBalance']),
          actions: 'takeAmount',
          meta: { ...money, needs: ['amount', 'toCardNo'], takes: ['remark'] },
          description: 'Gives some of it to another card.',
        },
        takeTransfer: {
          guard: and(['isPositive', 'isInTime']),
          actions: 'addAmount',
          meta: { system: true, irreversible: true },
          description: 'Takes what another card gives.',
        },
        adjust: {
          guard: and(['isSomething', 'leavesNoDebt']),
          actions: 'adjustAmount',
          meta: { ...money, needs: ['amount', 'remark'] },
          description: 'Puts the figure right.',
        },
        block: {
          target: 'Blocked',
          meta: { permission, reversedBy: 'unblock', needs: ['remark'], tone: 'danger' },
          description: 'Lost or misused: nothing is paid with it.',
        },
        expire: {
          guard: 'expiryIsPast',
          target: 'Expired',
          meta: { permission, reversedBy: 'extend' },
          description: 'Its last day has passed.',
        },
        replace: {
          target: 'Replaced',
          actions: 'moveToNewCard',
          meta: { ...money, needs: ['cardNo'] },
          description: 'Another card takes its place and its money.',
        },
      },
    },
    Blocked: {
      description: 'Nothing is paid with it; what is on it stays.',
      on: {
        unblock: {
          guard: 'isInTime',
          target: 'Active',
          actions: 'noteActivation',
          meta: { permission, reversedBy: 'block', primary: true },
          description: 'Found again: it is of use as before.',
        },
        adjust: {
          guard: and(['isSomething', 'leavesNoDebt']),
          actions: 'adjustAmount',
          meta: { ...money, needs: ['amount', 'remark'] },
          description: 'Puts the figure right.',
        },
        expire: {
          guard: 'expiryIsPast',
          target: 'Expired',
          meta: { permission, reversedBy: 'extend' },
          description: 'Its last day has passed.',
        },
        replace: {
          target: 'Replaced',
          actions: 'moveToNewCard',
          meta: { ...money, needs: ['cardNo'] },
          description: 'Another card takes its place and its money.',
        },
      },
    },
    Expired: {
      description: 'Nothing is paid with it; what is on it stays until it is extended or forfeited.',
      on: {
        extend: {
          guard: 'isLater',
          target: 'Active',
          actions: ['setExpiry', 'noteActivation'],
          meta: { permission, reversedBy: 'block', needs: ['expiresOn'], primary: true },
          description: 'Gives it a new last day.',
        },
        forfeit: {
          guard: 'holdsMoney',
          actions: 'takeRest',
          meta: { ...money, tone: 'danger' },
          description: 'Takes what is left off it for good.',
        },
        adjust: {
          guard: and(['isSomething', 'leavesNoDebt']),
          actions: 'adjustAmount',
          meta: { ...money, needs: ['amount', 'remark'] },
          description: 'Puts the figure right.',
        },
      },
    },
    Replaced: {
      tags: ['settled'],
      description: 'Another card has its place and its money; its own entries stay.',
    },
  },
});
