import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Keys made from the one secret key, each for one purpose, so that none can stand in for another. */
export interface Secrets {
  /** A keyed fingerprint of a text, as hex; differs for every purpose. */
  readonly fingerprint: (purpose: string, text: string) => string;
  /** A key of 32 bytes for one purpose, as hex. */
  readonly keyFor: (purpose: string) => string;
}

/** The key of the environment, or one made on first start and kept beside the data, readable by its owner only. */
export async function openSecrets(config: Config): Promise<Secrets> {
  return secretsFrom(config.secretKey ?? (await keptKey(config.dataDir)));
}

export function secretsFrom(secretKey: string): Secrets {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, 'backcounter', purpose, 32)).toString('hex');
  return {
    keyFor,
    fingerprint: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('hex'),
  };
}

async function keptKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure;
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < 32) throw new Error(`The secret key in ${path} is damaged: restore it from a backup`);
  return key;
}
