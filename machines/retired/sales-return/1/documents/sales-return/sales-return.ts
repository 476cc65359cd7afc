import { and, setup } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { hasRemark } from '../approval/approval-facts.ts';
import { cancelMeta, checkStep } from '../document-steps.ts';
import { type SalesReturnEvent, type SalesReturnFacts, salesReturnGuards } from './sales-return-facts.ts';

/** What must be true of a return before it is kept. */
const canSave = and(['hasLines', 'issuedUnderThisOutlet', 'saleInForce', 'itemsMayReturn']);

const check = checkStep('ALLOW_TO_ACCESS_SALES_RETURN');

/**
 * The life of a return (domain/sales §1 “Return and credit”): goods of a sale that come back, and their money that is
 * taken off the invoice, given back or kept as the client's advance payment.
 */
export const salesReturn = setup({
  types: {
    context: {} as SalesReturnFacts,
    input: {} as SalesReturnFacts,
    events: {} as SalesReturnEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: { ...salesReturnGuards, hasRemark },
  actions: {
    /** Lists every problem; changes nothing. */
    reportProblems: () => {},
    /** Works out what its lines come to from what was returned of the sale until now. */
    settleFigures: () => {},
    /** Goods that come back into stock, at the cost they left with; available or restricted as each line says. */
    takeBackStock: () => {},
    /** Takes what comes back off what is owed of the sale; the rest is given back or paid ahead. */
    giveBackMoney: () => {},
    /** Tells the sale what came back and what of it is owed no more. */
    tellSale: () => {},
    /** Takes out of stock again what it brought in, at the same value. */
    reverseStock: () => {},
    /** Takes back what was given, and the advance payment it made. */
    takeBackMoney: () => {},
    /** Tells the sale that nothing came back with it. */
    tellSaleOfReversal: () => {},
  },
}).createMachine({
  id: 'sales-return',
  version: '1',
  description: 'From what a client brings back to goods in stock and money that is given back.',
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
          meta: { permission: 'ALLOW_TO_EDIT_SALES_RETURN', primary: true, reversedBy: 'cancel' },
          description: 'Keeps the return as a draft and gives it its number.',
        },
        check,
      },
    },
    Saved: {
      tags: ['draft'],
      description: 'A draft: nothing has come back and nothing is given back.',
      on: {
        save: {
          guard: canSave,
          target: 'Saved',
          meta: { permission: 'ALLOW_TO_EDIT_SALES_RETURN', reversedBy: 'save' },
          description: 'Changes the draft.',
        },
        check,
        complete: {
          guard: and([
            canSave,
            'reasonGiven',
            'withinSold',
            'serialsComplete',
            'hasClientWhereAhead',
            'withinPaid',
            'periodOpen',
          ]),
          target: 'Completed',
          actions: ['settleFigures', 'takeBackStock', 'giveBackMoney', 'tellSale'],
          meta: {
            permission: 'ALLOW_TO_CONFIRM_SALES_RETURN',
            primary: true,
            movesStock: true,
            reversedBy: 'cancel',
          },
          description: 'The goods are back, and their money is credited or given back.',
        },
        cancel: {
          guard: and(['hasRemark', 'issuedUnderThisOutlet']),
          target: 'Cancelled',
          meta: cancelMeta('ALLOW_TO_CANCEL_SALES_RETURN'),
          description: 'Gives the draft up.',
        },
      },
    },
    Completed: {
      tags: ['posted'],
      description: 'The goods are back, and their money is settled.',
      on: {
        cancel: {
          guard: and(['hasRemark', 'issuedUnderThisOutlet', 'goodsStillThere', 'advanceNotUsed']),
          target: 'Cancelled',
          actions: ['reverseStock', 'takeBackMoney', 'tellSaleOfReversal'],
          meta: { ...cancelMeta('ALLOW_TO_CANCEL_SALES_RETURN'), movesStock: true },
          description: 'Takes the return back: the goods leave again, and the client owes as before.',
        },
      },
    },
    Cancelled: { tags: ['void', 'settled'], description: 'Given up or taken back; it counts for nothing.' },
  },
});
