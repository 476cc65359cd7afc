import { parse, serialize } from 'hono/utils/cookie';
import { type Position, readPosition, writePosition } from '../database/hosts/position.ts';

const NAME = 'saved';
const UNKNOWN = 'unknown';
/** A standby further behind (seconds) than this would not be read from. */
const KEPT = 60 * 60;

/**
 * Tells where all stands that its caller has saved, so that every server process reads what is at least as new. It says
 * nothing secret, and who writes another into it has only lists of another age.
 */
export const savedCookie = (written: Position | null, secure: boolean): string =>
  serialize(NAME, written === null ? UNKNOWN : writePosition(written).replace('/', '-'), {
    path: '/api',
    sameSite: 'Lax',
    httpOnly: true,
    secure,
    maxAge: KEPT,
  });

/** The same of a request; null where it is not known, and from the beginning where nothing was saved. */
export function savedBefore(cookieHeader: string | null): Position | null {
  const said = cookieHeader === null ? undefined : parse(cookieHeader, NAME)[NAME];
  return said === undefined ? 0n : readPosition(said.replace('-', '/'));
}
