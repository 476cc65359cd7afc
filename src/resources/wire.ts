import type { Fields } from './define-resource.ts';
import type { Field } from './kinds/kinds.ts';

/** How a field is called in a request or reply body: `vendor` → `vendorId`, `outlets` → `outletIds`, else its name. */
export function wireName(name: string, field: Field): string {
  if (field.kind === 'reference') return `${name}Id`;
  if (field.kind === 'references') return `${name.replace(/s$/, '')}Ids`;
  return name;
}

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
    if (wireName(name, field) === key || (field.kind === 'reference' && `${name}Code` === key))
      return { name, field };
  return undefined;
}
