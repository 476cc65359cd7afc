import * as v from 'valibot';
import type { FieldOptions } from './field.ts';

export interface IntegerField extends FieldOptions {
  readonly kind: 'integer';
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
  /** The field of the same record this one may not be less than. */
  readonly notBelow?: string;
  /** 0 says that there is no limit: it is below nothing. */
  readonly zeroIsNoLimit?: true;
}

/** A whole number: days, levels, counts. */
export const integer = <const O extends Omit<IntegerField, 'kind'>>(options?: O) =>
  ({ kind: 'integer', ...options }) as { kind: 'integer' } & O;

/** Accepts a whole number of at most nine digits (spec 1 §5) within its bounds. */
export const integerRule = (field: IntegerField) =>
  v.pipe(
    v.number('invalidInteger'),
    v.safeInteger('invalidInteger'),
    v.minValue(field.min ?? 0, 'tooSmall'),
    v.maxValue(field.max ?? 999_999_999, 'tooLarge'),
  );

export const integerSamples = (field: IntegerField) => ({
  valid: [field.min ?? 0, (field.min ?? 0) + 1],
  invalid: ['seven', 1.5, (field.min ?? 0) - 1, (field.max ?? 999_999_999) + 1],
});
