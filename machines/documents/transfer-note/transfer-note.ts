import { and, not, or, raise, setup, stateIn } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import type { EventLine } from '../../lib/quantity.ts';
import { approvalGuards, hasRemark } from '../approval/approval-facts.ts';
import { approvalActions, approvalRegion } from '../approval/approval-region.ts';
import { cancelMeta, checkStep } from '../document-steps.ts';
import {
  invoiceAsked,
  orderAsked,
  receiptAsked,
  type Settlement,
  settlementsAsked,
  shipmentAsked,
  type TransferNoteEvent,
  type TransferNoteFacts,
  transferNoteGuards,
} from './transfer-note-facts.ts';

/** What must be true of a note before it is kept or confirmed (spec 2 §5). */
const canSave = and([
  'hasSender',
  'hasReceiver',
  'outletsDiffer',
  'hasLines',
  'linesHoldStock',
  'itemsMayMove',
  'outletsAreActive',
  'receiverIsClient',
]);

/** The status region is in one of these. */
const inStatus = (...statuses: readonly string[]) => or(statuses.map((status) => stateIn({ status })));

/** The words of a transfer note's chart: its facts, events, guards, and effects by name (performed by the server). */
const transferNoteSetup = setup({
  types: {
    context: {} as TransferNoteFacts,
    input: {} as TransferNoteFacts,
    events: {} as TransferNoteEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    ...approvalGuards,
    ...transferNoteGuards,
    hasRemark,
    isDraft: stateIn({ status: 'Saved' }),
    approvalSettled: or([not('approvalRequired'), stateIn({ approval: 'Approved' })]),
    allShipped: stateIn({ shipping: 'All' }),
    someReceived: stateIn({ receiving: 'Part' }),
    allReceived: stateIn({ receiving: 'All' }),
    notBilled: not(stateIn({ billing: 'Billed' })),
  },
  actions: {
    /** Lists every problem by line; changes nothing. */
    reportProblems: () => {},
    ...approvalActions,
    /** Promises the goods to this note: the sender has less available and as much on hand (inventory §1). */
    reserveStock: () => {},
    /** Gives back to the sender what was promised and never shipped. */
    releaseReservation: () => {},
    /** Out of the sender's stock at its average; the cost freezes on the line (decision 9). */
    shipStock: (_, _params: { lines: readonly EventLine[] }) => {},
    /** Into the receiver's stock: at the frozen cost, between companies at the price net of tax (inventory §6). */
    receiveStock: (_, _params: { lines: readonly EventLine[] }) => {},
    /** Puts every remainder in transit back to the sender, or back and off its books as lost (decision 9). */
    settleTransit: (_, _params: { settlements: readonly Settlement[] }) => {},
    /** Moves the expected arrival alone, never a posted row. */
    moveTransferDate: (_, _params: { eta: string }) => {},
    /** Orders what is not shipped yet, one order a vendor, delivered to the sender. */
    createPurchaseOrders: (_, _params: { vendorId: string | null }) => {},
    /** Opens an internal invoice of the lines to the client that stands for the receiving outlet; it moves no stock. */
    createInvoice: (_, _params: { lines: readonly EventLine[] }) => {},
    /** The note names no invoice any more. */
    forgetInvoice: () => {},
    recordCancelDate: () => {},
    /** Tells the stock requests it carries on what became of their part. */
    tellRequests: () => {},
    dropApproval: raise({ type: 'approvalDropped' }),
    /** The shown status follows the two regions of the goods. */
    deriveStatus: raise({ type: 'goodsMoved' }),
    /** Whether there is anything to bill follows the owners of the two outlets. */
    compareOwners: raise({ type: 'ownersCompared' }),
  },
});

const check = checkStep('ALLOW_TO_ACCESS_TN');

