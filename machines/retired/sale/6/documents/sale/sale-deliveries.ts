import { and } from 'xstate';

/** Opens a delivery of the sale; nothing moves by it. */
export const requestDelivery = {
  guard: and(['issuedUnderThisOutlet', 'noDeliveryUnderWay']),
  actions: 'openDelivery',
  meta: {
    permission: 'ALLOW_TO_EDIT_DELIVERY',
    reversedBy: { document: 'delivery', event: 'cancel' },
  },
  description: 'Requests a delivery to the recipient of the sale.',
} as const;

/** A driver has brought the goods to the client. */
export const delivered = {
  meta: { system: true, irreversible: true },
  description: 'A delivery of it has reached the client.',
} as const;
