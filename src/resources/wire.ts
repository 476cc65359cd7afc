import type { Fields } from './define-resource.ts';
import type { Field } from './kinds/kinds.ts';
import { isReference, traitsOf } from './kinds/traits.ts';

/** How a field is called in a request or reply body: `vendor` → `vendorId`, `outlets` → `outletIds`, else its name. */
export function wireName(name: string, field: Field): string {
  const { pointsBy } = traitsOf(field);
  if (pointsBy === 'ids') return `${name.replace(/s$/, '')}Ids`;
  return pointsBy === 'id' ? `${name}Id` : name;
}

/** Every key a body may name a field by: its wire name, and the code of what it refers to. */
export const bodyKeys = (name: string, field: Field): readonly string[] =>
  isReference(field) ? [wireName(name, field), `${name}Code`] : [wireName(name, field)];

/** How a field's column is called: the wire name in snake_case. */
export function columnName(name: string, field: Field): string {
  return snakeCase(wireName(name, field));
}

/** `itemCode` → `item_code`; digits stay with the word before them. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The table of a resource or document: its name in snake_case. */
export const tableName = snakeCase;

/** The field a body's key speaks of, undoing `wireName` and the `…Code` form of a reference. */
export function fieldOfWire(fields: Fields, key: string): { name: string; field: Field } | undefined {
  for (const [name, field] of Object.entries(fields))
    if (bodyKeys(name, field).includes(key)) return { name, field };
  return undefined;
}
