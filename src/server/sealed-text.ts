import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'sealed.1.';

/** A text that only this installation reads again: kept in the database, it is of no use in a copy of that alone. */
export function sealText(secrets: Secrets, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(secrets.keyFor(purpose), 'hex'), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The text again; null where it was sealed under another key, or changed since. */
export function unsealText(secrets: Secrets, purpose: string, sealed: string): string | null {
  if (!sealed.startsWith(PREFIX)) return null;
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64');
  const decipher = createDecipheriv(
    ALGORITHM,
    Buffer.from(secrets.keyFor(purpose), 'hex'),
    bytes.subarray(0, IV_BYTES),
  );
  try {
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** Whether it is a text that was sealed here. */
export const isSealed = (value: unknown): boolean => typeof value === 'string' && value.startsWith(PREFIX);