/** Turning a note into an order: the sender lacks the goods and has them brought. */
const convertToPurchaseOrder = {
  guard: and(['issuedUnderThisOutlet', 'notOrderedYet', 'leavesToOrder']),
  actions: { type: 'createPurchaseOrders', params: orderAsked },
  meta: { permission: 'ALLOW_TO_EDIT_PO', reversedBy: { document: 'purchaseOrder', event: 'cancel' } },
  description: 'Orders what is not shipped yet from the vendors, delivered to the sender.',
} as const;

/** A form not saved yet. */
const newTransfer = transferNoteSetup.createStateConfig({
  tags: ['draft'],
  description: 'A form not saved yet.',
  on: {
    save: {
      guard: canSave,
      target: 'Saved',
      meta: { permission: 'ALLOW_TO_EDIT_TN', primary: true, reversedBy: 'cancel' },
      description: 'Keeps the note as a draft and gives it its number.',
    },
    check,
  },
});

/** A draft. `save` carries `changesApproved` when it touches lines, quantity, price or an outlet. */
const savedTransfer = transferNoteSetup.createStateConfig({
  tags: ['draft'],
  description: 'A draft: fully editable, no effect on stock.',
  on: {
    save: [
      {
        guard: and([canSave, 'changesApproved']),
        target: 'Saved',
        actions: ['dropApproval', 'tellRequests'],
        meta: { permission: 'ALLOW_TO_EDIT_TN', reversedBy: 'save' },
        description: 'A change that matters to the approver drops the approval.',
      },
      {
        guard: canSave,
        target: 'Saved',
        actions: 'tellRequests',
        meta: { permission: 'ALLOW_TO_EDIT_TN', reversedBy: 'save' },
        description: 'Changes the draft.',
      },
    ],
    check,
    convertToPurchaseOrder,
    confirm: {
      guard: and([
        'issuedUnderThisOutlet',
        canSave,
        'approvalSettled',
        'serialsComplete',
        'batchesComplete',
        'cellsNamed',
        'stockAvailable',
      ]),
      target: 'Confirmed',
      actions: ['reserveStock', 'compareOwners'],
      meta: { permission: 'ALLOW_TO_CONFIRM_TN', primary: true, movesStock: true, reversedBy: 'cancel' },
      description: 'Freezes the lines and reserves the goods at the sender.',
    },
    cancel: {
      guard: and(['hasRemark', 'issuedUnderThisOutlet']),
      target: 'Cancelled',
      actions: ['dropApproval', 'recordCancelDate', 'tellRequests'],
      meta: cancelMeta('ALLOW_TO_CANCEL_TN'),
      description: 'Gives the draft up; stock is not touched.',
    },
  },
});

/*
 * The status people see, from where the goods are (decision 9): received before shipped, all before part. Cancelled and
 * Completed come before these; Confirmed, Saved and New stand while nothing has moved.
 */
const arrived = {
  guard: and(['allShipped', 'allReceived']),
  target: 'Completed',
  meta: { system: true, irreversible: true },
  description: 'Everything has arrived.',
} as const;
const partlyArrived = {
  target: 'Partially Received',
  meta: { system: true, irreversible: true },
  description: 'Part of it has arrived.',
} as const;
const allLeft = {
  guard: 'allShipped',
  target: 'Shipped',
  meta: { system: true, reversedBy: 'complete' },
  description: 'All of it is on its way.',
} as const;
const partLeft = {
  target: 'Partially Shipped',
  meta: { system: true, reversedBy: 'complete' },
  description: 'Part of it is on its way.',
} as const;

const changeTransferDate = {
  guard: and(['hasEta', 'issuedUnderThisOutlet']),
  actions: { type: 'moveTransferDate', params: ({ event }: Dated) => ({ eta: event.eta }) },
  meta: { permission: 'ALLOW_TO_EDIT_TN', needs: ['eta'], reversedBy: 'changeTransferDate' },
  description: 'Moves the day the goods are expected; nothing that was posted changes.',
} as const;

