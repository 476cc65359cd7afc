import { sql } from 'kysely';
import { earliestArrival } from '../../../rules/purchasing/vendor-delivery.ts';
import type { Work } from '../engine/work.ts';

/** What a vendor's record says to the orders made with it (domain/items-clients-vendors §10). */
export interface VendorTerms {
  readonly currencyCode: string | null;
  readonly termsDays: number | null;
  readonly taxInclusive: boolean;
  readonly minimumPurchaseAmount: string | null;
  /** The first day the vendor can deliver an order made on that day. */
  readonly earliestArrival: (day: string) => string | null;
}

interface Row {
  readonly currencyCode: string | null;
  readonly termsDays: number | null;
  readonly taxInclusive: boolean;
  readonly minimumPurchaseAmount: string | null;
  readonly leadTimeDays: number | null;
  readonly cutOffDays: number | null;
  readonly weekdays: readonly string[];
  readonly weeks: readonly string[];
}

/** The vendor's terms; undefined where there is no such vendor. */
export async function vendorTerms(work: Work, vendorId: string): Promise<VendorTerms | undefined> {
  const { rows } = await sql<Row>`
    select currency_code as "currencyCode", terms_days as "termsDays", tax_inclusive as "taxInclusive",
      minimum_purchase_amount as "minimumPurchaseAmount", lead_time_days as "leadTimeDays",
      delivery_cut_off_days as "cutOffDays", delivery_weekdays as weekdays, delivery_weeks as weeks
    from vendor where company_id = ${work.actor.companyId} and id = ${vendorId}
  `.execute(work.tx);
  const row = rows[0];
  if (!row) return undefined;
  const { leadTimeDays, cutOffDays, weekdays, weeks, ...terms } = row;
  const delivery = { leadTimeDays: leadTimeDays ?? 0, cutOffDays: cutOffDays ?? 0, weekdays, weeks };
  return { ...terms, earliestArrival: (day) => earliestArrival(day, delivery) };
}
