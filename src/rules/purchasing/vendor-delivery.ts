/** When a vendor delivers. */
export type DeliveryTerms = {
  /** Days from order to delivery at the least. */
  readonly leadTimeDays: number;
  /** Days before a delivery by which the order must be confirmed. */
  readonly cutOffDays: number;
  /** Delivery weekdays by English name, as the vendor's record holds them; empty = every day. */
  readonly weekdays: readonly string[];
  /** Weeks of the month, `1` … `5`, where week = ⌈day / 7⌉; empty = all weeks. */
  readonly weeks: readonly string[];
};

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const dayLength = 86_400_000;
/** A fifth week of a given weekday comes at the latest after this many days. */
const horizonDays = 366;

/**
 * The first delivery day (`YYYY-MM-DD`) an order confirmed today can still catch: the first ticked day on or after
 * today + the longer of lead time and cut-off (domain/items-clients-vendors §10); null where none is ticked within a year.
 */
export const earliestArrival = (today: string, terms: DeliveryTerms): string | null =>
  nextArrivals(today, terms, 1)[0] ?? null;

/** The first delivery days an order confirmed today can still catch, in their order; none further off than a year. */
export function nextArrivals(today: string, terms: DeliveryTerms, count: number): string[] {
  const first =
    Date.parse(`${today}T00:00:00Z`) + Math.max(terms.leadTimeDays, terms.cutOffDays, 0) * dayLength;
  const days: string[] = [];
  for (let ahead = 0; ahead <= horizonDays && days.length < count; ahead += 1) {
    const day = new Date(first + ahead * dayLength);
    if (delivers(day, terms)) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

/** Whether the vendor comes on this weekday of this week of a month. */
function delivers(day: Date, { weekdays, weeks }: DeliveryTerms): boolean {
  const weekday = weekdayNames[day.getUTCDay()] ?? '';
  const week = String(Math.ceil(day.getUTCDate() / 7));
  return (
    (weekdays.length === 0 || weekdays.includes(weekday)) && (weeks.length === 0 || weeks.includes(week))
  );
}
