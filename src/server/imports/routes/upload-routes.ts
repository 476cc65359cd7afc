import * as imports from '../../../contracts/imports.ts';
import { csvDownload } from '../../http/csv-download.ts';
import { Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { selfManaged } from '../../http/serve-contract.ts';
import { templateLines } from '../csv/template.ts';
import { headingOf } from '../profiles.ts';
import { importAtOnce } from './import-at-once.ts';
import { profileFor } from './start-import.ts';
import { takeUpload } from './take-upload.ts';

/** Uploading import files and looking at them (spec 3 §7). */
export const importUploadRoutes: readonly Route[] = [
  selfManaged(
    imports.previewImport,
    async ({ services, actor, raw, query }) =>
      new Reply({ data: await takeUpload(services, actor, query.type, raw) }),
  ),
  selfManaged(imports.importAtOnce, ({ services, actor, raw, query }) =>
    importAtOnce(services, actor, raw, query),
  ),
  selfManaged(imports.readTemplate, async ({ actor, query }) => {
    const profile = profileFor(actor, query.type);
    return csvDownload(
      `${headingOf(profile.resource.name)} Import.csv`,
      templateLines(profile, query.language),
    );
  }),
];
