import { sql } from 'kysely';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Account } from '../find-account.ts';

/** A user's own address, and whether they have shown that they read it. */
export interface OwnEmail {
  readonly email: string | null;
  readonly verified: boolean;
}

export async function readOwnEmail(tx: Tx, { companyId, userId }: Actor): Promise<OwnEmail> {
  const { rows } = await sql<OwnEmail>`
    select u.email, e.address is not null as verified
    from "user" u left join verified_email e
      on e.company_id = u.company_id and e.user_id = u.id and e.address = lower(u.email)
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  return rows[0] ?? { email: null, verified: false };
}

/**
 * Notes that a user reads the address of their account; false when it is somebody else's, who stays its owner for as
 * long as they can sign in and have it.
 */
export async function verifyEmail(
  tx: Tx,
  { companyId, userId, email }: Pick<Account, 'companyId' | 'userId' | 'email'>,
  now: Date,
): Promise<boolean> {
  if (!email) return false;
  await sql`
    delete from verified_email
    where company_id = ${companyId} and user_id = ${userId} and address <> lower(${email})`.execute(tx);
  const { rows } = await sql`
    insert into verified_email as held (address, company_id, user_id, verified_at)
    values (lower(${email}), ${companyId}, ${userId}, ${now})
    on conflict (address) do update
    set company_id = excluded.company_id, user_id = excluded.user_id, verified_at = excluded.verified_at
    where (held.company_id = ${companyId} and held.user_id = ${userId}) or not exists (
      select from "user" u join company c on c.id = u.company_id
      where u.company_id = held.company_id and u.id = held.user_id and lower(u.email) = held.address
        and u.active and c.active
    )
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Whose address was changed by somebody else has to show anew that they read it. */
export async function forgetVerifiedEmails(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    delete from verified_email
    where company_id = ${companyId} and user_id = any(${userIds}::text[])`.execute(tx);
}
