import { sql } from 'kysely';
import type { Tx } from '../database/bound-kysely.ts';

/** A person who may sign in, with what checking them needs. */
export interface Account {
  readonly companyId: string;
  readonly companyName: string;
  readonly userId: string;
  readonly username: string;
  readonly email: string | null;
  readonly passwordHash: string | null;
}

interface Row {
  company_id: string;
  company_name: string;
  id: string;
  username: string;
  email: string | null;
  password_hash: string | null;
}

/**
 * The active account of a username or e-mail address, over all companies; a username goes before an address.
 * An address that two accounts share names neither.
 */
export async function findAccount(tx: Tx, name: string): Promise<Account | null> {
  const wanted = normalName(name);
  const { rows } = await sql<Row>`
    select u.company_id, c.name as company_name, u.id, u.username, u.email, k.password_hash
    from "user" u join company c on c.id = u.company_id
    left join credential k on k.company_id = u.company_id and k.user_id = u.id
    where (lower(u.username) = ${wanted} or lower(u.email) = ${wanted}) and u.active and c.active
    limit 3`.execute(tx);
  const named = rows.filter((row) => row.username.toLowerCase() === wanted);
  const [found, another] = named.length > 0 ? named : rows;
  return found && !another ? accountOf(found) : null;
}

/** The account of a signed-in user. */
export async function accountOfUser(tx: Tx, companyId: string, userId: string): Promise<Account | null> {
  const { rows } = await sql<Row>`
    select u.company_id, c.name as company_name, u.id, u.username, u.email, k.password_hash
    from "user" u join company c on c.id = u.company_id
    left join credential k on k.company_id = u.company_id and k.user_id = u.id
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  return rows[0] ? accountOf(rows[0]) : null;
}

/** Names are compared without regard to case and outer spaces (spec 1 §2.4: the value is lowercased). */
export const normalName = (name: string): string => name.trim().toLowerCase();

const accountOf = (row: Row): Account => ({
  companyId: row.company_id,
  companyName: row.company_name,
  userId: row.id,
  username: row.username,
  email: row.email,
  passwordHash: row.password_hash,
});

/** Stores a new password's hash; also by who may not read one, which `excluded` would take. */
export async function storePassword(
  tx: Tx,
  { companyId, userId }: Pick<Account, 'companyId' | 'userId'>,
  hash: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into credential (company_id, user_id, password_hash, must_change, changed_at)
    values (${companyId}, ${userId}, ${hash}, false, ${now})
    on conflict (company_id, user_id) do update
    set password_hash = ${hash}, must_change = false, changed_at = ${now}`.execute(tx);
}
