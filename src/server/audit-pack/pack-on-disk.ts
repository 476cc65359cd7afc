import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { PackFiles, PackTools } from '../../lib/audit-pack/verify-pack.ts';

/** What stands before the 32 bytes of an Ed25519 public key in SPKI (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** A pack in a folder on this machine. */
export async function packOnDisk(folder: string): Promise<PackFiles> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.split(sep).join('/'))
    .sort();
  return { paths, open: (path) => createReadStream(join(folder, path)) };
}

/** Hashes and signatures as this program makes them. */
export const packTools: PackTools = {
  hasher() {
    const hash = createHash('sha256');
    return { update: (bytes) => hash.update(bytes), digest: () => hash.digest('hex') };
  },
  async verify(publicKey, text, signature) {
    const key = Buffer.concat([SPKI, Buffer.from(publicKey, 'base64')]);
    const read = createPublicKey({ key, format: 'der', type: 'spki' });
    return verify(null, text, read, Buffer.from(signature, 'base64'));
  },
};
