import { and, or, stateIn } from 'xstate';
import { receiptAsked, shipmentAsked, transferNoteSetup } from './transfer-note-setup.ts';

const goodsAtSender = or([
  stateIn({ status: 'Confirmed' }),
  stateIn({ status: 'Partially Shipped' }),
  stateIn({ status: 'Partially Received' }),
]);
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
const ship = [
  {
    guard: and([mayShip, 'shipsTheRest']),
    target: 'All',
    actions: [{ type: 'shipStock', params: shipmentAsked }, 'deriveStatus'],
    meta: shipMeta,
    description: 'The last of the goods leave the sender; their cost freezes on the line.',
  },
  {
    guard: mayShip,
    target: 'Part',
    actions: [{ type: 'shipStock', params: shipmentAsked }, 'deriveStatus'],
    meta: shipMeta,
    description: 'Some of the goods leave the sender; their cost freezes on the line.',
  },
] as const;

/** How much has left the sender. */
export const shipping = transferNoteSetup.createStateConfig({
  initial: 'None',
  states: {
    None: { description: 'Nothing has left the sender.', on: { ship } },
    Part: { description: 'Some of it has left the sender.', on: { ship } },
    All: { tags: ['final'], description: 'All of it has left the sender.' },
  },
});

const onTheWay = or([
  stateIn({ status: 'Partially Shipped' }),
  stateIn({ status: 'Shipped' }),
  stateIn({ status: 'Partially Received' }),
]);
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
export const receiving = transferNoteSetup.createStateConfig({
  initial: 'None',
  states: {
    None: { description: 'Nothing has arrived.', on: { receive } },
    Part: { description: 'Some of it has arrived.', on: { receive } },
    All: { tags: ['final'], description: 'All of it has arrived.' },
  },
});
