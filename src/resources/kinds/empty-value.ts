import { isLeftOpen } from './given-values.ts';
import type { Field } from './kinds.ts';
import { holdsMany, isFlag } from './traits.ts';

/** What a field holds where nothing was entered: its default, off, an empty list, or nothing. */
export function emptyValue(field: Field): unknown {
  if (isLeftOpen(field)) return null;
  if (holdsMany(field)) return [];
  return ('default' in field ? field.default : undefined) ?? (isFlag(field) ? false : null);
}
