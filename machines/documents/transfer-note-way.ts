import { and } from 'xstate';
import { convertToPurchaseOrder } from './transfer-note-draft.ts';
import { settlementsAsked, transferNoteSetup } from './transfer-note-setup.ts';

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
  guard: and(['hasRemark', 'settlesOwnLines']),
  target: 'Completed',
  actions: [{ type: 'settleTransit', params: settlementsAsked }, 'releaseReservation', 'tellRequests'],
  meta: {
    permission: 'ALLOW_TO_COMPLETE_TN',
    needs: ['remark', 'settlements'],
    irreversible: true,
    movesStock: true,
  },
  description: 'Closes the note: what is still in transit returns to the sender or is written off as lost.',
} as const;

type Dated = { readonly event: { readonly eta: string } };

/** The goods are promised and still lie at the sender. */
export const confirmedTransfer = transferNoteSetup.createStateConfig({
  description: 'The goods are reserved at the sender; nothing has left.',
  on: {
    goodsMoved: [allLeft, partLeft],
    changeTransferDate,
    convertToPurchaseOrder,
    cancel: {
      guard: and(['hasRemark', 'issuedUnderThisOutlet', 'notBilled']),
      target: 'Cancelled',
      actions: ['releaseReservation', 'dropApproval', 'recordCancelDate', 'tellRequests'],
      meta: {
        permission: 'ALLOW_TO_CANCEL_TN',
        needs: ['remark'],
        irreversible: true,
        movesStock: true,
        tone: 'danger',
      },
      description: 'Calls the transfer off and gives the goods free again.',
    },
  },
});

/** Part has left the sender. */
export const partlyShippedTransfer = transferNoteSetup.createStateConfig({
  description: 'Part is on its way, the rest is still reserved at the sender.',
  on: {
    goodsMoved: [{ ...partlyArrived, guard: 'someReceived' }, allLeft, partLeft],
    changeTransferDate,
    complete,
  },
});

/** All of it has left the sender, nothing has arrived. */
export const shippedTransfer = transferNoteSetup.createStateConfig({
  description: 'All of it is on its way; nothing has arrived yet.',
  on: { goodsMoved: [arrived, partlyArrived], changeTransferDate, complete },
});

/** Part has arrived. */
export const partlyReceivedTransfer = transferNoteSetup.createStateConfig({
  description: 'Part has arrived; the rest is on its way or not shipped yet.',
  on: { goodsMoved: [arrived, partlyArrived], changeTransferDate, complete },
});
