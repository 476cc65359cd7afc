import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Manifest } from '../../../lib/audit-pack/manifest.ts';
import type { Overview } from '../../../lib/audit-pack/overview.ts';
import { breakOf, type TrailLink, type TrailRow } from '../../../lib/audit-pack/trail.ts';
import { inPages, type PackWork } from '../pack-work.ts';

interface Row extends Omit<TrailRow, 'seq'> {
  readonly seq: string;
  readonly isTold: boolean;
}

const sentences = {
  missingBefore: 'entries before it are missing',
  notLinked: 'it does not carry the hash of the entry before it',
  changed: 'its text does not have its hash',
} as const;

/**
 * The audit trail from the first entry of the period to its last, each with the text its hash is taken of, and the entry
 * before the first: so that the chain can be worked out again from the pack alone.
 */
export async function packTrail(
  work: PackWork,
): Promise<{ trail: Manifest['trail']; summary: Omit<Overview['audit'], 'anchors'> }> {
  const { tx, companyId, page, pack, exceptions } = work;
  const bounds = await boundsOf(work);
  const { after, last } = bounds;
  if (bounds.fault !== null) await exceptions.add(exceptionOf(bounds.fault.seq, bounds.fault.why));
  const rows = pack.rows('audit/entries');
  let link: TrailLink = after;
  let breaks = bounds.fault === null ? 0 : 1;
  const entries = inPages<Row>(work, 'audit trail', async (before) => {
    const from = before === null ? after.seq : before.seq;
    const { rows: found } = await sql<Row>`
      select t.seq, t.prev_hash as "prevHash", t.hash, t.erased,
        jsonb_build_array(t.prev_hash, t.company_id, t.seq, (extract(epoch from t.at) * 1000)::bigint, t.user_id,
          t.username, t.outlet_id, t.action, t.record_type, t.record_id, t.record_title, t.changes, t.ip,
          t.request_id)::text as text,
        not t.erased or exists (select from audit_trail e where e.company_id = ${companyId}
          and e.record_type = t.record_type and e.record_id = t.record_id and e.seq > t.seq
          and e.action = 'erase' and not e.erased) as "isTold"
      from audit_trail t where t.company_id = ${companyId} and t.seq > ${from}::bigint and t.seq <= ${last}::bigint
      order by t.seq limit ${page}`.execute(tx);
    return found;
  });
  for await (const { isTold, ...found } of entries) {
    const row: TrailRow = { ...found, seq: Number(found.seq) };
    const why = breakOf(link, row, createHash('sha256').update(row.text).digest('hex'));
    if (why !== null) await exceptions.add(exceptionOf(row.seq, sentences[why]));
    else if (!isTold) await exceptions.add(exceptionOf(row.seq, 'it was emptied, and nothing says of whom'));
    if (why !== null || !isTold) breaks += 1;
    await rows.write(row);
    link = row;
  }
  await rows.close();
  return {
    trail: { after, entries: rows.rows, last },
    summary: {
      entries: rows.rows,
      first: rows.rows > 0 ? after.seq + 1 : null,
      last: rows.rows > 0 ? last : null,
      breaks,
    },
  };
}

const exceptionOf = (seq: number, detail: string) =>
  ({ code: 'trailBroken', subject: `entry ${seq}`, detail }) as const;

interface Bounds {
  readonly after: TrailLink;
  readonly last: number;
  readonly fault: { readonly seq: number; readonly why: string } | null;
}

/** Commands write their entries when they end, so one of the period may stand between others: all between are taken. */
async function boundsOf({ tx, companyId, period }: PackWork): Promise<Bounds> {
  const { rows } = await sql<{ first: string | null; last: string | null; end: string | null }>`
    select min(seq) filter (where at >= ${period.begins}::timestamptz and at < ${period.ends}::timestamptz) as first,
      max(seq) filter (where at >= ${period.begins}::timestamptz and at < ${period.ends}::timestamptz) as last,
      max(seq) as "end"
    from audit_trail where company_id = ${companyId}`.execute(tx);
  const [found] = rows;
  if (!found?.first || !found.last) return { after: { seq: 0, hash: '' }, last: 0, fault: null };
  const first = Number(found.first);
  const last = Number(found.last);
  const { rows: links } = await sql<{ hash: string; prevHash: string; before: string | null }>`
    select t.prev_hash as "prevHash", b.hash as before from audit_trail t
    left join audit_trail b on b.company_id = ${companyId} and b.seq = t.seq - 1
    where t.company_id = ${companyId} and t.seq = ${first}`.execute(tx);
  const after = { seq: first - 1, hash: links[0]?.before ?? links[0]?.prevHash ?? '' };
  const isLinked = first === 1 || links[0]?.before != null;
  if (!isLinked) return { after, last, fault: { seq: first - 1, why: 'it is missing' } };
  if (found.end !== found.last) return { after, last, fault: null };
  const { rows: heads } = await sql<{ seq: string; isSame: boolean }>`
    select h.seq, h.hash = t.hash as "isSame" from audit_head h
    left join audit_trail t on t.company_id = ${companyId} and t.seq = ${last}
    where h.company_id = ${companyId}`.execute(tx);
  const [head] = heads;
  const isWhole = head !== undefined && Number(head.seq) === last && head.isSame;
  return {
    after,
    last,
    fault: isWhole
      ? null
      : { seq: last + 1, why: 'the trail goes on behind its last entry, and is cut there' },
  };
}
