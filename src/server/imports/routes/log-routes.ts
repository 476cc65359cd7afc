import * as v from 'valibot';
import { own, read, write } from '../../http/define-route.ts';
import type { Route } from '../../http/route.ts';
import { failedRowLines, Language } from '../csv/failed-rows.ts';
import { csvDownload } from '../csv/write-csv.ts';
import { shownProblem } from '../preview/preview-file.ts';
import { asLog, readLog } from '../run/import-log.ts';
import { OUTCOMES, readReport } from '../run/import-report.ts';
import { removeImport } from '../run/remove-imports.ts';
import { ImportShape, ReportRowShape } from './shapes.ts';
import { showImport } from './show-import.ts';
import { cancelImport, profileFor, startImport } from './start-import.ts';

const access = 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION';
const count = (most: number, usual: number) =>
  v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(most)),
    String(usual),
  );

/** The import log, and what can be done with one import (spec 3 §3 and §7). */
export const importLogRoutes: readonly Route[] = [
  read({
    path: '/import',
    access,
    summary: 'The import log, newest first; files only looked at are not in it.',
    query: v.object({ type: v.optional(v.string()), page: count(1_000_000, 1), pageSize: count(100, 10) }),
    reply: v.object({
      imports: v.array(ImportShape),
      metadata: v.object({
        total: v.number(),
        totalIsExact: v.boolean(),
        page: v.number(),
        pageSize: v.number(),
      }),
    }),
    async handle({ tx, actor, query }) {
      const { page, pageSize } = query;
      let logs = tx
        .selectFrom('import_log')
        .where('company_id', '=', actor.companyId)
        .where('status', '!=', 'Ready');
      if (query.type !== undefined)
        logs = logs.where('resource', '=', profileFor(actor, query.type).resource.name);
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
      const imports = rows.map((row) => showImport(asLog(row)));
      return { imports, metadata: { total: Number(total), totalIsExact: true, page, pageSize } };
    },
  }),
  read({
    path: '/import/:id',
    access,
    summary: 'One import: how far it is, or how it ended.',
    reply: v.object({ data: ImportShape }),
    handle: async ({ tx, actor, param }) => ({
      data: showImport(await readLog(tx, actor.companyId, param('id'))),
    }),
  }),
  read({
    path: '/import/:id/rows',
    access,
    summary: 'What became of each row, in the order of the file.',
    query: v.object({
      outcome: v.optional(v.picklist(OUTCOMES)),
      after: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '0'),
      pageSize: count(500, 100),
    }),
    reply: v.object({ header: v.array(v.string()), rows: v.array(ReportRowShape) }),
    async handle({ tx, actor, param, query }) {
      const log = await readLog(tx, actor.companyId, param('id'));
      const { outcome, after, pageSize } = query;
      const rows = await readReport(tx, actor.companyId, log.id, { outcome, after, limit: pageSize });
      return {
        header: log.options.header,
        rows: rows.map((row) => ({ ...row, problems: row.problems.map(shownProblem) })),
      };
    },
  }),
  own({
    method: 'GET',
    replyType: 'stream',
    path: '/import/:id/failed',
    access,
    summary: 'The failed rows as a CSV file with the reason of each, to correct and import again.',
    query: v.object({ language: Language }),
    reply: v.string(),
    async handle({ services, actor, param, query }) {
      const { companyId } = actor;
      const log = await services.database.read(companyId, (tx) => readLog(tx, companyId, param('id')));
      const name = `${log.fileName.replace(/\.csv$/i, '')} failed.csv`;
      return csvDownload(name, failedRowLines(services.database, companyId, log, query.language));
    },
  }),
  write({
    method: 'POST',
    path: '/import/:id/run',
    access,
    summary: 'Imports an uploaded file; existing records are updated or left as they are.',
    body: v.strictObject({ existing: v.picklist(['update', 'skip'], 'required') }),
    reply: v.object({ import: ImportShape }),
    handle: async ({ tx, actor, param, body }) => ({
      import: showImport(await startImport(tx, actor, param('id'), body.existing)),
    }),
  }),
  write({
    method: 'POST',
    path: '/import/:id/cancel',
    access,
    summary: 'Stops an import; rows already taken stay.',
    reply: v.object({ import: ImportShape }),
    handle: async ({ tx, actor, param }) => ({
      import: showImport(await cancelImport(tx, actor, param('id'))),
    }),
  }),
  write({
    method: 'DELETE',
    path: '/import/:id',
    access,
    summary: 'Removes an import file and its log; the records it made stay.',
    reply: v.null(),
    async handle({ tx, actor, param }) {
      const log = await readLog(tx, actor.companyId, param('id'));
      profileFor(actor, log.resource);
      await removeImport(tx, actor.companyId, log.id);
      return null;
    },
  }),
];
