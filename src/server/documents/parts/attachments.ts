import { sql } from 'kysely';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { documents } from '../../../resources/registry.ts';
import { type Actor, holds } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { announce } from '../../events/announce.ts';
import { Refusal } from '../../refusal.ts';
import { type DocumentHead, visibleHead } from '../storage/find-header.ts';

/** A file on a document, as its readers see it. */
export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly userId: string;
  readonly username: string;
  readonly at: string;
}

/** The most files one document takes. */
const MOST_FILES = 50;

const columns = sql`a.id, a.name, a.content_type as "contentType", a.size::float8 as size, a.user_id as "userId",
  a.username, a.at`;

/** The files of a document, oldest first. @throws Refusal `notFound` */
export async function readAttachments(
  tx: Tx,
  actor: Actor,
  definition: AnyDocument,
  idOrNumber: string,
): Promise<readonly Attachment[]> {
  const { id } = await visibleHead(tx, actor, definition, idOrNumber);
  const { rows } = await sql<Attachment>`
    select ${columns} from document_attachment as a
    where a.company_id = ${actor.companyId} and a.document_type = ${definition.name} and a.document_id = ${id}
    order by a.at, a.id
  `.execute(tx);
  return rows;
}

/** A file received and measured, not yet hung on its document. */
export interface ReceivedFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/** Hangs a file on a document; the same file again is the one that hangs there. @throws Refusal `notFound`, `attachmentsFull` */
export async function addAttachment(
  tx: Tx,
  actor: Actor,
  now: Date,
  definition: AnyDocument,
  idOrNumber: string,
  file: ReceivedFile,
): Promise<void> {
  const head = await visibleHead(tx, actor, definition, idOrNumber);
  const { rows } = await sql<{ count: number; isThere: boolean }>`
    select count(*)::int as count, coalesce(bool_or(sha256 = ${file.sha256} and name = ${file.name}), false) as "isThere"
    from document_attachment
    where company_id = ${actor.companyId} and document_type = ${definition.name} and document_id = ${head.id}
  `.execute(tx);
  const [there] = rows;
  if (there?.isThere) return;
  if ((there?.count ?? 0) >= MOST_FILES) throw new Refusal('attachmentsFull', { limit: MOST_FILES });
  await sql`
    insert into document_attachment (company_id, id, document_type, document_id, name, content_type, size, sha256,
      user_id, username, at)
    values (${actor.companyId}, ${file.id}, ${definition.name}, ${head.id}, ${file.name}, ${file.contentType},
      ${file.size}, ${file.sha256}, ${actor.userId}, ${actor.username}, ${now.toISOString()}::timestamptz)
    on conflict do nothing
  `.execute(tx);
  note(tx, actor, definition, head, ['attach', [null, file.name]]);
}

/** A file somebody asks for by its own key, if they may see its document. @throws Refusal `notFound` */
export async function seenAttachment(tx: Tx, actor: Actor, id: string): Promise<Found> {
  const { rows } = await sql<Attachment & { documentType: string; documentId: string }>`
    select ${columns}, a.document_type as "documentType", a.document_id as "documentId" from document_attachment as a
    where a.company_id = ${actor.companyId} and a.id = ${id}
  `.execute(tx);
  const [attachment] = rows;
  const definition = documents.find(({ name }) => name === attachment?.documentType);
  if (!attachment || !definition || !holds(actor, definition.permissions.read)) throw new Refusal('notFound');
  const head = await visibleHead(tx, actor, definition, attachment.documentId);
  return { attachment, definition, head };
}

interface Found {
  readonly attachment: Attachment;
  readonly definition: AnyDocument;
  readonly head: DocumentHead;
}

/** Takes a file off its document. @throws Refusal `notFound`, `attachmentNotYours` */
export async function removeAttachment(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { attachment, definition, head } = await seenAttachment(tx, actor, id);
  if (!actor.isAdmin && attachment.userId !== actor.userId) throw new Refusal('attachmentNotYours');
  await sql`delete from document_attachment where company_id = ${actor.companyId} and id = ${id}`.execute(tx);
  note(tx, actor, definition, head, ['detach', [attachment.name, null]]);
}

function note(
  tx: Tx,
  actor: Actor,
  definition: AnyDocument,
  { id, number, outletIds }: DocumentHead,
  [action, change]: readonly [string, readonly [string | null, string | null]],
): void {
  appendAudit(tx, actor, [
    { action, resource: definition.name, recordId: id, title: number, changes: { attachment: change } },
  ]);
  announce(tx, { companyId: actor.companyId, resource: definition.name, id, outletIds });
}
