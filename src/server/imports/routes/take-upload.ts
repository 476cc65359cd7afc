import type { Preview } from '../../../contracts/imports.ts';
import { fileSource } from '../../../lib/csv/byte-source.ts';
import type { Actor } from '../../actor.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { newKey } from '../../storage/new-key.ts';
import { receiveFile, type UploadRules } from '../../uploads/receive-file.ts';
import { previewFile } from '../preview/preview-file.ts';
import { limitsOf } from '../read/limits.ts';
import { insertLog } from '../run/import-log.ts';
import { tidyImports } from '../run/remove-imports.ts';
import { importFiles } from '../upload/import-files.ts';
import { profileFor } from './start-import.ts';

/** An import takes one CSV file (domain/configuration §7). */
const csvFile = (bytes: number): UploadRules => ({
  mostBytes: bytes,
  refusalOf: (name) => (/\.csv$/i.test(name) ? null : new Refusal('importCsvOnly')),
  tooLarge: () => new Refusal('importFileTooLarge', { limit: `${bytes / 1024 / 1024} MB` }),
  noFile: () => new Refusal('importNoFile'),
});

/** Receives an upload as it arrives, keeps it under our own key, judges it and notes it as waiting for its start; nothing of it is imported yet. */
export async function takeUpload(
  services: Services,
  actor: Actor,
  type: string,
  raw: Request,
): Promise<Preview> {
  const { database, config, clock } = services;
  const { companyId } = actor;
  const profile = profileFor(actor, type);
  const files = importFiles(config.dataDir);
  const id = newKey();
  const rules = csvFile(limitsOf(profile).bytes);
  try {
    const fileName = await receiveFile(raw, await files.incoming(companyId, id), rules);
    await files.keep(companyId, id);
    const preview = await previewFile(database, actor, profile, fileSource(files.path(companyId, id)));
    const { counts, header } = preview;
    const noted = { id, resource: profile.name, fileName, total: counts.total, header };
    const forgotten = await database.write(companyId, async (tx) => {
      await insertLog(tx, actor, noted);
      return tidyImports(tx, companyId, clock.now());
    });
    await Promise.all(forgotten.map((old) => files.remove(companyId, old)));
    return { ...preview, id, fileName };
  } catch (failure) {
    await files.remove(companyId, id);
    throw failure;
  }
}
