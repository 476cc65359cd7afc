import { and, setup } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import type { EventLine } from '../../lib/quantity.ts';
import { hasRemark } from '../approval/approval-facts.ts';
import { cancelMeta, checkStep } from '../document-steps.ts';
import { recurrenceActions, recurrenceDelays, recurrenceRegion } from '../selling/recurrence-region.ts';
import { postingAsked } from '../selling/selling-facts.ts';
import {
  expiryAsked,
  type QuotationEvent,
  type QuotationFacts,
  quotationGuards,
  validity,
} from './quotation-facts.ts';

/** What must be true of a quotation before it is kept. */
const canSave = and(['hasLines', 'itemsMaySell', 'issuedUnderThisOutlet']);

type LinesAsked = { readonly lines: readonly EventLine[] };

/** The words of a quotation's chart: its facts, events, guards, and effects by name (performed by the server). */
const quotationSetup = setup({
  types: {
    context: {} as QuotationFacts,
    input: {} as QuotationFacts,
    events: {} as QuotationEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    ...quotationGuards,
    hasRemark,
  },
  actions: {
    ...recurrenceActions,
    /** Lists every problem by line; changes nothing. */
    reportProblems: () => {},
    /** Opens a sales order with the lines given at the quotation's prices. */
    createSalesOrder: (_, _params: LinesAsked) => {},
    /** Opens a sale with the lines given at the quotation's prices. */
    createSale: (_, _params: LinesAsked) => {},
    /** What is not posted yet is given up, line by line. */
    giveUpBalance: () => {},
    /** Moves the last day it holds, nothing else. */
    moveExpiry: (_, _params: { expiryDate: string }) => {},
  },
  delays: { ...recurrenceDelays, validity },
});

const check = checkStep('ALLOW_TO_ACCESS_QUOTATION');

const mayPost = and(['issuedUnderThisOutlet', 'notExpired', 'postsSomething', 'postsWithinBalance']);
const postMeta = { permission: 'ALLOW_TO_CONVERT_QUOTATION', needs: ['lines'], lines: 'toPost' } as const;

const toOrder = {
  actions: { type: 'createSalesOrder', params: postingAsked },
  meta: { ...postMeta, primary: true, reversedBy: { document: 'salesOrder', event: 'cancel' } },
} as const;
const convertToSalesOrder = [
  {
    ...toOrder,
    guard: and([mayPost, 'postsTheRest']),
    target: 'Completed',
    description: 'The last of it is on a sales order.',
  },
  {
    ...toOrder,
    guard: mayPost,
    target: 'Partially Posted',
    description: 'A part of it is on a sales order; the balance stays offered.',
  },
] as const;

const toSale = {
  actions: { type: 'createSale', params: postingAsked },
  meta: { ...postMeta, primary: true, reversedBy: { document: 'sale', event: 'cancel' } },
} as const;
const convertToSales = [
  {
    ...toSale,
    guard: and([mayPost, 'postsTheRest']),
    target: 'Completed',
    description: 'The last of it is on a sale.',
  },
  {
    ...toSale,
    guard: mayPost,
    target: 'Partially Posted',
    description: 'A part of it is on a sale; the balance stays offered.',
  },
] as const;

const told = { system: true, reversedBy: 'postingChanged' } as const;
const partlyPosted = {
  guard: 'somethingPosted',
  target: 'Partially Posted',
  meta: told,
  description: 'What carries a part of it on was changed or cancelled: that part is offered again.',
} as const;
const notPosted = {
  target: 'Confirmed',
  meta: { ...told, reversedBy: 'convertToSales' },
  description: 'What carried it on is cancelled: all of it is offered again.',
} as const;

const extendMeta = {
  permission: 'ALLOW_TO_EDIT_QUOTATION',
  needs: ['expiryDate'],
  reversedBy: 'extendExpiry',
} as const;
const moveExpiry = { type: 'moveExpiry', params: expiryAsked } as const;
const mayExtend = and(['expiryNotPast', 'issuedUnderThisOutlet']);
const extend = {
  guard: mayExtend,
  reenter: true,
  actions: moveExpiry,
  meta: extendMeta,
  description: 'Moves the last day it holds; nothing else changes.',
} as const;

const expires = {
  validity: {
    target: 'Expired',
    meta: { system: true, reversedBy: 'extendExpiry' },
    description: 'Its last day has passed.',
  },
} as const;

