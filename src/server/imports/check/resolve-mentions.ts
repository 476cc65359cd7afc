import { sql } from 'kysely';
import type { Resource } from '../../../resources/define-resource.ts';
import { holdsMany, isReference, targetOf } from '../../../resources/kinds/traits.ts';
import { findResource } from '../../../resources/registry.ts';
import { snakeCase, tableName, wireName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { withinOutlets } from '../../records/outlet-bound.ts';
import { type MappedRow, problemAt } from '../map/map-row.ts';
import { keyOf } from './find-existing.ts';

interface Named {
  readonly id: string;
  readonly code: string;
}
/** The records a word may mean: one when its code fits, else all whose name fits. */
type Directory = ReadonlyMap<string, readonly Named[]>;

/**
 * Finds the records the rows name, by code or by name: one query per resource named, however many rows.
 * A reference becomes its id, a tax code its own spelling; a word that fits none or several is a problem of its cell.
 */
export async function resolveMentions(
  tx: Tx,
  actor: Actor,
  rows: readonly MappedRow[],
): Promise<MappedRow[]> {
  const words = new Map<string, Set<string>>();
  for (const { mentions } of rows)
    for (const { column, words: said } of mentions) {
      const to = targetOf(column.target.field) ?? '';
      const asked = words.get(to) ?? new Set();
      for (const word of said) asked.add(keyOf(word));
      words.set(to, asked);
    }
  const directories = new Map<string, Directory>();
  for (const [name, asked] of words) {
    const resource = findResource(name);
    if (resource) directories.set(name, await lookUp(tx, actor, resource, [...asked]));
  }
  return rows.map((row) => {
    const body = { ...row.body };
    const problems = [...row.problems];
    for (const { column, words: said } of row.mentions) {
      const { name, field } = column.target;
      const named = said.flatMap((text) => {
        const found = directories.get(targetOf(field) ?? '')?.get(keyOf(text)) ?? [];
        if (found.length === 1) return found;
        const code = found.length === 0 ? 'importReferenceUnknown' : 'importReferenceAmbiguous';
        problems.push(problemAt(column, code, { text: text.slice(0, 60) }));
        return [];
      });
      if (named.length < said.length) continue;
      body[wireName(name, field)] = holdsMany(field)
        ? [...new Set(named.map(({ id }) => id))]
        : isReference(field)
          ? named[0]?.id
          : named[0]?.code;
    }
    return { ...row, body, problems };
  });
}

async function lookUp(tx: Tx, actor: Actor, resource: Resource, words: string[]): Promise<Directory> {
  const code = sql.ref(`t.${snakeCase(resource.codeField)}`);
  const title = sql.ref(`t.${snakeCase(resource.titleField)}`);
  const { rows } = await sql<Named & { title: string | null }>`
    select t.id, ${code} as code, ${title} as title from ${ownRows(tableName(resource.name))} as t
    where t.company_id = ${actor.companyId} and ${withinOutlets(actor, resource)}
      and (lower(${code}) = any(${words}::text[]) or lower(${title}) = any(${words}::text[]))
  `.execute(tx);
  const directory = new Map<string, Named[]>();
  for (const row of rows) {
    const key = keyOf(row.title ?? '');
    directory.set(key, [...(directory.get(key) ?? []), row]);
  }
  for (const row of rows) directory.set(keyOf(row.code), [row]);
  return directory;
}
