import { sql } from 'kysely';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** Who changed a record last, and when; sent with a stale version so that the user knows whom to ask (R6). */
export interface LastChange {
  /** Null where nobody was signed in: the server itself, or an import. */
  readonly lastChangedBy: string | null;
  readonly lastChangedAt: string | null;
}

/** The latest line of the audit trail about a record. */
export async function lastChange(
  tx: Tx,
  companyId: string,
  recordType: string,
  recordId: string,
): Promise<LastChange> {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select username as by, at from audit_trail
    where company_id = ${companyId} and record_type = ${recordType} and record_id = ${recordId}
    order by seq desc limit 1
  `.execute(tx);
  const [row] = rows;
  return { lastChangedBy: row?.by ?? null, lastChangedAt: row ? new Date(row.at).toISOString() : null };
}
