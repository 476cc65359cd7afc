import { sql } from 'kysely';
import type { proveSecondFactor as proveContract } from '../../../contracts/account/second-factor.ts';
import type { AccountView } from '../../../contracts/account/session.ts';
import type { BodyOf } from '../../../contracts/contract.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Reply } from '../../http/reply.ts';
import type { RequestFacts } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import type { Secrets } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import { auditAccount } from '../audit-account.ts';
import { type Account, accountOfUser } from '../find-account.ts';
import { forgetTries, limits, spendTry } from '../sign-in/rate-limit.ts';
import { openSession } from '../sign-in/sign-in.ts';
import { challengeOf } from './ask-second-factor.ts';
import { stepOfCode, unsealSecret } from './authenticator.ts';
import { noticeOf } from './notices.ts';
import { passkeySigned } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTicket, tryTicket } from './sign-in-ticket.ts';

type Proving = BodyOf<typeof proveContract>;
type Proof = Proving['proof'];

const wrong = {
  code: 'secondFactorWrong',
  recoveryCode: 'recoveryCodeWrong',
  passkey: 'passkeyWrong',
} as const satisfies Record<Proof['kind'], string>;

/**
 * Ends a sign-in by its second factor. A ticket takes five tries and a user ten in a quarter of an hour, whatever
 * tickets they come with: who knows the password cannot guess on.
 * @throws Refusal `signInExpired`, `secondFactorWrong`, `recoveryCodeWrong`, `passkeyWrong`, `tooManyRequests`
 */
export async function proveSecondFactor(
  services: Services,
  request: RequestFacts,
  { ticket, proof }: Proving,
): Promise<Reply<AccountView>> {
  const { database, clock } = services;
  const now = clock.now();
  const held = await database.systemWrite((tx) => tryTicket(tx, ticket, now));
  if (held === null) throw new Refusal('signInExpired');
  await database.systemWrite((tx) => spendTry(tx, limits.secondFactor, held.userId, now));
  const account = await database.system((tx) => accountOfUser(tx, held.companyId, held.userId));
  // A password changed since says that this sign-in may be somebody else's.
  if (!account?.passwordChangedAt || Date.parse(account.passwordChangedAt) > held.startedAt.getTime())
    throw new Refusal('signInExpired');
  if (!(await isFactorOf(services, request, account, { ticket, proof, now }))) {
    services.failedSignIns.note(request, account, 'second factor refused');
    throw new Refusal(wrong[proof.kind]);
  }
  const isFirst = await database.systemWrite(async (tx) => {
    await forgetTries(tx, limits.secondFactor, account.userId);
    return spendTicket(tx, ticket);
  });
  if (!isFirst) throw new Refusal('signInExpired');
  if (proof.kind === 'recoveryCode') {
    await auditAccount(services, request, account, 'recovery code used');
    await database.write(account.companyId, (tx) => noticeOf(tx, account, 'recoveryCodeUsed', request, now));
    services.mailQueue.wake();
  }
  const { remember, action, startedAt } = held;
  return openSession(services, request, account, { remember, action, startedAt });
}

/** Whether the proof is one of the account's factors, which it uses up: no code opens two sessions. */
async function isFactorOf(
  services: Services,
  request: RequestFacts,
  account: Account,
  { ticket, proof, now }: Proving & { readonly now: Date },
): Promise<boolean> {
  const { database, secrets } = services;
  if (proof.kind === 'passkey') {
    const challenge = challengeOf(services, ticket);
    return passkeySigned(database, account, proof.passkey, { challenge, site: request, now });
  }
  const { code } = proof;
  return database.systemWrite((tx) =>
    proof.kind === 'recoveryCode'
      ? spendRecoveryCode(tx, secrets, account, { code, now })
      : spendAppCode(tx, secrets, account, { code, now }),
  );
}

/** Uses the code of an authenticator app; its step and all before it are over then. */
async function spendAppCode(
  tx: Tx,
  secrets: Secrets,
  { companyId, userId }: Account,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ secret: string }>`
    select secret from authenticator where company_id = ${companyId} and user_id = ${userId}`.execute(tx);
  const secret = rows[0] ? unsealSecret(secrets, rows[0].secret) : null;
  const step = secret === null ? null : stepOfCode(secret, code, now);
  if (step === null) return false;
  const used = await sql`
    update authenticator set last_step = ${step}, last_used_at = ${now}
    where company_id = ${companyId} and user_id = ${userId} and last_step < ${step}
    returning last_step`.execute(tx);
  return used.rows.length === 1;
}
