import { and, not, or, raise, setup, stateIn } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import type { EventLine } from '../../lib/quantity.ts';
import { hasRemark } from '../approval/approval-facts.ts';
import { cancelMeta, checkStep } from '../document-steps.ts';
import { delivered, requestDelivery } from './sale-deliveries.ts';
import {
  collectedAsked,
  collectionAsked,
  creditAsked,
  paymentAsked,
  refundAsked,
  returnAsked,
  type SaleCollected,
  type SaleCredit,
  type SaleEvent,
  type SaleFacts,
  type SalePayment,
  type SaleRefund,
  saleGuards,
  shipmentAsked,
} from './sale-facts.ts';

/** What must be true of a sale before it is kept. */
const canSave = and(['hasLines', 'itemsMaySell', 'issuedUnderThisOutlet']);

/** Payments are taken and given back until the sale is completed or cancelled. */
const takesPayments = or([stateIn({ status: 'Open' }), stateIn({ status: 'Confirmed' })]);

/** Nothing was to be shipped, or all of it has left. */
const goodsHaveLeft = or([
  stateIn({ shipping: 'Not Required' }),
  stateIn({ shipping: 'Shipped' }),
  stateIn({ shipping: 'Delivered' }),
]);

/** What must be true before goods are promised or handed over. */
const canSell = and([
  canSave,
  'periodOpen',
  'serialsComplete',
  'batchesComplete',
  'cellsNamed',
  'stockAvailable',
]);

/** The words of a sale's chart: its facts, events, guards, and effects by name (performed by the server). */
const saleSetup = setup({
  types: {
    context: {} as SaleFacts,
    input: {} as SaleFacts,
    events: {} as SaleEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    ...saleGuards,
    hasRemark,
    isConfirmed: stateIn({ status: 'Confirmed' }),
    /** What is given back of an invoice is owed again, by a client. */
    owedByClient: or([not(stateIn({ status: 'Confirmed' })), 'hasClient']),
  },
  actions: {
    /** Lists every problem by line; changes nothing. */
    reportProblems: () => {},
    /** Tells the quotation or sales order it carries on what became of its part; what that had promised is free for it. */
    tellOrigins: () => {},
    /** Promises the goods to this sale: less is available and as much on hand (domain/inventory §1). */
    reserveStock: () => {},
    /** Out of stock what has not left yet; cost and profit freeze on the lines. */
    handOverStock: () => {},
    /** Out of stock what is shipped; its cost freezes on the line. */
    shipStock: (_, _params: { lines: readonly EventLine[] }) => {},
    /** What everybody earns of each line freezes on it. */
    freezeCommissions: () => {},
    /** Nobody earns anything of the sale any more. */
    clearCommissions: () => {},
    /** The client earns the points of the sale, less the part of what came back (domain/promotions-vouchers-loyalty §8). */
    earnPoints: () => {},
    /** The client has earned no points of the sale any more. */
    takeBackPoints: () => {},
    /** The vouchers named on the bill have taken off what they are worth (domain/promotions-vouchers-loyalty §7). */
    redeemVouchers: () => {},
    /** The vouchers that paid or were named on the bill may be redeemed again. */
    giveBackVouchers: () => {},
    /** Makes the vouchers that were sold, out to the client. */
    issueVouchers: () => {},
    /** The vouchers that were sold pay nothing any more. */
    withdrawVouchers: () => {},
    /** As many of the vouchers that were sold as came back with a return pay nothing any more. */
    withdrawReturnedVouchers: (_, _params: SaleCredit) => {},
    /** The vouchers that a return had taken back may be redeemed again. */
    renewReturnedVouchers: (_, _params: SaleCredit) => {},
    /** Takes back whatever the sale promised or moved, at the cost it left with. */
    returnStock: () => {},
    /** The client owes what is not paid; no more than its credit. */
    openReceivable: () => {},
    /** The client owes nothing of this sale any more. */
    closeReceivable: () => {},
    /** Adds the payment to the sale's payments; the client owes that much less. */
    keepPayment: (_, _params: Required<SalePayment>) => {},
    /** Adds what is given back to the payments, as an amount below zero; the client owes that much more. */
    keepRefund: (_, _params: Required<SaleRefund>) => {},
    /** Opens a collection of the sale's client that pays what is still owed of it. */
    openCollection: (_, _params: { method: string; reference: string | null }) => {},
    /** Adds what a collection pays to the payments; the client owes that much less. */
    keepCollected: (_, _params: Required<SaleCollected>) => {},
    /** Takes off what a collection paid; the client owes it again. */
    keepReturned: (_, _params: Required<SaleCollected>) => {},
    /** Gives back everything that was paid, by the methods it was paid with; what a collection paid goes back to it. */
    giveBackPayments: () => {},
    /** Opens a return of the lines asked for, as they were sold. */
    openReturn: (_, _params: { lines: readonly EventLine[]; reason: string | null }) => {},
    /** Works out anew what was returned of each line and in all, from the returns in force. */
    refreshReturned: () => {},
    /** Adds what a return takes off the invoice to the payments; the client owes that much less. */
    keepCredit: (_, _params: SaleCredit) => {},
    /** Takes off what a return had taken off the invoice; the client owes it again. */
    dropCredit: (_, _params: SaleCredit) => {},
    /** Opens a delivery of the goods to the recipient of the sale. */
    openDelivery: () => {},
    /** Calls off the deliveries of the sale whose driver has not come yet. */
    cancelDeliveries: () => {},
    /** Keeps who cancelled the sale, when and why. */
    recordCancellation: (_, _params: { remark: string }) => {},
    /** Opens a warranty for each piece that left and has none (domain/items-clients-vendors §6). */
    openWarranties: () => {},
    /** Ends the warranties of the sale. */
    endWarranties: () => {},
    /** Ends the newest warranties of what came back with a return. */
    endReturnedWarranties: (_, _params: SaleCredit) => {},
    /** Makes the warranties active again that a return had ended. */
    renewReturnedWarranties: (_, _params: SaleCredit) => {},
    /** Whether there is anything to ship follows the sale's own word. */
    planShipping: raise({ type: 'shippingPlanned' }),
  },
});

