import type { AnyDocument } from '../../../resources/define-document.ts';
import { Refusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import type { StoredDocument } from '../stored-document.ts';
import { loadDocument } from './load-document.ts';
import { standingDocument, stands } from './standing-documents.ts';

/** A document that must be there, locked, as it stands in this transaction. */
export async function heldDocument<D extends AnyDocument>(
  work: Work,
  definition: D,
  id: string,
): Promise<StoredDocument<D>> {
  const known = standingDocument(work, definition, id);
  if (known) return known;
  const document = await loadDocument(work.tx, work.actor.companyId, { definition }, id, { lock: true });
  if (!document) throw new Refusal('notFound');
  stands(work, document);
  return document;
}
