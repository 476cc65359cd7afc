import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import { refuseOutsiders } from '../engine/access.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import type { StoredDocument } from '../stored-document.ts';
import { documentType } from '../types/document-types.ts';
import { type LoadOptions, loadDocument, lockDocument, peekField } from './load-document.ts';

/** Which type of a chain is locked before which, so that writers of a chain never cross (R8). */
const lockOrder = ['stockRequest', 'transferNote', 'purchaseOrder'];

/** Locks the chain from its head down to the document, and refuses those who may not see it. */
export async function lockedDocument(work: Work, type: DocumentType, id: string): Promise<StoredDocument> {
  const document = await lockChain(work, type, id);
  refuseOutsiders(work.actor, type, document);
  return document;
}

/** Locks the chain from its head down to the document, whoever asks; undefined where there is none. */
export async function lockChain(
  work: Work,
  type: DocumentType,
  id: string,
): Promise<StoredDocument | undefined> {
  const { tx, actor } = work;
  for (const head of await headsOf(work, type, id))
    await lockDocument(tx, actor.companyId, documentType(head.type), head.id);
  return loadDocument(tx, actor.companyId, type, id, { lock: true });
}

/** Every document this one carries on, directly or through others, in the order they are locked. */
async function headsOf(work: Work, type: DocumentType, id: string): Promise<readonly Head[]> {
  const { tx, actor } = work;
  const { lockedAfter } = type;
  if (!lockedAfter && !type.carriesOn) return [];
  const own = await peekField(tx, actor.companyId, type, id, 'id');
  const above = lockedAfter && (await peekField(tx, actor.companyId, type, id, lockedAfter.field));
  const direct = lockedAfter && above ? [{ type: lockedAfter.type, id: above }] : [];
  const { rows } = await sql<Head>`
    with recursive up as (
      select source_type as type, source_id as id from document_link
      where company_id = ${actor.companyId} and target_id in (${own}::text, ${above ?? null}::text)
      union
      select l.source_type, l.source_id from up join document_link as l
        on l.company_id = ${actor.companyId} and l.target_id = up.id)
    select type, id from up order by id
  `.execute(tx);
  const rank = (head: Head) => lockOrder.indexOf(head.type);
  return [...rows, ...direct].sort((left, right) => rank(left) - rank(right));
}

interface Head {
  readonly type: string;
  readonly id: string;
}

/** A document that must be there, whoever asks. */
export async function storedDocument(
  { tx, actor }: Work,
  type: DocumentType,
  id: string,
  options?: LoadOptions,
): Promise<StoredDocument> {
  const document = await loadDocument(tx, actor.companyId, type, id, options);
  if (!document) throw new Refusal('notFound');
  return document;
}

/** A document as far as its reader may see it. */
export async function visibleDocument(
  { tx, actor }: Work,
  type: DocumentType,
  id: string,
): Promise<StoredDocument> {
  const document = await loadDocument(tx, actor.companyId, type, id);
  refuseOutsiders(actor, type, document);
  return document;
}
