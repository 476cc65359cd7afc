import type { Tx } from '../../database/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import type { ImportFiles } from '../upload/import-files.ts';
import { readLog } from './import-log.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Removes an import's log and report; the records it made stay (domain/configuration §7). Throws importStillRunning. */
export async function removeImport(tx: Tx, companyId: string, id: string): Promise<void> {
  const log = await readLog(tx, companyId, id, { lock: true });
  if (log.status === 'Running') throw new Refusal('importStillRunning');
  await tx.deleteFrom('import_log').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Forgets uploads that were looked at more than a day ago and never imported, with their files. */
export async function removeStale(tx: Tx, companyId: string, files: ImportFiles, now: Date): Promise<void> {
  const stale = await tx
    .deleteFrom('import_log')
    .where('company_id', '=', companyId)
    .where('status', '=', 'Ready')
    .where('started_at', '<', new Date(now.getTime() - DAY).toISOString())
    .returning('id')
    .execute();
  await Promise.all(stale.map(({ id }) => files.remove(companyId, id)));
}
