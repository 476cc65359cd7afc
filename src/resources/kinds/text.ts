import * as v from 'valibot';
import type { FieldOptions } from './field.ts';

export interface TextField extends FieldOptions {
  readonly kind: 'text';
  /** Longest text accepted, in characters; 200 unless said. */
  readonly max?: number;
  /** What the text must look like; plain unless said. */
  readonly format?: 'code' | 'email' | 'phone' | 'colour' | 'long';
  /** The form offers the values other records already hold. */
  readonly suggest?: true;
  /** Left empty on a new record, the next code of the company's series with this prefix is given. */
  readonly series?: string;
}

/** Words: names, codes, addresses, remarks. */
export const text = <const O extends Omit<TextField, 'kind'>>(options?: O) =>
  ({ kind: 'text', ...options }) as { kind: 'text' } & O;

const PHONE = /^\+?\d{3,20}$/;
/** Three or six hexadecimal digits (spec 1 §5). */
const COLOUR = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Accepts trimmed text within its length; an e-mail or phone must look like one (spec 2 §5: no dash or space). */
export const textRule = (field: TextField) => {
  const max = field.max ?? (field.format === 'long' ? 2000 : 200);
  const base = v.pipe(
    v.string('invalid'),
    v.check((value) => !hasControl(value, field.format === 'long'), 'invalid'),
    v.maxLength(max, 'tooLong'),
    v.check((value) => !field.required || value.trim() !== '', 'required'),
  );
  if (field.format === 'email')
    return v.pipe(
      base,
      v.check((value) => value === '' || v.is(v.pipe(v.string(), v.email()), value), 'invalidEmail'),
    );
  if (field.format === 'phone')
    return v.pipe(
      base,
      v.check((value) => value === '' || PHONE.test(value), 'invalidPhone'),
    );
  if (field.format === 'colour')
    return v.pipe(
      base,
      v.check((value) => value === '' || COLOUR.test(value), 'invalidColour'),
    );
  return base;
};

function hasControl(value: string, allowLineBreaks: boolean): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) return true;
    if (code < 32 && !(allowLineBreaks && (code === 10 || code === 13 || code === 9))) return true;
  }
  return false;
}

export const textSamples = (field: TextField) => ({
  valid:
    field.format === 'email'
      ? ['sales@example.com']
      : field.format === 'phone'
        ? ['+60312345678']
        : field.format === 'colour'
          ? ['#a1b2c3', '#FFF']
          : ['Kopi O', '咖啡乌'].map((word) => word.slice(0, field.max)),
  invalid: [
    'x'.repeat((field.max ?? (field.format === 'long' ? 2000 : 200)) + 1),
    'a\u0000b',
    7,
    ...(field.format === 'email' ? ['not an address'] : []),
    ...(field.format === 'phone' ? ['03-1234 5678'] : []),
    ...(field.format === 'colour' ? ['#12345', 'teal'] : []),
  ],
});
