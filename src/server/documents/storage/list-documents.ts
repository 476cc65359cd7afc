import { sql } from 'kysely';
import { storedStates } from '../../../../machines/lib/migrations.ts';
import { choicesOf } from '../../../resources/kinds/traits.ts';
import { tableName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { withinOutlets } from '../../records/outlet-bound.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { documentType } from '../types/document-types.ts';

/** Whether the row `t` has that status, whichever version of its chart it stands under. */
function hasStatus({ rules }: DocumentType, status: string) {
  const words = storedStates(rules, 'status', [status]);
  return words.length === 1 ? sql`t.status = ${status}` : sql`t.status = any(${words}::text[])`;
}

/** How many documents of a type lie in each status, for the list's tabs; counted up to a bound like every list. */
export async function countByStatus(tx: Tx, actor: Actor, name: string): Promise<Record<string, number>> {
  const type = documentType(name);
  const field = type.definition.fields.status;
  const statuses = field ? choicesOf(field) : [];
  const counts = statuses.map(
    (status) => sql`(select count(*)::integer from (select 1 from ${sql.table(tableName(name))} as t
      where t.company_id = ${actor.companyId} and ${hasStatus(type, status)} and ${withinOutlets(actor, type.definition)} limit 10001) as c)
      as ${sql.id(status)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(tx);
  return rows[0] ?? {};
}
