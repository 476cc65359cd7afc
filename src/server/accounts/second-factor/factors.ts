import { sql } from 'kysely';
import type { readSecondFactor } from '../../../contracts/account/second-factor.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Account } from '../find-account.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';

type Whose = Pick<Account, 'companyId' | 'userId'>;
type Kept = Omit<ReplyOf<typeof readSecondFactor>, 'isRequired' | 'asksPassword'>;

/** What a user shows beside their password; never what it is. */
export async function factorsOf(tx: Tx, { companyId, userId }: Whose): Promise<Kept> {
  const { rows: apps } = await sql<NonNullable<Kept['authenticator']>>`
    select added_at as "addedAt", last_used_at as "lastUsedAt" from authenticator
    where company_id = ${companyId} and user_id = ${userId}`.execute(tx);
  const { rows: passkeys } = await sql<Kept['passkeys'][number]>`
    select id, name, site, added_at as "addedAt", last_used_at as "lastUsedAt" from passkey
    where company_id = ${companyId} and user_id = ${userId} order by added_at, id`.execute(tx);
  const { rows: codes } = await sql<{ left: number }>`
    select count(*)::int as left from recovery_code
    where company_id = ${companyId} and user_id = ${userId} and used_at is null`.execute(tx);
  return { authenticator: apps[0] ?? null, passkeys, recoveryCodesLeft: codes[0]?.left ?? 0 };
}

/** How many there are that a sign-in can be ended with, recovery codes aside. */
export const howMany = ({ authenticator, passkeys }: Kept): number =>
  (authenticator === null ? 0 : 1) + passkeys.length;

/** Takes every factor of a user away; gives whether there was one. */
export async function dropFactors(tx: Tx, whose: Whose): Promise<boolean> {
  const { companyId, userId } = whose;
  const { rows } = await sql`
    with apps as (delete from authenticator where company_id = ${companyId} and user_id = ${userId} returning 1),
      keys as (delete from passkey where company_id = ${companyId} and user_id = ${userId} returning 1)
    select 1 from apps union all select 1 from keys`.execute(tx);
  await dropRecoveryCodes(tx, whose);
  return rows.length > 0;
}
