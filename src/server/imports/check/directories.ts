import { sql } from 'kysely';
import type { Resource } from '../../../resources/define-resource.ts';
import { targetOf } from '../../../resources/kinds/traits.ts';
import { columnName, snakeCase, tableName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { withinOutlets } from '../../records/outlet-bound.ts';
import { keyOf } from './find-existing.ts';
import { type Directory, type Named, pathOf } from './named.ts';

/** The records that words may mean, wherever they are: by code, else by name. */
export async function lookUp(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  words: readonly string[],
): Promise<Directory> {
  const code = sql.ref(`t.${snakeCase(resource.codeField)}`);
  const title = sql.ref(`t.${snakeCase(resource.titleField)}`);
  const { rows } = await sql<Named & { title: string | null }>`
    select t.id, ${code} as code, ${title} as title from ${ownRows(tableName(resource.name))} as t
    where t.company_id = ${actor.companyId} and ${withinOutlets(actor, resource)}
      and (lower(${code}) = any(${[...words]}::text[]) or lower(${title}) = any(${[...words]}::text[]))
  `.execute(tx);
  const directory = new Map<string, Named[]>();
  for (const row of rows) {
    const key = keyOf(row.title ?? '');
    directory.set(key, [...(directory.get(key) ?? []), row]);
  }
  for (const row of rows) directory.set(keyOf(row.code), [row]);
  return directory;
}

/** The field by which records of a resource stand below others of it. */
export const selfFieldOf = ({ name, fields }: Resource): string | undefined =>
  Object.entries(fields).find(([, field]) => field.kind === 'reference' && targetOf(field) === name)?.[0];

/** What belongs to these owners, by owner and path: `Coffee > Hot`, or by its name alone where no path is that. */
export async function directoryWithin(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  owners: readonly string[],
): Promise<Directory> {
  const paths = await pathsWithin(tx, actor, resource, owners);
  const directory = new Map<string, Named[]>();
  const add = (key: string, one: Named) => directory.set(key, [...(directory.get(key) ?? []), one]);
  for (const one of paths) add(`${one.ownerId}\n${keyOf(one.path)}`, one);
  const taken = new Set(directory.keys());
  for (const one of paths) {
    const key = `${one.ownerId}\n${keyOf(one.code)}`;
    if (!taken.has(key)) add(key, one);
  }
  return directory;
}

/** A record called by a name within its owner, with those it stands below. */
export interface Placed extends Named {
  readonly ownerId: string;
  readonly path: string;
}

/** What belongs to these owners with the way to each. */
export async function pathsWithin(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  owners: readonly string[],
): Promise<Placed[]> {
  const { partOf = '', codeField, fields } = resource;
  const owner = fields[partOf];
  const self = selfFieldOf(resource);
  const parent = self === undefined ? undefined : fields[self];
  if (!owner || owners.length === 0) return [];
  const ownerColumn = sql.ref(`t.${columnName(partOf, owner)}`);
  const parentColumn =
    self === undefined || !parent ? sql`null::text` : sql.ref(`t.${columnName(self, parent)}`);
  const { rows } = await sql<Named & { ownerId: string; parentId: string | null }>`
    select t.id, ${sql.ref(`t.${snakeCase(codeField)}`)} as code, ${ownerColumn} as "ownerId", ${parentColumn} as "parentId"
    from ${ownRows(tableName(resource.name))} as t
    where t.company_id = ${actor.companyId} and ${ownerColumn} = any(${[...owners]}::text[])
  `.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => ({ ...row, path: pathOf(byId.get(row.parentId ?? '')?.code, row.code) }));
}
