import { sql } from 'kysely';
import {
  fieldsOf,
  hasApprovalRegion,
  type StatusColumns,
  tagsOf,
} from '../../../../machines/lib/document.ts';
import {
  furtherCollectionsOf,
  type NamedCollection,
  typedCollectionsOf,
} from '../../../resources/collections.ts';
import type { AnyDocument, EntryValuesOf } from '../../../resources/define-document.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import { newId } from '../../new-id.ts';
import { formatNumber, takeNumbers } from '../../records/writing/number-series.ts';
import { insertRows, updateRows } from '../../records/writing/store.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { type Draft, type DraftEntry, type StoredDocument, typedEntries } from '../stored-document.ts';

const headerPlace = ({ definition }: DocumentType) => ({
  table: tableName(definition.name),
  fields: definition.fields,
});
const entryPlace = ({ table, fields }: NamedCollection) => ({
  table,
  fields,
  extra: { document_id: 'text', line_no: 'integer' },
  unsigned: true as const,
});

/** Stores a new document and its lines under the next number of its outlet's series (domain/inventory §2). */
export async function insertDocument(
  work: Work,
  type: DocumentType,
  draft: Draft,
  to: StatusColumns,
): Promise<string> {
  const { tx, actor } = work;
  const id = newId();
  const number = await nextNumber(work, type, draft);
  const values = { ...draft.header, number, ...fieldsOf(to) };
  await insertRows(tx, actor.companyId, actor.userId, headerPlace(type), [{ id, values }]);
  await insertTyped(work, type, id, draft);
  return id;
}

async function nextNumber(work: Work, type: DocumentType, draft: Draft): Promise<string> {
  const { definition } = type;
  const outletId = String(draft.header[`${definition.issuingOutlet}Id`] ?? '');
  const [{ rows }, running] = await Promise.all([
    sql<{ code: string }>`
      select code from outlet where company_id = ${work.actor.companyId} and id = ${outletId}
    `.execute(work.tx),
    takeNumbers(work.tx, work.actor.companyId, definition.name, outletId, 1),
  ]);
  return formatNumber(definition.numberPrefix, rows[0]?.code ?? null, running);
}

/** Everything people have typed into the document's collections. */
async function insertTyped(
  work: Work,
  { definition }: DocumentType,
  id: string,
  draft: Draft,
): Promise<void> {
  for (const collection of typedCollectionsOf(definition))
    await insertEntries(work, collection, id, typedEntries(draft, collection), 1);
}

async function insertEntries(
  { tx, actor }: Work,
  collection: NamedCollection,
  documentId: string,
  entries: readonly DraftEntry[],
  firstNo: number,
): Promise<void> {
  const rows = entries.map((entry, index) => ({
    id: typeof entry.id === 'string' ? entry.id : newId(),
    values: { ...entry, document_id: documentId, line_no: firstNo + index },
  }));
  await insertRows(tx, actor.companyId, actor.userId, entryPlace(collection), rows);
}

/**
 * Adds an entry to a collection that events write (`writtenBy`), at its end; the document's row is locked. Fields that
 * are left out are empty.
 */
export async function appendEntry<D extends AnyDocument, Name extends keyof EntryValuesOf<D> & string>(
  work: Work,
  definition: D,
  documentId: string,
  name: Name,
  values: Partial<EntryValuesOf<D>[Name]>,
): Promise<void> {
  const collection = furtherCollectionsOf(definition).find((each) => each.name === name);
  if (!collection) throw new Error(`${definition.name} has no collection ${name}`);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(line_no), 0) as last from ${sql.table(collection.table)}
    where company_id = ${work.actor.companyId} and document_id = ${documentId}
  `.execute(work.tx);
  await insertEntries(work, collection, documentId, [values], (rows[0]?.last ?? 0) + 1);
}

/** Stores a changed draft: its header in place, what was typed of its collections anew under the ids they had. */
export async function replaceDocument(
  work: Work,
  type: DocumentType,
  id: string,
  draft: Draft,
  to: StatusColumns,
): Promise<void> {
  const { tx, actor } = work;
  const values = { ...draft.header, ...fieldsOf(to) };
  await updateRows(tx, actor.companyId, actor.userId, headerPlace(type), [{ id, values }]);
  for (const { table } of typedCollectionsOf(type.definition))
    await sql`
      delete from ${sql.table(table)} where company_id = ${actor.companyId} and document_id = ${id}
    `.execute(tx);
  await insertTyped(work, type, id, draft);
}

/** Stores where the chart moved the document, and gives it as it stands then. */
export async function storeStatus(
  work: Work,
  type: DocumentType,
  document: StoredDocument,
  from: StatusColumns,
  to: StatusColumns,
): Promise<StoredDocument> {
  const { name, fields } = type.definition;
  const now = work.now.toISOString();
  const { status: _status, approvalStatus, ...further } = fieldsOf(to);
  const others = { ...(hasApprovalRegion(type.rules.machine) ? { approvalStatus } : {}), ...further };
  const assigned = Object.entries(others).map(
    ([field, state]) => sql`, ${sql.ref(snakeCase(field))} = ${state}`,
  );
  const isConfirmed =
    'confirmedAt' in fields &&
    tagsOf(type.rules.machine, from).has('draft') &&
    tagsOf(type.rules.machine, to).has('posted');
  const confirmed = isConfirmed ? sql`, confirmed_at = ${now}::timestamptz` : sql``;
  await sql`
    update ${sql.table(tableName(name))} set status = ${to.status}${sql.join(assigned, sql``)}${confirmed},
      version = version + 1, updated_at = ${now}::timestamptz, updated_by = ${work.actor.userId}
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
  return {
    ...document,
    status: to.status,
    ...others,
    ...(isConfirmed ? { confirmedAt: now } : {}),
    version: document.version + 1,
    updatedAt: now,
  };
}
