import * as v from 'valibot';
import { isSecureLink } from '../../rules/secure-link.ts';
import { isBarcodePattern, patternsIn } from '../../rules/stock/weighted-barcode.ts';
import type { FieldOptions } from './field.ts';

export interface TextField extends FieldOptions {
  readonly kind: 'text';
  /** Longest text accepted, in characters; 200 unless said. */
  readonly max?: number;
  /** What the text must look like; plain unless said. */
  readonly format?:
    | 'code'
    | 'username'
    | 'email'
    | 'phone'
    | 'colour'
    | 'currency'
    | 'barcodePatterns'
    | 'identityCard'
    | 'time'
    | 'prefix'
    | 'link'
    | 'long';
  /** The yes or no of the same record that leaves the format unchecked. */
  readonly formatUnless?: string;
  /** The form offers the values other records already hold. */
  readonly suggest?: true;
  /** Left empty on a new record, the next code of the company's series with this prefix is given. */
  readonly series?: string;
}

/** Words: names, codes, addresses, remarks. */
export const text = <const O extends Omit<TextField, 'kind'>>(options?: O) =>
  ({ kind: 'text', ...options }) as { kind: 'text' } & O;

/**
 * What a user types and a scanner reads: letters and digits of any script, dashes and brackets, and the marks of
 * Code 39. Nothing invisible, no quotes, no @, no angle brackets.
 */
const CODE = /^[\p{L}\p{M}\p{N}\p{Pd}\p{Ps}\p{Pe} ._/\\+#&:,*$%'·]+$/u;
/** A name nobody can take for an e-mail address, so that it is never another user's. */
const USERNAME = /^[\p{L}\p{M}\p{N}\p{Pd}._]{2,}$/u;
const PHONE = /^\+?\d{3,20}$/;
/** Year, month and day of birth, place of birth, running number: `900131-14-5678`, with or without dashes. */
const IDENTITY_CARD = /^\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(-\d{2}-|\d{2})\d{4}$/;
/** Three or six hexadecimal digits (spec 1 §5). */
const COLOUR = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Letters and digits alone, so that what a number begins with ends at its first dash. */
const PREFIX = /^[\p{L}\p{M}\p{N}]+$/u;
/** A time of day as a clock of 24 hours shows it. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

let currencies: ReadonlySet<string> | undefined;
/** Whether the text is a currency's code; the list is made with the first question, not with every page. */
function isCurrency(value: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(value);
}

/** Accepts trimmed text within its length; an e-mail or phone must look like one (spec 2 §5: no dash or space). */
export const textRule = (field: TextField) => {
  const base = lengthRule(field);
  // Whether it is checked says another field of the record: `formatFault`.
  return field.formatUnless === undefined ? withFormat(field, base) : base;
};

/** What is wrong with the look of a text that another field of its record may leave unchecked. */
export function formatFault(field: TextField, value: string): string | undefined {
  const { issues } = v.safeParse(withFormat(field, v.string()), value);
  return issues?.[0].message;
}

type TextRule = v.GenericSchema<string, string>;

const lengthRule = (field: TextField): TextRule => {
  const max = field.max ?? (field.format === 'long' ? 2000 : 200);
  return v.pipe(
    v.string('invalid'),
    v.check((value) => !hasControl(value, field.format === 'long'), 'invalid'),
    v.maxLength(max, 'tooLong'),
    v.check((value) => !field.required || value.trim() !== '', 'required'),
  );
};

const withFormat = (field: TextField, base: TextRule): TextRule => {
  if (field.format === 'code')
    return v.pipe(
      base,
      v.check((value) => value.trim() === '' || CODE.test(value), 'invalidCode'),
    );
  if (field.format === 'username')
    return v.pipe(
      base,
      v.check((value) => value.trim() === '' || isUsername(value), 'invalidUsername'),
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
  if (field.format === 'identityCard')
    return v.pipe(
      base,
      v.check((value) => value === '' || IDENTITY_CARD.test(value), 'invalidIdentityCard'),
    );
  if (field.format === 'colour')
    return v.pipe(
      base,
      v.check((value) => value === '' || COLOUR.test(value), 'invalidColour'),
    );
  if (field.format === 'time')
    return v.pipe(
      base,
      v.check((value) => value === '' || TIME.test(value), 'invalidTime'),
    );
  if (field.format === 'prefix')
    return v.pipe(
      base,
      v.check((value) => value.trim() === '' || PREFIX.test(value.trim()), 'invalidPrefix'),
    );
  if (field.format === 'link')
    return v.pipe(
      base,
      v.check((value) => value.trim() === '' || isSecureLink(value.trim()), 'invalidLink'),
    );
  if (field.format === 'currency')
    return v.pipe(
      base,
      v.check((value) => value === '' || isCurrency(value), 'invalidCurrency'),
    );
  if (field.format === 'barcodePatterns')
    return v.pipe(
      base,
      v.check((value) => patternsIn(value).every(isBarcodePattern), 'invalidBarcodePattern'),
    );
  return base;
};

/** Whether a new account may be called so; blanks around it are not part of it. */
export const isUsername = (value: string): boolean => USERNAME.test(value.trim());

function hasControl(value: string, allowLineBreaks: boolean): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) return true;
    if (code < 32 && !(allowLineBreaks && (code === 10 || code === 13 || code === 9))) return true;
  }
  return false;
}

