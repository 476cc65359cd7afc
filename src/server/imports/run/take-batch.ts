import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { SetupServices } from '../../setups/send-to-setup.ts';
import type { Seen } from '../check/checked-row.ts';
import type { MappedRow } from '../map/map-row.ts';
import type { Batch } from '../map/mapped-batches.ts';
import type { ImportFiles } from '../upload/import-files.ts';
import { failRows, type ImportProgress, type Job, runRows } from './run-rows.ts';

/** What a run needs of its surroundings. */
export interface RunSurroundings {
  readonly database: Database;
  readonly files: ImportFiles;
  readonly log: Logger;
  readonly services: SetupServices;
  /** Set when the server is to stop: the batch under way is finished, the next start goes on from there. */
  readonly stopping: () => boolean;
  /** Longest wait (ms) between tries while the database cannot be reached. */
  readonly longestWait?: number;
}

const MOST_TRIES = 8;

/**
 * A batch at once; when a row spoils it, row by row, so that only that row fails. What belongs to one record is taken or
 * refused together: half a recipe is none.
 */
export async function takeBatch(
  around: RunSurroundings,
  job: Job,
  { part, rows: batch }: Batch,
  seen: Seen,
  expected: number,
): Promise<ImportProgress> {
  const { companyId } = job.actor;
  const take = (rows: readonly MappedRow[]) =>
    untilReachable(around, () =>
      around.database.write(companyId, (tx) => runRows(tx, job, { part, rows }, seen)),
    );
  try {
    const { place, unsure } = await take(batch);
    return unsure ? { ...place, found: Math.min(place.found, expected) } : place;
  } catch (spoilt) {
    if (isOutOfReach(spoilt)) throw spoilt;
    around.log.warn({ importId: job.id, failure: spoilt }, 'an import goes on row by row');
  }
  let last: ImportProgress = { status: 'Running', found: expected, reached: expected };
  for (const group of groupsOf(batch)) {
    last = await take(group).then(
      ({ place }) => place,
      async (failure: unknown) => {
        if (isOutOfReach(failure)) throw failure;
        const refusal = failure instanceof Refusal ? failure : new Refusal('importRowRefused');
        await around.database.write(companyId, (tx) =>
          failRows(tx, job, { part, rows: group }, refusal, seen),
        );
        return { status: 'Running' as const, found: expected, reached: group.at(-1)?.row ?? expected };
      },
    );
    if (last.status !== 'Running') return last;
  }
  return { ...last, found: expected };
}

/** Rows that are judged together: all of one owner that follow each other, else each alone. */
function groupsOf(rows: readonly MappedRow[]): MappedRow[][] {
  const groups: MappedRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && row.owner !== '' && last[0]?.owner === row.owner) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Tries again while the database is out of reach; `unsure` says that an earlier try may have been stored after all. */
async function untilReachable(
  around: RunSurroundings,
  work: () => Promise<ImportProgress>,
): Promise<{ place: ImportProgress; unsure: boolean }> {
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
export const isOutOfReach = (failure: unknown): boolean =>
  failure instanceof Refusal && failure.status >= 500;
