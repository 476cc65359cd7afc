import { Refusal } from '../refusal.ts';
import { refuseOutsiders } from './access.ts';
import type { DocumentType, StoredDocument } from './document-type.ts';
import { type LoadOptions, loadDocument, lockDocument, peekField } from './load-document.ts';
import { documentType } from './types/document-types.ts';
import type { Work } from './work.ts';

/** Locks the head of the chain first, then the document, and refuses those who may not see it. */
export async function lockedDocument(work: Work, type: DocumentType, id: string): Promise<StoredDocument> {
  const { tx, actor } = work;
  if (type.lockedAfter) {
    const head = await peekField(tx, actor.companyId, type, id, type.lockedAfter.field);
    if (head) await lockDocument(tx, actor.companyId, documentType(type.lockedAfter.type), head);
  }
  const document = await loadDocument(tx, actor.companyId, type, id, { lock: true });
  refuseOutsiders(actor, type, document);
  return document;
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
export async function seenDocument(
  { tx, actor }: Work,
  type: DocumentType,
  id: string,
): Promise<StoredDocument> {
  const document = await loadDocument(tx, actor.companyId, type, id);
  refuseOutsiders(actor, type, document);
  return document;
}
