import { randomBytes } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** A new key for a till: its company, which must be known before anything is looked up, and 32 bytes nobody guesses. */
export const newDeviceKey = (companyId: string): string =>
  `${companyId}.${randomBytes(32).toString('base64url')}`;

/** The company a key says it is of. */
export const companyOfKey = (deviceKey: string): string => deviceKey.slice(0, deviceKey.lastIndexOf('.'));

/** What of a key is stored: nobody who reads the table can use it. */
export const printOfKey = ({ fingerprint }: Secrets, deviceKey: string): string =>
  fingerprint('device key', deviceKey);
