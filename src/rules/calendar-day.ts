const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function calendarDay(instant: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant);
}

/** The day so many days after another, both `YYYY-MM-DD`. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
