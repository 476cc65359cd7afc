import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploaded import files lie, under our own keys; a company's files in a folder of their own. */
export interface ImportFiles {
  /** The path of an import's file. */
  path(companyId: string, importId: string): string;
  /** A path to write an upload to; `keep` makes it the import's file once it is complete. */
  incoming(companyId: string, importId: string): Promise<string>;
  keep(companyId: string, importId: string): Promise<void>;
  exists(companyId: string, importId: string): Promise<boolean>;
  /** Removes the file and what an interrupted upload left of it. */
  remove(companyId: string, importId: string): Promise<void>;
}

export function importFiles(dataDir: string): ImportFiles {
  const folder = (companyId: string) => join(dataDir, 'storage', 'imports', companyId);
  const path = (companyId: string, importId: string) => join(folder(companyId), `${importId}.csv`);
  const part = (companyId: string, importId: string) => `${path(companyId, importId)}.part`;
  return {
    path,
    async incoming(companyId, importId) {
      await mkdir(folder(companyId), { recursive: true });
      return part(companyId, importId);
    },
    keep: (companyId, importId) => rename(part(companyId, importId), path(companyId, importId)),
    exists: (companyId, importId) =>
      stat(path(companyId, importId)).then(
        () => true,
        () => false,
      ),
    async remove(companyId, importId) {
      await rm(path(companyId, importId), { force: true });
      await rm(part(companyId, importId), { force: true });
    },
  };
}
