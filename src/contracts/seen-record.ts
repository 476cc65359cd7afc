import * as v from 'valibot';
import type { Fields, SeenValuesOf } from '../resources/define-resource.ts';
import { isAlwaysGiven } from '../resources/kinds/given-values.ts';
import type { Field } from '../resources/kinds/kinds.ts';
import { choicesOf, holdsMany, isReference, traitsOf } from '../resources/kinds/traits.ts';
import { wireName } from '../resources/wire.ts';
import { type Entries, valueShapes } from './record-shape.ts';

/** A record as one reader gets it, by its fields or some of them. */
export function seenRecord<const F extends Fields>(
  fields: F,
): v.GenericSchema<{ readonly id: string }, { readonly id: string } & SeenValuesOf<F>>;
export function seenRecord(fields: Fields): v.GenericSchema<{ readonly id: string }> {
  return v.looseObject({ id: v.string(), ...seenEntries(fields) });
}

/** The values of a whole record as its fields have them; only what needs a permission may be left out. */
export function seenEntries(fields: Fields): Entries {
  const entries: Entries = {};
  for (const [name, field] of Object.entries(fields)) {
    entries[wireName(name, field)] = seen(field, valueShape(field));
    // A line has no code to show.
    if (!isReference(field) || field.to.endsWith('Line')) continue;
    entries[`${name}Code`] = seen(field, v.string());
    entries[`${name}Name`] = seen(field, v.string());
  }
  return entries;
}

function seen(field: Field, shape: v.GenericSchema<unknown>): v.GenericSchema<unknown> {
  const value = isAlwaysGiven(field) ? shape : v.nullable(shape);
  return field.permission === undefined ? value : v.optional(value);
}

/** One of a field's choices where it has some. */
function valueShape(field: Field): v.GenericSchema<unknown> {
  const choices = choicesOf(field);
  if (choices.length === 0) return valueShapes[traitsOf(field).column];
  return holdsMany(field) ? v.array(v.picklist(choices)) : v.picklist(choices);
}
