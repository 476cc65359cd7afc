import { type RawBuilder, sql } from 'kysely';
import type { Choice } from '../../../contracts/choices.ts';
import { collectionsOf } from '../../../resources/collections.ts';
import type { Fields, Resource } from '../../../resources/define-resource.ts';
import { fillsOf } from '../../../resources/fills.ts';
import { choicesOf } from '../../../resources/kinds/traits.ts';
import { ALTERNATE } from '../../../resources/names.ts';
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
 * record that points at another may see what that other is called. What was typed ranks them; without it they come by
 * their codes.
 * @throws Refusal `notPermitted` for a reader of nothing that points there
 */
export async function readChoices(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  {
    search,
    most,
    only,
  }: { readonly search: string; readonly most: number; readonly only?: string | undefined },
): Promise<Choice[]> {
  if (!mayChoose(actor, resource)) throw new Refusal('notPermitted');
  const code = sql.ref(`t.${snakeCase(resource.codeField)}`);
  const name = sql.ref(`t.${snakeCase(resource.titleField)}`);
  const conditions = [
    sql`t.company_id = ${actor.companyId}`,
    withinOutlets(actor, resource),
    ...(resource.fields.active ? [sql`t.active`] : []),
    ...conditionsOf(resource, { search: [search], searchBy: [], filters: limitsOf(resource, only) }),
  ];
  const alternate = resource.fields[ALTERNATE]
    ? sql`, ${sql.ref(`t.${snakeCase(ALTERNATE)}`)} as ${sql.id(ALTERNATE)}`
    : sql``;
  const named = [code, name, ...(resource.fields[ALTERNATE] ? [sql.ref(`t.${snakeCase(ALTERNATE)}`)] : [])];
  const rank = search.trim() === '' ? sql`` : sql`${rankOf(named, search.trim())}, `;
  const fills = filledBy(resource).map((field) => sql`${field}::text, ${sql.ref(`t.${snakeCase(field)}`)}`);
  const filled = fills.length === 0 ? sql`` : sql`, jsonb_build_object(${sql.join(fills)}) as fills`;
  const { rows } = await sql<Choice>`
    select t.id, ${code} as code, ${name} as name${alternate}${filled} from ${ownRows(tableName(resource.name))} as t
    where ${sql.join(conditions, sql` and `)} order by ${rank}${code}, t.id limit ${Math.min(most, MOST)}
  `.execute(tx);
  return rows;
}

/** What is called exactly as was typed comes first, then what begins so, then what has a word that does. */
function rankOf(named: readonly RawBuilder<unknown>[], typed: string): RawBuilder<unknown> {
  const any = (of: (name: RawBuilder<unknown>) => RawBuilder<unknown>) => sql.join(named.map(of), sql` or `);
  return sql`case
    when ${any((each) => sql`lower(${each}) = lower(${typed})`)} then 0
    when ${any((each) => sql`starts_with(lower(${each}), lower(${typed}))`)} then 1
    when ${any((each) => sql`strpos(lower(${each}), lower(${` ${typed}`})) > 0`)} then 2
    else 3 end`;
}

/** What is asked of the records, as a filter: of a choice of theirs alone. */
function limitsOf({ fields }: Resource, only = ''): Readonly<Record<string, readonly string[]>> {
  const [name = '', value = ''] = only.split(':');
  const field = fields[name];
  return field && choicesOf(field).includes(value) ? { [name]: [value] } : {};
}

/** The resources whose records, or lines, point at another resource, by that other's name. */
const pointing: readonly { readonly read: string; readonly fields: readonly Fields[] }[] = [
  ...resources.map(({ permissions, fields }) => ({ read: permissions.read, fields: [fields] })),
  ...documents.map((document) => ({
    read: document.permissions.read,
    fields: [document.fields, ...collectionsOf(document).map(({ fields }) => fields)],
  })),
];

/** What those who point at a resource take over from its records. */
const filledBy = ({ name }: Resource): readonly string[] => [
  ...new Set(
    pointing
      .flatMap(({ fields }) => fields.flatMap((each) => Object.values(each)))
      .flatMap((field) => ('to' in field && field.to === name ? fillsOf(field) : [])),
  ),
];

function mayChoose(actor: Actor, { name, permissions }: Resource): boolean {
  if (holds(actor, permissions.read)) return true;
  return pointing.some(
    ({ read, fields }) =>
      holds(actor, read) &&
      fields.flatMap((each) => Object.values(each)).some((field) => 'to' in field && field.to === name),
  );
}
