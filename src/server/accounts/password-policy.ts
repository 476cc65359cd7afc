import type { ErrorCode } from '../../domain/errors.ts';
import type { FieldRefusal } from '../refusal.ts';
import commonest from './common-passwords.json' with { type: 'json' };

/** Ranked by how often they appear in published breaches (the list of zxcvbn, MIT). */
const common: ReadonlySet<string> = new Set(commonest);

/** The policy a company starts with; the specification's floor is 6 (spec 1 §9). */
export const PASSWORD_MINIMUM = 8;
const PASSWORD_MAXIMUM = 128;
const SHORTEST_NAME = 4;

/** Why a password is refused, or null; lengths count characters as people see them, and nothing is ever cut off. */
export function passwordFault(
  password: string,
  names: readonly string[],
  field = 'newPassword',
): FieldRefusal | null {
  const length = [...password].length;
  const fault = (code: ErrorCode, params = {}): FieldRefusal => ({ field, code, params });
  if (length === 0) return fault('newPasswordRequired');
  if (length < PASSWORD_MINIMUM) return fault('newPasswordTooShort', { min: PASSWORD_MINIMUM });
  if (length > PASSWORD_MAXIMUM) return fault('newPasswordTooLong', { max: PASSWORD_MAXIMUM });
  const lower = password.toLowerCase();
  const containsName = names.some(
    (name) => name.length >= SHORTEST_NAME && lower.includes(name.toLowerCase()),
  );
  return common.has(lower) || common.has(password) || containsName ? fault('newPasswordCommon') : null;
}
