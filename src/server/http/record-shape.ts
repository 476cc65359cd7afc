import * as v from 'valibot';
import type { Fields, Resource } from '../../resources/define-resource.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { pluralOf } from '../../resources/plural.ts';
import { wireName } from '../../resources/wire.ts';

type Entries = Record<string, v.GenericSchema<unknown>>;

/** The reply's record: every field by its wire name, a reference also by code and name; what the reader may not see is left out. */
export function recordShape(fields: Fields): v.GenericSchema<unknown> {
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
    entries[wireName(name, field)] = v.optional(valueShape(field));
    if (field.kind !== 'reference') continue;
    entries[`${name}Code`] = v.optional(v.nullable(v.string()));
    entries[`${name}Name`] = v.optional(v.nullable(v.string()));
  }
  return entries;
}

function valueShape(field: Field): v.GenericSchema<unknown> {
  switch (field.kind) {
    case 'yesNo':
      return v.nullable(v.boolean());
    case 'integer':
      return v.nullable(v.number());
    case 'references':
    case 'choices':
    case 'customFields':
    case 'texts':
      return v.array(v.string());
    default:
      return v.nullable(v.string());
  }
}

/** `{ "<plural>": [...], "metadata": { … } }` (contract, "Lists"). */
export function listShape(resource: Resource): v.GenericSchema<unknown> {
  return v.object({
    [pluralOf(resource.name)]: v.array(recordShape(resource.fields)),
    metadata: v.object({
      total: v.number(),
      totalIsExact: v.boolean(),
      page: v.number(),
      pageSize: v.number(),
      next: v.nullable(v.string()),
    }),
  });
}
