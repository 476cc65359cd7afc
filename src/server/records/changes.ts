import type { Fields } from '../../resources/define-resource.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { wireName } from '../../resources/wire.ts';

/** Field by field what a change did: wire name → [old, new] (decision 21). */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** The fields whose value differs; decimals are compared by value, so `2` and `2.0000` are the same. */
export function changesBetween(
  fields: Fields,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const [name, field] of Object.entries(fields)) {
    const key = wireName(name, field);
    if (!(key in after)) continue;
    const [old, now] = [before[key] ?? null, after[key] ?? null];
    if (!sameValue(field, old, now)) changes[key] = [old, now];
  }
  return changes;
}

function sameValue(field: Field, a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b)) return JSON.stringify(a ?? []) === JSON.stringify(b ?? []);
  const decimal = field.kind === 'money' || field.kind === 'quantity' || field.kind === 'percent';
  if (decimal && typeof a === 'string' && typeof b === 'string') return canonical(a) === canonical(b);
  return a === b;
}

const canonical = (value: string): string =>
  value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value;
