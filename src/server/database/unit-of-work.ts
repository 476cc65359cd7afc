import type { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import { createFairQueue, type TurnKind } from '../fair-queue.ts';
import type { DatabaseMeter } from '../metrics/meter.ts';
import { Refusal } from '../refusal.ts';
import { awaitsCommit, lastStatements } from './connection/before-commit.ts';
import { boundTo, type Tx } from './connection/bound-kysely.ts';
import { type Plans, type Scope, Session } from './connection/session.ts';
import { asRefusal, isConnectionLost, isRetryable, Overstayed } from './failures.ts';
import type { WritePurpose } from './free-space.ts';
import type { Home } from './homes/home.ts';
import type { Position } from './hosts/position.ts';
import { reportsProgress } from './in-pieces.ts';

/** How often a transaction that lost to another one is run again before the caller is told. */
const MOST_ATTEMPTS = 6;

export type Work<Result> = (tx: Tx) => Promise<Result>;

interface Reading {
  readonly plans: Plans;
  readonly readOnly: boolean;
  readonly moment?: boolean;
  readonly replayed?: Position;
}

/** Told of each commit and of where it stands; null where that, or whether it was done, is not known. */
type Committed = (companyId: string | null, position: Position | null) => void;

export interface UnitsOfWork {
  /** Statements without a transaction of their own. */
  read<Result>(scope: Scope, entry: Reading, work: Work<Result>): Promise<Result>;
  /** One transaction, run again when it loses a race; `work` must not do anything outside the database. */
  write<Result>(scope: Scope, purpose: WritePurpose, work: Work<Result>): Promise<Result>;
}

/** Units of work over a home's pool. `longestIdle` is how long (ms) a caller may hold a connection without using it. */
export function unitsOfWork(
  { pool, limits, room, hosts }: Pick<Home, 'pool' | 'limits' | 'room' | 'hosts'>,
  longestIdle: number,
  meter: DatabaseMeter,
  isSpread: boolean,
  committed: Committed | null = null,
): UnitsOfWork {
  const turns = createFairQueue(limits);
  const sessions = new WeakMap<PoolClient, Session>();

  async function inTurn<Result>(kind: TurnKind, scope: Scope, work: () => Promise<Result>): Promise<Result> {
    meter.asked(kind);
    const asked = performance.now();
    const end = await turns
      .take(kind, scope.role === 'app' ? scope.companyId : null)
      .finally(() => meter.waited(kind, (performance.now() - asked) / 1000));
    return work().finally(end);
  }

  async function onConnection<Result>(use: (session: Session) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let session = sessions.get(client);
    if (!session) {
      session = new Session(client, meter, isSpread);
      sessions.set(client, session);
    }
    let lost: unknown;
    const watch = watchIdle(session, longestIdle);
    try {
      return await Promise.race([use(session), watch.overstayed]);
    } catch (failure) {
      lost = isConnectionLost(failure) || session.isClosed ? failure : undefined;
      if (lost !== undefined) hosts?.lookSoon();
      throw failure;
    } finally {
      watch.stop();
      client.release(lost !== undefined);
    }
  }

  async function attempt<Result>(
    session: Session,
    scope: Scope,
    purpose: WritePurpose,
    work: Work<Result>,
  ): Promise<Result> {
    const mustHold = (bytes: number): void => {
      if (!room.holds(bytes, purpose)) throw new Refusal('storageFull');
    };
    mustHold(0);
    session.enter(scope, { plans: 'kept', begin: true, mustHold });
    const tx = boundTo(session);
    awaitsCommit(tx);
    reportsProgress(tx, () => session.isAtWork());
    let result: Result;
    let lasts: readonly CompiledQuery[];
    try {
      result = await work(tx);
      lasts = lastStatements(tx);
      // One that is refused while others are on their way would leave a commit without it.
      for (const last of lasts) session.refuseUnfit(last);
      await session.settled();
    } catch (failure) {
      session.forget();
      if (!isConnectionLost(failure) && !session.isClosed) await session.command('ROLLBACK');
      throw failure;
    }
    if (session.isClosed) throw new Overstayed('The transaction was given up before its commit');
    const companyId = scope.role === 'app' ? scope.companyId : null;
    const committing = session.commit(lasts);
    // Sent behind the commit without waiting for its answer.
    const reached = committed && session.position().catch(() => null);
    await committing.catch((failure: unknown) => {
      session.forget();
      committed?.(companyId, null);
      throw failure;
    });
    committed?.(companyId, reached && (await reached));
    return result;
  }

  return {
    read: (scope, entry, work) =>
      inTurn('read', scope, () =>
        onConnection(async (session) => {
          session.enter(scope, entry);
          try {
            const result = await work(boundTo(session));
            await session.leave('COMMIT');
            return result;
          } catch (failure) {
            session.forget();
            if (!isConnectionLost(failure) && !session.isClosed) await session.leave('ROLLBACK');
            throw failure;
          }
        }),
      ).catch((failure: unknown) => {
        throw asRefusal(failure);
      }),

    async write(scope, purpose, work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await inTurn('write', scope, () =>
            onConnection((session) => attempt(session, scope, purpose, work)),
          );
        } catch (failure) {
          if (!isRetryable(failure) || tries >= MOST_ATTEMPTS) throw asRefusal(failure);
          meter.retried();
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** tries));
        }
      }
    },
  };
}

/** Rejects once the session has sat unused for `longestIdle`, so that one stuck caller cannot hold up the rest. */
function watchIdle(session: Session, longestIdle: number) {
  let timer: NodeJS.Timeout | undefined;
  const overstayed = new Promise<never>((_, reject) => {
    const look = (): void => {
      const idle = session.inFlight > 0 ? 0 : performance.now() - session.lastActive;
      if (idle < longestIdle) {
        timer = setTimeout(look, longestIdle - idle + 1);
        return;
      }
      const reason = new Overstayed(`A database connection was held unused for ${longestIdle} ms`);
      session.closeFor(reason);
      reject(reason);
    };
    timer = setTimeout(look, longestIdle);
  });
  overstayed.catch(() => undefined);
  return { overstayed, stop: () => clearTimeout(timer) };
}
