import { sql } from 'kysely';
import {
  fieldsOf,
  hasApprovalRegion,
  type StatusColumns,
  tagsOf,
} from '../../../../machines/lib/document.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import { newId } from '../../new-id.ts';
import { formatNumber, takeNumbers } from '../../records/writing/number-series.ts';
import { insertRows, updateRows } from '../../records/writing/store.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import type { Draft, StoredDocument } from '../stored-document.ts';
import { lineTable } from './load-document.ts';

const headerPlace = ({ definition }: DocumentType) => ({
  table: tableName(definition.name),
  fields: definition.fields,
});
const linePlace = (type: DocumentType) => ({
  table: lineTable(type),
  fields: type.definition.lines.fields,
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
  await insertLines(work, type, id, draft);
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

async function insertLines(work: Work, type: DocumentType, documentId: string, draft: Draft): Promise<void> {
  const rows = draft.lines.map((line, index) => ({
    id: typeof line.id === 'string' ? line.id : newId(),
    values: { ...line, document_id: documentId, line_no: index + 1 },
  }));
  await insertRows(work.tx, work.actor.companyId, work.actor.userId, linePlace(type), rows);
}

/** Stores a changed draft: its header in place, its lines anew under the ids they had. */
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
  await sql`
    delete from ${sql.table(lineTable(type))} where company_id = ${actor.companyId} and document_id = ${id}
  `.execute(tx);
  await insertLines(work, type, id, draft);
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
