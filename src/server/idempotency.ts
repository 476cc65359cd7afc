import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { atCommit } from './database/connection/before-commit.ts';
import type { Tx } from './database/connection/bound-kysely.ts';
import type { Database } from './database/database.ts';
import { Refusal } from './refusal.ts';

/** A reply as it went out, so that it can go out again. */
export interface SentReply {
  readonly status: number;
  readonly text: string;
}

/** One sending of a request under its key; keys of other users, companies and routes never meet (R5). */
export interface Claim {
  readonly companyId: string;
  readonly userId: string;
  /** Where it is to happen: the same words from another outlet ask for something else. */
  readonly outletId: string | null;
  /** Method and path. */
  readonly route: string;
  readonly key: string;
  /** The fingerprint of what was sent. */
  readonly content: string;
}

/** How long (ms) a key is kept (R5). */
export const KEPT_MS = 72 * 60 * 60 * 1000;
const KEPT = sql.raw(`interval '${KEPT_MS / 1000} seconds'`);
const KEY = /^[\x21-\x7e]{1,200}$/;
const NEVER_STORED = new Set([400, 401, 413, 415, 422, 428, 429]);

/** The fingerprint of what a request says. */
export const contentHash = (path: string, query: string, body: string): string =>
  fingerprint([path, query, body]);

/** What makes two sendings the same request: who says what, by which method and route, at which outlet. */
const requestHash = ({ userId, outletId, route, content }: Claim): string =>
  fingerprint([userId, outletId, route, content]);

const fingerprint = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Refusal('malformedRequest', {}, { field: 'Idempotency-Key' });
  return key;
}

/** Runs commands at most once per key. */
export interface IdempotencyStore {
  /**
   * Performs `work` in one transaction with the key's row, or gives the first reply again. Throws
   * `idempotencyKeyReused` for another body or outlet, `requestInFlight` while the first still runs.
   * A refusal by the state of things is kept as well (`asReply` words it); failures and invalid input are not.
   * `ahead` asks for what the work reads whatever it is about, in one flight with the key.
   */
  readonly run: (
    claim: Claim,
    work: (tx: Tx) => Promise<SentReply>,
    asReply: (refusal: Refusal) => SentReply,
    ahead?: (tx: Tx) => Promise<unknown>,
  ) => Promise<{ readonly reply: SentReply; readonly replayed: boolean }>;
}

export function createIdempotencyStore(database: Database, clock: Clock): IdempotencyStore {
  const running = new Set<string>();
  return {
    async run(claim, work, asReply, ahead) {
      const name = JSON.stringify([claim.companyId, claim.userId, claim.route, claim.key]);
      if (running.has(name)) throw new Refusal('requestInFlight');
      running.add(name);
      try {
        return await database.write(claim.companyId, async (tx) => {
          const taking = take(tx, claim, name, clock.now());
          // Whoever needs what was read ahead hears what it failed with.
          ahead?.(tx).catch(() => undefined);
          if (!(await taking)) return { reply: await earlier(tx, claim), replayed: true };
          const reply = await work(tx);
          keep(tx, claim, reply);
          return { reply, replayed: false };
        });
      } catch (failure) {
        if (failure instanceof Refusal && isKept(failure))
          await database.write(claim.companyId, async (tx) => {
            if (await take(tx, claim, name, clock.now())) keep(tx, claim, asReply(failure));
          });
        throw failure;
      } finally {
        running.delete(name);
      }
    },
  };
}

const isKept = (refusal: Refusal): boolean =>
  refusal.status < 500 &&
  !NEVER_STORED.has(refusal.status) &&
  refusal.code !== 'requestInFlight' &&
  refusal.code !== 'idempotencyKeyReused';

/**
 * Inserts the key's row first: its unique index is the lock. The advisory lock only turns waiting for another
 * process's running command into an answer.
 */
async function take(tx: Tx, claim: Claim, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key as held (company_id, user_id, route, key, request_hash, created_at)
    select ${claim.companyId}, ${claim.userId}, ${claim.route}, ${claim.key}, ${requestHash(claim)}, ${now}
    where pg_try_advisory_xact_lock(hashtextextended(${name}, 0))
    on conflict (company_id, user_id, route, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, body = null
      where excluded.created_at - held.created_at > ${KEPT}
    returning 1`.execute(tx);
  return rows.length === 1;
}

async function earlier(tx: Tx, claim: Claim): Promise<SentReply> {
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('company_id', '=', claim.companyId)
    .where('user_id', '=', claim.userId)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  if (!row || row.status === null || row.body === null) throw new Refusal('requestInFlight');
  if (row.request_hash !== requestHash(claim)) throw new Refusal('idempotencyKeyReused');
  return { status: row.status, text: row.body };
}

function keep(tx: Tx, { companyId, userId, route, key }: Claim, { status, text }: SentReply): void {
  const kept = sql`
    update idempotency_key set status = ${status}::int, body = ${text}
    where company_id = ${companyId} and user_id = ${userId} and route = ${route} and key = ${key}`;
  atCommit(tx, () => ({ changes: [kept] }));
}
