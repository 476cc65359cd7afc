import { sql } from 'kysely';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import { refuseOutsiders } from '../engine/access.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import type { StoredDocument } from '../stored-document.ts';
import { documentType } from '../types/document-types.ts';
import { heldDocument } from './held-document.ts';
import { isNamed, loadDocument, lockDocument } from './load-document.ts';
import { stands } from './standing-documents.ts';

/** Which type of a chain is locked before which, so that writers of a chain never cross (R8). */
const lockOrder = ['stockRequest', 'transferNote', 'purchaseOrder', 'quotation', 'salesOrder', 'sale'];

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
  if (!type.lockedAfter && type.carriesOn) {
    // Most are the head of their chain: then one statement finds that out and locks it.
    const head = await loadDocument(tx, actor.companyId, type, id, { lock: true, where: carriesNothingOn });
    if (head) return stands(work, head);
  }
  for (const head of await headsOf(work, type, id)) await lockHead(work, type, head);
  const document = await loadDocument(tx, actor.companyId, type, id, { lock: true });
  return document && stands(work, document);
}

const carriesNothingOn = sql`not exists (
  select from document_link as l where l.company_id = t.company_id and l.target_id = t.id)`;

/** Locks a document further up; the one that the document below names is wanted by what judges that. */
async function lockHead(work: Work, { lockedAfter }: DocumentType, { type, id }: Head): Promise<void> {
  if (type === lockedAfter?.type) await heldDocument(work, documentType(type).definition, id);
  else await lockDocument(work.tx, work.actor.companyId, documentType(type), id);
}

/** Every document this one carries on, directly or through others, in the order they are locked. */
async function headsOf({ tx, actor }: Work, type: DocumentType, id: string): Promise<readonly Head[]> {
  const { definition, lockedAfter, carriesOn } = type;
  const further = type.locksFirst?.(actor.companyId, isNamed(id));
  if (!lockedAfter && !carriesOn && !further) return [];
  const above = lockedAfter ? sql.ref(`t.${snakeCase(lockedAfter.field)}`) : sql`null::text`;
  const { rows } = await sql<Head>`
    with recursive own as (
      select t.id, ${above} as above from ${sql.table(tableName(definition.name))} as t
      where t.company_id = ${actor.companyId} and ${isNamed(id)}
    ), up as (
      select l.source_type as type, l.source_id as id from own join document_link as l
        on l.company_id = ${actor.companyId} and l.target_id = any(array[own.id, own.above])
      union
      select l.source_type, l.source_id from up join document_link as l
        on l.company_id = ${actor.companyId} and l.target_id = up.id)
    select type, id from up
    union select ${lockedAfter?.type ?? null}::text, above from own where above is not null
    ${further === undefined ? sql`` : sql`union (${further})`}
    order by id
  `.execute(tx);
  const rank = (head: Head) => lockOrder.indexOf(head.type);
  // What a correction stands in for is settled and told nothing: it is no head of it.
  const heads = rows.filter((head) => rank(head) >= 0);
  return heads.sort((left, right) => rank(left) - rank(right));
}

interface Head {
  readonly type: string;
  readonly id: string;
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
