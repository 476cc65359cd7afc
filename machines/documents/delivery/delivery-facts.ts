import type { EventContext, GuardEvent } from '../../lib/event-context.ts';

/** What the chart must know of a delivery; from its row, its sale and the other deliveries of that. */
export type DeliveryFacts = {
  /** The outlet the goods leave from. */
  readonly outletId: string;
  /** The number of its sale, and whether that is confirmed or completed. */
  readonly saleNumber: string;
  readonly saleInForce: boolean;
  /** Some goods of the sale have left stock: they were shipped, or handed over at the counter. */
  readonly goodsHaveLeft: boolean;
  /** Another delivery of the sale that is still under way; null where there is none. */
  readonly otherDelivery: string | null;
};

/** Who carries the goods, as the provider says it. */
export type DriverAssigned = {
  readonly driver: string;
  readonly driverContact?: string | null;
  readonly vehicle?: string | null;
  readonly bookingNo?: string | null;
  readonly trackingLink?: string | null;
};

/** Who took the goods, and what the provider charges for it. */
export type GoodsTaken = { readonly receivedBy: string; readonly chargedFee?: string | null };

/** Everything that can happen to a delivery; the last one comes from its sale. */
export type DeliveryEvent = EventContext &
  (
    | { readonly type: 'save' }
    | { readonly type: 'check' }
    | ({ readonly type: 'assign' } & Partial<DriverAssigned>)
    | { readonly type: 'pickUp' }
    | ({ readonly type: 'deliver' } & Partial<GoodsTaken>)
    | { readonly type: 'fail'; readonly reason: string }
    | { readonly type: 'requestAgain' }
    | { readonly type: 'cancel'; readonly remark: string }
    | { readonly type: 'saleCancelled' }
  );

type GuardArgs = {
  readonly context: DeliveryFacts;
  readonly event: GuardEvent<DriverAssigned & GoodsTaken>;
};

const isSaid = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Conditions on a delivery, each named by what must be true (domain/sales §8). */
export const deliveryGuards = {
  issuedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
  saleInForce: ({ context }: GuardArgs) => context.saleInForce,
  /** One driver is asked for at a time. */
  onlyDeliveryUnderWay: ({ context }: GuardArgs) => context.otherDelivery === null,
  /** Nobody carries goods that the books still have at the outlet. */
  goodsHaveLeft: ({ context }: GuardArgs) => context.goodsHaveLeft,
  driverGiven: ({ event }: GuardArgs) => isSaid(event.driver),
  receiverGiven: ({ event }: GuardArgs) => isSaid(event.receivedBy),
  hasReason: ({ event }: GuardArgs) => isSaid(event.reason),
};

type Sent<Given> = { readonly event: Partial<Given> };

/** The params of `keepDriver`. */
export function driverAssigned({ event }: Sent<DriverAssigned>): Required<DriverAssigned> {
  const { driver = '', driverContact = null, vehicle = null, bookingNo = null, trackingLink = null } = event;
  return { driver: driver.trim(), driverContact, vehicle, bookingNo, trackingLink };
}

/** The params of `keepReceiver`. */
export function goodsTaken({ event }: Sent<GoodsTaken>): Required<GoodsTaken> {
  return { receivedBy: (event.receivedBy ?? '').trim(), chargedFee: event.chargedFee ?? null };
}

/** The params of `keepFailure`. */
export function failureGiven({ event }: { readonly event: { readonly reason?: string } }) {
  return { reason: (event.reason ?? '').trim() };
}
