import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes of stored files lie, under our own keys; a company's files in a folder of their own. */
export interface FileStore {
  /** On the disk for good when it resolves. */
  put(companyId: string, key: string, bytes: Uint8Array): Promise<void>;
  /** Null where nothing is under the key. */
  get(companyId: string, key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(companyId: string, key: string): Promise<void>;
}

/** Files in a folder of the server's own disk. */
export function diskStore(dataDir: string): FileStore {
  const folder = (companyId: string) => join(dataDir, 'storage', 'pictures', companyId);
  const path = (companyId: string, key: string) => join(folder(companyId), key);
  return {
    async put(companyId, key, bytes) {
      await mkdir(folder(companyId), { recursive: true });
      const part = `${path(companyId, key)}.part`;
      try {
        const file = await open(part, 'w');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path(companyId, key));
      } catch (failure) {
        await rm(part, { force: true });
        throw failure;
      }
    },
    async get(companyId, key) {
      try {
        return new Uint8Array(await readFile(path(companyId, key)));
      } catch (failure) {
        if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return null;
        throw failure;
      }
    },
    remove: (companyId, key) => rm(path(companyId, key), { force: true }),
  };
}
