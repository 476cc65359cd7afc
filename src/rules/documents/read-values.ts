import { type Decimal, decimal, isDecimal, ZERO } from '../money/decimal.ts';

/** Whether something was entered. */
export const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A value as text; empty where there is none. */
export const textOf = (value: unknown): string => (isGiven(value) ? value : '');

/** A value as text, or null where there is none. */
export const textOrNull = (value: unknown): string | null => (isGiven(value) ? value : null);

/** A value as a decimal without needless zeros: what is stored as `84.0000` is typed as `84`. */
export const decimalOrNull = (value: unknown): Decimal | null =>
  typeof value === 'string' && isDecimal(value) ? decimal(value) : null;

/** A value as a decimal; nothing counts as zero. */
export const decimalOf = (value: unknown): Decimal => decimalOrNull(value) ?? ZERO;

/** A value as a list of texts. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
