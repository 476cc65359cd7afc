import { Refusal } from '../refusal.ts';
import type { Schema } from './route.ts';

/** The query as an object: a key whose schema is a list gathers its values, any other may be given once. */
export function readQuery(schema: Schema | null, parameters: URLSearchParams): unknown {
  if (!schema) return undefined;
  const lists = listKeysOf(schema);
  const query: Record<string, string | string[]> = {};
  for (const key of new Set(parameters.keys())) {
    const values = parameters.getAll(key);
    if (values.some((value) => value.includes('\u0000') || value.includes('\uFFFD')))
      throw new Refusal('malformedRequest');
    if (lists.has(key)) query[key] = values;
    else if (values.length > 1) throw new Refusal('duplicateParameter', { name: key });
    else query[key] = values[0] ?? '';
  }
  return query;
}

const known = new WeakMap<Schema, ReadonlySet<string>>();

function listKeysOf(schema: Schema): ReadonlySet<string> {
  const already = known.get(schema);
  if (already) return already;
  const keys = new Set<string>();
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null)
    for (const [key, entry] of Object.entries(schema.entries)) if (isList(entry)) keys.add(key);
  known.set(schema, keys);
  return keys;
}

/** Looks through `optional`, `nullable` and pipes for the array inside. */
function isList(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null || !('type' in entry)) return false;
  if (entry.type === 'array') return true;
  if ('wrapped' in entry) return isList(entry.wrapped);
  return false;
}
