import { table, words } from './table.ts';

/** A vendor by the field names of its resource; everything a company of this trade would know about one. */
export interface VendorSeed {
  vendorCode: string;
  name: string;
  alternateName: string;
  group: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  currencyCode: string;
  termsDays: number;
  paymentMode: string;
  leadTimeDays: number;
  minimumPurchaseAmount: string;
  taxInclusive: boolean;
  deliveryWeekdays: string[];
}

const dayNames: Readonly<Record<string, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};
const countries: Readonly<Record<string, string>> = { SGD: 'Singapore', USD: 'United States', CNY: 'China' };

/** Reads a vendor table: code, names, group, place, currency, terms, payment, lead time, minimum, inclusive, days. */
export function vendorTable(text: string): VendorSeed[] {
  const columns = ['code', 'en', 'zh', 'group', 'city', 'state', 'postcode', 'currency'] as const;
  const rest = ['terms', 'payment', 'lead', 'minimum', 'inclusive', 'days'] as const;
  return table([...columns, ...rest], text).map((row) => ({
    vendorCode: row.code,
    name: row.en,
    alternateName: row.zh,
    group: row.group,
    city: row.city,
    state: row.state,
    postcode: row.postcode,
    country: countries[row.currency] ?? 'Malaysia',
    currencyCode: row.currency,
    termsDays: Number(row.terms),
    paymentMode: row.payment,
    leadTimeDays: Number(row.lead),
    minimumPurchaseAmount: row.minimum,
    taxInclusive: row.inclusive === 'yes',
    deliveryWeekdays: words(row.days).map((day) => dayNames[day] ?? day),
  }));
}
