import { sql } from 'kysely';
import type { Choice } from '../../../contracts/choices.ts';
import { collectionsOf } from '../../../resources/collections.ts';
import type { Fields, Resource } from '../../../resources/define-resource.ts';
import { documents, resources } from '../../../resources/registry.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import { type Actor, holds } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { withinOutlets } from '../outlet-bound.ts';
import { conditionsOf } from './conditions.ts';

/** The most choices one question brings. */
const MOST = 100;

/**
 * Records whose code or name contains the text, the active ones where the resource knows activity. Whoever may see a
 * record that points at another may see what that other is called.
 * @throws Refusal `notPermitted` for a reader of nothing that points there
 */
export async function readChoices(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  search: string,
  most: number,
): Promise<Choice[]> {
  if (!mayChoose(actor, resource)) throw new Refusal('notPermitted');
  const code = sql.ref(`t.${snakeCase(resource.codeField)}`);
  const name = sql.ref(`t.${snakeCase(resource.titleField)}`);
  const conditions = [
    sql`t.company_id = ${actor.companyId}`,
    withinOutlets(actor, resource),
    ...(resource.fields.active ? [sql`t.active`] : []),
    ...conditionsOf(resource, { search: [search], searchBy: [], filters: {} }),
  ];
  const { rows } = await sql<Choice>`
    select t.id, ${code} as code, ${name} as name from ${ownRows(tableName(resource.name))} as t
    where ${sql.join(conditions, sql` and `)} order by ${code}, t.id limit ${Math.min(most, MOST)}
  `.execute(tx);
  return rows;
}

/** The resources whose records, or lines, point at another resource, by that other's name. */
const pointing: readonly { readonly read: string; readonly fields: readonly Fields[] }[] = [
  ...resources.map(({ permissions, fields }) => ({ read: permissions.read, fields: [fields] })),
  ...documents.map((document) => ({
    read: document.permissions.read,
    fields: [document.fields, ...collectionsOf(document).map(({ fields }) => fields)],
  })),
];

function mayChoose(actor: Actor, { name, permissions }: Resource): boolean {
  if (holds(actor, permissions.read)) return true;
  return pointing.some(
    ({ read, fields }) =>
      holds(actor, read) &&
      fields.flatMap((each) => Object.values(each)).some((field) => 'to' in field && field.to === name),
  );
}
