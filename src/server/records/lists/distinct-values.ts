import { sql } from 'kysely';
import type { Resource } from '../../../resources/define-resource.ts';
import { isSuggested } from '../../../resources/kinds/traits.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { withinOutlets } from '../outlet-bound.ts';

/** The most values a form is offered. */
const MOST = 500;

/** The different words the company's records hold in a field that offers them, in order. @throws Refusal `unknownFilter` */
export async function distinctValues(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  name: string,
): Promise<string[]> {
  const field = resource.fields[name];
  if (!field || !isSuggested(field)) throw new Refusal('unknownFilter', { name });
  const column = sql.ref(`t.${snakeCase(name)}`);
  const { rows } = await sql<{ value: string }>`
    select distinct ${column} as value from ${ownRows(tableName(resource.name))} as t
    where t.company_id = ${actor.companyId} and ${withinOutlets(actor, resource)} and ${column} is not null order by 1 limit ${MOST}
  `.execute(tx);
  return rows.map((row) => row.value);
}
