import { sql } from 'kysely';
import type { user } from '../../resources/company/user.ts';
import type { RecordOf } from '../../resources/define-resource.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** A user who may sign in, with what checking them needs. */
export interface Account {
  readonly companyId: string;
  readonly companyName: string;
  readonly userId: string;
  readonly username: string;
  readonly email: string | null;
  readonly passwordHash: string | null;
  /** An ISO instant; null without a password. */
  readonly passwordChangedAt: string | null;
  /** Where the password was mailed that its person has not changed yet. */
  readonly passwordSentTo: string | null;
  /** Signs in on PCs that were authorised, and nowhere else. */
  readonly isBoundToDevices: boolean;
}

interface Row {
  company_id: string;
  company_name: string;
  id: string;
  username: string;
  email: string | null;
  password_hash: string | null;
  password_changed_at: string | null;
  password_sent_to: string | null;
  login_device_restriction: string;
}

interface NamedRow extends Row {
  /** The name is the address this user has shown to read. */
  verified: boolean;
  named: boolean;
}

/**
 * The active account of a username or e-mail address, over all companies. An address signs in the user who verified
 * it and nobody else; only then does the name count, which older accounts may have with an @ in it.
 * A code may also go to an address that nobody verified and one account alone has: who reads it proves it.
 */
export async function findAccount(
  tx: Tx,
  name: string,
  purpose: 'sign in' | 'code',
): Promise<Account | null> {
  const wanted = normalName(name);
  const { rows } = await sql<NamedRow>`
    select u.company_id, c.name as company_name, u.id, u.username, u.email, u.login_device_restriction, k.password_hash,
      k.changed_at as password_changed_at, k.sent_to as password_sent_to,
      e.address is not null as verified, lower(u.username) = ${wanted} as named
    from "user" u join company c on c.id = u.company_id
    left join credential k on k.company_id = u.company_id and k.user_id = u.id
    left join verified_email e
      on e.address = ${wanted} and e.address = lower(u.email) and e.company_id = u.company_id and e.user_id = u.id
    where (lower(u.username) = ${wanted} or lower(u.email) = ${wanted}) and u.active and c.active
    order by verified desc, named desc
    limit 2`.execute(tx);
  const [first, another] = rows;
  if (!first) return null;
  if (first.verified || first.named) return accountOf(first);
  return purpose === 'code' && !another ? accountOf(first) : null;
}

/** The account of a signed-in user. */
export async function accountOfUser(tx: Tx, companyId: string, userId: string): Promise<Account | null> {
  const { rows } = await sql<Row>`
    select u.company_id, c.name as company_name, u.id, u.username, u.email, u.login_device_restriction, k.password_hash,
      k.changed_at as password_changed_at, k.sent_to as password_sent_to
    from "user" u join company c on c.id = u.company_id
    left join credential k on k.company_id = u.company_id and k.user_id = u.id
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  return rows[0] ? accountOf(rows[0]) : null;
}

/** Names are compared without regard to case and outer spaces (spec 1 §2.4: the value is lowercased). */
export const normalName = (name: string): string => name.trim().toLowerCase();

/** The choice of `user` that binds to authorised PCs. */
const BOUND: RecordOf<typeof user>['loginDeviceRestriction'] = 'Authorised PCs Only';

const accountOf = (row: Row): Account => ({
  companyId: row.company_id,
  companyName: row.company_name,
  userId: row.id,
  username: row.username,
  email: row.email,
  passwordHash: row.password_hash,
  passwordChangedAt: row.password_changed_at,
  passwordSentTo: row.password_sent_to,
  isBoundToDevices: row.login_device_restriction === BOUND,
});

/** Where a password comes from, when the account's own person did not choose it. */
interface FirstPassword {
  /** The address it was mailed to; null where it was shown to who made it. */
  readonly sentTo: string | null;
}

/**
 * Stores a new password's hash; also by who may not read one, which `excluded` would take.
 * @param first a password made for the person, who has to change it
 */
export async function storePassword(
  tx: Tx,
  { companyId, userId }: Pick<Account, 'companyId' | 'userId'>,
  hash: string,
  now: Date,
  first?: FirstPassword,
): Promise<void> {
  const mustChange = first !== undefined;
  const sentTo = first?.sentTo ?? null;
  await sql`
    insert into credential (company_id, user_id, password_hash, must_change, sent_to, changed_at)
    values (${companyId}, ${userId}, ${hash}, ${mustChange}, ${sentTo}, ${now})
    on conflict (company_id, user_id) do update
    set password_hash = ${hash}, must_change = ${mustChange}, sent_to = ${sentTo}, changed_at = ${now}`.execute(
    tx,
  );
}
