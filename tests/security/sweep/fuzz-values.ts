import { asJson, type Json } from '../../lifecycles/http/world.ts';

export type Random = () => number;

export const pick = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[Math.floor(random() * values.length)];

/** Values no field expects, and what harm is usually tried with (reliability §4 no. 39, 40, 43). */
const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53 - 1,
  '',
  ' ',
  '0',
  '-0',
  '1e400',
  'NaN',
  '0.00005',
  '99999999999999.99999',
  '٣٫٥',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("x")()}}',
  '../../etc/passwd',
  '%00',
  '\u202Eabc',
  '茶'.repeat(300),
  'x'.repeat(10_000),
  '😀'.repeat(60),
  [],
  [null],
  [[[]]],
  {},
  { id: null },
  { $ne: 1 },
];

/** A value by its JSON schema; now and then, anywhere inside, one that is not. `ids` are what references may name. */
export function anyValue(schema: Json, random: Random, ids: readonly string[], oddness = 0.08): unknown {
  if (random() < oddness) return pick(random, odd);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return anyValue(asJson(pick(random, choices)), random, ids, oddness);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((part) => anyValue(asJson(part), random, ids, oddness)));
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  if (type === 'object') return objectOf(schema, random, ids, oddness);
  if (type === 'array')
    return Array.from({ length: Math.floor(random() * 4) }, () =>
      anyValue(asJson(schema.items), random, ids, oddness),
    );
  if (type === 'integer' || type === 'number') return Math.floor(random() * 5);
  if (type === 'boolean') return random() < 0.5;
  if (type === 'null') return null;
  return textOf(random, ids);
}

function objectOf(schema: Json, random: Random, ids: readonly string[], oddness: number): Json {
  const made: Record<string, unknown> = {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [key, property] of Object.entries(asJson(schema.properties))) {
    const chance = required.includes(key) ? 0.95 : 0.5;
    if (random() < chance) made[key] = anyValue(asJson(property), random, ids, oddness);
  }
  if (random() < oddness) made[`unknown${Math.floor(random() * 9)}`] = pick(random, odd);
  return made;
}

function textOf(random: Random, ids: readonly string[]): string {
  const kind = Math.floor(random() * 7);
  if (kind === 0) return pick(random, ids) ?? 'none';
  if (kind === 1) return String(Math.floor(random() * 1000));
  if (kind === 2) return (random() * 1000).toFixed(2);
  if (kind === 3) return `2026-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-15`;
  if (kind === 4) return 'someone@example.com';
  if (kind === 5) return `咖啡 Kopi ${Math.floor(random() * 1e6)}`;
  return Math.floor(random() * 2 ** 40).toString(36);
}
