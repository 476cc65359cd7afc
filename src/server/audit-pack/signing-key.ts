import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** What stands before the 32 bytes of an Ed25519 private key in PKCS 8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW = 32;

/** A company's own key: it signs the company's audit packs and nothing else. */
export interface SigningKey {
  /** The 32 bytes of the public key, in base64. */
  readonly publicKey: string;
  /** The Ed25519 signature of the bytes, in base64. */
  sign(bytes: Uint8Array): string;
}

/** The same key each time: it follows from the server's secret key, so that none is stored. */
export function signingKeyOf(secrets: Secrets, companyId: string): SigningKey {
  const seed = Buffer.from(secrets.keyFor(`audit packs of ${companyId}`), 'hex');
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  return {
    publicKey: rawPublicKey(key).toString('base64'),
    sign: (bytes) => sign(null, bytes, key).toString('base64'),
  };
}

const rawPublicKey = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-RAW);
