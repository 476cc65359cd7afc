import type { DatabaseMeter } from '../../metrics/meter.ts';
import { Refusal } from '../../refusal.ts';
import { Behind } from '../failures.ts';
import type { UnitsOfWork, Work } from '../unit-of-work.ts';
import type { Freshness } from './freshness.ts';
import { latest, type Position } from './position.ts';

/** Reads whose answer may be some seconds old. */
export interface StandbyReads {
  /** From a standby that has come as far as `after` and as the company's own changes; null where none does, or nobody knows how far that is. */
  read<Result>(
    companyId: string,
    after: Position | null,
    work: Work<Result>,
  ): Promise<{ result: Result } | null>;
  /** Behind all that this process has committed; null while that is not known. */
  written(): Position | null;
  /** Another process has changed something of the company; of `*`, of any. */
  changedElsewhere(companyId: string): void;
}

/** What a standby refuses that the primary may not: it is gone, too busy, or rows it read were cleared away under it. */
const STANDBY_ALONE = new Set(['databaseUnavailable', 'databaseBusy', 'serverBusy']);

/** Reads on a standby, which says in the same flight as the first statement's answer how far it is. */
export function standbyReads(
  units: UnitsOfWork,
  freshness: Freshness,
  lookSoon: () => void,
  meter: DatabaseMeter,
): StandbyReads {
  return {
    async read(companyId, after, work) {
      const needed = freshness.needed(companyId);
      if (needed === null || after === null) {
        meter.answeredBy('primary');
        return null;
      }
      const reading = { plans: 'fresh', readOnly: true, replayed: latest(needed, after) } as const;
      try {
        const result = await units.read({ role: 'app', companyId }, reading, work);
        meter.answeredBy('standby');
        return { result };
      } catch (failure) {
        const isStandbyAlone = failure instanceof Refusal && STANDBY_ALONE.has(failure.code);
        if (!isStandbyAlone && !(failure instanceof Behind)) throw failure;
        meter.answeredBy('primary');
        return null;
      }
    },
    written: () => freshness.written(),
    changedElsewhere(companyId) {
      freshness.changedElsewhere(companyId);
      lookSoon();
    },
  };
}