const complete = {
  guard: and(['hasRemark', 'settlesOwnLines', 'notBilled']),
  target: 'Completed',
  actions: [{ type: 'settleTransit', params: settlementsAsked }, 'releaseReservation', 'tellRequests'],
  meta: {
    permission: 'ALLOW_TO_COMPLETE_TN',
    needs: ['remark'],
    takes: ['settlements'],
    irreversible: true,
    movesStock: true,
  },
  description: 'Closes the note: what is still in transit returns to the sender or is written off as lost.',
} as const;

type Dated = { readonly event: { readonly eta: string } };

/** The goods are promised and still lie at the sender. */
const confirmedTransfer = transferNoteSetup.createStateConfig({
  tags: ['open', 'posted', 'awaitsShipment'],
  description: 'The goods are reserved at the sender; nothing has left.',
  on: {
    goodsMoved: [allLeft, partLeft],
    changeTransferDate,
    convertToPurchaseOrder,
    cancel: {
      guard: and(['hasRemark', 'issuedUnderThisOutlet', 'notBilled']),
      target: 'Cancelled',
      actions: ['releaseReservation', 'dropApproval', 'recordCancelDate', 'tellRequests'],
      meta: { ...cancelMeta('ALLOW_TO_CANCEL_TN'), movesStock: true },
      description: 'Calls the transfer off and gives the goods free again.',
    },
  },
});

/** Part has left the sender. */
const partlyShippedTransfer = transferNoteSetup.createStateConfig({
  tags: ['open', 'posted', 'awaitsShipment', 'awaitsReceipt'],
  description: 'Part is on its way, the rest is still reserved at the sender.',
  on: {
    goodsMoved: [{ ...partlyArrived, guard: 'someReceived' }, allLeft, partLeft],
    changeTransferDate,
    complete,
  },
});

/** All of it has left the sender, nothing has arrived. */
const shippedTransfer = transferNoteSetup.createStateConfig({
  tags: ['open', 'posted', 'awaitsReceipt'],
  description: 'All of it is on its way; nothing has arrived yet.',
  on: { goodsMoved: [arrived, partlyArrived], changeTransferDate, complete },
});

/** Part has arrived. */
const partlyReceivedTransfer = transferNoteSetup.createStateConfig({
  tags: ['open', 'posted', 'awaitsReceipt'],
  description: 'Part has arrived; the rest is on its way or not shipped yet.',
  on: { goodsMoved: [arrived, partlyArrived], changeTransferDate, complete },
});

const goodsAtSender = inStatus('Confirmed', 'Partially Shipped', 'Partially Received');
const mayShip = and([goodsAtSender, 'issuedUnderThisOutlet', 'shipsSomething', 'shipsWithinConfirmed']);
const shipMeta = {
  permission: 'ALLOW_TO_SHIP_TN',
  needs: ['lines'],
  lines: 'toShip',
  primary: true,
  movesStock: true,
  reversedBy: 'complete',
  kind: 'Deliver',
} as const;
const moveOut = {
  actions: [{ type: 'shipStock', params: shipmentAsked }, 'deriveStatus'],
  meta: shipMeta,
} as const;
const ship = [
  {
    ...moveOut,
    guard: and([mayShip, 'shipsTheRest']),
    target: 'All',
    description: 'The last of the goods leave the sender; their cost freezes on the line.',
  },
  {
    ...moveOut,
    guard: mayShip,
    target: 'Part',
    description: 'Some of the goods leave the sender; their cost freezes on the line.',
  },
] as const;

/** How much has left the sender. */
const shipping = transferNoteSetup.createStateConfig({
  initial: 'None',
  states: {
    None: { description: 'Nothing has left the sender.', on: { ship } },
    Part: { description: 'Some of it has left the sender.', on: { ship } },
    All: { tags: ['settled'], description: 'All of it has left the sender.' },
  },
});

