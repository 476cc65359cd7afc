import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { tokenHash } from '../sessions/find-session.ts';

/** A sign-in whose password was right, or whose code of a mail was, and which the second factor ends. */
export interface SignInTicket {
  readonly companyId: string;
  readonly userId: string;
  readonly remember: boolean;
  readonly action: 'login' | 'reset';
  /** When the first step was done: the session counts from then. */
  readonly startedAt: Date;
}

/** How long a person may look for their phone. */
const VALID_MS = 5 * 60_000;
/** After as many tries the password is asked again. */
const MOST_TRIES = 5;

/** Keeps a sign-in until its second factor comes, and gives its token: 256 random bits, known to the page alone. */
export async function giveTicket(tx: Tx, ticket: SignInTicket): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('sign_in_ticket')
    .values({
      token_hash: tokenHash(token),
      company_id: ticket.companyId,
      user_id: ticket.userId,
      remember: ticket.remember,
      action: ticket.action,
      started_at: ticket.startedAt,
      expires_at: new Date(ticket.startedAt.getTime() + VALID_MS),
    })
    .execute();
  return token;
}

/** Counts a try and gives the sign-in; null where it is over: used, expired, or tried too often. */
export async function tryTicket(tx: Tx, token: string, now: Date): Promise<SignInTicket | null> {
  const { rows } = await sql<Omit<SignInTicket, 'startedAt'> & { startedAt: string }>`
    update sign_in_ticket set wrong_tries = wrong_tries + 1
    where token_hash = ${tokenHash(token)} and expires_at > ${now} and wrong_tries < ${MOST_TRIES}
    returning company_id as "companyId", user_id as "userId", remember, action, started_at as "startedAt"`.execute(
    tx,
  );
  const [row] = rows;
  return row ? { ...row, startedAt: new Date(row.startedAt) } : null;
}

/** Uses a sign-in up; false where another request was first. */
export async function spendTicket(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql`
    delete from sign_in_ticket where token_hash = ${tokenHash(token)} returning token_hash`.execute(tx);
  return rows.length === 1;
}
