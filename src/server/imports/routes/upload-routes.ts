import * as imports from '../../../contracts/imports.ts';
import { holds } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import { csvDownload } from '../../http/csv-download.ts';
import { Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { selfManaged } from '../../http/serve-contract.ts';
import { Refusal } from '../../refusal.ts';
import { recordsFile } from '../csv/records-file.ts';
import { templateLines } from '../csv/template.ts';
import { headingOf, type RecordProfile } from '../profiles.ts';
import { importAtOnce } from './import-at-once.ts';
import { profileFor, profileSeenBy } from './start-import.ts';
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
    return csvDownload(`${headingOf(profile.name)} Import.csv`, templateLines(profile, query.language));
  }),
  selfManaged(imports.exportRecords, async ({ services, actor, query }) => {
    const profile = profileSeenBy(actor, query.type);
    if (profile.main?.setup) throw new Refusal('notFound');
    const mayRead = ({ resource }: RecordProfile) => holds(actor, resource.permissions.read);
    if (!(profile.main ? mayRead(profile.main) : profile.records.some(mayRead)))
      throw new Refusal('notPermitted');
    const { database, clock } = services;
    await database.write(actor.companyId, async (tx) =>
      appendAudit(tx, actor, [{ action: 'export', resource: profile.name, recordId: 'csv' }], clock.now()),
    );
    const lines = recordsFile(database, actor, profile, query.language);
    return csvDownload(`${headingOf(profile.name)} Export.csv`, lines);
  }),
];
