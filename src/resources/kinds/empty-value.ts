import type { Field } from './kinds.ts';

/** What a field holds where nothing was entered: its default, off, an empty list, or nothing. */
export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'yesNo':
      return field.default ?? false;
    case 'references':
    case 'choices':
    case 'customFields':
    case 'texts':
      return [];
    case 'choice':
    case 'integer':
    case 'money':
    case 'quantity':
    case 'percent':
      return field.default ?? null;
    default:
      return null;
  }
}
