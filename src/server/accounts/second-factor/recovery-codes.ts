import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Secrets } from '../../secrets.ts';
import type { Account } from '../find-account.ts';

/** Letters and digits that nobody takes for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;
const HOW_MANY = 10;

type Whose = Pick<Account, 'companyId' | 'userId'>;

const half = (): string => Array.from({ length: HALF }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** As it was made, however it is typed. */
const normal = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const fingerprintOf = (secrets: Secrets, { companyId, userId }: Whose, code: string): string =>
  secrets.fingerprint('recovery code', `${companyId}:${userId}:${normal(code)}`);

/** Makes ten codes for a user (`k7m2p-x9qrt`), of which only fingerprints are kept; earlier ones work no more. */
export async function renewRecoveryCodes(tx: Tx, secrets: Secrets, whose: Whose): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => `${half()}-${half()}`);
  const { companyId, userId } = whose;
  const rows = codes.map((code) => sql`(${companyId}, ${userId}, ${fingerprintOf(secrets, whose, code)})`);
  await dropRecoveryCodes(tx, whose);
  await sql`insert into recovery_code (company_id, user_id, fingerprint) values ${sql.join(rows)}`.execute(
    tx,
  );
  return codes;
}

/** Takes every code of a user away. */
export async function dropRecoveryCodes(tx: Tx, { companyId, userId }: Whose): Promise<void> {
  await sql`delete from recovery_code where company_id = ${companyId} and user_id = ${userId}`.execute(tx);
}

/** Uses a code up; false where it is none of the user's, or was used before. Runs outside any company. */
export async function spendRecoveryCode(
  tx: Tx,
  secrets: Secrets,
  whose: Whose,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = ${now}
    where company_id = ${whose.companyId} and user_id = ${whose.userId}
      and fingerprint = ${fingerprintOf(secrets, whose, code)} and used_at is null
    returning used_at`.execute(tx);
  return rows.length === 1;
}
