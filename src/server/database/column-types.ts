import pg from 'pg';

type Read = (text: string) => unknown;

const keep: Read = (text) => text;

/** `2026-11-21 07:46:00.12+00` as `2026-11-21T07:46:00.120Z`; infinities stay as they are. */
const isoTimestamp: Read = (text) => {
  // What our connections send, which stand in UTC: put together anew instead of reckoned, as lists hold hundreds.
  if (text.endsWith('+00') && text.charAt(10) === ' ' && text.length >= 22 && text.length <= 26)
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`;
  const moment = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
};

/** A one-dimensional array of values that hold neither comma nor quote. */
const listOf =
  (read: Read): Read =>
  (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((entry) => (entry === 'NULL' ? null : read(entry.replaceAll('"', ''))));

/** By PostgreSQL's number of the type. */
const readers = new Map<number, Read>([
  [20, keep], // bigint
  [1700, keep], // numeric
  [1082, keep], // date
  [1114, keep], // timestamp
  [1184, isoTimestamp], // timestamptz
  [1016, listOf(keep)],
  [1231, listOf(keep)],
  [1182, listOf(keep)],
  [1115, listOf(keep)],
  [1185, listOf(isoTimestamp)],
]);

/**
 * How column values reach the program: numeric and bigint stay decimal strings (no float ever holds money),
 * a date stays `YYYY-MM-DD`, timestamptz becomes an ISO moment in UTC, the rest is the driver's own.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : readers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};
