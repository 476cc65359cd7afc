import * as v from 'valibot';
import type { Fields } from '../resources/define-resource.ts';
import { type ColumnType, isReference, traitsOf } from '../resources/kinds/traits.ts';
import { alternateKey } from '../resources/names.ts';
import { wireName } from '../resources/wire.ts';

/** The schemas of an object's values. */
export type Entries = Record<string, v.GenericSchema<unknown>>;

/** The reply's record: every field by its wire name, a reference also by code and names; what the reader may not see is left out. */
export function recordShape(fields: Fields) {
  return v.looseObject({
    id: v.string(),
    version: v.number(),
    createdAt: v.optional(v.string()),
    updatedAt: v.optional(v.string()),
    ...valueEntries(fields),
  });
}

/** The values of a list's row, of which only some may be asked for. */
export function valueEntries(fields: Fields): Entries {
  const entries: Entries = {};
  for (const [name, field] of Object.entries(fields)) {
    const { column } = traitsOf(field);
    entries[wireName(name, field)] = v.optional(
      column === 'text[]' ? valueShapes[column] : v.nullable(valueShapes[column]),
    );
    if (!isReference(field)) continue;
    entries[`${name}Code`] = v.optional(v.nullable(v.string()));
    entries[`${name}Name`] = v.optional(v.nullable(v.string()));
    entries[alternateKey(name)] = v.optional(v.nullable(v.string()));
  }
  return entries;
}

/** What a column of each type gives a reader. */
export const valueShapes: Readonly<Record<ColumnType, v.GenericSchema<unknown>>> = {
  text: v.string(),
  numeric: v.string(),
  date: v.string(),
  timestamptz: v.string(),
  integer: v.number(),
  boolean: v.boolean(),
  'text[]': v.array(v.string()),
};
