import { type Frequency, frequencies } from '../../../machines/documents/selling/recurrence-facts.ts';
import { daysLater, monthsLater } from '../calendar-day.ts';

const daysOf: Readonly<Partial<Record<Frequency, number>>> = { Daily: 1, Weekly: 7 };
const monthsOf: Readonly<Partial<Record<Frequency, number>>> = { Monthly: 1, Quarterly: 3, Yearly: 12 };

/**
 * The day of the copy so many after the first. One a month or longer apart keeps the first one's day of the month; a
 * month that has no such day ends earlier (domain/sales §2).
 * @param from the day of the first copy, `YYYY-MM-DD`
 */
export function copyDay(from: string, frequency: Frequency, nth: number): string {
  const months = monthsOf[frequency];
  return months === undefined
    ? daysLater(from, nth * (daysOf[frequency] ?? 1))
    : monthsLater(from, nth * months);
}

/** What a document says of its copies; days as `YYYY-MM-DD`. */
export interface Recurring {
  readonly recurringFrequency?: unknown;
  readonly recurringFrom?: unknown;
  readonly recurringTo?: unknown;
  readonly nextCopyOn?: unknown;
}

/** The day of the copy after the next one; null where none is left in the range. */
export function followingCopy({
  recurringFrequency,
  recurringFrom,
  recurringTo,
  nextCopyOn,
}: Recurring): string | null {
  const frequency = frequencies.find((each) => each === recurringFrequency);
  if (frequency === undefined || typeof recurringFrom !== 'string' || typeof nextCopyOn !== 'string')
    return null;
  let nth = 1;
  let day = copyDay(recurringFrom, frequency, nth);
  while (day <= nextCopyOn) {
    nth += 1;
    day = copyDay(recurringFrom, frequency, nth);
  }
  return typeof recurringTo === 'string' && day > recurringTo ? null : day;
}
