/** How strict a company is about passwords (spec 3 §7), mildest first. */
export const passwordLevels = ['No Control', 'Length', 'Alphanumeric', 'Alphanumeric and Symbol'] as const;
export type PasswordLevel = (typeof passwordLevels)[number];

/** A company's password policy (domain/configuration §2). */
export type PasswordPolicy = {
  readonly level: PasswordLevel;
  /** Characters, 6 to 64; counts from level Length on. */
  readonly minimumLength: number;
  /** Days until a password must be changed; 0 = never. */
  readonly resetDays: number;
};

/** No policy may fall below this many characters. */
export const PASSWORD_FLOOR = 6;
/** Longest that can be asked for. */
export const PASSWORD_CEILING = 64;
/** Days before expiry from which a user is warned. */
export const PASSWORD_WARNING_DAYS = 7;

/** What holds for a company that chose nothing stronger (spec 1 §5, §9; decision 51). */
export const startingPasswordPolicy = {
  level: 'Length',
  minimumLength: PASSWORD_FLOOR,
  resetDays: 0,
} as const satisfies PasswordPolicy;

/** Why a new password is refused: a code of the error catalogue and its params. */
export type PasswordProblem =
  | { readonly code: 'newPasswordTooShort'; readonly params: { readonly min: number } }
  | {
      readonly code: 'newPasswordNeedsLetterAndDigit' | 'newPasswordNeedsSymbol';
      readonly params: Record<string, never>;
    };

/** Everything a new password lacks under the policy, all at once; characters are counted as people see them. */
export function passwordProblems(policy: PasswordPolicy, password: string): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  const asks = (level: PasswordLevel) =>
    passwordLevels.indexOf(policy.level) >= passwordLevels.indexOf(level);
  const asked = Math.min(policy.minimumLength, PASSWORD_CEILING);
  const min = asks('Length') ? Math.max(asked, PASSWORD_FLOOR) : PASSWORD_FLOOR;
  if ([...password].length < min) problems.push({ code: 'newPasswordTooShort', params: { min } });
  if (asks('Alphanumeric') && !(/\p{L}/u.test(password) && /\p{N}/u.test(password))) {
    problems.push({ code: 'newPasswordNeedsLetterAndDigit', params: {} });
  }
  if (asks('Alphanumeric and Symbol') && !/[^\p{L}\p{N}]/u.test(password)) {
    problems.push({ code: 'newPasswordNeedsSymbol', params: {} });
  }
  return problems;
}

/** Days left before a password must be changed: null = never, 0 or less = now. Dates are `YYYY-MM-DD`. */
export function passwordDaysLeft(policy: PasswordPolicy, changedOn: string, today: string): number | null {
  if (policy.resetDays <= 0) return null;
  const age = (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${changedOn}T00:00:00Z`)) / 86_400_000;
  return policy.resetDays - age;
}

/** What a sign-in must do about the password's age. */
export function passwordAge(
  policy: PasswordPolicy,
  changedOn: string,
  today: string,
): 'fine' | 'warn' | 'expired' {
  const left = passwordDaysLeft(policy, changedOn, today);
  if (left === null || left > PASSWORD_WARNING_DAYS) return 'fine';
  return left > 0 ? 'warn' : 'expired';
}
