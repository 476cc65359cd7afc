import * as v from 'valibot';
import type { FieldOptions } from './field.ts';

export interface YesNoField extends FieldOptions {
  readonly kind: 'yesNo';
  readonly default?: boolean;
  /** Nothing entered is not off: whoever completes the record decides, before it is stored. */
  readonly leftOpen?: true;
}

/** A flag; never stored empty: off unless its default says on. */
export const yesNo = <const O extends Omit<YesNoField, 'kind'>>(options?: O) =>
  ({ kind: 'yesNo', ...options }) as { kind: 'yesNo' } & O;

export const yesNoRule = (_field: YesNoField) => v.boolean('invalid');

export const yesNoSamples = (_field: YesNoField) => ({ valid: [true, false], invalid: ['yes', 1] });