type Remarked = { readonly event: { readonly remark: string } };

const complete = {
  meta: {
    permission: 'ALLOW_TO_COMPLETE_SALES',
    primary: true,
    movesStock: true,
    reversedBy: 'cancel',
  },
} as const;

const mayCancel = and(['hasRemark', 'issuedUnderThisOutlet', 'nothingReturned', 'nothingOnTheWay']);
const cancelled = {
  type: 'recordCancellation',
  params: ({ event }: Remarked) => ({ remark: event.remark }),
} as const;
const cancelPosted = {
  guard: mayCancel,
  target: 'Cancelled',
  actions: [
    'returnStock',
    'closeReceivable',
    'clearCommissions',
    'takeBackPoints',
    'endWarranties',
    'giveBackVouchers',
    'withdrawVouchers',
    'tellOrigins',
    'cancelDeliveries',
    cancelled,
  ],
  meta: { ...cancelMeta('ALLOW_TO_CANCEL_SALES'), movesStock: true },
} as const;

const openReturn = {
  guard: and(['issuedUnderThisOutlet', 'returnsSomething', 'returnsWithinSold']),
  actions: { type: 'openReturn', params: returnAsked },
  meta: {
    permission: 'ALLOW_TO_EDIT_SALES_RETURN',
    needs: ['lines'],
    takes: ['reason'],
    lines: 'toReturn',
    reversedBy: { document: 'salesReturn', event: 'cancel' },
  },
  description: 'Opens a return of what the client brings back; nothing moves until that is completed.',
} as const;
const renewWarranties = { type: 'renewReturnedWarranties', params: creditAsked } as const;
const renewVouchers = { type: 'renewReturnedVouchers', params: creditAsked } as const;
const returned = {
  actions: [
    'refreshReturned',
    { type: 'endReturnedWarranties', params: creditAsked },
    { type: 'withdrawReturnedVouchers', params: creditAsked },
  ],
  meta: { system: true, reversedBy: 'returnReversed' },
  description: 'A return of it is completed: its lines know what came back.',
} as const;
const returnReversed = {
  actions: ['refreshReturned', renewWarranties, renewVouchers],
  meta: { system: true, reversedBy: 'returned' },
  description: 'A return of it is cancelled: its lines know that it did not come back.',
} as const;

const check = checkStep('ALLOW_TO_ACCESS_SALES');

