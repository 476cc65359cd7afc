import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { generalSettings } from '../../../resources/settings/general-settings.ts';
import { passwordSettings } from '../../../resources/settings/password-settings.ts';
import type { KeptSetting } from '../../../resources/settings/setting-values.ts';
import { requiresSecondFactor } from '../../../rules/accounts/second-factor-policy.ts';
import { currencySymbol } from '../../../rules/money/currency-symbol.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { keptSettings, settingsFrom } from '../../settings/read-settings.ts';
import { passwordDue, policyFrom } from '../passwords/password-due.ts';
import { hasSecondFactor, isInChosenGroup } from '../second-factor/factor-columns.ts';
import { lifetimes, type Session } from './session.ts';

/** A session with the times that end it, in milliseconds since 1970. */
export interface FoundSession {
  readonly session: Session;
  readonly expiresAt: number;
  readonly idle: number;
  lastSeenAt: number;
}

interface Row {
  id: string;
  company_id: string;
  user_id: string;
  remember: boolean;
  created_at: string;
  confirmed_at: string | null;
  second_factor_due: boolean;
  last_seen_at: string;
  expires_at: string;
  username: string;
  is_admin: boolean;
  group_ids: string[];
  account_type: string;
  database_version: number;
  restricted_airport: boolean;
  must_change: boolean | null;
  password_changed_at: string | null;
  kept: readonly KeptSetting[];
  currency_code: string;
  is_in_chosen_group: boolean;
  has_second_factor: boolean;
  permissions: string[];
  outlet_ids: string[];
}

/** What a company decided that its sessions know of. */
const settingsOfSession = { fields: { ...passwordSettings.fields, ...generalSettings.fields } };

/** Only the token's hash is stored: who reads the table cannot sign in with it (reliability §4 no. 12). */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Everything a request needs to know of its sender, by one indexed query; null when the session is over. */
export async function findSession(tx: Tx, hash: string, now: Date): Promise<FoundSession | null> {
  const { rows } = await sql<Row>`
    select s.id, s.company_id, s.user_id, s.remember, s.created_at, s.confirmed_at, s.second_factor_due, s.last_seen_at, s.expires_at,
      u.username, u.is_admin, u.group_ids, c.account_type, c.database_version, c.restricted_airport,
      k.must_change, k.changed_at as password_changed_at,
      c.currency_code, ${keptSettings(sql.ref('c.id'), settingsOfSession)} as kept,
      ${isInChosenGroup}, ${hasSecondFactor},
      array(
        select distinct p from user_group g, unnest(g.permissions) p
        where g.company_id = s.company_id and g.id = any(u.group_ids)
      ) as permissions,
      array(
        select o.id from outlet o
        where o.company_id = s.company_id and o.active
          and (u.is_admin or ((u.all_outlets or o.id = any(u.outlet_ids))
            and (u.location_restriction is null or lower(o.location) = lower(u.location_restriction))))
      ) as outlet_ids
    from session s
    join "user" u on u.company_id = s.company_id and u.id = s.user_id
    join company c on c.id = s.company_id
    left join credential k on k.company_id = s.company_id and k.user_id = s.user_id
    where s.token_hash = ${hash} and s.ended_at is null and u.active and c.active`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  const isRequired = requiresSecondFactor(settingsFrom(passwordSettings, row.kept, {}).SECOND_FACTOR_POLICY, {
    isAdmin: row.is_admin,
    isInChosenGroup: row.is_in_chosen_group,
  });
  const isMissing = isRequired && !row.has_second_factor;
  const isOld = now.getTime() - Date.parse(row.created_at) > lifetimes.usual.absolute;
  const idleMs = (row.remember ? lifetimes.remembered : lifetimes.usual).idle;
  return {
    session: {
      id: row.id,
      companyId: row.company_id,
      accountType: row.account_type,
      databaseVersion: row.database_version,
      isRestricted: row.restricted_airport,
      userId: row.user_id,
      username: row.username,
      isAdmin: row.is_admin,
      groupIds: row.group_ids,
      currency: {
        code: row.currency_code,
        symbol:
          settingsFrom(generalSettings, row.kept, {}).PortalCurrencySymbol ??
          currencySymbol(row.currency_code),
      },
      permissions: new Set(row.permissions),
      outletIds: new Set(row.outlet_ids),
      password: passwordDue(policyFrom(row.kept), passwordOf(row), now),
      secondFactor: { isRequired, isMissing, mustSetUp: isMissing && (row.second_factor_due || isOld) },
      createdAt: row.created_at,
      confirmedAt: row.confirmed_at ?? row.created_at,
      expiresAt: row.expires_at,
      idleMs,
    },
    expiresAt: Date.parse(row.expires_at),
    idle: idleMs,
    lastSeenAt: Date.parse(row.last_seen_at),
  };
}

const passwordOf = ({ must_change, password_changed_at }: Row) =>
  password_changed_at === null ? null : { mustChange: must_change === true, changedAt: password_changed_at };
