import * as imports from '../../../contracts/imports.ts';
import { type Actor, holds } from '../../actor.ts';
import { csvDownload } from '../../http/csv-download.ts';
import type { Route } from '../../http/route.ts';
import { read, selfManaged, write } from '../../http/serve-contract.ts';
import { Refusal } from '../../refusal.ts';
import { failedRowLines } from '../csv/failed-rows.ts';
import { hiddenColumns } from '../map/map-headers.ts';
import { shownProblem } from '../preview/preview-file.ts';
import { profileOf } from '../profiles.ts';
import { asLog, type ImportLog } from '../run/import-log.ts';
import { readReport } from '../run/import-report.ts';
import { removeImport } from '../run/remove-imports.ts';
import { showImport } from './show-import.ts';
import {
  cancelImport,
  profileFor,
  profileSeenBy,
  readSeenLog,
  seenProfiles,
  startImport,
} from './start-import.ts';

/** The import log, and what can be done with one import (spec 3 §3 and §7). */
export const importLogRoutes: readonly Route[] = [
  read(imports.readImports, async ({ tx, actor, query }) => {
    const { page, pageSize } = query;
    let logs = tx
      .selectFrom('import_log')
      .where('company_id', '=', actor.companyId)
      .where('status', '!=', 'Ready');
    const seen = query.type === undefined ? seenProfiles(actor) : [profileSeenBy(actor, query.type)];
    logs = logs.where(
      'resource',
      'in',
      seen.map(({ name }) => name),
    );
    const { total } = await logs
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await logs
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return {
      imports: rows.map((row) => showImport(asLog(row))),
      metadata: { total: Number(total), totalIsExact: true, page, pageSize },
    };
  }),
  read(imports.readImport, async ({ tx, actor, param }) => ({
    data: showImport(await readSeenLog(tx, actor, param('id'))),
  })),
  read(imports.readImportRows, async ({ tx, actor, param, query }) => {
    const log = await readSeenLog(tx, actor, param('id'));
    const hidden = hiddenFrom(actor, log);
    const { outcome, after, pageSize } = query;
    const rows = await readReport(tx, actor.companyId, log.id, { outcome, after, limit: pageSize, hidden });
    return {
      header: log.options.header,
      rows: rows.map((row) => ({ ...row, problems: row.problems.map(shownProblem) })),
    };
  }),
  selfManaged(imports.readFailedRows, async ({ services, actor, param, query }) => {
    const { companyId } = actor;
    const log = await services.database.read(companyId, (tx) => readSeenLog(tx, actor, param('id')));
    const name = `${log.fileName.replace(/\.csv$/i, '')} failed.csv`;
    const hidden = hiddenFrom(actor, log);
    return csvDownload(name, failedRowLines(services.database, companyId, log, hidden, query.language));
  }),
  write(imports.startImport, async ({ tx, actor, param, body }) => ({
    import: showImport(await startImport(tx, actor, param('id'), body.existing)),
  })),
  write(imports.cancelImport, async ({ tx, actor, param }) => ({
    import: showImport(await cancelImport(tx, actor, param('id'))),
  })),
  write(imports.removeImport, async ({ tx, actor, param }) => {
    const log = await readSeenLog(tx, actor, param('id'));
    profileFor(actor, log.resource);
    await removeImport(tx, actor.companyId, log.id);
    return null;
  }),
];

/** The columns of an import's rows that the reader may not see. @throws Refusal `notPermitted` to whom may not see such records */
function hiddenFrom(actor: Actor, { resource, options }: ImportLog): ReadonlySet<number> {
  const profile = profileOf(resource);
  const records = profile?.main ? [profile.main] : (profile?.records ?? []);
  const mayRead = records.every(({ resource }) => holds(actor, resource.permissions.read));
  if (!profile || !mayRead) throw new Refusal('notPermitted');
  return hiddenColumns(profile, options.header, actor);
}
