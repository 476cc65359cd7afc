import * as v from 'valibot';
import type { FieldOptions } from './field.ts';

export interface TextsField extends FieldOptions {
  readonly kind: 'texts';
}

/** A list of short texts, each once: serial numbers. */
export const texts = <const O extends Omit<TextsField, 'kind'>>(options?: O) =>
  ({ kind: 'texts', ...options }) as { kind: 'texts' } & O;

export const textsRule = (_field: TextsField) =>
  v.pipe(
    v.array(
      v.pipe(v.string('invalid'), v.trim(), v.minLength(1, 'required'), v.maxLength(100, 'tooLong')),
      'invalid',
    ),
    v.maxLength(10_000, 'tooLong'),
    v.check(
      (values) => new Set(values.map((value) => value.toLowerCase())).size === values.length,
      'duplicate',
    ),
  );

export const textsSamples = (_field: TextsField) => ({
  valid: [[], ['SN-0001', 'SN-0002']],
  invalid: ['SN-0001', ['SN-1', 'sn-1'], [7]],
});
