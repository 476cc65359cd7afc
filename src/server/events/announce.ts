import { type RawBuilder, sql } from 'kysely';
import { atCommit } from '../database/connection/before-commit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Database } from '../database/database.ts';
import type { Change } from './change.ts';
import type { Hub } from './hub.ts';

const announced = new WeakMap<Tx, Change[]>();
const listeners = new WeakMap<Tx, Hub>();

/** PostgreSQL takes at most 8,000 bytes per notice. */
const CHANGES_PER_NOTICE = 30;

/** Says what the running transaction changed; told to everyone concerned after its commit, and to no one if it fails. */
export function announce(tx: Tx, change: Change): void {
  announced.get(tx)?.push(change);
}

/** Tells this process's open screens at once how far the running transaction has come; nothing depends on hearing it. */
export function announceProgress(tx: Tx, change: Change): void {
  listeners.get(tx)?.publish([change]);
}

/** The same database, whose committed writes are sent to the hub, and through PostgreSQL to the other server processes. */
export function announcing(database: Database, hub: Hub): Database {
  const told = async <Result>(run: (work: (tx: Tx) => Promise<void>) => Promise<Result>): Promise<Result> => {
    let changes: Change[] = [];
    const result = await run(async (tx) => {
      changes = [];
      announced.set(tx, changes);
      listeners.set(tx, hub);
      if (database.home === 'postgres') atCommit(tx, () => notices(changes, hub.processId));
    });
    if (changes.length > 0) hub.publish(changes);
    return result;
  };
  return {
    ...database,
    write: (companyId, work, purpose) =>
      told((open) =>
        database.write(
          companyId,
          async (tx) => {
            await open(tx);
            return work(tx);
          },
          purpose,
        ),
      ),
    systemWrite: (work) =>
      told((open) =>
        database.systemWrite(async (tx) => {
          await open(tx);
          return work(tx);
        }),
      ),
  };
}

function notices(changes: readonly Change[], from: string): { readonly says?: RawBuilder<unknown> } {
  if (changes.length === 0) return {};
  const notices: string[] = [];
  for (let start = 0; start < changes.length; start += CHANGES_PER_NOTICE)
    notices.push(JSON.stringify({ from, changes: changes.slice(start, start + CHANGES_PER_NOTICE) }));
  return { says: sql`(select count(pg_notify('backcounter', n)) from unnest(${notices}::text[]) as n)` };
}
