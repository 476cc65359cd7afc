/**
 * Dates and times as people read them here: DD/MM/YYYY, hh:mm A, hh:mm:ss A (spec 1 §1), the same in every
 * language. Dates on the wire are `YYYY-MM-DD`, instants ISO 8601 UTC, shown in the browser's own zone.
 */
export interface Dates {
  /** `2026-11-21` or an instant → `21/11/2026`; '' for null. */
  date(value: string | null | undefined): string;
  /** An instant → `03:05 PM`, with seconds `03:05:09 PM`. */
  time(instant: string | null | undefined, seconds?: boolean): string;
  /** An instant → `21/11/2026 03:05 PM`. */
  dateTime(instant: string | null | undefined, seconds?: boolean): string;
  /** An instant → '3 minutes ago' up to seven days, then the date (spec 1 §2.14). */
  relative(instant: string | null | undefined, now?: number): string;
  /** Today with its weekday, as the top bar shows it. */
  today(now?: Date): string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (value: number) => String(value).padStart(2, '0');
const plainDate = /^(\d{4})-(\d{2})-(\d{2})$/;

function localDate(moment: Date): string {
  return `${two(moment.getDate())}/${two(moment.getMonth() + 1)}/${moment.getFullYear()}`;
}

function localTime(moment: Date, seconds: boolean): string {
  const hour = moment.getHours();
  const clock = `${two(hour % 12 === 0 ? 12 : hour % 12)}:${two(moment.getMinutes())}`;
  return `${clock}${seconds ? `:${two(moment.getSeconds())}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
}

function parse(value: string | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function relativeParts(elapsed: number): [number, Intl.RelativeTimeFormatUnit] {
  if (elapsed < MINUTE) return [0, 'second'];
  if (elapsed < HOUR) return [Math.floor(elapsed / MINUTE), 'minute'];
  if (elapsed < DAY) return [Math.floor(elapsed / HOUR), 'hour'];
  return [Math.floor(elapsed / DAY), 'day'];
}

/** The date formats of one language; only relative time and the weekday's name differ between languages. */
export function datesFor(locale: string): Dates {
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const dates: Dates = {
    date(value) {
      const plain = plainDate.exec(value ?? '');
      if (plain !== null) return `${plain[3]}/${plain[2]}/${plain[1]}`;
      const moment = parse(value);
      return moment === null ? '' : localDate(moment);
    },
    time(instant, seconds = false) {
      const moment = parse(instant);
      return moment === null ? '' : localTime(moment, seconds);
    },
    dateTime(instant, seconds = false) {
      const moment = parse(instant);
      return moment === null ? '' : `${localDate(moment)} ${localTime(moment, seconds)}`;
    },
    relative(instant, now = Date.now()) {
      const moment = parse(instant);
      if (moment === null) return '';
      const elapsed = Math.max(0, now - moment.getTime());
      if (elapsed > 7 * DAY) return localDate(moment);
      const [amount, unit] = relativeParts(elapsed);
      return ago.format(-amount, unit);
    },
    today(now = new Date()) {
      return `${localDate(now)} ${weekday.format(now)}`;
    },
  };
  return dates;
}
