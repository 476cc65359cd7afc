import type { SettingsOf } from '../../../resources/settings/define-settings.ts';
import { passwordSettings } from '../../../resources/settings/password-settings.ts';
import type { KeptSetting } from '../../../resources/settings/setting-values.ts';
import {
  type PasswordPolicy,
  passwordAge,
  passwordDaysLeft,
} from '../../../rules/accounts/password-policy.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { settingsFrom, settingsOf } from '../../settings/read-settings.ts';

/** A policy out of what is kept; what is missing or unreadable is as a company starts with it. */
export const policyFrom = (kept: readonly KeptSetting[]): PasswordPolicy =>
  asPolicy(settingsFrom(passwordSettings, kept, {}));

/** The policy of a company. */
export const passwordPolicyOf = async (tx: Tx, companyId: string): Promise<PasswordPolicy> =>
  asPolicy(await settingsOf(tx, companyId, passwordSettings, {}));

const asPolicy = (kept: SettingsOf<typeof passwordSettings>): PasswordPolicy => ({
  level: kept.PASSWORD_CONTROL_LEVEL,
  minimumLength: kept.PASSWORD_MINIMUM_LENGTH,
  resetDays: kept.PASSWORD_RESET_DAYS,
});

/** What a session must know of its password: changed at once, soon, or not for long. */
export interface PasswordDue {
  readonly mustChange: boolean;
  /** Days left once it is time to say so; null otherwise. */
  readonly warnDays: number | null;
}

/** How a password stands today under the policy (domain/configuration §2); null for an account without one. */
export function passwordDue(
  policy: PasswordPolicy,
  password: { readonly changedAt: string; readonly mustChange: boolean } | null,
  now: Date,
): PasswordDue {
  if (password === null) return { mustChange: false, warnDays: null };
  const changedOn = password.changedAt.slice(0, 10);
  const today = now.toISOString().slice(0, 10);
  const age = passwordAge(policy, changedOn, today);
  return {
    mustChange: password.mustChange || age === 'expired',
    warnDays: age === 'warn' ? passwordDaysLeft(policy, changedOn, today) : null,
  };
}
