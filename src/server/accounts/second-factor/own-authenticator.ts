import { sql } from 'kysely';
import type { addAuthenticator, beginAuthenticator } from '../../../contracts/account/second-factor.ts';
import type { BodyOf, ReplyOf } from '../../../contracts/contract.ts';
import type { SelfManagedBase } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { authenticatorUri, newAuthenticatorSecret, sealSecret, stepOfCode } from './authenticator.ts';
import { changeFactors, countAnswer, demandConfirmed } from './change-factors.ts';
import { openEnrolment, sealEnrolment } from './enrolment.ts';

/** Makes a key for an app; nothing is kept until its first code comes. @throws Refusal `confirmationNeeded` */
export function beginOwnAuthenticator({
  services,
  actor,
  session,
}: SelfManagedBase): ReplyOf<typeof beginAuthenticator> {
  demandConfirmed(session, services.clock.now());
  const secret = newAuthenticatorSecret();
  const uri = authenticatorUri(secret, actor.username);
  return { secret, uri, enrolment: sealEnrolment(services, actor, 'authenticator', secret) };
}

/**
 * Keeps the app whose code this is, in place of an earlier one.
 * @throws Refusal `enrolmentExpired`, `tooManyRequests`, `validationFailed` for a wrong code
 */
export async function addOwnAuthenticator(
  base: SelfManagedBase,
  { enrolment, code }: BodyOf<typeof addAuthenticator>,
): Promise<ReplyOf<typeof addAuthenticator>> {
  const { services, actor } = base;
  const { companyId, userId } = actor;
  const now = services.clock.now();
  const secret = openEnrolment(services, actor, 'authenticator', enrolment);
  await countAnswer(base);
  const step = stepOfCode(secret, code, now);
  if (step === null)
    throw new Refusal(
      'validationFailed',
      {},
      { errors: [{ field: 'code', code: 'authenticatorCodeWrong' }] },
    );
  const sealed = sealSecret(services.secrets, secret);
  // Work of a company may not read the key, which `excluded` would take.
  const recoveryCodes = await changeFactors(base, 'authenticatorAdded', async (tx) => {
    await sql`
      insert into authenticator (company_id, user_id, secret, last_step, added_at)
      values (${companyId}, ${userId}, ${sealed}, ${step}, ${now})
      on conflict (company_id, user_id) do update
        set secret = ${sealed}, last_step = ${step}, added_at = ${now}, last_used_at = null`.execute(tx);
  });
  return { recoveryCodes };
}

/** Takes the app away. @throws Refusal `confirmationNeeded`, `lastSecondFactor`, `notFound` */
export async function removeOwnAuthenticator(base: SelfManagedBase): Promise<void> {
  const { companyId, userId } = base.actor;
  demandConfirmed(base.session, base.services.clock.now());
  await changeFactors(base, 'authenticatorRemoved', async (tx) => {
    const { rows } = await sql`
      delete from authenticator where company_id = ${companyId} and user_id = ${userId} returning user_id`.execute(
      tx,
    );
    if (rows.length === 0) throw new Refusal('notFound');
  });
}
