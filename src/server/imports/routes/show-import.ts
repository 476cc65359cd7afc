import type { ImportEntry } from '../../../contracts/imports.ts';
import { sentence } from '../preview/preview-file.ts';
import { type ImportLog, rowsDone } from '../run/import-log.ts';

/** An import as the log shows it (spec 3 §3): success are the rows now in the records as the file says. */
export function showImport(log: ImportLog): ImportEntry {
  const { id, fileName, date, finishedAt, status, total, created, updated, skipped, failed, options } = log;
  return {
    id,
    type: log.resource,
    fileName,
    date,
    finishedAt,
    status,
    remark: options.remark === null ? null : sentence(options.remark),
    existing: options.existing,
    total,
    done: rowsDone(log),
    success: created + updated,
    failed,
    created,
    updated,
    skipped,
  };
}
