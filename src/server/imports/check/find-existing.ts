import { sql } from 'kysely';
import type { Resource } from '../../../resources/define-resource.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { withinOutlets } from '../../records/outlet-bound.ts';

/** A stored record a row speaks of. */
export interface Existing {
  readonly id: string;
  readonly customFields: readonly string[];
}

/** The stored records of these codes, by code in lower case: one question for a whole batch. */
export async function findExisting(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  keys: readonly string[],
): Promise<Map<string, Existing>> {
  if (keys.length === 0) return new Map();
  const code = sql.ref(`t.${snakeCase(resource.codeField)}`);
  const custom = 'customFields' in resource.fields ? sql`t.custom_fields` : sql`null::text[]`;
  const { rows } = await sql<{ id: string; key: string; custom: string[] | null }>`
    select t.id, lower(${code}) as key, ${custom} as custom from ${ownRows(tableName(resource.name))} as t
    where t.company_id = ${actor.companyId} and ${withinOutlets(actor, resource)}
      and lower(${code}) = any(${keys.map(keyOf)}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.key, { id: row.id, customFields: row.custom ?? [] }]));
}

/** Codes are one whatever their case and the blanks around them (domain/items-clients-vendors §11). */
export const keyOf = (code: string): string => code.trim().toLowerCase();
