import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { ANCHOR_FILE } from '../audit/take-anchors.ts';

/** A file beside the database, by its path under the data folder. */
export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a company cannot do without beside the database: uploads, the key that seals and signs, and the anchors. */
const KEPT = ['storage', 'secret.key', ANCHOR_FILE];

/** Copies uploads and key from one data folder to another, whole files only; gives what was copied, in order of path. */
export async function copyFiles(from: string, to: string): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const path of await filesOf(from)) {
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(from, path), target);
    // A copy has the rights its original had, which may have come from an open folder.
    await chmod(target, 0o600);
    kept.push(await fingerprintOf(to, path));
  }
  return kept;
}

/** What is damaged or missing of the files a backup lists. */
export async function damagedFiles(folder: string, listed: readonly KeptFile[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const file of listed) {
    const found = await fingerprintOf(folder, file.path).catch(() => null);
    if (found?.sha256 !== file.sha256) wrong.push(file.path);
  }
  return wrong;
}

async function filesOf(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of KEPT) {
    const entry = await stat(join(folder, name)).catch(() => null);
    if (entry?.isFile()) found.push(name);
    if (!entry?.isDirectory()) continue;
    const inside = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
    for (const file of inside)
      if (file.isFile() && !file.name.endsWith('.part'))
        found.push(join(file.parentPath, file.name).slice(folder.length + 1));
  }
  return found.map((path) => path.split(sep).join('/')).sort();
}

async function fingerprintOf(folder: string, path: string): Promise<KeptFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(join(folder, path))) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}
