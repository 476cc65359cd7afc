import { sql } from 'kysely';
import type { readSignIn, TokenKind } from '../../../contracts/account/users.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import { passwordSettings } from '../../../resources/settings/password-settings.ts';
import { requiresSecondFactor } from '../../../rules/accounts/second-factor-policy.ts';
import type { Actor } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { TransactionBase } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { settingsOf } from '../../settings/read-settings.ts';
import { hasSecondFactor, isInChosenGroup } from '../second-factor/factor-columns.ts';
import { changeableUser } from './change-sign-in.ts';

/** What a refused PIN or card is told by. */
const refusals = {
  pin: { taken: 'pinTaken', exists: 'pinExists' },
  card: { taken: 'cardTaken', exists: 'cardExists' },
} as const;

interface SignInRow {
  must_change: boolean | null;
  kinds: readonly string[];
  is_admin: boolean;
  is_in_chosen_group: boolean;
  has_second_factor: boolean;
}

/** What a user can sign in with, by whether it is there: nothing of it is ever read back. */
export async function signInOf(
  tx: Tx,
  { companyId }: Actor,
  userId: string,
): Promise<ReplyOf<typeof readSignIn>> {
  const { rows } = await sql<SignInRow>`
    select k.must_change, u.is_admin, array(
      select t.kind from user_token t where t.company_id = ${companyId} and t.user_id = u.id
    ) as kinds, ${isInChosenGroup}, ${hasSecondFactor}
    from "user" u left join credential k on k.company_id = u.company_id and k.user_id = u.id
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Refusal('notFound');
  const password = row.must_change === null ? 'none' : row.must_change ? 'first' : 'own';
  const { SECOND_FACTOR_POLICY: policy } = await settingsOf(tx, companyId, passwordSettings, {});
  const isAsked = requiresSecondFactor(policy, {
    isAdmin: row.is_admin,
    isInChosenGroup: row.is_in_chosen_group,
  });
  return {
    password,
    pin: row.kinds.includes('pin'),
    card: row.kinds.includes('card'),
    secondFactor: row.has_second_factor ? 'on' : isAsked ? 'due' : 'off',
  };
}

type Base = Pick<TransactionBase, 'tx' | 'actor' | 'services'>;

/**
 * Keeps the fingerprint of a PIN or card under the server's key: who reads the table can try none out.
 * @throws Refusal where one is kept already, or somebody else of the company has the same
 */
export async function giveToken(
  { tx, actor, services }: Base,
  userId: string,
  kind: TokenKind,
  secret: string,
): Promise<{ done: boolean }> {
  const { companyId } = actor;
  const person = await changeableUser(tx, actor, userId);
  if ((await signInOf(tx, actor, userId))[kind]) throw new Refusal(refusals[kind].exists);
  const fingerprint = services.secrets.fingerprint(`user ${kind}`, `${companyId}:${secret}`);
  const now = services.clock.now();
  const { rows } = await sql`
    insert into user_token (company_id, user_id, kind, fingerprint, created_at)
    values (${companyId}, ${userId}, ${kind}, ${fingerprint}, ${now})
    on conflict do nothing returning kind`.execute(tx);
  if (rows.length === 0) throw new Refusal(refusals[kind].taken);
  const entry = { action: `${kind} created`, resource: 'user', recordId: userId, title: person.username };
  appendAudit(tx, actor, [entry], now);
  return { done: true };
}

/** Takes a PIN or card away; done as well where there is none. */
export async function dropToken(
  { tx, actor, services }: Base,
  userId: string,
  kind: TokenKind,
): Promise<{ done: boolean }> {
  const person = await changeableUser(tx, actor, userId);
  const { rows } = await sql`
    delete from user_token where company_id = ${actor.companyId} and user_id = ${userId} and kind = ${kind}
    returning kind`.execute(tx);
  const entry = { action: `${kind} deleted`, resource: 'user', recordId: userId, title: person.username };
  if (rows.length > 0) appendAudit(tx, actor, [entry], services.clock.now());
  return { done: true };
}
