import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Hub } from '../../events/hub.ts';
import { accessChanges, touchesAccess } from './access-changes.ts';
import { type FoundSession, findSession, tokenHash } from './find-session.ts';
import { type Session, TOUCH_EVERY } from './session.ts';

/** The sessions as requests meet them. */
export interface Sessions {
  /** The running session of a token, or null: unknown, ended, timed out, or its user disabled. */
  readonly find: (token: string) => Promise<Session | null>;
  /** The same, without counting as use: an open page's line must not keep a left desk signed in. */
  readonly peek: (token: string) => Promise<Session | null>;
}

interface Surroundings {
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: Hub;
  /** False while a change made by another process could go unheard. */
  readonly hearsEverything: () => boolean;
  readonly onFault: (fault: unknown) => void;
}

const LONGEST_MS = 30_000;
const MOST = 20_000;

/**
 * Sessions answered from memory while nothing about access changed. A committed change of a session, user, group or
 * outlet, in this or another process, drops those it concerns, so that a permission or outlet taken away bites at the
 * next call (decision 25); without the line to the other processes every call asks the database.
 */
export function createSessions({ database, clock, hub, hearsEverything, onFault }: Surroundings): Sessions {
  const known = new Map<string, { found: FoundSession; since: number }>();
  let generation = 0;
  hub.subscribe((changes) => {
    const access = accessChanges(changes);
    if (access.length === 0) return;
    // What is being looked up just now may have been read before the change.
    generation += 1;
    for (const [hash, { found }] of known)
      if (access.some((change) => touchesAccess(change, found.session))) known.delete(hash);
  });

  async function look(hash: string, now: number): Promise<FoundSession | null> {
    const asked = generation;
    const found = await database.system((tx) => findSession(tx, hash, new Date(now)));
    if (found && asked === generation && hearsEverything()) {
      if (known.size >= MOST) known.clear();
      known.set(hash, { found, since: now });
    }
    return found;
  }

  async function touch(hash: string, found: FoundSession, now: number): Promise<void> {
    found.lastSeenAt = now;
    await database
      .system((tx) =>
        tx
          .updateTable('session')
          .set({ last_seen_at: new Date(now) })
          .where('token_hash', '=', hash)
          .execute(),
      )
      .catch(onFault);
  }

  async function running(hash: string, now: number): Promise<FoundSession | null> {
    const cached = hearsEverything() ? known.get(hash) : undefined;
    const isFresh = cached !== undefined && now - cached.since < LONGEST_MS;
    const found = isFresh ? cached.found : await look(hash, now);
    if (!found) return null;
    if (now < found.expiresAt && now - found.lastSeenAt < found.idle) return found;
    known.delete(hash);
    return null;
  }

  return {
    async find(token) {
      const hash = tokenHash(token);
      const now = clock.now().getTime();
      const found = await running(hash, now);
      if (found && now - found.lastSeenAt >= TOUCH_EVERY) await touch(hash, found, now);
      return found?.session ?? null;
    },
    peek: async (token) => (await running(tokenHash(token), clock.now().getTime()))?.session ?? null,
  };
}
