import type { Tx } from '../../database/connection/bound-kysely.ts';
import { announce } from '../../events/announce.ts';
import { Refusal } from '../../refusal.ts';
import { readLog } from './import-log.ts';

const DAY = 24 * 60 * 60 * 1000;
const MOST_WAITING = 20;
const MOST_FILES = 100;

/** The name under which a removed import is sent to this server, which then removes its file. */
export const IMPORT_REMOVED = 'importRemoved';

/**
 * Removes an import's log and report, and after the commit its file; the records it made stay (domain/configuration
 * §7). Throws importStillRunning.
 */
export async function removeImport(tx: Tx, companyId: string, id: string): Promise<void> {
  const log = await readLog(tx, companyId, id, { lock: true });
  if (log.status === 'Running') throw new Refusal('importStillRunning');
  await tx.deleteFrom('import_log').where('company_id', '=', companyId).where('id', '=', id).execute();
  announce(tx, { companyId, resource: IMPORT_REMOVED, id, outletIds: [] });
}

/**
 * Keeps what a company's uploads take within bounds: uploads only looked at are forgotten after a day or when there
 * are too many, and of ended imports only the newest keep their file; their logs stay. Gives the imports whose files
 * may go once this is committed.
 */
export async function tidyImports(tx: Tx, companyId: string, now: Date): Promise<string[]> {
  const kept = tx
    .selectFrom('import_log')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'Ready')
    .where('started_at', '>=', new Date(now.getTime() - DAY).toISOString())
    .orderBy('started_at', 'desc')
    .limit(MOST_WAITING);
  const forgotten = await tx
    .deleteFrom('import_log')
    .where('company_id', '=', companyId)
    .where('status', '=', 'Ready')
    .where('id', 'not in', kept)
    .returning('id')
    .execute();
  const old = await tx
    .selectFrom('import_log')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', 'not in', ['Ready', 'Running'])
    .orderBy('started_at', 'desc')
    .limit(MOST_WAITING)
    .offset(MOST_FILES)
    .execute();
  return [...forgotten, ...old].map(({ id }) => id);
}
