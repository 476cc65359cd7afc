import { Secret, TOTP } from 'otpauth';
import { sealText, unsealText } from '../../sealed-text.ts';
import type { Secrets } from '../../secrets.ts';

/** Seconds a code shows, its digits and how it is made: what every authenticator app assumes (RFC 6238). */
const PERIOD = 30;
const DIGITS = 6;
/** Codes of so many steps before and after are taken, for clocks that differ and people who type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const ISSUER = 'Backcounter';
const PURPOSE = 'authenticator secret';

const totpOf = (secret: string, username: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label: username,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

/** A new key of an authenticator app: 160 random bits in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an app reads from the QR code: `otpauth://totp/Backcounter:mei?…`. */
export const authenticatorUri = (secret: string, username: string): string =>
  totpOf(secret, username).toString();

/** The step of thirty seconds a code belongs to, counted from 1970; null where it is none of now. Blanks do not matter. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** The key as it is kept: of no use without the key of the installation. */
export const sealSecret = (secrets: Secrets, secret: string): string => sealText(secrets, PURPOSE, secret);

/** The key again; null where it was sealed by another installation. */
export const unsealSecret = (secrets: Secrets, sealed: string): string | null =>
  unsealText(secrets, PURPOSE, sealed);
