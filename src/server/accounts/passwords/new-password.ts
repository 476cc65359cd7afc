import { type PasswordPolicy, passwordProblems } from '../../../rules/accounts/password-policy.ts';
import type { FieldRefusal } from '../../refusal.ts';
import commonest from './common-passwords.json' with { type: 'json' };

/** Ranked by how often they appear in published breaches (the list of zxcvbn, MIT). */
const common: ReadonlySet<string> = new Set(commonest);

const PASSWORD_MAXIMUM = 128;
const SHORTEST_NAME = 4;

/** Everything wrong with a new password: the policy first, then lengths nobody stores and words everybody guesses. */
export function passwordFaults(
  password: string,
  policy: PasswordPolicy,
  names: readonly string[],
  field = 'newPassword',
): FieldRefusal[] {
  if (password === '') return [{ field, code: 'newPasswordRequired' }];
  const problems = passwordProblems(policy, password);
  if (problems.length > 0) return problems.map((problem) => ({ field, ...problem }));
  if ([...password].length > PASSWORD_MAXIMUM)
    return [{ field, code: 'newPasswordTooLong', params: { max: PASSWORD_MAXIMUM } }];
  const lower = password.toLowerCase();
  const containsName = names.some(
    (name) => name.length >= SHORTEST_NAME && lower.includes(name.toLowerCase()),
  );
  const isGuessable = common.has(lower) || common.has(password) || containsName;
  return isGuessable ? [{ field, code: 'newPasswordCommon' }] : [];
}
