import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { importStatuses } from '../../../contracts/imports.ts';
import { type ErrorCode, isErrorCode } from '../../../domain/errors.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { ImportLogTable } from '../../database/schema.ts';
import { Refusal } from '../../refusal.ts';

/** The life of one import: uploaded and looked at, under way, and how it ended. */
export type ImportStatus = (typeof importStatuses)[number];

/** What to do with rows whose record exists: change it, or leave it and take only new ones. */
export type ExistingChoice = 'update' | 'skip';

const code = v.custom<ErrorCode>((value) => typeof value === 'string' && isErrorCode(value));
const params = v.record(v.string(), v.union([v.string(), v.number()]));

/** What an import remembers beside its counts, so that any process can go on with it after a restart. */
const Options = v.object({
  header: v.array(v.string()),
  existing: v.nullable(v.picklist(['update', 'skip'])),
  remark: v.nullable(v.object({ code, params })),
  /** Who started it and what they might do then. */
  actor: v.nullable(
    v.object({
      username: v.string(),
      isAdmin: v.boolean(),
      outletId: v.nullable(v.string()),
      outletIds: v.array(v.string()),
      groupIds: v.array(v.string()),
      permissions: v.array(v.string()),
    }),
  ),
});
export type ImportOptions = v.InferOutput<typeof Options>;

export interface ImportLog {
  readonly id: string;
  readonly resource: string;
  readonly fileName: string;
  readonly status: ImportStatus;
  readonly userId: string;
  readonly date: string;
  readonly finishedAt: string | null;
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  readonly options: ImportOptions;
}

/** Rows already dealt with: they are taken strictly in the order of the file, so this is also the place to go on from. */
export const rowsDone = (log: ImportLog): number => log.created + log.updated + log.skipped + log.failed;

export async function insertLog(
  tx: Tx,
  actor: Actor,
  log: { id: string; resource: string; fileName: string; total: number; header: readonly string[] },
): Promise<void> {
  const options: ImportOptions = { header: [...log.header], existing: null, remark: null, actor: null };
  await tx
    .insertInto('import_log')
    .values({
      company_id: actor.companyId,
      id: log.id,
      resource: log.resource,
      file_name: log.fileName,
      status: 'Ready',
      user_id: actor.userId,
      outlet_id: actor.outletId,
      total_rows: log.total,
      options: JSON.stringify(options),
    })
    .execute();
}

/** One import of the company, locked for the rest of the transaction when it is about to change. Throws notFound. */
export async function readLog(
  tx: Tx,
  companyId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ImportLog> {
  const query = tx
    .selectFrom('import_log')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return asLog(row);
}

export function asLog(row: Selectable<ImportLogTable>): ImportLog {
  return {
    id: row.id,
    resource: row.resource,
    fileName: row.file_name,
    status: v.parse(v.picklist(importStatuses), row.status),
    userId: row.user_id,
    date: row.started_at,
    finishedAt: row.finished_at,
    total: row.total_rows,
    created: row.created_rows,
    updated: row.updated_rows,
    skipped: row.skipped_rows,
    failed: row.failed_rows,
    options: v.parse(Options, row.options),
  };
}

/** Moves an import to another status; an ending one gets its time. */
export async function setStatus(
  tx: Tx,
  companyId: string,
  log: ImportLog,
  status: ImportStatus,
  change: Partial<ImportOptions> = {},
): Promise<void> {
  const ended = status !== 'Ready' && status !== 'Running';
  await tx
    .updateTable('import_log')
    .set({
      status,
      options: JSON.stringify({ ...log.options, ...change }),
      finished_at: ended ? new Date() : null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', log.id)
    .execute();
}
