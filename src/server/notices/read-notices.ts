import { sql } from 'kysely';
import { noApproval } from '../../../machines/lib/document.ts';
import type { Notice } from '../../contracts/account/notices.ts';
import { tableName } from '../../resources/wire.ts';
import { type Actor, holds } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { documentType, documentTypes } from '../documents/types/document-types.ts';
import { waitingApprovals } from '../queue/read-queue.ts';
import { withinOutlets } from '../records/outlet-bound.ts';
import { askNotices, type Told } from './ask-notices.ts';
import { readUntil } from './read-until.ts';

/** The most a bell holds, and how far back it looks. */
const MOST = 50;
const DAYS = 30;
/** The latest steps of a person, from which the documents they had a hand in are known. */
const OWN_STEPS = 1000;

interface Step {
  readonly seq: number;
  readonly at: string;
  readonly documentType: string;
  readonly documentId: string;
  readonly event: string;
  readonly username: string;
  readonly toStatus: string;
  readonly fromApproval: string | null;
  readonly toApproval: string | null;
}

/**
 * What others did that concerns a person: their steps, after one of the person's own, on documents the person may still
 * see; and what waits for the person's approval. Nothing is kept of it but up to where it was read, so that it follows
 * the rights the person has now.
 */
export async function readNotices(tx: Tx, actor: Actor, now: Date): Promise<Notice[]> {
  const steps = await stepsOfOthers(tx, actor, now);
  const numbers = await numbersOf(tx, actor, steps);
  const waiting = await waitingApprovals({ tx, actor });
  const until = await readUntil(tx, actor);
  const asks = await askNotices(tx, actor, now);
  const answers = new Set(asks.map(({ id }) => id));
  const told: Told[] = [
    ...asks,
    ...steps
      .flatMap((step) => asNotice(step, numbers.get(`${step.documentType}:${step.documentId}`)))
      .filter(({ id }) => !answers.has(id)),
    ...waiting.map(
      (row): Told => ({
        id: row.id,
        kind: 'approval',
        at: row.since,
        documentType: row.documentType,
        documentId: row.documentId,
        number: row.number,
        event: row.event,
        status: row.approvalStatus ?? row.status,
        isApproval: row.approvalStatus !== null,
        username: '',
      }),
    ),
  ];
  return told
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST)
    .map((one) => ({ ...one, isRead: until !== null && one.at <= until }));
}

async function stepsOfOthers(tx: Tx, actor: Actor, now: Date): Promise<readonly Step[]> {
  const types = documentTypes
    .filter(({ definition }) => holds(actor, definition.permissions.read))
    .map(({ definition }) => definition.name);
  if (types.length === 0) return [];
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const { rows } = await sql<Step>`
    with own as materialized (
      select document_type, document_id, min(seq) as seq from (
        select document_type, document_id, seq from document_history
        where company_id = ${actor.companyId} and user_id = ${actor.userId}
        order by at desc limit ${OWN_STEPS}
      ) as latest where document_type = any(${types}::text[]) group by document_type, document_id
    )
    select h.seq, h.at, h.document_type as "documentType", h.document_id as "documentId", h.event, h.username,
      h.to_status as "toStatus", h.from_approval as "fromApproval", h.to_approval as "toApproval"
    from own join document_history as h on h.company_id = ${actor.companyId}
      and h.document_type = own.document_type and h.document_id = own.document_id and h.seq > own.seq
    where h.user_id <> ${actor.userId} and h.at >= ${since}
    order by h.at desc, h.seq desc limit ${MOST}
  `.execute(tx);
  return rows;
}

/** The numbers of the documents the person may see, by type and id: one statement for all of them. */
async function numbersOf(tx: Tx, actor: Actor, steps: readonly Step[]): Promise<ReadonlyMap<string, string>> {
  const parts = [...new Set(steps.map((step) => step.documentType))].flatMap((name) => {
    const type = documentType(name);
    const ids = [...new Set(steps.flatMap((step) => (step.documentType === name ? [step.documentId] : [])))];
    return [
      sql`select ${name}::text || ':' || t.id as key, t.number from ${sql.table(tableName(name))} as t
        where t.company_id = ${actor.companyId} and t.id = any(${ids}::text[])
          and ${withinOutlets(actor, type.definition)}`,
    ];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{ key: string; number: string }>`${sql.join(parts, sql` union all `)}`.execute(
    tx,
  );
  return new Map(rows.map(({ key, number }) => [key, number]));
}

function asNotice(step: Step, number: string | undefined): Told[] {
  if (number === undefined) return [];
  const {
    seq,
    at,
    documentType: name,
    documentId,
    event,
    username,
    fromApproval,
    toApproval,
    toStatus,
  } = step;
  const isApproval = toApproval !== null && toApproval !== fromApproval && toApproval !== noApproval;
  return [
    {
      id: `${name}:${documentId}:${seq}`,
      kind: 'step',
      at,
      documentType: name,
      documentId,
      number,
      event,
      status: isApproval ? toApproval : toStatus,
      isApproval,
      username,
    },
  ];
}
