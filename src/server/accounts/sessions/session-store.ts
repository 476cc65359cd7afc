import { randomBytes } from 'node:crypto';
import type { readSessions } from '../../../contracts/account/account.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { announce } from '../../events/announce.ts';
import { newId } from '../../new-id.ts';
import { tokenHash } from './find-session.ts';
import { lifetimes } from './session.ts';

/** Who signs in, from where, and for how long. */
export interface SessionStart {
  readonly companyId: string;
  readonly userId: string;
  readonly remember: boolean;
  readonly address: string;
  readonly userAgent: string;
  /** When its user began to sign in: its days are counted from then. */
  readonly startedAt: Date;
  readonly now: Date;
}

export type EndReason =
  | 'logout'
  | 'ended by user'
  | 'ended by admin'
  | 'password changed'
  | 'second factor added'
  | 'second factor reset'
  | 'signed in again';

/** Stores a fresh session and gives its token: 256 random bits, known to the cookie alone. */
export async function startSession(tx: Tx, start: SessionStart): Promise<string> {
  const token = newToken();
  const { absolute } = start.remember ? lifetimes.remembered : lifetimes.usual;
  await tx
    .insertInto('session')
    .values({
      id: newId(),
      token_hash: tokenHash(token),
      company_id: start.companyId,
      user_id: start.userId,
      remember: start.remember,
      ip: start.address,
      user_agent: start.userAgent,
      created_at: start.startedAt,
      last_seen_at: start.now,
      expires_at: new Date(start.startedAt.getTime() + absolute),
    })
    .execute();
  return token;
}

/** Notes that a session was opened without the second factor its user is asked for. */
export async function noteSecondFactorDue(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ second_factor_due: true })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Notes that the user of a running session has just shown their password again. */
export async function confirmSession(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ confirmed_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  announce(tx, { companyId, resource: 'session', id: `${id} confirmed`, outletIds: [] });
}

/** Gives a running session another token, after which the old one is worth nothing (reliability §4 no. 13). */
export async function rotateSession(tx: Tx, session: { id: string; companyId: string }): Promise<string> {
  const token = newToken();
  await tx
    .updateTable('session')
    .set({ token_hash: tokenHash(token) })
    .where('company_id', '=', session.companyId)
    .where('id', '=', session.id)
    .execute();
  announce(tx, {
    companyId: session.companyId,
    resource: 'session',
    id: `${session.id} renewed`,
    outletIds: [],
  });
  return token;
}

const newToken = (): string => randomBytes(32).toString('base64url');

/** Which sessions to end: one by its id or token, or all of a user but one. */
export type Which =
  | { readonly id: string; readonly companyId: string; readonly userId?: string }
  | { readonly token: string }
  | { readonly userId: string; readonly companyId: string; readonly exceptId?: string };

/** Ends sessions for good and tells every process; gives how many were still running. */
export async function endSessions(tx: Tx, which: Which, because: EndReason, now: Date): Promise<number> {
  let query = tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('ended_at', 'is', null)
    .returning(['id', 'company_id']);
  if ('token' in which) query = query.where('token_hash', '=', tokenHash(which.token));
  else query = query.where('company_id', '=', which.companyId);
  if ('id' in which) query = query.where('id', '=', which.id);
  if ('userId' in which && which.userId !== undefined) query = query.where('user_id', '=', which.userId);
  if ('exceptId' in which && which.exceptId !== undefined) query = query.where('id', '!=', which.exceptId);
  const ended = await query.execute();
  for (const { id, company_id } of ended)
    announce(tx, { companyId: company_id, resource: 'session', id, outletIds: [] });
  return ended.length;
}

/** A session as its owner sees it in the list of sessions. */
export type SessionView = ReplyOf<typeof readSessions>['sessions'][number];

/** The running sessions of a user, the latest first. */
export async function listSessions(
  tx: Tx,
  whose: { companyId: string; userId: string; currentId: string; now: Date },
): Promise<SessionView[]> {
  const rows = await tx
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'remember', 'created_at', 'last_seen_at', 'expires_at'])
    .where('company_id', '=', whose.companyId)
    .where('user_id', '=', whose.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', whose.now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows
    .filter((row) => {
      const { idle } = row.remember ? lifetimes.remembered : lifetimes.usual;
      return whose.now.getTime() - Date.parse(row.last_seen_at) < idle;
    })
    .map((row) => ({
      id: row.id,
      current: row.id === whose.currentId,
      address: row.ip,
      userAgent: row.user_agent,
      remembered: row.remember,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    }));
}
