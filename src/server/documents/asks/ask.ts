import { sql } from 'kysely';
import { columnsIn } from '../../../../machines/lib/document.ts';
import type { DocumentOpenings } from '../../../contracts/documents/asks.ts';
import type { Actor } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { announce } from '../../events/announce.ts';
import { newId } from '../../new-id.ts';
import { outletsOf } from '../../records/outlet-bound.ts';
import { Refusal } from '../../refusal.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { openWork, type Work } from '../engine/work.ts';
import { visibleDocument } from '../storage/find-document.ts';
import type { StoredDocument } from '../stored-document.ts';
import { documentType } from '../types/document-types.ts';
import { asksOf, stateOf } from './read-asks.ts';
import { foundRemedies, notAsked, readOpenings } from './remedies.ts';

/** What opens the refused events of a document. @throws Refusal `notFound` */
export async function readRemedies(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  name: string,
  id: string,
): Promise<DocumentOpenings> {
  const work = await openWork(tx, actor, clock);
  const type = documentType(name);
  return readOpenings(work, type, await visibleDocument(work, type, id));
}

/**
 * Asks everybody else who may send it for the event that opens another; asked again while it stands, it is the same ask.
 * @throws Refusal `notFound`, `nobodyToAsk`
 */
export async function askFor(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  name: string,
  id: string,
  { wanted, event }: { readonly wanted: string; readonly event: string },
): Promise<DocumentOpenings> {
  const work = await openWork(tx, actor, clock);
  const type = documentType(name);
  const document = await visibleDocument(work, type, id);
  const remedies = notAsked.has(wanted) ? [] : await foundRemedies(work, type, document, [wanted]);
  const remedy = remedies.find((each) => each.wanted === wanted && each.step.event === event);
  const able = (remedy?.able ?? []).filter(({ person }) => person.id !== actor.userId);
  if (able.length === 0) throw new Refusal('nobodyToAsk');
  const userIds = able.map(({ person }) => person.id);
  const outletIds = [...new Set(able.flatMap((each) => each.outletIds))];
  if ((await ownOpenAsk(work, type, document, event)) === undefined) {
    await sql`
      insert into document_ask (company_id, id, document_type, document_id, wanted, event, from_seq, user_id, username,
        user_ids, outlet_ids, asked_at)
      select ${actor.companyId}, ${newId()}, ${name}, ${document.id}, ${wanted}, ${event}, coalesce(max(h.seq), 0),
        ${actor.userId}, ${actor.username}, ${userIds}::text[], ${outletIds}::text[], ${work.now}::timestamptz
      from document_history as h
      where h.company_id = ${actor.companyId} and h.document_type = ${name} and h.document_id = ${document.id}
      on conflict do nothing
    `.execute(tx);
    note(work, type, document, 'ask', [null, event]);
  }
  return readOpenings(work, type, document);
}

/** Takes back what the actor asked for; where nothing is open, nothing changes. @throws Refusal `notFound` */
export async function withdrawAsk(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  name: string,
  id: string,
  event: string,
): Promise<DocumentOpenings> {
  const work = await openWork(tx, actor, clock);
  const type = documentType(name);
  const document = await visibleDocument(work, type, id);
  const open = await ownOpenAsk(work, type, document, event);
  if (open) {
    await sql`
      update document_ask set withdrawn_at = ${work.now}::timestamptz
      where company_id = ${actor.companyId} and id = ${open.id} and withdrawn_at is null
    `.execute(tx);
    note(work, type, document, 'withdrawAsk', [event, null]);
  }
  return readOpenings(work, type, document);
}

/** What the actor asked for and still waits for. */
async function ownOpenAsk(work: Work, type: DocumentType, document: StoredDocument, event: string) {
  const { definition, rules } = type;
  const columns = columnsIn(rules.machine, document);
  const asks = await asksOf(work, definition.name, document.id);
  return asks.find(
    (ask) =>
      ask.userId === work.actor.userId &&
      ask.event === event &&
      stateOf(ask, type, columns, work.now) === 'open',
  );
}

/** Writes an ask, or that it was taken back, into the audit trail, and tells open screens of the document. */
function note(
  { tx, actor }: Work,
  { definition }: DocumentType,
  { id, number, ...document }: StoredDocument,
  action: string,
  ask: readonly [unknown, unknown],
): void {
  const { name: resource } = definition;
  appendAudit(tx, actor, [{ action, resource, recordId: id, title: number, changes: { ask } }]);
  const outletIds = outletsOf(definition, document);
  announce(tx, { companyId: actor.companyId, resource, id, outletIds });
}