/** The format that is checked whatever the rest of the record says. */
const formatChecked = ({ format, formatUnless }: TextField) =>
  formatUnless === undefined ? format : undefined;

export const textSamples = (field: TextField) => ({
  valid:
    field.format === 'email'
      ? ['sales@example.com']
      : field.format === 'phone'
        ? ['+60312345678']
        : field.format === 'colour'
          ? ['#a1b2c3', '#FFF']
          : field.format === 'username'
            ? ['mei.ling-2', '陈美玲']
            : field.format === 'currency'
              ? ['MYR', 'USD']
              : field.format === 'barcodePatterns'
                ? ['2xIIIIIWWWWWC', '21IIIIIWWWWWC, 22IIIIIPPPPPC']
                : field.format === 'identityCard'
                  ? ['900131-14-5678', '900131145678']
                  : field.format === 'time'
                    ? ['07:00', '23:59']
                    : field.format === 'prefix'
                      ? ['PO', '采购1']
                      : field.format === 'link'
                        ? ['https://track.example.com/T-1?lang=zh']
                        : ['Kopi O', '咖啡乌'].map((word) => word.slice(0, field.max)),
  invalid: [
    'x'.repeat((field.max ?? (field.format === 'long' ? 2000 : 200)) + 1),
    'a\u0000b',
    7,
    ...(formatChecked(field) === 'email' ? ['not an address'] : []),
    ...(formatChecked(field) === 'code' ? ['a@b', '<b>', 'A\u200b1', '"12"'] : []),
    ...(formatChecked(field) === 'username' ? ['mei@example.com', 'mei ling', 'x', 'mei<ling'] : []),
    ...(formatChecked(field) === 'phone' ? ['03-1234 5678', '03-12345678', '03 12345678'] : []),
    ...(formatChecked(field) === 'identityCard' ? ['901331-14-5678', '900131-145678', '90013114567'] : []),
    ...(formatChecked(field) === 'colour' ? ['#12345', 'teal'] : []),
    ...(formatChecked(field) === 'barcodePatterns' ? ['IIIIIWWWWW', '2xIIIIIC'] : []),
    ...(formatChecked(field) === 'time' ? ['24:00', '7:00', '0700', 'noon'] : []),
    ...(formatChecked(field) === 'prefix' ? ['PO-1', 'A B', 'PO/'] : []),
    ...(formatChecked(field) === 'link'
      ? ['track.example.com/T-1', 'http://track.example.com', 'javascript:alert(1)', 'https://']
      : []),
    ...(formatChecked(field) === 'currency' ? ['usd', 'QQQ'] : []),
  ],
});