/** Where the sale stands as a whole (spec 2 §4; domain/sales §1). */
const status = saleSetup.createStateConfig({
  initial: 'New',
  states: {
    New: {
      tags: ['draft'],
      description: 'A form not saved yet.',
      on: {
        save: {
          guard: canSave,
          target: 'Open',
          meta: { permission: 'ALLOW_TO_EDIT_SALES', primary: true, reversedBy: 'cancel' },
          description: 'Keeps the bill open and gives it its number.',
        },
        check,
      },
    },
    Open: {
      tags: ['draft'],
      description: 'A bill that can still be changed: no stock has moved, nobody owes anything.',
      on: {
        save: {
          guard: and([canSave, 'nothingPaid']),
          target: 'Open',
          actions: 'tellOrigins',
          meta: { permission: 'ALLOW_TO_EDIT_SALES', reversedBy: 'save' },
          description: 'Changes the bill.',
        },
        check,
        confirm: {
          guard: and([canSell, 'hasDebtor', 'withinCredit']),
          target: 'Confirmed',
          actions: ['tellOrigins', 'reserveStock', 'redeemVouchers', 'openReceivable', 'planShipping'],
          meta: {
            permission: 'ALLOW_TO_CONFIRM_SALES',
            primary: true,
            movesStock: true,
            reversedBy: 'cancel',
          },
          description: 'Makes it an invoice: reserves the goods; the client owes what is not paid.',
        },
        complete: {
          ...complete,
          guard: and([canSell, 'paidInFull', 'handedOverAtOnce']),
          target: 'Completed',
          actions: [
            'tellOrigins',
            'handOverStock',
            'closeReceivable',
            'freezeCommissions',
            'openWarranties',
            'redeemVouchers',
            'issueVouchers',
            'earnPoints',
          ],
          description: 'Paid and handed over at once: the goods leave stock.',
        },
        cancel: {
          guard: mayCancel,
          target: 'Cancelled',
          actions: ['giveBackVouchers', 'tellOrigins', cancelled],
          meta: cancelMeta('ALLOW_TO_CANCEL_SALES'),
          description: 'Gives the bill up; what was paid is given back.',
        },
      },
    },
    Confirmed: {
      tags: ['open', 'posted'],
      description: 'An invoice: the goods are promised to the client, who owes what is not paid.',
      on: {
        collect: {
          guard: and(['issuedUnderThisOutlet', 'isOwed', 'hasClient', 'methodGiven']),
          target: 'Confirmed',
          actions: { type: 'openCollection', params: collectionAsked },
          meta: {
            permission: 'ALLOW_TO_EDIT_COLLECTION',
            needs: ['method'],
            takes: ['reference'],
            reversedBy: { document: 'collection', event: 'cancel' },
          },
          description: 'Opens a collection of the client for what is still owed.',
        },
        requestDelivery: { ...requestDelivery, target: 'Confirmed' },
        delivered: { ...delivered, target: 'Confirmed' },
        return: { ...openReturn, target: 'Confirmed' },
        returned: { ...returned, target: 'Confirmed' },
        returnReversed: { ...returnReversed, target: 'Confirmed' },
        complete: {
          ...complete,
          guard: and(['issuedUnderThisOutlet', 'paidInFull', goodsHaveLeft]),
          target: 'Completed',
          actions: [
            'handOverStock',
            'closeReceivable',
            'freezeCommissions',
            'openWarranties',
            'issueVouchers',
            'earnPoints',
          ],
          description: 'Paid, and the client has the goods.',
        },
        cancel: {
          ...cancelPosted,
          description: 'Calls the sale off: goods come back or are free again, payments are given back.',
        },
      },
    },
    Completed: {
      tags: ['posted'],
      description: 'Paid and handed over.',
      on: {
        collectionReturned: {
          target: 'Confirmed',
          actions: ['clearCommissions', 'takeBackPoints'],
          meta: { system: true, irreversible: true },
          description: 'The collection that paid it is taken back: it is an invoice again.',
        },
        requestDelivery: { ...requestDelivery, target: 'Completed' },
        delivered: { ...delivered, target: 'Completed' },
        return: { ...openReturn, target: 'Completed' },
        returned: { ...returned, target: 'Completed', actions: [...returned.actions, 'earnPoints'] },
        returnReversed: [
          {
            ...returnReversed,
            guard: 'amountGiven',
            target: 'Confirmed',
            actions: [
              'refreshReturned',
              'clearCommissions',
              'takeBackPoints',
              renewWarranties,
              renewVouchers,
            ],
            description: 'A return that paid a part of it is cancelled: it is an invoice again.',
          },
          {
            ...returnReversed,
            target: 'Completed',
            actions: [...returnReversed.actions, 'earnPoints'],
          },
        ],
        cancel: {
          ...cancelPosted,
          description: 'Takes the sale back: goods come back at their cost, payments are given back.',
        },
      },
    },
    Cancelled: { tags: ['void', 'settled'], description: 'Called off; it counts for nothing.' },
  },
});