const onTheWay = inStatus('Partially Shipped', 'Shipped', 'Partially Received');
const mayReceive = and([onTheWay, 'addressedToThisOutlet', 'receivesSomething', 'receivesWithinShipped']);
const receiveMeta = {
  permission: 'ALLOW_TO_RECEIVE_TN',
  needs: ['lines'],
  lines: 'toReceive',
  primary: true,
  movesStock: true,
  irreversible: true,
  kind: 'Receive',
} as const;
const receive = [
  {
    guard: and([mayReceive, 'receivesTheRest']),
    target: 'All',
    actions: [{ type: 'receiveStock', params: receiptAsked }, 'tellRequests', 'deriveStatus'],
    meta: receiveMeta,
    description: 'The last of the goods are in the receiver’s stock.',
  },
  {
    guard: mayReceive,
    target: 'Part',
    actions: [{ type: 'receiveStock', params: receiptAsked }, 'tellRequests', 'deriveStatus'],
    meta: receiveMeta,
    description: 'What came is in the receiver’s stock; more is to come.',
  },
] as const;

/** How much has arrived at the receiver. */
const receiving = transferNoteSetup.createStateConfig({
  initial: 'None',
  states: {
    None: { description: 'Nothing has arrived.', on: { receive } },
    Part: { description: 'Some of it has arrived.', on: { receive } },
    All: { tags: ['settled'], description: 'All of it has arrived.' },
  },
});

const sinceConfirmed = inStatus(
  'Confirmed',
  'Partially Shipped',
  'Shipped',
  'Partially Received',
  'Completed',
);

/** Whether the receiving company has been billed (decision 9); only a transfer between companies is. */
const billing = transferNoteSetup.createStateConfig({
  initial: 'None',
  states: {
    None: {
      description: 'Not confirmed yet, or both outlets have the same owner: there is nothing to bill.',
      on: {
        ownersCompared: [
          {
            guard: 'betweenCompanies',
            target: 'Unbilled',
            meta: { system: true, irreversible: true },
            description: 'The outlets have different owners.',
          },
          {
            target: 'None',
            meta: { system: true, irreversible: true },
            description: 'The outlets have the same owner.',
          },
        ],
      },
    },
    Unbilled: {
      description: 'Inter Company, not billed yet.',
      on: {
        postToSales: {
          guard: and([sinceConfirmed, 'issuedUnderThisOutlet', 'receiverIsClient', 'leavesToBill']),
          target: 'Billed',
          actions: { type: 'createInvoice', params: invoiceAsked },
          meta: { permission: 'ALLOW_TO_BILL_TN', reversedBy: { document: 'sale', event: 'cancel' } },
          description: 'Opens an internal invoice to the receiving company; it moves no stock.',
        },
      },
    },
    Billed: {
      description: 'An invoice to the receiving company is live.',
      on: {
        invoiceCancelled: {
          target: 'Unbilled',
          actions: 'forgetInvoice',
          meta: { system: true, reversedBy: 'postToSales' },
          description: 'Its invoice was cancelled: the note may be billed again, or called off.',
        },
      },
    },
  },
});

/**
 * The life of a transfer note (spec 2 §4; decision 9; inventory §6). The goods have regions of their own, shipping and
 * receiving; the status people see follows from them: each movement raises `goodsMoved` for the status region.
 */
export const transferNote = transferNoteSetup.createMachine({
  id: 'transfer-note',
  version: '3',
  description: 'From the draft through shipping and receiving to goods that arrived, returned or were lost.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    status: {
      initial: 'New',
      states: {
        New: newTransfer,
        Saved: savedTransfer,
        Confirmed: confirmedTransfer,
        'Partially Shipped': partlyShippedTransfer,
        Shipped: shippedTransfer,
        'Partially Received': partlyReceivedTransfer,
        Completed: { tags: ['posted', 'settled'], description: 'Closed: nothing is in transit any more.' },
        Cancelled: { tags: ['void', 'settled'], description: 'Called off before anything left.' },
      },
    },
    shipping,
    receiving,
    approval: approvalRegion({
      edit: 'ALLOW_TO_EDIT_TN',
      approve: 'ALLOW_TO_APPROVE_TN',
      refuse: (reject) => ({ reject }),
    }),
    billing,
  },
});
