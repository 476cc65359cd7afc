/** A place in the stream of changes every standby repeats (PostgreSQL's `pg_lsn`); later ones are larger. */
export type Position = bigint;

const WRITTEN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** Reads `16/B374D848`; null for anything else. */
export function readPosition(text: string): Position | null {
  const [, high, low] = WRITTEN.exec(text) ?? [];
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** The same as PostgreSQL writes it. */
export const writePosition = (position: Position): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();

/** The later one. */
export const latest = (one: Position, other: Position): Position => (one > other ? one : other);
