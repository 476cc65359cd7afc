import { sql } from 'kysely';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { Refusal } from '../refusal.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Makes sure that a company has room for that many bytes more, its pictures and attachments taken together. Uploads of
 * one company wait for each other here until the transaction ends, so that two cannot take the last room both.
 * Import files are bounded by their number instead (`tidyImports`). @throws Refusal `storageQuota`
 */
export async function demandRoom(tx: Tx, companyId: string, bytes: number, limit: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${companyId}`}, 0))`.execute(tx);
  // A statement of its own: it has to see what the one before it in the queue has kept.
  const { rows } = await sql<{ used: string }>`
    select (
      (select coalesce(sum(bytes), 0) from stored_file where company_id = ${companyId})
      + (select coalesce(sum(size), 0) from document_attachment where company_id = ${companyId})
    )::text as used`.execute(tx);
  if (Number(rows[0]?.used ?? 0) + bytes > limit)
    throw new Refusal('storageQuota', { limit: `${Math.floor(limit / MEGABYTE)} MB` });
}
