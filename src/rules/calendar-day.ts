const formats = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function calendarDay(instant: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant);
}

/** The day so many days after another, both `YYYY-MM-DD`. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The same day so many months after, both `YYYY-MM-DD`; a month that has no such day ends earlier. */
export function monthsLater(from: string, months: number): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** How many days one day is after another, both `YYYY-MM-DD`; below zero where it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** How long the calendar day of an instant still lasts in a time zone, in milliseconds. */
export function dayEndsIn(instant: Date, timeZone: string): number {
  const format = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  clocks.set(timeZone, format);
  const [hours = 0, minutes = 0, seconds = 0] = format.format(instant).split(':').map(Number);
  return 86_400_000 - ((hours * 60 + minutes) * 60 + seconds) * 1000 - instant.getMilliseconds();
}
