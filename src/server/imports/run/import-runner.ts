import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { Hub } from '../../events/hub.ts';
import type { SetupServices } from '../../setups/send-to-setup.ts';
import type { ImportFiles } from '../upload/import-files.ts';
import { IMPORT_REMOVED } from './remove-imports.ts';
import { runImport } from './run-import.ts';

export interface ImportRunner {
  /** Finishes the batch under way and stops; what is left goes on at the next start. */
  stop(): Promise<void>;
}

interface Surroundings extends SetupServices {
  readonly database: Database;
  readonly hub: Hub;
  readonly files: ImportFiles;
  readonly log: Logger;
}

/** The name under which a started import is sent to this server; its later progress is told as `import`. */
export const IMPORT_STARTED = 'importStarted';

type Waiting = readonly [companyId: string, id: string];

const AT_ONCE = 2;
const TRY_AGAIN_MS = 30_000;

/**
 * Runs started imports beside the requests: those told of after their start's commit, and at the server's own start
 * those a stop or crash left under way. Two at a time, so that a long file does not hold up a short one.
 */
export function startImportRunner({ database, hub, files, log, secrets, clock }: Surroundings): ImportRunner {
  let stopped = false;
  const waiting: Waiting[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();

  const later = (job: Waiting) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      waiting.push(job);
      next();
    }, TRY_AGAIN_MS);
    timers.add(timer);
  };
  const next = () => {
    if (stopped || running.size >= AT_ONCE) return;
    const job = waiting.shift();
    if (!job) return;
    const [companyId, id] = job;
    const key = `${companyId}/${id}`;
    if (running.has(key)) return next();
    const work = runImport(
      { database, files, log, services: { secrets, clock }, stopping: () => stopped },
      companyId,
      id,
    )
      .catch((failure: unknown) => {
        log.error({ importId: id, err: failure }, 'an import waits for the database');
        later(job);
      })
      .finally(() => {
        running.delete(key);
        next();
      });
    running.set(key, work);
  };
  const unsubscribe = hub.subscribe((changes) => {
    for (const { resource, companyId, id } of changes) {
      if (resource === IMPORT_STARTED) waiting.push([companyId, id]);
      if (resource === IMPORT_REMOVED)
        files
          .remove(companyId, id)
          .catch((err: unknown) => log.error({ err }, 'an import file stayed behind'));
    }
    next();
  });
  const resumed = database
    .system((tx) =>
      tx.selectFrom('import_log').select(['company_id', 'id']).where('status', '=', 'Running').execute(),
    )
    .then((left) => {
      for (const { company_id, id } of left) waiting.push([company_id, id]);
      next();
    })
    .catch((failure: unknown) => log.error({ failure }, 'imports left under way could not be looked up'));

  return {
    async stop() {
      stopped = true;
      unsubscribe();
      for (const timer of timers) clearTimeout(timer);
      await resumed;
      await Promise.all(running.values());
    },
  };
}
