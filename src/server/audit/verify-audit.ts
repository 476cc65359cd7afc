import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** What the check of one company's trail found; `brokenAt` is the first entry that does not follow from the one before. */
export interface TrailVerdict {
  readonly companyId: string;
  readonly entries: number;
  readonly brokenAt: number | null;
}

interface Row {
  entries: string;
  last_seq: string | null;
  last_hash: string | null;
  head_seq: string | null;
  head_hash: string | null;
  broken_at: string | null;
}

/**
 * Recomputes every hash of a company's audit trail (decision 21). What was emptied of an erased person keeps its hash and
 * its place, and the trail says further on that they were erased (decision 70). Finds a changed, removed or added entry, and a cut
 * end. Reads the whole trail once: about a second per 100,000 entries.
 */
export async function verifyTrail(database: Database, companyId: string): Promise<TrailVerdict> {
  const row = await database.read(companyId, async (tx) => {
    const { rows } = await sql<Row>`
      with chained as (
        select t.seq, t.hash,
          t.seq = row_number() over w
          and t.prev_hash = coalesce(lag(t.hash) over w, '')
          and (t.hash = audit_hash(row(t.*)::audit_trail) or (t.erased and exists (
            select from audit_trail e where e.company_id = ${companyId} and e.record_type = t.record_type
              and e.record_id = t.record_id and e.seq > t.seq and e.action = 'erase' and not e.erased))) as sound
        from audit_trail t where t.company_id = ${companyId}
        window w as (order by t.seq)
      )
      select count(*) as entries, min(seq) filter (where not sound) as broken_at,
        max(seq) as last_seq, (array_agg(hash order by seq desc))[1] as last_hash,
        (select seq from audit_head where company_id = ${companyId}) as head_seq,
        (select hash from audit_head where company_id = ${companyId}) as head_hash
      from chained`.execute(tx);
    return rows[0];
  });
  if (!row) return { companyId, entries: 0, brokenAt: null };
  const entries = Number(row.entries);
  if (row.broken_at !== null) return { companyId, entries, brokenAt: Number(row.broken_at) };
  const isWhole =
    (row.last_seq ?? '0') === (row.head_seq ?? '0') && (row.last_hash ?? '') === (row.head_hash ?? '');
  return { companyId, entries, brokenAt: isWhole ? null : entries + 1 };
}

/** The verdicts of every company, for the `verify-audit` command. */
export async function verifyEveryTrail(database: Database): Promise<TrailVerdict[]> {
  const companies = await database.system((tx) =>
    tx.selectFrom('company').select('id').orderBy('id').execute(),
  );
  const verdicts: TrailVerdict[] = [];
  for (const { id } of companies) verdicts.push(await verifyTrail(database, id));
  return verdicts;
}