const mayPay = and([takesPayments, 'issuedUnderThisOutlet', 'amountGiven', 'methodGiven', 'notMoreThanOwed']);
const payMeta = {
  permission: 'ALLOW_TO_RECEIVE_SALES',
  needs: ['amount', 'method'],
  takes: ['cardType', 'reference', 'remark'],
  primary: true,
  reversedBy: 'refund',
} as const;
const keepPayment = { type: 'keepPayment', params: paymentAsked } as const;
const pay = [
  {
    guard: and([mayPay, 'paysInFull']),
    target: 'Paid',
    actions: keepPayment,
    meta: payMeta,
    description: 'Takes all that is still to be paid.',
  },
  {
    guard: mayPay,
    target: 'Partially Paid',
    actions: keepPayment,
    meta: payMeta,
    description: 'Takes a part of what is to be paid.',
  },
] as const;

const mayRefund = and([
  takesPayments,
  'issuedUnderThisOutlet',
  'hasRemark',
  'amountGiven',
  'methodGiven',
  'owedByClient',
  'notMoreThanRefundable',
]);
const refundMeta = {
  permission: 'ALLOW_TO_RECEIVE_SALES',
  needs: ['amount', 'method', 'remark'],
  takes: ['reference'],
  reversedBy: 'pay',
} as const;
const keepRefund = { type: 'keepRefund', params: refundAsked } as const;
const refund = [
  {
    guard: and([mayRefund, 'refundsInFull']),
    target: 'Unpaid',
    actions: keepRefund,
    meta: refundMeta,
    description: 'Gives back all that was paid.',
  },
  {
    guard: mayRefund,
    target: 'Partially Paid',
    actions: keepRefund,
    meta: refundMeta,
    description: 'Gives back a part of what was paid.',
  },
] as const;

const collectedMeta = { system: true, reversedBy: 'collectionReturned' } as const;
const returnedMeta = { system: true, reversedBy: 'collected' } as const;
const mayCollect = and(['isConfirmed', 'amountGiven', 'notMoreThanOwed']);
const keepCollected = { type: 'keepCollected', params: collectedAsked } as const;
const collected = [
  {
    guard: and([mayCollect, 'paysInFull']),
    target: 'Paid',
    actions: keepCollected,
    meta: collectedMeta,
    description: 'A collection pays all that is still owed.',
  },
  {
    guard: mayCollect,
    target: 'Partially Paid',
    actions: keepCollected,
    meta: collectedMeta,
    description: 'A collection pays a part of what is owed.',
  },
] as const;
const keepReturned = { type: 'keepReturned', params: collectedAsked } as const;
const collectionReturned = [
  {
    guard: 'refundsInFull',
    target: 'Unpaid',
    actions: keepReturned,
    meta: returnedMeta,
    description: 'All that was paid is taken back by its collection.',
  },
  {
    target: 'Partially Paid',
    actions: keepReturned,
    meta: returnedMeta,
    description: 'What its collection paid is taken back; the rest stays paid.',
  },
] as const;

const mayCredit = and(['isConfirmed', 'amountGiven', 'notMoreThanOwed']);
const keepCredit = { type: 'keepCredit', params: creditAsked } as const;
const credited = [
  {
    guard: and([mayCredit, 'paysInFull']),
    target: 'Paid',
    actions: keepCredit,
    meta: returned.meta,
    description: 'A return takes off all that is still owed.',
  },
  {
    guard: mayCredit,
    target: 'Partially Paid',
    actions: keepCredit,
    meta: returned.meta,
    description: 'A return takes off a part of what is owed.',
  },
] as const;
const dropCredit = { type: 'dropCredit', params: creditAsked } as const;
const creditReversed = [
  {
    guard: and(['amountGiven', 'refundsInFull']),
    target: 'Unpaid',
    actions: dropCredit,
    meta: returnReversed.meta,
    description: 'All that was paid was taken off by a return that is cancelled.',
  },
  {
    guard: 'amountGiven',
    target: 'Partially Paid',
    actions: dropCredit,
    meta: returnReversed.meta,
    description: 'What a return had taken off is owed again; the rest stays paid.',
  },
] as const;

