import { Temporal } from 'temporal-polyfill';

/** The instant at which a clock of the time zone shows a day and a time; the earlier one where it shows it twice. */
export const instantOfLocal = (at: string, timeZone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(at).toZonedDateTime(timeZone, { disambiguation: 'earlier' })
      .epochMilliseconds,
  );
