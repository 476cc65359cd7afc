import { and, setup } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { hasRemark } from '../approval/approval-facts.ts';
import { cancelMeta, checkStep } from '../document-steps.ts';
import {
  type DeliveryEvent,
  type DeliveryFacts,
  type DriverAssigned,
  deliveryGuards,
  driverAssigned,
  failureGiven,
  type GoodsTaken,
  goodsTaken,
} from './delivery-facts.ts';

/** What must be true before a driver is asked for. */
const canRequest = and(['issuedUnderThisOutlet', 'saleInForce', 'onlyDeliveryUnderWay']);

/** The words of a delivery's chart: its facts, events, guards, and effects by name (performed by the server). */
const deliverySetup = setup({
  types: {
    context: {} as DeliveryFacts,
    input: {} as DeliveryFacts,
    events: {} as DeliveryEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: { ...deliveryGuards, hasRemark },
  actions: {
    /** Lists every problem; changes nothing. */
    reportProblems: () => {},
    /** Keeps who carries the goods, with what, and when that was known. */
    keepDriver: (_, _params: Required<DriverAssigned>) => {},
    /** Keeps when the goods left with the driver. */
    keepPickUp: () => {},
    /** Keeps who took the goods, when, and what the provider charges. */
    keepReceiver: (_, _params: Required<GoodsTaken>) => {},
    /** Tells the sale that the client has the goods. */
    tellSale: () => {},
    /** Keeps why the goods did not reach the client. */
    keepFailure: (_, _params: { reason: string }) => {},
    /** Forgets the driver, the booking and the failure of the last try, and keeps when it is asked for anew. */
    startAnew: () => {},
  },
});

const assign = {
  guard: and(['issuedUnderThisOutlet', 'driverGiven']),
  target: 'Assigned',
  actions: { type: 'keepDriver', params: driverAssigned },
} as const;
const assignMeta = {
  permission: 'ALLOW_TO_CONFIRM_DELIVERY',
  needs: ['driver'],
  takes: ['driverContact', 'vehicle', 'bookingNo', 'trackingLink'],
  reversedBy: 'cancel',
} as const;
const fail = {
  guard: and(['issuedUnderThisOutlet', 'hasReason']),
  target: 'Failed',
  actions: { type: 'keepFailure', params: failureGiven },
  meta: {
    permission: 'ALLOW_TO_CONFIRM_DELIVERY',
    needs: ['reason'],
    reversedBy: 'requestAgain',
    tone: 'danger',
  },
  description: 'The goods did not reach the client. It can be requested again.',
} as const;
const cancel = {
  guard: and(['hasRemark', 'issuedUnderThisOutlet']),
  target: 'Cancelled',
  meta: cancelMeta('ALLOW_TO_CANCEL_DELIVERY'),
  description: 'Calls the delivery off.',
} as const;
const saleCancelled = {
  target: 'Cancelled',
  meta: { system: true, irreversible: true },
  description: 'Its sale is cancelled: there is nothing to deliver.',
} as const;

const check = checkStep('ALLOW_TO_ACCESS_DELIVERY');

/** The life of a delivery (domain/sales §8): goods of a sale on their way to the client, by a driver of a provider. */
export const delivery = deliverySetup.createMachine({
  id: 'delivery',
  version: '1',
  description: 'From the request for a driver to goods the client has.',
  context: ({ input }) => input,
  initial: 'New',
  states: {
    New: {
      tags: ['draft'],
      description: 'A form not saved yet.',
      on: {
        save: {
          guard: canRequest,
          target: 'Requested',
          meta: { permission: 'ALLOW_TO_EDIT_DELIVERY', primary: true, reversedBy: 'cancel' },
          description: 'Requests the delivery and gives it its number.',
        },
        check,
      },
    },
    Requested: {
      tags: ['draft', 'open', 'awaitsShipment'],
      description: 'Asked for; no driver is known.',
      on: {
        save: {
          guard: canRequest,
          target: 'Requested',
          meta: { permission: 'ALLOW_TO_EDIT_DELIVERY', reversedBy: 'save' },
          description: 'Changes what is asked for.',
        },
        check,
        assign: {
          ...assign,
          meta: { ...assignMeta, primary: true },
          description: 'Keeps the driver who comes for the goods.',
        },
        fail,
        cancel,
        saleCancelled,
      },
    },
    Assigned: {
      tags: ['posted', 'open', 'awaitsShipment'],
      description: 'A driver is on the way to the outlet.',
      on: {
        assign: {
          ...assign,
          meta: assignMeta,
          description: 'Another driver comes instead.',
        },
        pickUp: {
          guard: and(['issuedUnderThisOutlet', 'goodsHaveLeft']),
          target: 'Picked Up',
          actions: 'keepPickUp',
          meta: { permission: 'ALLOW_TO_CONFIRM_DELIVERY', primary: true, reversedBy: 'fail' },
          description: 'The driver has the goods.',
        },
        fail,
        cancel,
        saleCancelled,
      },
    },
    'Picked Up': {
      tags: ['posted', 'open'],
      description: 'The goods are on the way to the client.',
      on: {
        deliver: {
          guard: and(['issuedUnderThisOutlet', 'receiverGiven']),
          target: 'Delivered',
          actions: [{ type: 'keepReceiver', params: goodsTaken }, 'tellSale'],
          meta: {
            permission: 'ALLOW_TO_CONFIRM_DELIVERY',
            needs: ['receivedBy'],
            takes: ['chargedFee'],
            primary: true,
            irreversible: true,
          },
          description: 'The client has the goods; the sale is told.',
        },
        fail,
      },
    },
    Delivered: { tags: ['posted', 'settled'], description: 'The client has the goods.' },
    Failed: {
      tags: ['void'],
      description: 'The goods did not reach the client.',
      on: {
        requestAgain: {
          guard: canRequest,
          target: 'Requested',
          actions: 'startAnew',
          meta: { permission: 'ALLOW_TO_EDIT_DELIVERY', primary: true, reversedBy: 'cancel' },
          description: 'Asks for another driver; the last one is forgotten.',
        },
        cancel,
      },
    },
    Cancelled: { tags: ['void', 'settled'], description: 'Called off; it counts for nothing.' },
  },
});
