import { sql } from 'kysely';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { withinOutlets } from '../../records/outlet-bound.ts';
import { Refusal } from '../../refusal.ts';
import { presentStatus } from '../document-tags.ts';

/** What names a document, without its lines. */
export interface DocumentHead {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  /** The outlets that work with it. */
  readonly outletIds: readonly string[];
}

/** A document its reader may see, by id or number. @throws Refusal `notFound`, alike for other companies' and other outlets' */
export async function visibleHead(
  tx: Tx,
  actor: Actor,
  definition: AnyDocument,
  idOrNumber: string,
): Promise<DocumentHead> {
  const outlets = definition.outlets.map((field) => sql.ref(`t.${snakeCase(field)}_id`));
  const { rows } = await sql<DocumentHead>`
    select t.id, t.number, t.status, array_remove(array[${sql.join(outlets)}]::text[], null) as "outletIds"
    from ${sql.table(tableName(definition.name))} as t
    where t.company_id = ${actor.companyId} and (t.id = ${idOrNumber} or t.number = ${idOrNumber})
      and ${withinOutlets(actor, definition)} limit 1
  `.execute(tx);
  const [head] = rows;
  if (!head) throw new Refusal('notFound');
  return { ...head, status: presentStatus(definition.name, head.status) };
}
