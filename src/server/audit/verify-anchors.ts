import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Anchor } from './anchors.ts';

/** How a company's trail compares with its anchors; `differsFrom` is the first that does not agree. */
export interface AnchorVerdict {
  readonly companyId: string;
  readonly anchors: number;
  readonly differsFrom: Anchor | null;
}

/**
 * Compares trails with anchors taken earlier and kept elsewhere: whoever owns the database can write a whole trail anew or
 * cut it and correct its head, and every hash in it is right, but the entries of those days are no longer the same.
 */
export async function verifyAnchors(
  database: Database,
  anchors: readonly Anchor[],
): Promise<AnchorVerdict[]> {
  const companies = [...new Set(anchors.map(({ companyId }) => companyId))].sort();
  const verdicts: AnchorVerdict[] = [];
  for (const companyId of companies) {
    const own = anchors
      .filter((anchor) => anchor.companyId === companyId)
      .sort((a, b) => a.day.localeCompare(b.day) || a.seq - b.seq);
    const { rows } = await database.read(companyId, (tx) =>
      sql<{ seq: string; hash: string }>`
        select seq, hash from audit_trail
        where company_id = ${companyId} and seq = any(${own.map(({ seq }) => seq)}::bigint[])`.execute(tx),
    );
    const hashes = new Map(rows.map(({ seq, hash }) => [Number(seq), hash]));
    const differsFrom = own.find(({ seq, hash }) => hashes.get(seq) !== hash) ?? null;
    verdicts.push({ companyId, anchors: own.length, differsFrom });
  }
  return verdicts;
}
