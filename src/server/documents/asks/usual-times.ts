import { sql } from 'kysely';
import type { Work } from '../engine/work.ts';

/** The latest steps of each kind that the usual time is taken from. */
const MOST_STEPS = 200;

/**
 * How many seconds each event usually takes in this company, by the history of the type: the median since the document
 * last went somewhere. Events that never happened here are left out. One statement for all of them.
 */
export async function usualTimes(
  { tx, actor: { companyId } }: Work,
  documentType: string,
  events: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (events.length === 0) return new Map();
  const { rows } = await sql<{ event: string; seconds: number }>`
    select e.event, percentile_cont(0.5) within group (order by extract(epoch from h.at - p.at))::float8 as seconds
    from unnest(${[...events]}::text[]) as e(event)
    cross join lateral (
      select x.document_id, x.seq, x.at from document_history as x
      where x.company_id = ${companyId} and x.document_type = ${documentType} and x.event = e.event
      order by x.at desc limit ${MOST_STEPS}) as h
    cross join lateral (
      select y.at from document_history as y
      where y.company_id = ${companyId} and y.document_type = ${documentType} and y.document_id = h.document_id
        and y.seq < h.seq
        and (y.from_status is distinct from y.to_status or y.from_approval is distinct from y.to_approval)
      order by y.seq desc limit 1) as p
    group by e.event
  `.execute(tx);
  return new Map(rows.map(({ event, seconds }) => [event, Math.max(0, Math.round(seconds))]));
}
