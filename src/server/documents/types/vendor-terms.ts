import { sql } from 'kysely';
import { earliestArrival } from '../../../rules/purchasing/vendor-delivery.ts';
import { Once } from '../../database/connection/once.ts';
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

/** What a vendor's row says of its terms. */
export interface VendorRow {
  readonly currencyCode: string | null;
  readonly termsDays: number | null;
  readonly taxInclusive: boolean;
  readonly minimumPurchaseAmount: string | null;
  readonly leadTimeDays: number | null;
  readonly cutOffDays: number | null;
  readonly weekdays: readonly string[];
  readonly weeks: readonly string[];
}

const once = new Once<VendorTerms | undefined>();

/** The vendor's terms; undefined where there is no such vendor. */
export const vendorTerms = (work: Work, vendorId: string): Promise<VendorTerms | undefined> =>
  once.of(work.tx, vendorId, () => readTerms(work, vendorId));

async function readTerms(work: Work, vendorId: string): Promise<VendorTerms | undefined> {
  const { rows } = await vendorRow(work, vendorId).execute(work.tx);
  return rows[0] && termsOf(rows[0]);
}

/** The same out of a statement that asks for more. */
export const vendorTermsOf = (
  work: Work,
  vendorId: string,
  asking: Promise<{ readonly vendor: VendorRow | null }>,
): Promise<VendorTerms | undefined> =>
  once.of(work.tx, vendorId, async () => {
    const { vendor } = await asking;
    return vendor === null ? undefined : termsOf(vendor);
  });

/** A vendor's row, also as JSON has it. */
export const vendorRow = ({ actor }: Work, vendorId: string) => sql<VendorRow>`
  select currency_code as "currencyCode", terms_days as "termsDays", tax_inclusive as "taxInclusive",
    minimum_purchase_amount::text as "minimumPurchaseAmount", lead_time_days as "leadTimeDays",
    delivery_cut_off_days as "cutOffDays", delivery_weekdays as weekdays, delivery_weeks as weeks
  from vendor where company_id = ${actor.companyId} and id = ${vendorId}`;

function termsOf(row: VendorRow): VendorTerms {
  const { leadTimeDays, cutOffDays, weekdays, weeks, ...terms } = row;
  const delivery = { leadTimeDays: leadTimeDays ?? 0, cutOffDays: cutOffDays ?? 0, weekdays, weeks };
  return { ...terms, earliestArrival: (day) => earliestArrival(day, delivery) };
}