const givenBack = {
  guard: mayCancel,
  target: 'Refunded',
  actions: 'giveBackPayments',
  meta: { ...cancelMeta('ALLOW_TO_CANCEL_SALES'), movesStock: true },
  description:
    'Everything that was paid is given back by the method it was paid with; what a collection paid is paid ahead again.',
} as const;

/** What has been paid (domain/sales §1). */
const payment = saleSetup.createStateConfig({
  initial: 'Unpaid',
  states: {
    Unpaid: { description: 'Nothing has been paid.', on: { pay, collected, returned: credited } },
    'Partially Paid': {
      description: 'A part has been paid.',
      on: {
        pay,
        refund,
        collected,
        collectionReturned,
        returned: credited,
        returnReversed: creditReversed,
        cancel: givenBack,
      },
    },
    Paid: {
      description: 'Everything has been paid.',
      on: { refund, collectionReturned, returnReversed: creditReversed, cancel: givenBack },
    },
    Refunded: {
      tags: ['settled'],
      description: 'The sale was called off, and what was paid has been given back.',
    },
  },
});

const mayShip = and(['isConfirmed', 'issuedUnderThisOutlet', 'shipsSomething', 'shipsWithinSold']);
const shipMeta = {
  permission: 'ALLOW_TO_SHIP_SALES',
  needs: ['lines'],
  lines: 'toShip',
  primary: true,
  movesStock: true,
  reversedBy: 'cancel',
} as const;
const shipStock = [{ type: 'shipStock', params: shipmentAsked }, 'openWarranties'] as const;
const ship = [
  {
    guard: and([mayShip, 'shipsTheRest']),
    target: 'Shipped',
    actions: shipStock,
    meta: shipMeta,
    description: 'The last of the goods leave the outlet; their cost freezes on the line.',
  },
  {
    guard: mayShip,
    target: 'Partially Shipped',
    actions: shipStock,
    meta: shipMeta,
    description: 'Some of the goods leave the outlet; their cost freezes on the line.',
  },
] as const;
const nothingShipped = {
  guard: mayCancel,
  target: 'Not Required',
  meta: { ...cancelMeta('ALLOW_TO_CANCEL_SALES'), movesStock: true },
  description: 'The sale was called off: nothing is to be shipped any more.',
} as const;

/** How much of what is sent later has left (domain/sales §1). */
const shipping = saleSetup.createStateConfig({
  initial: 'Not Required',
  states: {
    'Not Required': {
      description: 'The goods are handed over at the counter, or the sale is not confirmed yet.',
      on: {
        shippingPlanned: [
          {
            guard: 'shipsLater',
            target: 'Pending',
            meta: { system: true, irreversible: true },
            description: 'The goods are sent later.',
          },
          {
            target: 'Not Required',
            meta: { system: true, irreversible: true },
            description: 'The goods are handed over at the counter.',
          },
        ],
      },
    },
    Pending: {
      tags: ['awaitsShipment'],
      description: 'Nothing has left yet.',
      on: { ship, cancel: nothingShipped },
    },
    'Partially Shipped': {
      tags: ['awaitsShipment'],
      description: 'Some of it has left.',
      on: { ship, cancel: nothingShipped },
    },
    Shipped: {
      description: 'All of it has left.',
      on: {
        deliver: {
          guard: 'issuedUnderThisOutlet',
          target: 'Delivered',
          meta: { permission: 'ALLOW_TO_SHIP_SALES', primary: true, irreversible: true },
          description: 'The client has received the goods.',
        },
        delivered: { ...delivered, target: 'Delivered' },
        cancel: nothingShipped,
      },
    },
    Delivered: { description: 'The client has received the goods.', on: { cancel: nothingShipped } },
  },
});

/**
 * The life of a sale (spec 2 §3, §4; domain/sales §1). What was paid and what was shipped are regions of their own beside
 * the status: a sale is completed once it is paid and the goods have left.
 */
export const sale = saleSetup.createMachine({
  id: 'sale',
  version: '7',
  description: 'From the open bill through payment and shipping to goods that are sold.',
  context: ({ input }) => input,
  type: 'parallel',
  states: { status, payment, shipping },
});
