import { sql } from 'kysely';
import type { Logger } from 'pino';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Account } from '../find-account.ts';

/**
 * Failed sign-ins, written down together some seconds later. Written at once, a known name alone would cost a write
 * that the next request waits for, and the clock would tell that the name exists (reliability §4 no. 7).
 */
export interface FailedSignIns {
  /** Costs nothing now, for a known name and an unknown one alike. */
  readonly note: (request: Attempt, account: Account | null, action: FailedAction) => void;
  /** Writes what waits. */
  readonly flush: () => Promise<void>;
  /** Writes what waits and takes no more time to. */
  readonly close: () => Promise<void>;
}

/** The request a sign-in failed in, and where it came from. */
interface Attempt {
  readonly id: string;
  readonly address: string;
}

type FailedAction = 'login failed' | 'verification code refused' | 'second factor refused';

interface Failed {
  readonly at: Date;
  readonly requestId: string;
  readonly address: string;
  readonly account: Pick<Account, 'companyId' | 'userId' | 'username'> | null;
  readonly action: FailedAction;
}

/** Between these (ms), drawn anew for each batch, so that no request can be timed to meet the writing. */
const SOONEST = 1_000;
const LATEST = 3_000;
/** As many at once are written without waiting; and no more than so many are held while the database is away. */
const FULL = 200;
const MOST_HELD = 10_000;

interface Surroundings {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long (ms) a batch waits for more. */
  readonly pause?: (() => number) | undefined;
}

const randomPause = (): number => SOONEST + Math.random() * (LATEST - SOONEST);

export function collectFailedSignIns({
  database,
  clock,
  log,
  pause = randomPause,
}: Surroundings): FailedSignIns {
  let waiting: Failed[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    for (const [companyId, failed] of byCompany(batch))
      try {
        await (companyId === null ? countUnknown(database, failed) : noteKnown(database, companyId, failed));
      } catch (failure) {
        log.error({ err: failure }, 'failed sign-ins could not be noted yet');
        waiting = [...failed, ...waiting].slice(0, MOST_HELD);
        writeSoon();
      }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  const writeSoon = (): void => {
    timer ??= setTimeout(() => void flush(), pause()).unref();
  };
  return {
    note(request, account, action) {
      const { id: requestId, address } = request;
      waiting.push({ at: clock.now(), requestId, address, account, action });
      if (waiting.length === FULL) void flush();
      else writeSoon();
    },
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

function byCompany(batch: readonly Failed[]): Map<string | null, Failed[]> {
  const found = new Map<string | null, Failed[]>();
  for (const failed of batch) {
    const companyId = failed.account?.companyId ?? null;
    found.set(companyId, [...(found.get(companyId) ?? []), failed]);
  }
  return found;
}

async function noteKnown(database: Database, companyId: string, failed: readonly Failed[]): Promise<void> {
  await database.write(companyId, async (tx) => {
    for (const { account, action, at, requestId, address } of failed) {
      if (account === null) continue;
      const { userId, username } = account;
      const author = { companyId, userId, username, outletId: null, requestId, address };
      appendAudit(tx, author, [{ action, resource: 'user', recordId: userId, title: username }], at);
    }
  });
}

/** What was typed is kept nowhere: it may be a password in the wrong box. */
async function countUnknown(database: Database, failed: readonly Failed[]): Promise<void> {
  await database.systemWrite(async (tx) => {
    await sql`
      insert into unknown_sign_in as held (day, address, tries)
      select (f.at at time zone 'UTC')::date, f.address, count(*)::int
      from unnest(${failed.map(({ at }) => at.toISOString())}::timestamptz[], ${failed.map(({ address }) => address)}::text[])
        as f(at, address)
      group by 1, 2
      on conflict (day, address) do update set tries = held.tries + excluded.tries`.execute(tx);
  });
}
