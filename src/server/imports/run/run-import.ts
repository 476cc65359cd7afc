import type { Logger } from 'pino';
import type { Actor } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Database } from '../../database/database.ts';
import { announce } from '../../events/announce.ts';
import { Refusal } from '../../refusal.ts';
import { nothingSeen, type Seen } from '../check/check-rows.ts';
import { mapHeaders } from '../map/map-headers.ts';
import type { MappedRow } from '../map/map-row.ts';
import { mappedBatches } from '../map/mapped-batches.ts';
import { type ImportProfile, profileOf } from '../profiles.ts';
import { fileSource } from '../read/byte-source.ts';
import { openCsv } from '../read/csv-table.ts';
import type { ImportFiles } from '../upload/import-files.ts';
import { type ImportLog, readLog, rowsDone, setStatus } from './import-log.ts';
import { failRow, type Job, type Place, runRows } from './run-rows.ts';

/** What a run needs of its surroundings. */
export interface RunSurroundings {
  readonly database: Database;
  readonly files: ImportFiles;
  readonly log: Logger;
  /** Set when the server is to stop: the batch under way is finished, the next start goes on from there. */
  readonly stopping: () => boolean;
  /** Longest wait (ms) between tries while the database cannot be reached. */
  readonly longestWait?: number;
}

/** Rows in one transaction: few enough that others get their turn, enough that the work per row counts. */
const BATCH = 200;
const MOST_TRIES = 8;

/**
 * Runs a started import from the place it has reached to its end. It ends early, leaving the import to go on later,
 * when the server stops or another process has taken it over; when cancelled, rows already taken stay.
 */
export async function runImport(around: RunSurroundings, companyId: string, id: string): Promise<void> {
  const log = await around.database.read(companyId, (tx) => readLog(tx, companyId, id));
  const actor = actorOf(companyId, log);
  const profile = profileOf(log.resource);
  if (log.status !== 'Running' || !actor || !profile) return;
  const opened = await open(around, actor, profile, id);
  if (!opened) return;
  const { table, columns } = opened;
  const job: Job = { id, actor, profile, columns };
  const seen = nothingSeen();
  let expected = rowsDone(log);
  for await (const batch of mappedBatches(table, columns, profile.resource.codeField, BATCH)) {
    if (around.stopping()) return;
    const place = await takeBatch(around, job, batch, seen, expected);
    if (place.status !== 'Running' || place.found > expected) return;
    expected = place.reached;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await finish(around.database, job);
}

/** The file and its columns; an import whose file cannot be read any more ends as failed, with the reason. */
async function open({ database, files }: RunSurroundings, actor: Actor, profile: ImportProfile, id: string) {
  const { companyId } = actor;
  try {
    if (!(await files.exists(companyId, id))) {
      if (database.home === 'postgres') return null;
      throw new Refusal('importFileGone');
    }
    const table = await openCsv(fileSource(files.path(companyId, id)));
    return { table, columns: mapHeaders(profile, table.header, actor).columns };
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    const remark = { code: failure.code, params: { ...failure.params } };
    await database.write(companyId, async (tx) => {
      const log = await readLog(tx, companyId, id, { lock: true });
      if (log.status === 'Running') await setStatus(tx, companyId, log, 'Failed', { remark });
      announce(tx, { companyId, resource: 'import', id, outletIds: [] });
    });
    return null;
  }
}

/** A batch at once; when a row spoils it, row by row, so that only that row fails. */
async function takeBatch(
  around: RunSurroundings,
  job: Job,
  batch: readonly MappedRow[],
  seen: Seen,
  expected: number,
): Promise<Place> {
  const { companyId } = job.actor;
  const take = (rows: readonly MappedRow[]) =>
    untilReachable(around, () => around.database.write(companyId, (tx) => runRows(tx, job, rows, seen)));
  try {
    const { place, unsure } = await take(batch);
    return unsure ? { ...place, found: Math.min(place.found, expected) } : place;
  } catch (spoilt) {
    if (isOutOfReach(spoilt)) throw spoilt;
    around.log.warn({ importId: job.id, failure: spoilt }, 'an import goes on row by row');
  }
  let last: Place = { status: 'Running', found: expected, reached: expected };
  for (const row of batch) {
    last = await take([row]).then(
      ({ place }) => place,
      async (failure: unknown) => {
        if (isOutOfReach(failure)) throw failure;
        const refusal = failure instanceof Refusal ? failure : new Refusal('importRowRefused');
        await around.database.write(companyId, (tx) => failRow(tx, job, row, refusal, seen));
        return { status: 'Running' as const, found: expected, reached: row.row };
      },
    );
    if (last.status !== 'Running') return last;
  }
  return { ...last, found: expected };
}

/** Tries again while the database is out of reach; `unsure` says that an earlier try may have been stored after all. */
async function untilReachable(
  around: RunSurroundings,
  work: () => Promise<Place>,
): Promise<{ place: Place; unsure: boolean }> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { place: await work(), unsure: tries > 1 };
    } catch (failure) {
      if (!isOutOfReach(failure) || tries >= MOST_TRIES || around.stopping()) throw failure;
      const wait = Math.min(around.longestWait ?? 30_000, 250 * 2 ** tries);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** The database's trouble, not the row's: it is never written against a row. */
const isOutOfReach = (failure: unknown): boolean => failure instanceof Refusal && failure.status >= 500;

async function finish(database: Database, { id, actor, profile }: Job): Promise<void> {
  await database.write(actor.companyId, async (tx) => {
    const log = await readLog(tx, actor.companyId, id, { lock: true });
    if (log.status !== 'Running') return;
    await setStatus(tx, actor.companyId, log, 'Completed');
    const { created, updated, skipped, failed } = log;
    appendAudit(tx, actor, [
      {
        action: 'import',
        resource: profile.resource.name,
        recordId: id,
        title: log.fileName,
        changes: {
          created: [null, created],
          updated: [null, updated],
          skipped: [null, skipped],
          failed: [null, failed],
        },
      },
    ]);
    announce(tx, { companyId: actor.companyId, resource: 'import', id, outletIds: [] });
  });
}

/** On whose behalf the import runs: whoever started it, with what they might do then. */
function actorOf(companyId: string, log: ImportLog): Actor | null {
  const started = log.options.actor;
  if (!started) return null;
  return {
    companyId,
    userId: log.userId,
    username: started.username,
    isAdmin: started.isAdmin,
    outletId: started.outletId,
    permittedOutletIds: new Set(started.outletIds),
    groupIds: started.groupIds,
    permissions: new Set(started.permissions),
    requestId: `import-${log.id}`,
  };
}
