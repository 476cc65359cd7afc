import * as v from 'valibot';
import type { FieldOptions } from './field.ts';

interface DecimalOptions extends FieldOptions {
  /** Smallest value accepted; 0 unless said. */
  readonly min?: string;
  readonly max?: string;
  /** Decimals it takes; 4 unless said. */
  readonly places?: 10;
  /** The field of the same record this one may not be less than. */
  readonly notBelow?: string;
  /** What an empty entry means. */
  readonly default?: string;
  /** The field of the document it is expected to agree with: a dialog opens with that and says how far it differs. */
  readonly comparedWith?: string;
  /** The amount of the document that an event's dialog opens with, where it is not that of its own name. */
  readonly opensWith?: string;
}
export interface MoneyField extends DecimalOptions {
  readonly kind: 'money';
  /** In the company's currency also where its record has a currency of its own. */
  readonly inBase?: true;
}
export interface QuantityField extends DecimalOptions {
  readonly kind: 'quantity';
}
export interface PercentField extends DecimalOptions {
  readonly kind: 'percent';
}

/** An amount in its record's currency, or the company's where the record has none: up to 4 decimals in detail, 2 in grids (spec 1 §9). */
export const money = <const O extends Omit<MoneyField, 'kind'>>(options?: O) =>
  ({ kind: 'money', ...options }) as { kind: 'money' } & O;
/** A count, weight or volume, up to 4 decimals. */
export const quantity = <const O extends Omit<QuantityField, 'kind'>>(options?: O) =>
  ({ kind: 'quantity', ...options }) as { kind: 'quantity' } & O;
/** A share of a hundred, 0 to 100 (spec 1 §5). */
export const percent = <const O extends Omit<PercentField, 'kind'>>(options?: O) =>
  ({ kind: 'percent', max: '100', ...options }) as { kind: 'percent'; max: string } & O;

const shapes = { 4: /^-?\d+(\.\d{1,4})?$/, 10: /^-?\d+(\.\d{1,10})?$/ };
/** More digits before the point than are kept. */
const beyond = /^-?\d{11}/;
/** The smallest amount above nothing that is kept: a field with this as its least must be greater than zero. */
export const ABOVE_ZERO = '0.0001';

/** Accepts a decimal as text with at most ten digits before the point and its field's places after it, within its bounds. */
export const decimalRule = (field: MoneyField | QuantityField | PercentField) => {
  const shape = shapes[field.places ?? 4];
  const isKept = (value: string) => shape.test(value) && !beyond.test(value);
  return v.pipe(
    v.string('decimalRequired'),
    v.check((value) => shape.test(value), field.places === 10 ? 'invalidRate' : 'invalidDecimal'),
    v.check(
      (value) => !shape.test(value) || !beyond.test(value),
      ({ input }) => (input.startsWith('-') ? 'tooSmall' : 'tooLarge'),
    ),
    v.check(
      (value) => !isKept(value) || compareText(value, field.min ?? '0') >= 0,
      field.min === ABOVE_ZERO ? 'greaterThanZero' : 'tooSmall',
    ),
    v.check(
      (value) => !isKept(value) || field.max === undefined || compareText(value, field.max) <= 0,
      'tooLarge',
    ),
  );
};

/** Compares two decimals of at most ten places without leaving whole numbers. */
function compareText(a: string, b: string): number {
  const left = scaled(a);
  const right = scaled(b);
  return left < right ? -1 : left > right ? 1 : 0;
}

function scaled(value: string): bigint {
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const units = BigInt(whole) * 10_000_000_000n + BigInt(fraction.padEnd(10, '0'));
  return negative ? -units : units;
}

/** The text of ten-thousand-millionths, without zeros at its end. */
function textOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(11, '0');
  const fraction = digits.slice(-10).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -10)}${fraction && `.${fraction}`}`;
}

/** Both bounds are among what is taken, and what is just beyond either among what is not. */
export const decimalSamples = ({ min = '0', max, places }: MoneyField | QuantityField | PercentField) => {
  const step = places === 10 ? 1n : scaled(ABOVE_ZERO);
  return {
    valid: [max && compareText('12.5', max) > 0 ? max : '12.5', min, ...(max ? [max] : [])],
    invalid: [
      'abc',
      '1e5',
      places === 10 ? '1.12345678901' : '1.23456',
      '12345678901',
      12.5,
      textOf(scaled(min) - step),
      ...(max ? [textOf(scaled(max) + step)] : []),
    ],
  };
};
