import { and, setup } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { hasRemark } from '../approval/approval-facts.ts';
import { cancelMeta, checkStep } from '../document-steps.ts';
import { recurrenceActions, recurrenceDelays, recurrenceRegion } from '../selling/recurrence-region.ts';
import { postingAsked } from '../selling/selling-facts.ts';
import {
  type LinesAsked,
  type SalesOrderEvent,
  type SalesOrderFacts,
  salesOrderGuards,
} from './sales-order-facts.ts';

/** What must be true of an order before it is kept. */
const canSave = and(['hasLines', 'itemsMaySell', 'issuedUnderThisOutlet']);

/** The words of a sales order's chart: its facts, events, guards, and effects by name (performed by the server). */
const salesOrderSetup = setup({
  types: {
    context: {} as SalesOrderFacts,
    input: {} as SalesOrderFacts,
    events: {} as SalesOrderEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    ...salesOrderGuards,
    hasRemark,
  },
  actions: {
    ...recurrenceActions,
    /** Lists every problem by line; changes nothing. */
    reportProblems: () => {},
    /** Promises to this order what is neither given up nor on a sale that is confirmed: less is available (inventory §1). */
    holdStock: () => {},
    /** What is promised to the order is free again. */
    releaseStock: () => {},
    /** Opens a sale with the lines given at the order's prices. */
    createSale: (_, _params: LinesAsked) => {},
    /** What is not posted yet is given up, line by line. */
    giveUpBalance: () => {},
    /** Tells the quotation it carries on what became of its part. */
    tellOrigins: () => {},
  },
  delays: recurrenceDelays,
});

const check = checkStep('ALLOW_TO_ACCESS_SALES_ORDER');

const mayPost = and(['issuedUnderThisOutlet', 'postsSomething', 'postsWithinBalance']);
const postMeta = {
  permission: 'ALLOW_TO_CONVERT_SALES_ORDER',
  needs: ['lines'],
  lines: 'toPost',
  primary: true,
  reversedBy: { document: 'sale', event: 'cancel' },
} as const;
const createSale = { type: 'createSale', params: postingAsked } as const;

const convertToSales = [
  {
    guard: and([mayPost, 'postsTheRest']),
    target: 'Completed',
    actions: createSale,
    meta: postMeta,
    description: 'The last of it is on a sale.',
  },
  {
    guard: mayPost,
    target: 'Partially Posted',
    actions: createSale,
    meta: postMeta,
    description: 'A part of it is on a sale; the balance stays promised.',
  },
] as const;

const told = { system: true, movesStock: true, reversedBy: 'postingChanged' } as const;
const partlyPosted = {
  guard: 'somethingPosted',
  target: 'Partially Posted',
  actions: 'holdStock',
  meta: told,
  description: 'A sale took its goods over, was changed or cancelled: the balance is still to be posted.',
} as const;
const notPosted = {
  target: 'Confirmed',
  actions: 'holdStock',
  meta: { ...told, reversedBy: 'convertToSales' },
  description: 'What was on sales is cancelled: all of it is to be posted again.',
} as const;

/** Where the order stands (domain/sales §2). */
const status = salesOrderSetup.createStateConfig({
  initial: 'New',
  states: {
    New: {
      tags: ['draft'],
      description: 'A form not saved yet.',
      on: {
        save: {
          guard: canSave,
          target: 'Open',
          meta: { permission: 'ALLOW_TO_EDIT_SALES_ORDER', primary: true, reversedBy: 'cancel' },
          description: 'Keeps the order as a draft and gives it its number.',
        },
        check,
      },
    },
    Open: {
      tags: ['draft'],
      description: 'A draft: fully editable; nothing is promised.',
      on: {
        save: {
          guard: canSave,
          target: 'Open',
          actions: 'tellOrigins',
          meta: { permission: 'ALLOW_TO_EDIT_SALES_ORDER', reversedBy: 'save' },
          description: 'Changes the draft.',
        },
        check,
        confirm: {
          guard: and([canSave, 'hasBuyer', 'cellsNamed', 'stockAvailable']),
          target: 'Confirmed',
          actions: 'holdStock',
          meta: {
            permission: 'ALLOW_TO_CONFIRM_SALES_ORDER',
            primary: true,
            movesStock: true,
            reversedBy: 'cancel',
          },
          description: 'Freezes the lines and promises the goods to the client.',
        },
        cancel: {
          guard: and(['hasRemark', 'issuedUnderThisOutlet']),
          target: 'Cancelled',
          actions: 'tellOrigins',
          meta: cancelMeta('ALLOW_TO_CANCEL_SALES_ORDER'),
          description: 'Gives the draft up.',
        },
      },
    },
    Confirmed: {
      tags: ['open', 'posted'],
      description: 'Promised to the client; nothing is on a sale yet.',
      on: {
        convertToSales,
        cancel: {
          guard: and(['hasRemark', 'issuedUnderThisOutlet']),
          target: 'Cancelled',
          actions: ['releaseStock', 'tellOrigins'],
          meta: { ...cancelMeta('ALLOW_TO_CANCEL_SALES_ORDER'), movesStock: true },
          description: 'Calls the order off; the goods are free again.',
        },
      },
    },
    'Partially Posted': {
      tags: ['open', 'posted'],
      description: 'Some of it is on sales; the balance is still promised.',
      on: {
        convertToSales,
        postingChanged: [partlyPosted, notPosted],
        complete: {
          guard: and(['hasRemark', 'issuedUnderThisOutlet']),
          target: 'Completed',
          actions: ['giveUpBalance', 'holdStock'],
          meta: {
            permission: 'ALLOW_TO_COMPLETE_SALES_ORDER',
            needs: ['remark'],
            movesStock: true,
            irreversible: true,
          },
          description: 'Closes the order: the balance is no longer wanted and its goods are free again.',
        },
      },
    },
    Completed: {
      tags: ['posted', 'settled'],
      description: 'All of it is on sales, or the balance was given up with a remark.',
      on: {
        postingChanged: [
          {
            guard: 'closedByHand',
            target: 'Completed',
            actions: ['giveUpBalance', 'holdStock'],
            meta: { system: true, movesStock: true, irreversible: true },
            description: 'What was closed by hand stays closed.',
          },
          {
            guard: 'leavesNothing',
            target: 'Completed',
            actions: 'holdStock',
            meta: told,
            description: 'A sale took its goods over.',
          },
          partlyPosted,
          notPosted,
        ],
      },
    },
    Cancelled: { tags: ['void', 'settled'], description: 'Called off before anything was posted.' },
  },
});

/**
 * The life of a sales order (spec 2 §3; domain/sales §2): goods promised to a client, put on sales in parts. Those sales
 * tell it when they are changed or cancelled.
 */
export const salesOrder = salesOrderSetup.createMachine({
  id: 'sales-order',
  version: '1',
  description: 'From the first draft through sales in parts to the closed order.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    status,
    recurrence: recurrenceRegion({
      edit: 'ALLOW_TO_EDIT_SALES_ORDER',
      cancel: 'ALLOW_TO_CANCEL_SALES_ORDER',
    }),
  },
});
