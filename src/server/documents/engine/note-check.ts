import { sql } from 'kysely';
import type { Work } from './work.ts';

/**
 * Keeps when somebody last checked a document: a check changes nothing else, leaves no step in the history and creates
 * nothing.
 */
export async function noteCheck({ tx, actor, now }: Work, type: string, id: string): Promise<readonly []> {
  await sql`
    insert into document_check as c (company_id, document_type, document_id, user_id, checked_at)
    values (${actor.companyId}, ${type}, ${id}, ${actor.userId}, ${now})
    on conflict (company_id, document_type, document_id, user_id) do update set checked_at = excluded.checked_at
  `.execute(tx);
  return [];
}
