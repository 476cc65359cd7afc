import {
  type PasswordPolicy,
  passwordAge,
  passwordDaysLeft,
  passwordLevels,
  startingPasswordPolicy,
} from '../../../rules/accounts/password-policy.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';

/** The general settings a company's password policy is kept under. */
export const policyKeys = {
  level: 'PASSWORD_CONTROL_LEVEL',
  minimumLength: 'PASSWORD_MINIMUM_LENGTH',
  resetDays: 'PASSWORD_RESET_DAYS',
} as const;

/** A policy as stored; what is missing or unreadable is as a company starts with it. */
export function policyFrom(stored: Readonly<Record<string, string | null>>): PasswordPolicy {
  const wholeNumber = (key: string, otherwise: number) => {
    const text = stored[key] ?? '';
    return /^\d{1,4}$/.test(text) ? Number(text) : otherwise;
  };
  return {
    level: passwordLevels.find((level) => level === stored[policyKeys.level]) ?? startingPasswordPolicy.level,
    minimumLength: wholeNumber(policyKeys.minimumLength, startingPasswordPolicy.minimumLength),
    resetDays: wholeNumber(policyKeys.resetDays, startingPasswordPolicy.resetDays),
  };
}

/** The policy of a company. */
export async function passwordPolicyOf(tx: Tx, companyId: string): Promise<PasswordPolicy> {
  const rows = await tx
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('company_id', '=', companyId)
    .where('outlet_id', '=', '')
    .where('key', 'in', Object.values(policyKeys))
    .execute();
  return policyFrom(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

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
