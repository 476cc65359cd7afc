import { sql } from 'kysely';
import type { MadePasskey, ShownPasskey } from '../../../contracts/account/second-factor.ts';
import type { SecondFactorAsked } from '../../../contracts/errors.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Database } from '../../database/database.ts';
import type { RequestFacts } from '../../http/route.ts';
import type { Account } from '../find-account.ts';

type Whose = Pick<Account, 'companyId' | 'userId'>;
type Site = Pick<RequestFacts, 'site' | 'ownOrigins'>;

const NAME = 'Backcounter';

/** Read when somebody has a passkey or makes one, and by no other sign-in. */
const library = () => import('@simplewebauthn/server');

/** The passkeys of a user that work at a host name, as browsers are told of them. */
export async function passkeysAt(
  tx: Tx,
  { companyId, userId }: Whose,
  site: string,
): Promise<{ id: string; transports: string[] }[]> {
  return tx
    .selectFrom('passkey')
    .select(['id', 'transports'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('site', '=', site)
    .orderBy('added_at')
    .execute();
}

/** What a browser is told to make a passkey for this host name, and the challenge it must answer. */
export async function creationOptions(
  account: Account,
  site: string,
  known: readonly { id: string; transports: string[] }[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: site,
    userID: new TextEncoder().encode(account.userId),
    userName: account.username,
    userDisplayName: account.username,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** A passkey as it is kept. */
export interface NewPasskey {
  readonly id: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
}

/** The passkey a browser made for this challenge at this site; null where it did not. */
export async function madePasskey(
  made: MadePasskey,
  challenge: string,
  { site, ownOrigins }: Site,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: [...ownOrigins],
    expectedRPID: site,
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const { transports = [] } = made.response;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: counter, transports };
}

/** What a browser is told to ask a passkey; null where the user has none that works at this host name. */
export async function requestOptions(
  known: readonly { id: string; transports: string[] }[],
  site: string,
  challenge: string,
): Promise<SecondFactorAsked['passkey']> {
  if (known.length === 0) return null;
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: site,
    challenge: Buffer.from(challenge),
    userVerification: 'preferred',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  });
}

/**
 * Whether one of the user's passkeys signed this challenge at this site; its count of uses goes on. What was signed is
 * looked at between two calls of the database, which need not wait for it.
 */
export async function passkeySigned(
  database: Pick<Database, 'system' | 'systemWrite'>,
  { companyId, userId }: Whose,
  shown: ShownPasskey,
  { challenge, site, now }: { readonly challenge: string; readonly site: Site; readonly now: Date },
): Promise<boolean> {
  const held = await database.system((tx) =>
    tx
      .selectFrom('passkey')
      .select(['id', 'public_key', 'sign_count', 'transports'])
      .where('company_id', '=', companyId)
      .where('id', '=', shown.id)
      .where('user_id', '=', userId)
      .where('site', '=', site.site)
      .executeTakeFirst(),
  );
  if (!held) return false;
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: { ...shown, clientExtensionResults: {} },
    expectedChallenge: Buffer.from(challenge).toString('base64url'),
    expectedOrigin: [...site.ownOrigins],
    expectedRPID: site.site,
    requireUserVerification: false,
    credential: {
      id: held.id,
      publicKey: new Uint8Array(Buffer.from(held.public_key, 'base64url')),
      counter: Number(held.sign_count),
      transports: held.transports,
    },
  }).catch(() => null);
  if (!checked?.verified) return false;
  const { newCounter } = checked.authenticationInfo;
  await database.systemWrite((tx) =>
    sql`
      update passkey set sign_count = ${newCounter}, last_used_at = ${now}
      where company_id = ${companyId} and id = ${held.id}`.execute(tx),
  );
  return true;
}
