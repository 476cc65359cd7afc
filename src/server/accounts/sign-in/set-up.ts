import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { setUp as setUpContract } from '../../../contracts/account/account.ts';
import type { AccountView } from '../../../contracts/account/session.ts';
import type { BodyOf } from '../../../contracts/contract.ts';
import { permissions } from '../../../domain/permissions.ts';
import { startingPasswordPolicy } from '../../../rules/accounts/password-policy.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Database } from '../../database/database.ts';
import type { Reply } from '../../http/reply.ts';
import type { RequestFacts } from '../../http/route.ts';
import { newId } from '../../new-id.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { enterAdjustmentTypes } from '../../stock/first-adjustment-types.ts';
import { authorOf } from '../audit-account.ts';
import { type Account, storePassword } from '../find-account.ts';
import { passwordFaults } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { tokenHash } from '../sessions/find-session.ts';
import { limits, spendTry } from './rate-limit.ts';
import { openSession } from './sign-in.ts';

/** What the first start of an empty server asks for: the company, its first outlet and its administrator. */
export type SetUp = BodyOf<typeof setUpContract>;

/** A fresh one-time token while nobody can sign in yet, else null; an earlier unused one stops working. */
export async function offerSetUp(database: Database, now: Date): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  return database.systemWrite(async (tx) => {
    const { rows } = await sql`select 1 from "user" limit 1`.execute(tx);
    if (rows.length > 0) return null;
    await tx.deleteFrom('setup_link').where('used_at', 'is', null).execute();
    await tx
      .insertInto('setup_link')
      .values({ token_hash: tokenHash(token), created_at: now })
      .execute();
    return token;
  });
}

/**
 * Makes the first company and signs its administrator in; the link works once.
 * @throws Refusal `setupLinkInvalid`, `tooManyRequests`, `validationFailed`
 */
export async function setUp(
  services: Services,
  request: RequestFacts,
  wish: SetUp,
): Promise<Reply<AccountView>> {
  const { database, clock } = services;
  const now = clock.now();
  await database.systemWrite((tx) => spendTry(tx, limits.setUp, request.address, now));
  const faults = passwordFaults(
    wish.password,
    startingPasswordPolicy,
    [wish.companyName, wish.username],
    'password',
  );
  if (faults.length > 0) throw new Refusal('validationFailed', {}, { errors: faults });
  const hash = await hashPassword(wish.password);
  const companyId = `COM_${randomInt(10_000, 1_000_000)}`;
  await database.systemWrite(async (tx) => {
    await useLink(tx, wish.token, now);
    await tx
      .insertInto('company')
      .values({ id: companyId, name: wish.companyName, account_type: wish.accountType })
      .execute();
  });
  const account: Account = {
    companyId,
    companyName: wish.companyName,
    userId: newId(),
    username: wish.username,
    email: wish.email,
    passwordHash: hash,
    passwordChangedAt: now.toISOString(),
    passwordSentTo: null,
    isBoundToDevices: false,
  };
  await database.write(companyId, (tx) => seedCompany(tx, account, wish.outletName, hash, request, now));
  return openSession(services, request, account, { remember: false, action: 'set up', startedAt: now });
}

async function useLink(tx: Tx, token: string, now: Date): Promise<void> {
  const used = await tx
    .updateTable('setup_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .returning('token_hash')
    .execute();
  if (used.length === 0) throw new Refusal('setupLinkInvalid');
}

/** The first outlet, a group with every permission, and the administrator in it. */
async function seedCompany(
  tx: Tx,
  account: Account,
  outletName: string,
  hash: string,
  request: RequestFacts,
  now: Date,
): Promise<void> {
  const { companyId, userId, username, email } = account;
  const outletId = newId();
  const groupId = newId();
  await sql`insert into outlet (company_id, id, code, name, is_default) values (${companyId}, ${outletId}, 'HQ', ${outletName}, true)`.execute(
    tx,
  );
  await sql`insert into user_group (company_id, id, name, permissions) values (${companyId}, ${groupId}, 'Administrators', ${[...permissions]})`.execute(
    tx,
  );
  await sql`
    insert into "user" (company_id, id, username, first_name, email, group_ids, all_outlets, default_outlet_id, is_admin)
    values (${companyId}, ${userId}, ${username}, ${username}, ${email}, ${[groupId]}, true, ${outletId}, true)`.execute(
    tx,
  );
  await enterAdjustmentTypes(tx, companyId);
  await storePassword(tx, account, hash, now);
  appendAudit(
    tx,
    authorOf(account, request),
    [{ action: 'set up', resource: 'company', recordId: companyId, title: account.companyName }],
    now,
  );
}
