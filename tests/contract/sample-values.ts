import type { Fields } from '../../src/resources/define-resource.ts';
import type { Field } from '../../src/resources/kinds/kinds.ts';
import { samplesOf } from '../../src/resources/kinds/samples.ts';
import { formatOf, isDay, isDecimalField, isText, traitsOf } from '../../src/resources/kinds/traits.ts';
import { wireName } from '../../src/resources/wire.ts';
import { isWhole } from '../support/rounds.ts';

/** A field that a body may name, with the name it has there. */
export interface Writable {
  readonly name: string;
  readonly key: string;
  readonly field: Field;
}

/** The fields a body may name, in their order. */
export const writable = (fields: Fields): Writable[] =>
  Object.entries(fields)
    .filter(([, field]) => !field.readOnly)
    .map(([name, field]) => ({ name, key: wireName(name, field), field }));

/** The fields only the server sets. */
export const readOnly = (fields: Fields): Writable[] =>
  Object.entries(fields)
    .filter(([, field]) => field.readOnly)
    .map(([name, field]) => ({ name, key: wireName(name, field), field }));

/** Kinds whose value is another record: they have no samples of their own. */
export const pointsElsewhere = (field: Field): boolean => traitsOf(field).pointsBy !== undefined;

/** The value by which the field points at a record. */
export function pointingAt(field: Field, { id, code }: { id: unknown; code: unknown }): unknown {
  const { pointsBy } = traitsOf(field);
  return pointsBy === 'code' ? code : pointsBy === 'ids' ? [id] : id;
}

/** The day every sample bears: the one the tests' clock is at. */
export const SAMPLE_DAY = '2026-11-21';

/** The `nth` valid sample of a field, going round; `words` writes the text of fields that take any. */
export function validValue(field: Field, nth: number, words: () => string): unknown {
  if (isDay(field)) return SAMPLE_DAY;
  if (isText(field) && (field.format === undefined || field.format === 'long' || field.format === 'code'))
    return words().slice(0, field.max ?? 200);
  // No two people have one name.
  if (formatOf(field) === 'username') return words().replace(/[^\p{L}\p{M}\p{N}]+/gu, '.');
  const { valid } = samplesOf(field);
  return valid[nth % valid.length];
}

/** The samples a field refuses, without those that no JSON body may carry at all. */
export const refusedValues = (field: Field): unknown[] =>
  samplesOf(field).invalid.filter((value) => !JSON.stringify(value).includes('\\u0000'));

/**
 * Bodies that bring every refused sample of every field: each sample alone in a whole round, else those of all fields
 * beside each other, so that a call proves as many as there are fields.
 */
export function refusedBodies(fields: readonly Writable[]): readonly Readonly<Record<string, unknown>>[] {
  const samples = fields.map(({ key, field }) => ({ key, values: refusedValues(field) }));
  const refusing = samples.filter(({ values }) => values.length > 0);
  if (isWhole) return refusing.flatMap(({ key, values }) => values.map((value) => ({ [key]: value })));
  const most = Math.max(0, ...refusing.map(({ values }) => values.length));
  return Array.from({ length: most }, (_, nth) =>
    Object.fromEntries(refusing.map(({ key, values }) => [key, values[nth % values.length]])),
  );
}

/** The field an error line speaks of: an entry of a list (`deliveryWeekdays.0`) speaks of the list. */
export const fieldsNamed = (errors: unknown): string[] =>
  Array.isArray(errors)
    ? [...new Set(errors.map(({ field }) => String(field).replace(/(?<!^lines)\.\d+$/, '')))].sort()
    : [];

/** A value as it compares with what was sent: decimals without trailing zeros. */
export const compared = (field: Field, value: unknown): unknown =>
  isDecimalField(field) && typeof value === 'string' && value.includes('.')
    ? value.replace(/\.?0+$/, '')
    : value;
