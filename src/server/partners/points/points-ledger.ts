import { type RawBuilder, sql } from 'kysely';
import type { PointsEntry } from '../../../contracts/partners/clients.ts';
import { type Decimal, sign } from '../../../rules/money/decimal.ts';
import type { Author } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';

/** A change of a client's points; what a document brings about names it. */
export interface NewPoints {
  readonly clientId: string;
  readonly kind: PointsEntry['kind'];
  /** Less than nothing where they go. */
  readonly points: Decimal;
  readonly document?: { readonly type: string; readonly id: string; readonly number: string };
}

/** What is earned and taken back counts for life; what is spent does not lower it. */
const countsForLife: ReadonlySet<PointsEntry['kind']> = new Set(['earned', 'takenBack']);

/**
 * Books a change and gives the points the client may spend after it, which may be less than none: what was spent cannot
 * be taken back. The client's row is locked from then on.
 */
export async function bookPoints(tx: Tx, author: Author, now: Date, change: NewPoints): Promise<string> {
  const { clientId, kind, points } = change;
  if (sign(points) === 0) return '0';
  const { rows } = await sql<{ balance: string }>`
    update client set accumulated_points = coalesce(accumulated_points, 0) + ${points}::numeric,
      lifetime_points = coalesce(lifetime_points, 0) + ${countsForLife.has(kind) ? points : '0'}::numeric
    where company_id = ${author.companyId} and id = ${clientId}
    returning accumulated_points::text as balance
  `.execute(tx);
  const balance = rows[0]?.balance ?? '0';
  await keepEntry(tx, author, now, change, balance);
  return balance;
}

/** Keeps a change that has been made: what was typed into the client's own field. Without a moment it is now. */
export async function keepEntry(
  tx: Tx,
  author: Author,
  now: Date | null,
  { clientId, kind, points, document }: NewPoints,
  balance: string,
): Promise<void> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0) + 1 as seq from client_points_entry
    where company_id = ${author.companyId} and client_id = ${clientId}
  `.execute(tx);
  await sql`
    insert into client_points_entry (company_id, client_id, seq, kind, points, balance, document_type, document_id,
      document_number, at, user_id, username, outlet_id)
    values (${author.companyId}, ${clientId}, ${rows[0]?.seq ?? 1}, ${kind}, ${points}::numeric, ${balance}::numeric,
      ${document?.type ?? null}, ${document?.id ?? null}, ${document?.number ?? null},
      coalesce(${now}::timestamptz, now()), ${author.userId},
      ${author.username}, ${author.outletId})
  `.execute(tx);
}

/** The points a document has brought by now, or has been paid with (below zero), as far as they have not come back. */
export async function pointsOfDocument(
  tx: Tx,
  companyId: string,
  id: string,
  kinds: readonly PointsEntry['kind'][],
): Promise<string> {
  const { rows } = await sql<{ points: string }>`
    select coalesce(sum(points), 0)::text as points from client_points_entry
    where company_id = ${companyId} and document_id = ${id} and kind = any(${[...kinds]}::text[])
  `.execute(tx);
  return rows[0]?.points ?? '0';
}

/** The changes of a client's points, the latest first, a page at a time. */
export async function readPoints(
  tx: Tx,
  companyId: string,
  clientId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ entries: PointsEntry[]; hasMore: boolean }> {
  const { rows } = await sql<PointsEntry>`
    select seq, kind, points::text as points, balance::text as balance, document_type as "documentType",
      document_id as "documentId", document_number as "documentNumber", at, username
    from client_points_entry where company_id = ${companyId} and client_id = ${clientId}
    order by seq desc limit ${size + 1} offset ${(page - 1) * size}
  `.execute(tx);
  return { entries: rows.slice(0, size), hasMore: rows.length > size };
}

/** What a client may spend beside what its ledger comes to, as `verifySales` compares them. */
export const pointsCompared = (companyId: string): RawBuilder<unknown> => sql`
  select c.id, 'accumulatedPoints', coalesce(c.accumulated_points, 0)::numeric(18,4), coalesce(e.points, 0)::numeric(18,4)
  from client as c left join (select client_id, sum(points) as points from client_points_entry
    where company_id = ${companyId} group by 1) as e on e.client_id = c.id
  where c.company_id = ${companyId}`;
