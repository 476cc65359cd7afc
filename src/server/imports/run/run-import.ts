import { fileSource } from '../../../lib/csv/byte-source.ts';
import type { Actor } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Database } from '../../database/database.ts';
import { announce } from '../../events/announce.ts';
import { Refusal } from '../../refusal.ts';
import { nothingSeen } from '../check/checked-row.ts';
import { mapHeaders } from '../map/map-headers.ts';
import { mappedBatches } from '../map/mapped-batches.ts';
import { type ImportProfile, profileOf } from '../profiles.ts';
import { limitsOf } from '../read/limits.ts';
import { openUpload } from '../read/open-upload.ts';
import { type ImportLog, readLog, rowsDone, setStatus } from './import-log.ts';
import type { Job } from './run-rows.ts';
import { isOutOfReach, type RunSurroundings, takeBatch } from './take-batch.ts';

/** Rows in one transaction: few enough that others get their turn, enough that the work per row counts. */
const BATCH = 200;

/**
 * Runs a started import from the place it has reached to its end. It ends early, leaving the import to go on later,
 * when the server stops or another process has taken it over; when cancelled, rows already taken stay. One that
 * cannot go on ends as failed with its reason. Throws only while the database is out of reach.
 */
export async function runImport(around: RunSurroundings, companyId: string, id: string): Promise<void> {
  try {
    await run(around, companyId, id);
  } catch (failure) {
    if (isOutOfReach(failure)) throw failure;
    if (!(failure instanceof Refusal)) around.log.error({ importId: id, err: failure }, 'an import failed');
    const reason = failure instanceof Refusal ? failure : new Refusal('importRowRefused');
    await fail(around.database, companyId, id, reason);
  }
}

async function run(around: RunSurroundings, companyId: string, id: string): Promise<void> {
  const log = await around.database.read(companyId, (tx) => readLog(tx, companyId, id));
  const actor = actorOf(companyId, log);
  const profile = profileOf(log.resource);
  if (log.status !== 'Running' || !actor || !profile) return;
  const opened = await open(around, actor, profile, id);
  if (!opened) return;
  const { table, mapping } = opened;
  const job: Job = { id, actor, profile, services: around.services };
  const seen = nothingSeen();
  let expected = rowsDone(log);
  for await (const batch of mappedBatches(table, mapping, actor, BATCH)) {
    if (around.stopping()) return;
    const place = await takeBatch(around, job, batch, seen, expected);
    if (place.status !== 'Running' || place.found > expected) return;
    expected = place.reached;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await finish(around.database, job);
}

/** The file and its columns. Throws importFileGone, or why the file cannot be read any more. */
async function open({ database, files }: RunSurroundings, actor: Actor, profile: ImportProfile, id: string) {
  if (!(await files.exists(actor.companyId, id))) {
    if (database.home === 'postgres') return null;
    throw new Refusal('importFileGone');
  }
  const table = await openUpload(fileSource(files.path(actor.companyId, id)), limitsOf(profile));
  return { table, mapping: mapHeaders(profile, table.header, actor) };
}

/** Ends an import that cannot go on, with the reason as its remark; rows already taken stay. */
async function fail(database: Database, companyId: string, id: string, reason: Refusal): Promise<void> {
  const remark = { code: reason.code, params: { ...reason.params } };
  await database.write(companyId, async (tx) => {
    const log = await readLog(tx, companyId, id, { lock: true });
    if (log.status === 'Running') await setStatus(tx, companyId, log, 'Failed', { remark });
    announce(tx, { companyId, resource: 'import', id, outletIds: [] });
  });
}

async function finish(database: Database, { id, actor, profile }: Job): Promise<void> {
  await database.write(actor.companyId, async (tx) => {
    const log = await readLog(tx, actor.companyId, id, { lock: true });
    if (log.status !== 'Running') return;
    await setStatus(tx, actor.companyId, log, 'Completed');
    const { created, updated, skipped, failed } = log;
    appendAudit(tx, actor, [
      {
        action: 'import',
        resource: profile.name,
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