const cancel = {
  guard: and(['hasRemark', 'issuedUnderThisOutlet']),
  target: 'Cancelled',
  meta: cancelMeta('ALLOW_TO_CANCEL_QUOTATION'),
  description: 'Withdraws the offer.',
} as const;

/** Where the quotation stands (domain/sales §2). */
const status = quotationSetup.createStateConfig({
  initial: 'New',
  states: {
    New: {
      tags: ['draft'],
      description: 'A form not saved yet.',
      on: {
        save: {
          guard: canSave,
          target: 'Open',
          meta: { permission: 'ALLOW_TO_EDIT_QUOTATION', primary: true, reversedBy: 'cancel' },
          description: 'Keeps the quotation as a draft and gives it its number.',
        },
        check,
      },
    },
    Open: {
      tags: ['draft'],
      description: 'A draft: fully editable; nothing is offered yet.',
      on: {
        save: {
          guard: canSave,
          target: 'Open',
          meta: { permission: 'ALLOW_TO_EDIT_QUOTATION', reversedBy: 'save' },
          description: 'Changes the draft.',
        },
        check,
        confirm: {
          guard: and([canSave, 'hasBuyer', 'notExpired']),
          target: 'Confirmed',
          meta: { permission: 'ALLOW_TO_CONFIRM_QUOTATION', primary: true, reversedBy: 'cancel' },
          description: 'Freezes the lines: this is what the client is offered until its last day.',
        },
        cancel,
      },
    },
    Confirmed: {
      tags: ['open', 'posted'],
      description: 'Offered to the client, who has ordered nothing of it yet.',
      on: {
        convertToSalesOrder,
        convertToSales,
        extendExpiry: { ...extend, target: 'Confirmed' },
        cancel,
      },
      after: expires,
    },
    'Partially Posted': {
      tags: ['open', 'posted'],
      description: 'Some of it is on sales orders or sales; the balance is still offered.',
      on: {
        convertToSalesOrder,
        convertToSales,
        postingChanged: [partlyPosted, notPosted],
        extendExpiry: { ...extend, target: 'Partially Posted' },
        complete: {
          guard: and(['hasRemark', 'issuedUnderThisOutlet']),
          target: 'Completed',
          actions: 'giveUpBalance',
          meta: { permission: 'ALLOW_TO_COMPLETE_QUOTATION', needs: ['remark'], irreversible: true },
          description: 'Closes the quotation: the balance is no longer offered.',
        },
      },
      after: expires,
    },
    Completed: {
      tags: ['posted', 'settled'],
      description: 'All of it was ordered, or the balance was given up with a remark.',
      on: {
        postingChanged: [
          {
            guard: 'closedByHand',
            target: 'Completed',
            actions: 'giveUpBalance',
            meta: { system: true, irreversible: true },
            description: 'What was closed by hand stays closed.',
          },
          partlyPosted,
          notPosted,
        ],
      },
    },
    Expired: {
      tags: ['posted'],
      description: 'Its last day has passed; it may be extended.',
      on: {
        extendExpiry: [
          {
            guard: and([mayExtend, 'partlyPosted']),
            target: 'Partially Posted',
            actions: moveExpiry,
            meta: { ...extendMeta, primary: true },
            description: 'Offers the balance again, until a new last day.',
          },
          {
            guard: mayExtend,
            target: 'Confirmed',
            actions: moveExpiry,
            meta: { ...extendMeta, primary: true },
            description: 'Offers all of it again, until a new last day.',
          },
        ],
        postingChanged: {
          target: 'Expired',
          meta: told,
          description: 'What carries a part of it on was changed or cancelled; it stays expired.',
        },
      },
    },
    Cancelled: { tags: ['void', 'settled'], description: 'Withdrawn before anything of it was ordered.' },
  },
});

/**
 * The life of a quotation (spec 2 §3; domain/sales §2): an offer that holds to its last day, put on sales orders or sales
 * in parts. Those tell it when they are changed or cancelled.
 */
export const quotation = quotationSetup.createMachine({
  id: 'quotation',
  version: '2',
  description: 'From the first draft through the offer to what the client orders of it.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    status,
    recurrence: recurrenceRegion({
      edit: 'ALLOW_TO_EDIT_QUOTATION',
      cancel: 'ALLOW_TO_CANCEL_QUOTATION',
    }),
  },
});
