import { sql } from 'kysely';
import type { delivery as chart } from '../../../../../machines/documents/delivery/delivery.ts';
import type {
  DriverAssigned,
  GoodsTaken,
} from '../../../../../machines/documents/delivery/delivery-facts.ts';
import type { delivery } from '../../../../resources/documents/selling/delivery.ts';
import type { EffectsOf } from '../../engine/document-type.ts';
import { type EffectContext, leavingKnown } from '../effect.ts';

type Context = EffectContext<typeof delivery>;

/** What was known of the driver before stays where the event does not say it anew; another driver has another number. */
async function keepDriver({ work, document }: Context, said: Required<DriverAssigned>): Promise<void> {
  const isSame = document.driver === said.driver;
  await sql`
    update delivery set driver = ${said.driver}, assigned_at = ${work.now.toISOString()}::timestamptz,
      driver_contact = coalesce(${said.driverContact}, case when ${isSame} then driver_contact end),
      vehicle = coalesce(${said.vehicle}, vehicle),
      booking_no = coalesce(${said.bookingNo}, booking_no),
      tracking_link = coalesce(${said.trackingLink}, tracking_link)
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

async function keepPickUp({ work, document }: Context): Promise<void> {
  await sql`
    update delivery set picked_up_at = ${work.now.toISOString()}::timestamptz
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

async function keepReceiver({ work, document }: Context, { receivedBy, chargedFee }: Required<GoodsTaken>) {
  await sql`
    update delivery set received_by = ${receivedBy}, delivered_at = ${work.now.toISOString()}::timestamptz,
      charged_fee = coalesce(${chargedFee}::numeric, charged_fee)
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** The sale, whose row was locked before this one's, knows that the client has the goods. */
async function tellSale({ work, document, chain }: Context): Promise<void> {
  await chain.tell(work, 'sale', document.saleId, { type: 'delivered' });
}

async function keepFailure({ work, document }: Context, { reason }: { readonly reason: string }) {
  await sql`
    update delivery set failure_reason = ${reason}
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** Provider, vehicle, recipient and quoted fee stay as they were asked for; what the last try came to is in its history. */
async function startAnew({ work, document }: Context): Promise<void> {
  await sql`
    update delivery set requested_at = ${work.now.toISOString()}::timestamptz, assigned_at = null, picked_up_at = null,
      driver = null, driver_contact = null, booking_no = null, tracking_link = null,
      charged_fee = null, failure_reason = null
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** What the chart of deliveries asks for. */
export const deliveryEffects = {
  keepDriver,
  keepPickUp,
  keepReceiver,
  tellSale: leavingKnown(tellSale),
  keepFailure,
  startAnew,
} satisfies EffectsOf<typeof chart, typeof delivery>;
