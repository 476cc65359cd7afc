import * as v from 'valibot';
import { own } from '../../http/define-route.ts';
import { Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { Language } from '../csv/failed-rows.ts';
import { templateLines } from '../csv/template.ts';
import { csvDownload } from '../csv/write-csv.ts';
import { headingOf } from '../profiles.ts';
import { importAtOnce } from './import-at-once.ts';
import { ImportShape, PreviewShape } from './shapes.ts';
import { profileFor } from './start-import.ts';
import { takeUpload } from './take-upload.ts';

const access = 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION';
const Type = v.object({ type: v.string() });

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
      new Reply({ data: await takeUpload(services, actor, query.type, raw) }),
  }),
  own({
    method: 'POST',
    path: '/import',
    access,
    upload: true,
    summary: 'Uploads a CSV file and imports it at once; existing records are updated or left as they are.',
    query: v.object({ ...Type.entries, existing: v.optional(v.picklist(['update', 'skip']), 'skip') }),
    reply: v.object({ import: ImportShape }),
    handle: ({ services, actor, raw, query }) => importAtOnce(services, actor, raw, query),
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
