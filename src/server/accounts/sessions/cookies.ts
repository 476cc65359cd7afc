import { parse, serialize } from 'hono/utils/cookie';

const NAME = 'session';

/** The session's cookie carries the host prefix over TLS, so that no sibling site can plant one (reliability §4 no. 17). */
const nameOf = (secure: boolean) => (secure ? `__Host-${NAME}` : NAME);

/** The token a request carries, or null. */
export function sessionToken(cookieHeader: string | null, secure: boolean): string | null {
  if (!cookieHeader) return null;
  return parse(cookieHeader, nameOf(secure))[nameOf(secure)] ?? null;
}

/**
 * The cookies of a fresh session: the opaque one, and the readable `username` the portal's focus check looks at (spec 1 §4).
 * `maxAge` in milliseconds; null keeps them until the browser closes.
 */
export function signedInCookies(
  token: string,
  username: string,
  secure: boolean,
  maxAge: number | null,
): readonly (readonly [string, string])[] {
  const common = {
    path: '/',
    sameSite: 'Lax',
    secure,
    ...(maxAge === null ? {} : { maxAge: Math.floor(maxAge / 1000) }),
  } as const;
  return [
    ['Set-Cookie', serialize(nameOf(secure), token, { ...common, httpOnly: true })],
    ['Set-Cookie', serialize('username', username, common)],
  ];
}

/** Takes both cookies back. */
export function signedOutCookies(secure: boolean): readonly (readonly [string, string])[] {
  const gone = { path: '/', sameSite: 'Lax', secure, maxAge: 0 } as const;
  return [
    ['Set-Cookie', serialize(nameOf(secure), '', { ...gone, httpOnly: true })],
    ['Set-Cookie', serialize('username', '', gone)],
  ];
}
