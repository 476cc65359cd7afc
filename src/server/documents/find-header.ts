import { sql } from 'kysely';
import type { AnyDocument } from '../../resources/define-document.ts';
import { tableName } from '../../resources/wire.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { Refusal } from '../refusal.ts';
import { withinOutlets } from './access.ts';

/** What names a document, without its lines. */
export interface DocumentHead {
  readonly id: string;
  readonly number: string;
  readonly status: string;
}

/** A document its reader may see, by id or number. @throws Refusal `notFound`, alike for other companies' and other outlets' */
export async function seenHead(
  tx: Tx,
  actor: Actor,
  definition: AnyDocument,
  idOrNumber: string,
): Promise<DocumentHead> {
  const { rows } = await sql<DocumentHead>`
    select t.id, t.number, t.status from ${sql.table(tableName(definition.name))} as t
    where t.company_id = ${actor.companyId} and (t.id = ${idOrNumber} or t.number = ${idOrNumber})
      and ${withinOutlets(actor, { definition })} limit 1
  `.execute(tx);
  const [head] = rows;
  if (!head) throw new Refusal('notFound');
  return head;
}
