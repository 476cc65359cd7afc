import type { Fields } from '../../../resources/define-resource.ts';
import { isSameValue } from '../../../resources/kinds/same-value.ts';
import { wireName } from '../../../resources/wire.ts';

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
    if (!isSameValue(field, old, now)) changes[key] = [old, now];
  }
  return changes;
}
