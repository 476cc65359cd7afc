import { type Frequency, type Weekday, weekdays } from './menu-choices.ts';

/** When a menu may be ordered from, as its record says it. */
export interface MenuSession {
  readonly name: string;
  /** `HH:MM`; the end is the first minute outside. Both alike: the whole day. An end before the start is on the next day. */
  readonly startTime: string;
  readonly endTime: string;
  readonly frequency: Frequency;
  readonly days: readonly Weekday[];
  /** `1` to `31`; a month without the day has no session. */
  readonly monthDays: readonly string[];
  /** The first and the last day it begins on, both counted; null where it is open on that side. */
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** A minute of a calendar day at an outlet. */
export interface LocalMinute {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Minutes since midnight. */
  readonly minute: number;
}

const DAY = 86_400_000;
const WHOLE_DAY = 1440;

/** Minutes since midnight of `HH:MM`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The calendar day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(instantOf(day) + days * DAY).toISOString().slice(0, 10);

/** Whether a session begins on that day. */
export function beginsOn(session: MenuSession, day: string): boolean {
  const { frequency, startDate, endDate } = session;
  if (startDate !== null && day < startDate) return false;
  if (endDate !== null && day > endDate) return false;
  if (frequency === 'Weekly') {
    const weekday = weekdays[(new Date(instantOf(day)).getUTCDay() + 6) % 7];
    return weekday !== undefined && session.days.includes(weekday);
  }
  if (frequency === 'Monthly') return session.monthDays.includes(String(Number(day.slice(8))));
  return frequency === 'Daily' || startDate !== null || endDate !== null;
}

/** Whether a minute is within a session; one over midnight belongs to the day it began on. */
export function isWithin(session: MenuSession, { day, minute }: LocalMinute): boolean {
  const [start, end] = [minuteOf(session.startTime), minuteOf(session.endTime)];
  const isOverNight = end <= start;
  const isToday = minute >= start && (isOverNight || minute < end);
  if (isToday && beginsOn(session, day)) return true;
  return isOverNight && minute < end && beginsOn(session, dayAfter(day, -1));
}

/** How far ahead a session is looked for: every weekday, and every day of a month also in leap years, comes by then. */
const HORIZON = 366 * 4 + 1;

/** The first day from `from` on which a session begins; null where none comes, or none until `until`. */
export function nextDayOf(session: MenuSession, from: string, until: string | null): string | null {
  const first = session.startDate !== null && session.startDate > from ? session.startDate : from;
  for (let ahead = 0; ahead < HORIZON; ahead += 1) {
    const day = dayAfter(first, ahead);
    if ((until !== null && day > until) || (session.endDate !== null && day > session.endDate)) return null;
    if (beginsOn(session, day)) return day;
  }
  return null;
}

/** How many minutes a session lasts. */
export function lengthOf({ startTime, endTime }: Pick<MenuSession, 'startTime' | 'endTime'>): number {
  const minutes = minuteOf(endTime) - minuteOf(startTime);
  return minutes > 0 ? minutes : minutes + WHOLE_DAY;
}
