import type { Field } from './kinds.ts';
import { holdsMany, isDecimalField } from './traits.ts';

/** Whether two values of a field are the same: lists by their entries, decimals by value, so that `2` is `2.0000`. */
export function isSameValue(field: Field, a: unknown, b: unknown): boolean {
  if (holdsMany(field)) return JSON.stringify(a ?? []) === JSON.stringify(b ?? []);
  if (isDecimalField(field) && typeof a === 'string' && typeof b === 'string') return plain(a) === plain(b);
  return a === b;
}

const plain = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
