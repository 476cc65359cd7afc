import * as v from 'valibot';
import type { Fields } from '../resources/define-resource.ts';
import { type ColumnType, isReference, traitsOf } from '../resources/kinds/traits.ts';
import { wireName } from '../resources/wire.ts';

type Entries = Record<string, v.GenericSchema<unknown>>;

/** The reply's record: every field by its wire name, a reference also by code and name; what the reader may not see is left out. */
export function recordShape(fields: Fields) {
  return v.looseObject({
    id: v.string(),
    version: v.number(),
    createdAt: v.optional(v.string()),
    updatedAt: v.optional(v.string()),
    ...valueEntries(fields),
  });
}

export function valueEntries(fields: Fields): Entries {
  const entries: Entries = {};
  for (const [name, field] of Object.entries(fields)) {
    entries[wireName(name, field)] = v.optional(valueShapes[traitsOf(field).column]);
    if (!isReference(field)) continue;
    entries[`${name}Code`] = v.optional(v.nullable(v.string()));
    entries[`${name}Name`] = v.optional(v.nullable(v.string()));
  }
  return entries;
}

const list = v.array(v.string());
const words = v.nullable(v.string());

/** What a column of each type gives a reader. */
const valueShapes: Readonly<Record<ColumnType, v.GenericSchema<unknown>>> = {
  text: words,
  numeric: words,
  date: words,
  timestamptz: words,
  integer: v.nullable(v.number()),
  boolean: v.nullable(v.boolean()),
  'text[]': list,
};
