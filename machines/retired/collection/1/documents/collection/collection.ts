import { and, setup } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { hasRemark } from '../approval/approval-facts.ts';
import { cancelMeta, checkStep } from '../document-steps.ts';
import {
  type AllocationAsked,
  allocationAsked,
  type CollectionEvent,
  type CollectionFacts,
  type CollectionRefund,
  collectionGuards,
  type Deposit,
  depositAsked,
  type ReturnedAllocation,
  refundAsked,
  releaseAsked,
  returnedAsked,
} from './collection-facts.ts';

/** What must be true of a collection before it is kept. */
const canSave = and(['issuedUnderThisOutlet', 'amountGiven', 'allocatesWithinAmount', 'invoicesTakeIt']);

/** The words of a collection's chart: its facts, events, guards, and effects by name (performed by the server). */
const collectionSetup = setup({
  types: {
    context: {} as CollectionFacts,
    input: {} as CollectionFacts,
    events: {} as CollectionEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: { ...collectionGuards, hasRemark },
  actions: {
    /** Lists every problem; changes nothing. */
    reportProblems: () => {},
    /** Pays the invoices with what is received, as the collection says; the rest is the client's advance payment. */
    allocateReceipt: () => {},
    /** Pays one invoice with the advance payment, or the oldest first. */
    allocateAdvance: (_, _params: AllocationAsked) => {},
    /** Takes what was paid of an invoice off it again: it is paid ahead. */
    releaseInvoice: (_, _params: { invoice: string }) => {},
    /** Drops what was planned and never paid. */
    dropPlan: () => {},
    /** Takes everything off its invoices again; the client has paid nothing ahead with it either. */
    takeBack: () => {},
    /** What a sale gives back is paid ahead again. */
    keepReturned: (_, _params: ReturnedAllocation) => {},
    /** Adds what is given back to the refunds; so much less is paid ahead. */
    keepRefund: (_, _params: CollectionRefund) => {},
    /** Keeps when and under which number the money was paid in. */
    keepDeposit: (_, _params: Deposit) => {},
  },
});

const allocate = {
  guard: and([
    'issuedUnderThisOutlet',
    'hasAdvance',
    'clientOwes',
    'allocatesSomething',
    'allocatesWithinAdvance',
  ]),
  actions: { type: 'allocateAdvance', params: allocationAsked },
  meta: {
    permission: 'ALLOW_TO_ALLOCATE_COLLECTION',
    takes: ['invoice', 'amount'],
    reversedBy: 'release',
  },
  description: 'Pays invoices with the advance payment: the one that is named, else the oldest first.',
} as const;
const release = {
  guard: and(['issuedUnderThisOutlet', 'isAllocated', 'invoiceGiven']),
  actions: { type: 'releaseInvoice', params: releaseAsked },
  meta: { permission: 'ALLOW_TO_ALLOCATE_COLLECTION', needs: ['invoice'], reversedBy: 'allocate' },
  description: 'Takes what was paid of an invoice off it again: it is paid ahead.',
} as const;

const mayRefund = and([
  'issuedUnderThisOutlet',
  'hasRemark',
  'refundGiven',
  'methodGiven',
  'refundsWithinAdvance',
]);
const refundMeta = {
  permission: 'ALLOW_TO_REFUND_COLLECTION',
  needs: ['amount', 'method', 'remark'],
  takes: ['reference'],
  irreversible: true,
} as const;
const keepRefund = { type: 'keepRefund', params: refundAsked } as const;
const refundTheRest = {
  guard: and([mayRefund, 'refundsTheRest']),
  target: 'Refunded',
  actions: keepRefund,
  meta: refundMeta,
  description: 'Gives back the last of it.',
} as const;
const refundPart = {
  guard: mayRefund,
  actions: keepRefund,
  meta: refundMeta,
  description: 'Gives back a part of what is paid ahead.',
} as const;

const mayTakeBack = and(['hasRemark', 'issuedUnderThisOutlet']);
const fail = {
  guard: and([mayTakeBack, 'nothingRefunded']),
  target: 'Failed',
  actions: 'takeBack',
  meta: cancelMeta('ALLOW_TO_CANCEL_COLLECTION'),
  description: 'The money did not stay, as with a returned cheque: its invoices are owed again.',
} as const;
const cancel = {
  guard: and([mayTakeBack, 'nothingRefunded']),
  target: 'Cancelled',
  actions: 'takeBack',
  meta: cancelMeta('ALLOW_TO_CANCEL_COLLECTION'),
  description: 'Takes the collection back: its invoices are owed again, and nothing is paid ahead with it.',
} as const;
const returned = {
  actions: { type: 'keepReturned', params: returnedAsked },
  meta: { system: true, irreversible: true },
  description: 'A sale it paid is cancelled: what it paid of that is paid ahead.',
} as const;

const check = checkStep('ALLOW_TO_ACCESS_COLLECTION');

/**
 * The life of a collection (spec 2 §3; domain/sales §3): money of a client that pays its invoices, oldest first or by
 * hand; what is left is its advance payment.
 */
export const collection = collectionSetup.createMachine({
  id: 'collection',
  version: '1',
  description: 'From money that is expected to money in the bank, and which invoices it pays.',
  context: ({ input }) => input,
  initial: 'New',
  states: {
    New: {
      tags: ['draft'],
      description: 'A form not saved yet.',
      on: {
        save: {
          guard: canSave,
          target: 'Pending',
          meta: { permission: 'ALLOW_TO_EDIT_COLLECTION', primary: true, reversedBy: 'cancel' },
          description: 'Keeps what is expected and gives it its number.',
        },
        check,
      },
    },
    Pending: {
      tags: ['draft'],
      description: 'The money is expected: nothing is paid with it yet.',
      on: {
        save: {
          guard: canSave,
          target: 'Pending',
          meta: { permission: 'ALLOW_TO_EDIT_COLLECTION', reversedBy: 'save' },
          description: 'Changes what is expected.',
        },
        check,
        receive: {
          guard: and([canSave, 'referenceGiven', 'periodOpen']),
          target: 'Received',
          actions: 'allocateReceipt',
          meta: { permission: 'ALLOW_TO_RECEIVE_COLLECTION', primary: true, reversedBy: 'cancel' },
          description: 'The money is there: its invoices are paid, the rest is paid ahead.',
        },
        fail: {
          guard: mayTakeBack,
          target: 'Failed',
          actions: 'dropPlan',
          meta: cancelMeta('ALLOW_TO_CANCEL_COLLECTION'),
          description: 'The money did not come.',
        },
        cancel: {
          guard: mayTakeBack,
          target: 'Cancelled',
          actions: 'dropPlan',
          meta: cancelMeta('ALLOW_TO_CANCEL_COLLECTION'),
          description: 'Gives the collection up before any money came.',
        },
      },
    },
    Received: {
      tags: ['open', 'posted'],
      description: 'The money is there and not in the bank yet.',
      on: {
        deposit: {
          guard: and(['issuedUnderThisOutlet', 'dayGiven', 'depositedByToday']),
          target: 'Deposited',
          actions: { type: 'keepDeposit', params: depositAsked },
          meta: {
            permission: 'ALLOW_TO_DEPOSIT_COLLECTION',
            needs: ['depositedOn'],
            takes: ['depositNo'],
            primary: true,
            irreversible: true,
          },
          description: 'The money is paid in at the bank.',
        },
        allocate: { ...allocate, target: 'Received' },
        release: { ...release, target: 'Received' },
        refund: [refundTheRest, { ...refundPart, target: 'Received' }],
        fail,
        cancel,
        allocationReturned: { ...returned, target: 'Received' },
      },
    },
    Deposited: {
      tags: ['posted'],
      description: 'The money is in the bank.',
      on: {
        allocate: { ...allocate, target: 'Deposited' },
        release: { ...release, target: 'Deposited' },
        refund: [refundTheRest, { ...refundPart, target: 'Deposited' }],
        fail,
        cancel,
        allocationReturned: { ...returned, target: 'Deposited' },
      },
    },
    Failed: { tags: ['void', 'settled'], description: 'The money did not come, or did not stay.' },
    Cancelled: { tags: ['void', 'settled'], description: 'Taken back; it pays nothing.' },
    Refunded: { tags: ['posted', 'settled'], description: 'All of it was given back.' },
  },
});
