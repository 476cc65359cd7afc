import * as v from 'valibot';
import type { Fields } from './define-resource.ts';
import { isLeftOpen, isNeverNull, seriesOf } from './kinds/given-values.ts';
import { type Field, ruleOf } from './kinds/kinds.ts';
import { isReference } from './kinds/traits.ts';
import { wireName } from './wire.ts';

/** A request body's shape: unknown keys are refused, so nothing unmeant is ever stored. */
export type BodySchema = v.GenericSchema<Record<string, unknown>>;

/** The body that creates a record: required fields must be there, read-only ones may not. */
export function createSchema(fields: Fields): BodySchema {
  return closedObject(entriesOf(fields, false));
}

/** The body that changes a record: any part of it, with the version it was made from. */
export function updateSchema(fields: Fields): BodySchema {
  return closedObject({
    ...entriesOf(fields, true),
    version: v.optional(v.pipe(v.number(), v.integer())),
  });
}

/** An object without other keys; a strict object would name only the first of them. */
const closedObject = (entries: Record<string, v.GenericSchema<unknown>>): BodySchema =>
  v.objectWithRest(entries, v.never('unknownField'), 'required');

/** The schema entries of the writable fields, by wire name; a reference may also be given by its code. */
export function entriesOf(fields: Fields, partial: boolean): Record<string, v.GenericSchema<unknown>> {
  const entries: Record<string, v.GenericSchema<unknown>> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly) continue;
    const must = field.required === true && !partial && !('opensOn' in field);
    if (isReference(field)) {
      entries[`${name}Id`] = v.optional(v.nullable(ruleOf(field)));
      entries[`${name}Code`] = v.optional(
        v.nullable(v.pipe(v.string('invalid'), v.maxLength(200, 'tooLong'))),
      );
      continue;
    }
    entries[wireName(name, field)] = must ? requiredRule(field) : optionalRule(field, partial);
  }
  return entries;
}

const requiredRule = (field: Field): v.GenericSchema<unknown> =>
  v.pipe(
    v.custom<unknown>((value) => value !== undefined && isGiven(value), 'required'),
    ruleOf(field),
  );

/** A list that must be given needs an entry, as a text needs a letter. */
const isGiven = (value: unknown): boolean =>
  value !== null &&
  !(typeof value === 'string' && value.trim() === '') &&
  !(Array.isArray(value) && value.length === 0);

/** What may be left out. A code of a series is given to a new record; a stored one keeps it. */
const optionalRule = (field: Field, partial: boolean): v.GenericSchema<unknown> => {
  const rule = ruleOf(field);
  const isKept = field.required || (partial && seriesOf(field) !== undefined);
  if (isKept) return v.optional(v.pipe(v.custom<unknown>(isGiven, 'required'), rule));
  const mayBeNull = !isNeverNull(field) || isLeftOpen(field);
  return mayBeNull ? v.optional(v.nullable(rule)) : v.optional(rule);
};

/**
 * The references that must be given, by id or by code: a rule over two keys, checked beside the schema. A change may
 * leave one out, but not empty it.
 */
export function missingReferences(fields: Fields, body: Record<string, unknown>, partial: boolean): string[] {
  return Object.entries(fields)
    .filter(([, field]) => isReference(field) && field.required && !field.readOnly)
    .map(([name]) => name)
    .filter((name) => !partial || `${name}Id` in body || `${name}Code` in body)
    .filter((name) => !body[`${name}Id`] && !body[`${name}Code`])
    .map((name) => `${name}Id`);
}
