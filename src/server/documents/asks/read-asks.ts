import { sql } from 'kysely';
import type { StatusColumns } from '../../../../machines/lib/document.ts';
import { takesSomehow } from '../../../../machines/lib/possible.ts';
import type { DocumentAsk } from '../../../contracts/documents/asks.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { DocumentType } from '../engine/document-type.ts';

/** What was asked, with the first step since that did it or went past it. */
export interface AskRow {
  readonly id: string;
  readonly documentType: string;
  readonly documentId: string;
  readonly wanted: string;
  readonly event: string;
  readonly userId: string;
  readonly username: string;
  readonly at: string;
  readonly isWithdrawn: boolean;
  readonly stepSeq: number | null;
  readonly stepEvent: string | null;
  readonly stepAt: string | null;
  readonly stepBy: string | null;
}

/** An ask that nobody has answered by then asks nobody any more. */
export const DAYS_OPEN = 30;
const MOST_SHOWN = 20;

const columns = sql`a.id, a.document_type as "documentType", a.document_id as "documentId", a.wanted, a.event,
  a.user_id as "userId", a.username, a.asked_at as at, a.withdrawn_at is not null as "isWithdrawn",
  s.seq as "stepSeq", s.event as "stepEvent", s.at as "stepAt", s.username as "stepBy"`;

/** The first step after an ask `a` that did what it asks, or what it was asked for. */
const settling = (companyId: string) => sql`left join lateral (
  select h.seq, h.event, h.at, h.username from document_history as h
  where h.company_id = ${companyId} and h.document_type = a.document_type and h.document_id = a.document_id
    and h.seq > a.from_seq and h.event in (a.event, a.wanted)
  order by h.seq limit 1) as s on true`;

/** Since when an ask may still be open. */
export const openSince = (now: Date): Date => new Date(now.getTime() - DAYS_OPEN * 86_400_000);

/** What was asked of one document, the newest first. */
export async function asksOf(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  documentType: string,
  documentId: string,
): Promise<readonly AskRow[]> {
  const { rows } = await sql<AskRow>`
    select ${columns} from document_ask as a ${settling(actor.companyId)}
    where a.company_id = ${actor.companyId} and a.document_type = ${documentType} and a.document_id = ${documentId}
    order by a.asked_at desc, a.id desc limit ${MOST_SHOWN}
  `.execute(tx);
  return rows;
}

/** What others ask the actor for and nobody has done yet, the longest first. */
export async function askedOfMe(tx: Tx, actor: Actor, now: Date, most: number): Promise<readonly AskRow[]> {
  const { rows } = await sql<AskRow>`
    select ${columns} from document_ask as a ${settling(actor.companyId)}
    where a.company_id = ${actor.companyId} and a.withdrawn_at is null and a.asked_at >= ${openSince(now)}
      and ${actor.userId} = any(a.user_ids) and a.user_id <> ${actor.userId} and s.seq is null
      and (${actor.outletId}::text is null or ${actor.outletId} = any(a.outlet_ids))
    order by a.asked_at, a.id limit ${most}
  `.execute(tx);
  return rows;
}

/** What the actor asked of others lately and has not taken back. */
export async function askedByMe(tx: Tx, actor: Actor, now: Date, most: number): Promise<readonly AskRow[]> {
  const { rows } = await sql<AskRow>`
    select ${columns} from document_ask as a ${settling(actor.companyId)}
    where a.company_id = ${actor.companyId} and a.withdrawn_at is null and a.asked_at >= ${openSince(now)}
      and a.user_id = ${actor.userId}
    order by a.asked_at desc limit ${most}
  `.execute(tx);
  return rows;
}

/** How an ask stands, by the history and by where the document is on its chart. */
export function stateOf(
  { isWithdrawn, stepEvent, event, at }: AskRow,
  { rules }: DocumentType,
  standing: StatusColumns,
  now: Date,
): DocumentAsk['state'] {
  if (isWithdrawn) return 'withdrawn';
  if (stepEvent !== null) return stepEvent === event ? 'answered' : 'overtaken';
  if (!takesSomehow(rules.machine, standing, event)) return 'overtaken';
  return new Date(at) < openSince(now) ? 'lapsed' : 'open';
}
