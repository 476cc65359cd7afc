import { and, setup } from 'xstate';
import type { GuardEvent } from '../../lib/event-context.ts';
import type { TransitionMeta } from '../../lib/meta.ts';

/** What the chart must know of a voucher; from its row, its redemption and the company's calendar. */
export type VoucherFacts = {
  /** Its last day has passed. */
  readonly isPastExpiry: boolean;
  /** Its first day has come. */
  readonly hasBegun: boolean;
  /** Its redemption is in effect today. */
  readonly redemptionInEffect: boolean;
  /** Its redemption asks for a remark of whoever redeems it. */
  readonly remarkRequired: boolean;
  /** A sale redeemed it: only that sale gives it back. */
  readonly redeemedBySale: boolean;
};

/** Everything that can happen to a voucher; sales redeem it, give it back and take it back by themselves. */
export type VoucherEvent =
  | { readonly type: 'activate' | 'expire' }
  | { readonly type: 'giveBack'; readonly bySale?: boolean }
  | { readonly type: 'redeem'; readonly remark?: string; readonly salesNo?: string }
  | { readonly type: 'deactivate'; readonly remark: string }
  | { readonly type: 'extend'; readonly expiresOn: string };

type GuardArgs = {
  readonly context: VoucherFacts;
  readonly event: GuardEvent<{
    readonly remark: string;
    readonly expiresOn: string;
    readonly bySale: boolean;
  }>;
};

const permission = 'ALLOW_TO_EDIT_CRM';
const meta = { permission } as const satisfies Omit<TransitionMeta, 'reversedBy'>;

const activate = {
  guard: 'isInTime',
  target: 'Active',
  meta: { ...meta, reversedBy: 'deactivate', primary: true },
} as const;
const expire = {
  guard: 'expiryIsPast',
  target: 'Expired',
  meta: { system: true, reversedBy: 'extend' },
  description: 'Its last day has passed.',
} as const;
const extend = {
  guard: 'isLater',
  target: 'Active',
  actions: 'setExpiry',
  meta: { ...meta, reversedBy: 'extend', needs: ['expiresOn'] },
  description: 'Gives it a later last day.',
} as const;

/** The life of one voucher number (domain/promotions-vouchers-loyalty §7). */
export const voucher = setup({
  types: {
    context: {} as VoucherFacts,
    input: {} as VoucherFacts,
    events: {} as VoucherEvent,
    tags: {} as 'idle' | 'usable' | 'redeemed',
    meta: {} as TransitionMeta,
  },
  guards: {
    isInTime: ({ context }: GuardArgs) => !context.isPastExpiry,
    expiryIsPast: ({ context }: GuardArgs) => context.isPastExpiry,
    hasBegun: ({ context }: GuardArgs) => context.hasBegun,
    redemptionInEffect: ({ context }: GuardArgs) => context.redemptionInEffect,
    remarkGiven: ({ context, event }: GuardArgs) =>
      !context.remarkRequired || (event.remark ?? '').trim() !== '',
    /** As long as a sale counts it as paid, nobody else redeems it again. */
    freeOfSale: ({ context, event }: GuardArgs) => !context.redeemedBySale || event.bySale === true,
    /** Without a later last day it would expire again. */
    isLater: ({ event }: GuardArgs) => (event.expiresOn ?? '') > (event.today ?? ''),
  },
  actions: {
    /** When, where and with which sale it was redeemed. */
    recordRedemption: () => {},
    /** It was never redeemed. */
    clearRedemption: () => {},
    /** Its new last day. */
    setExpiry: () => {},
  },
}).createMachine({
  id: 'voucher',
  version: '1',
  description: 'What can be done with one voucher number.',
  context: ({ input }) => input,
  initial: 'Inactive',
  states: {
    Inactive: {
      tags: ['idle'],
      description: 'Its number is made, and it pays nothing yet.',
      on: { activate: { ...activate, description: 'It may be redeemed from its first day on.' }, expire },
    },
    Active: {
      tags: ['usable'],
      description: 'It may be redeemed once, from its first day to its last.',
      on: {
        redeem: {
          guard: and(['isInTime', 'hasBegun', 'redemptionInEffect', 'remarkGiven']),
          target: 'Redeemed',
          actions: 'recordRedemption',
          meta: { ...meta, reversedBy: 'giveBack', takes: ['salesNo', 'remark'], primary: true },
          description: 'It has paid, or was taken off a bill.',
        },
        deactivate: {
          target: 'Deactivated',
          meta: { ...meta, reversedBy: 'activate', needs: ['remark'], tone: 'danger' },
          description: 'Lost, misused or taken back: nobody redeems it.',
        },
        extend,
        expire,
      },
    },
    Redeemed: {
      tags: ['redeemed'],
      description: 'It was redeemed and is of no further use.',
      on: {
        giveBack: [
          {
            guard: and(['freeOfSale', 'isInTime']),
            target: 'Active',
            actions: 'clearRedemption',
            meta: { ...meta, reversedBy: 'redeem', tone: 'danger' },
            description: 'What it had paid was given back: it may be redeemed again.',
          },
          {
            guard: 'freeOfSale',
            target: 'Expired',
            actions: 'clearRedemption',
            meta: { ...meta, reversedBy: 'extend', tone: 'danger' },
            description: 'What it had paid was given back after its last day.',
          },
        ],
      },
    },
    Deactivated: {
      tags: ['idle'],
      description: 'Nobody redeems it until it is activated again.',
      on: { activate: { ...activate, description: 'Found again: it may be redeemed as before.' }, expire },
    },
    Expired: {
      description: 'Its last day has passed without anybody redeeming it.',
      on: { extend: { ...extend, meta: { ...extend.meta, primary: true } } },
    },
  },
});
