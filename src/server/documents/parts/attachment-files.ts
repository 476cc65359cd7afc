import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Where attached files lie: under keys of our own that nobody can guess, a company's in a folder of its own. */
export interface AttachmentFiles {
  /** The path a new file is written to. */
  place(companyId: string, id: string): Promise<string>;
  path(companyId: string, id: string): string;
  remove(companyId: string, id: string): Promise<void>;
}

export function attachmentFiles(dataDir: string): AttachmentFiles {
  const folder = (companyId: string) => join(dataDir, 'storage', 'attachments', companyId);
  const path = (companyId: string, id: string) => join(folder(companyId), id);
  return {
    path,
    async place(companyId, id) {
      await mkdir(folder(companyId), { recursive: true });
      return path(companyId, id);
    },
    remove: (companyId, id) => rm(path(companyId, id), { force: true }),
  };
}

/** A file's size in bytes and its fingerprint, read as a stream. */
export async function measure(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { size: (await stat(path)).size, sha256: hash.digest('hex') };
}
