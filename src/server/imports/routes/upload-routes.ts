import * as v from 'valibot';
import type { Actor } from '../../actor.ts';
import { own } from '../../http/define-route.ts';
import { Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { newId } from '../../new-id.ts';
import type { Services } from '../../services.ts';
import { Language } from '../csv/failed-rows.ts';
import { templateLines } from '../csv/template.ts';
import { csvDownload } from '../csv/write-csv.ts';
import { type Preview, previewFile } from '../preview/preview-file.ts';
import { headingOf } from '../profiles.ts';
import { fileSource } from '../read/byte-source.ts';
import { insertLog } from '../run/import-log.ts';
import { removeStale } from '../run/remove-imports.ts';
import { importFiles } from '../upload/import-files.ts';
import { receiveFile } from '../upload/receive-file.ts';
import { ImportShape, PreviewShape } from './shapes.ts';
import { showImport } from './show-import.ts';
import { profileFor, startImport } from './start-import.ts';

const access = 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION';
const Type = v.object({ type: v.string() });

/** Receives, keeps and judges a file; nothing of it is imported yet. */
async function take(
  services: Services,
  actor: Actor,
  type: string,
  raw: Request,
): Promise<Preview & { id: string; fileName: string }> {
  const profile = profileFor(actor, type);
  const files = importFiles(services.config.dataDir);
  const { companyId } = actor;
  const id = newId();
  try {
    const fileName = await receiveFile(raw, await files.incoming(companyId, id));
    await files.keep(companyId, id);
    const preview = await previewFile(
      services.database,
      actor,
      profile,
      fileSource(files.path(companyId, id)),
    );
    await services.database.write(companyId, async (tx) => {
      await removeStale(tx, companyId, files, services.clock.now());
      const { counts, header } = preview;
      await insertLog(tx, actor, {
        id,
        resource: profile.resource.name,
        fileName,
        total: counts.total,
        header,
      });
    });
    return { ...preview, id, fileName };
  } catch (failure) {
    await files.remove(companyId, id);
    throw failure;
  }
}

/** Uploading import files and looking at them (spec 3 §7). */
export const importUploadRoutes: readonly Route[] = [
  own({
    method: 'POST',
    path: '/import/preview',
    access,
    upload: true,
    summary: 'Uploads a CSV file and says, row by row and cell by cell, what importing it would do.',
    query: Type,
    reply: v.object({ data: PreviewShape }),
    handle: async ({ services, actor, raw, query }) =>
      new Reply({ data: await take(services, actor, query.type, raw) }),
  }),
  own({
    method: 'POST',
    path: '/import',
    access,
    upload: true,
    summary: 'Uploads a CSV file and imports it at once; existing records are updated or left as they are.',
    query: v.object({ ...Type.entries, existing: v.optional(v.picklist(['update', 'skip']), 'skip') }),
    reply: v.object({ import: ImportShape }),
    async handle({ services, actor, raw, query }) {
      const { id } = await take(services, actor, query.type, raw);
      const log = await services.database.write(actor.companyId, (tx) =>
        startImport(tx, actor, id, query.existing),
      );
      return new Reply({ import: showImport(log) }, 202);
    },
  }),
  own({
    method: 'GET',
    replyType: 'stream',
    path: '/import/template',
    access,
    summary:
      'A CSV file, in English or Chinese, with every heading an import of this kind takes, and one sample row.',
    query: v.object({ ...Type.entries, language: Language }),
    reply: v.string(),
    async handle({ actor, query }) {
      const profile = profileFor(actor, query.type);
      return csvDownload(
        `${headingOf(profile.resource.name)} Import.csv`,
        templateLines(profile, query.language),
      );
    },
  }),
];
