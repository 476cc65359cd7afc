import { sql } from 'kysely';
import type { addPasskey, beginPasskey } from '../../../contracts/account/second-factor.ts';
import type { BodyOf, ReplyOf } from '../../../contracts/contract.ts';
import type { SelfManagedBase } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { accountOfUser } from '../find-account.ts';
import { changeFactors, countAnswer, demandConfirmed } from './change-factors.ts';
import { openEnrolment, sealEnrolment } from './enrolment.ts';
import { factorsOf } from './factors.ts';
import { creationOptions, madePasskey, passkeysAt } from './passkeys.ts';

const MOST = 10;

/** What the browser needs to make a passkey. @throws Refusal `confirmationNeeded`, `tooManyPasskeys` */
export async function beginOwnPasskey({
  services,
  actor,
  session,
  request,
}: SelfManagedBase): Promise<ReplyOf<typeof beginPasskey>> {
  demandConfirmed(session, services.clock.now());
  const { companyId, userId } = actor;
  const account = await services.database.system((tx) => accountOfUser(tx, companyId, userId));
  if (!account) throw new Refusal('noSession');
  const { here, all } = await services.database.find(companyId, async (tx) => ({
    here: await passkeysAt(tx, actor, request.site),
    all: (await factorsOf(tx, actor)).passkeys.length,
  }));
  if (all >= MOST) throw new Refusal('tooManyPasskeys', { max: MOST });
  const options = await creationOptions(account, request.site, here);
  return { options, enrolment: sealEnrolment(services, actor, 'passkey', options.challenge) };
}

/**
 * Keeps a passkey the browser made.
 * @throws Refusal `enrolmentExpired`, `tooManyRequests`, `passkeyRefused`, `passkeyTaken`
 */
export async function addOwnPasskey(
  base: SelfManagedBase,
  { enrolment, name, passkey }: BodyOf<typeof addPasskey>,
): Promise<ReplyOf<typeof addPasskey>> {
  const { services, actor, request } = base;
  const { companyId, userId } = actor;
  const now = services.clock.now();
  const challenge = openEnrolment(services, actor, 'passkey', enrolment);
  await countAnswer(base);
  const made = await madePasskey(passkey, challenge, request);
  if (made === null) throw new Refusal('passkeyRefused');
  const { id, publicKey, signCount, transports } = made;
  const recoveryCodes = await changeFactors(base, 'passkeyAdded', async (tx) => {
    const { rows } = await sql`
      insert into passkey (company_id, id, user_id, name, site, public_key, sign_count, transports, added_at)
      values (${companyId}, ${id}, ${userId}, ${name.trim()}, ${request.site}, ${publicKey}, ${signCount},
        ${[...transports]}::text[], ${now})
      on conflict do nothing returning id`.execute(tx);
    if (rows.length === 0) throw new Refusal('passkeyTaken');
  });
  return { recoveryCodes };
}

/** Takes a passkey away. @throws Refusal `confirmationNeeded`, `lastSecondFactor`, `notFound` */
export async function removeOwnPasskey(base: SelfManagedBase, id: string): Promise<void> {
  const { companyId, userId } = base.actor;
  demandConfirmed(base.session, base.services.clock.now());
  await changeFactors(base, 'passkeyRemoved', async (tx) => {
    const { rows } = await sql`
      delete from passkey where company_id = ${companyId} and user_id = ${userId} and id = ${id} returning id`.execute(
      tx,
    );
    if (rows.length === 0) throw new Refusal('notFound');
  });
}
