import { sql } from 'kysely';
import type { Resource } from '../../../resources/define-resource.ts';
import { emptyValue } from '../../../resources/kinds/empty-value.ts';
import { seriesOf } from '../../../resources/kinds/given-values.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { formatOf } from '../../../resources/kinds/traits.ts';
import { snakeCase, tableName, wireName } from '../../../resources/wire.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { findByUniqueFields } from '../lists/find-by-unique-fields.ts';
import type { Body } from '../resolve-references.ts';
import { formatNumber, takeNumbers } from './number-series.ts';

/** A new record's values: what was sent, trimmed, with defaults where nothing was. */
export function withDefaults(fields: Resource['fields'], body: Body): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const key = wireName(name, field);
    values[key] = entered(field, body[key]);
  }
  return values;
}

/** A value as it is stored: tidied, and what an empty entry of the field means where nothing was entered. */
export const entered = (field: Field, value: unknown): unknown => tidy(field, value) ?? emptyValue(field);

/** Text without stray blanks around it; an empty text is no value. */
function tidy(field: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  const trimmed = formatOf(field) === 'long' ? value : value.trim();
  return trimmed === '' ? null : trimmed;
}

/** Gives every record that came without its code the next one of the series. */
export async function fillSeries(
  tx: Tx,
  companyId: string,
  resource: Resource,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    const series = seriesOf(field);
    if (series === undefined) continue;
    const without = rows.filter((row) => row[name] === null);
    if (without.length === 0) continue;
    const first = await takeNumbers(tx, companyId, resource.name, 'company', without.length);
    without.forEach((row, index) => {
      row[name] = formatNumber(series, first + index);
    });
  }
}

/**
 * Which rows repeat a value that must be unique, in the company or among themselves (ignoring case and blanks).
 * The unique index has the last word when two transactions race.
 */
export async function findDuplicates(
  tx: Tx,
  companyId: string,
  resource: Resource,
  rows: readonly { readonly values: Readonly<Record<string, unknown>>; readonly id: string | null }[],
): Promise<FieldRefusal[][]> {
  const problems = await findByUniqueFields(tx, companyId, resource, rows);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.unique) continue;
    const keys = rows.map(({ values }) => keyOf(values[name]));
    const asked = [...new Set(keys.filter((key) => key !== null))];
    if (asked.length === 0) continue;
    const column = sql.ref(`t.${snakeCase(name)}`);
    const { rows: taken } = await sql<{ id: string; key: string }>`
      select t.id, lower(${column}) as key from ${ownRows(tableName(resource.name))} as t
      where t.company_id = ${companyId} and lower(${column}) = any(${asked}::text[])
    `.execute(tx);
    const holder = new Map(taken.map((row) => [row.key, row.id]));
    const seen = new Set<string>();
    keys.forEach((key, index) => {
      if (key === null) return;
      const held = holder.get(key);
      if ((held !== undefined && held !== rows[index]?.id) || seen.has(key))
        problems[index]?.push({ field: name, code: 'duplicate' });
      seen.add(key);
    });
  }
  return problems;
}

const keyOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().toLowerCase() : null;
