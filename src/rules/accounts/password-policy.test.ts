import { expect, test } from 'vitest';
import {
  type PasswordLevel,
  passwordAge,
  passwordDaysLeft,
  passwordProblems,
  startingPasswordPolicy,
} from './password-policy.ts';

const policy = (level: PasswordLevel, minimumLength = 8) => ({ level, minimumLength, resetDays: 0 });
const codes = (level: PasswordLevel, password: string) =>
  passwordProblems(policy(level), password).map((problem) => problem.code);

test.each<[PasswordLevel, string, string[]]>([
  ['No Control', 'abcdef', []],
  ['No Control', 'abcde', ['newPasswordTooShort']],
  ['Length', 'abcdefg', ['newPasswordTooShort']],
  ['Length', 'abcdefgh', []],
  ['Alphanumeric', 'abcdefgh', ['newPasswordNeedsLetterAndDigit']],
  ['Alphanumeric', '12345678', ['newPasswordNeedsLetterAndDigit']],
  ['Alphanumeric', 'abcdefg1', []],
  ['Alphanumeric and Symbol', 'abcdefg1', ['newPasswordNeedsSymbol']],
  [
    'Alphanumeric and Symbol',
    'abc',
    ['newPasswordTooShort', 'newPasswordNeedsLetterAndDigit', 'newPasswordNeedsSymbol'],
  ],
  ['Alphanumeric and Symbol', 'abcdef-1', []],
])('under %s, %j lacks %j', (level, password, expected) => {
  expect(codes(level, password)).toEqual(expected);
});

test('no policy falls below six characters', () => {
  expect(passwordProblems(policy('Length', 3), 'abcde')).toEqual([
    { code: 'newPasswordTooShort', params: { min: 6 } },
  ]);
});

test('a company that chose nothing stronger asks for six characters, counted as people see them', () => {
  expect(passwordProblems(startingPasswordPolicy, '漢字漢字漢')).toHaveLength(1);
  expect(passwordProblems(startingPasswordPolicy, '漢字漢字漢字')).toHaveLength(0);
  expect(passwordProblems(startingPasswordPolicy, '😀😀😀')).toHaveLength(1);
});

test('an ageing password warns for a week, then must be changed', () => {
  const monthly = { ...startingPasswordPolicy, resetDays: 30 };
  expect(passwordDaysLeft(monthly, '2026-01-01', '2026-01-31')).toBe(0);
  expect(passwordAge(monthly, '2026-01-01', '2026-01-23')).toBe('fine');
  expect(passwordAge(monthly, '2026-01-01', '2026-01-24')).toBe('warn');
  expect(passwordAge(monthly, '2026-01-01', '2026-01-30')).toBe('warn');
  expect(passwordAge(monthly, '2026-01-01', '2026-01-31')).toBe('expired');
  expect(passwordAge(startingPasswordPolicy, '2001-01-01', '2026-01-31')).toBe('fine');
});
