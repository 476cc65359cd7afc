import { sql } from 'kysely';
import {
  fieldsOf,
  hasApprovalRegion,
  type StatusColumns,
  tagsOf,
} from '../../../../machines/lib/document.ts';
import { versionOf } from '../../../../machines/lib/migrations.ts';
import {
  furtherCollectionsOf,
  type NamedCollection,
  typedCollectionsOf,
} from '../../../resources/collections.ts';
import { type AnyDocument, type EntryValuesOf, variantOf } from '../../../resources/define-document.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import { newId } from '../../new-id.ts';
import { takeNumber } from '../../records/writing/number-series.ts';
import { changeOf, insertion, ROWS_PER_INSERT, refuseRepeated } from '../../records/writing/store.ts';
import { numberFormOf } from '../../settings/number-form.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import {
  type Draft,
  type DraftEntry,
  entriesIn,
  type StoredDocument,
  type StoredEntry,
  typedEntries,
} from '../stored-document.ts';
import { entrySelection, headerSelection } from './load-document.ts';
import { standingDocument, wrote } from './standing-documents.ts';

/** What of a type says where its documents are stored. */
type Placed = Pick<DocumentType, 'definition' | 'carriesOn' | 'rules'>;

const headerPlace = ({ definition }: Placed) => ({
  table: tableName(definition.name),
  fields: definition.fields,
  extra: { chart_version: 'integer' },
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
): Promise<StoredDocument> {
  const { actor } = work;
  const { definition } = type;
  const id = newId();
  const numbered = variantOf(definition, draft.header) ?? definition;
  const outletId = String(draft.header[`${definition.issuingOutlet}Id`] ?? '');
  const number =
    (await type.ownNumber?.(work, draft)) ??
    (await takeNumber(work.tx, {
      ...{ companyId: actor.companyId, name: numbered.name, outletId },
      ...numberFormOf(work.settings.numbering, numbered, outletId),
    }));
  const place = headerPlace(type);
  const values = { ...draft.header, ...fieldsOf(to), number, chart_version: versionOf(type.rules.machine) };
  const inserted = insertion(actor.companyId, actor.userId, place, [{ id, values }]);
  const { columns, joins } = headerSelection(definition);
  const [{ rows }, entries] = await Promise.all([
    refuseRepeated(
      place,
      sql<StoredDocument>`
        with written as (${inserted} returning *) select ${columns} from written as t ${joins}
        where t.company_id = ${actor.companyId}
      `.execute(work.tx),
    ),
    insertTyped(work, type, id, draft),
  ]);
  const [header] = rows;
  if (!header) throw new Error(`${definition.name} ${id} was not stored`);
  const none = furtherCollectionsOf(definition).map(({ name }) => [name, []]);
  return { ...header, lines: [], ...Object.fromEntries(none), ...entries };
}

/** Inserts what people have typed into the document's collections, all in one flight; gives it as it is stored. */
async function insertTyped(
  work: Work,
  { definition }: Placed,
  id: string,
  draft: Draft,
): Promise<Readonly<Record<string, readonly StoredEntry[]>>> {
  const stored = await Promise.all(
    typedCollectionsOf(definition).map(async (collection) => {
      const entries = typedEntries(draft, collection);
      return [collection.name, await insertEntries(work, definition, collection, id, entries, 1)] as const;
    }),
  );
  return Object.fromEntries(stored);
}

/** Inserts entries and gives them as they are stored, in their order. */
async function insertEntries(
  { tx, actor }: Work,
  definition: AnyDocument,
  collection: NamedCollection,
  documentId: string,
  entries: readonly DraftEntry[],
  firstNo: number,
): Promise<readonly StoredEntry[]> {
  const place = entryPlace(collection);
  const all = entries.map((entry, index) => ({
    id: typeof entry.id === 'string' ? entry.id : newId(),
    values: { ...entry, document_id: documentId, line_no: firstNo + index },
  }));
  const { columns, joins } = entrySelection(definition, collection);
  const stored: StoredEntry[] = [];
  for (let start = 0; start < all.length; start += ROWS_PER_INSERT) {
    const inserted = insertion(
      actor.companyId,
      actor.userId,
      place,
      all.slice(start, start + ROWS_PER_INSERT),
    );
    const { rows } = await refuseRepeated(
      place,
      sql<StoredEntry>`
        with written as (${inserted} returning *) select ${columns} from written as t ${joins}
        where t.company_id = ${actor.companyId} order by t.line_no
      `.execute(tx),
    );
    stored.push(...rows);
  }
  return stored;
}

/**
 * Adds entries to a collection from an event, at its end; the document's row is locked. Fields that are left out are
 * empty.
 */
export async function appendEntries<D extends AnyDocument, Name extends keyof EntryValuesOf<D> & string>(
  work: Work,
  definition: D,
  documentId: string,
  name: Name,
  entries: readonly Partial<EntryValuesOf<D>[Name]>[],
): Promise<void> {
  if (entries.length === 0) return;
  const collection = furtherCollectionsOf(definition).find((each) => each.name === name);
  if (!collection) throw new Error(`${definition.name} has no collection ${name}`);
  const last = await lastEntryOf(work, definition, collection, documentId);
  const added = await insertEntries(work, definition, collection, documentId, entries, last + 1);
  wrote(work, definition, documentId, { entries: { [name]: added } });
}

/** The number of the last entry of a collection; 0 where it has none. */
async function lastEntryOf(
  work: Work,
  definition: AnyDocument,
  { name, table }: NamedCollection,
  documentId: string,
): Promise<number> {
  const known = standingDocument(work, definition, documentId);
  if (known) return Math.max(0, ...entriesIn(known, name).map(({ lineNo }) => lineNo));
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(line_no), 0) as last from ${sql.table(table)}
    where company_id = ${work.actor.companyId} and document_id = ${documentId}
  `.execute(work.tx);
  return rows[0]?.last ?? 0;
}

/** The same for one entry. */
export const appendEntry = <D extends AnyDocument, Name extends keyof EntryValuesOf<D> & string>(
  work: Work,
  definition: D,
  documentId: string,
  name: Name,
  values: Partial<EntryValuesOf<D>[Name]>,
): Promise<void> => appendEntries(work, definition, documentId, name, [values]);

/** A document as a statement left it, and what else that statement told. */
export interface Stored {
  readonly document: StoredDocument;
  /** The number of the last step in its history; 0 where it has none. */
  readonly lastStep: number;
  /** Lines of it carry on lines of other documents. */
  readonly carriesOn: boolean;
}

/** What is told beside the written row `t`: its lock is held, so that nobody adds to either meanwhile. */
const besides = ({ actor }: Work, { definition, carriesOn }: Placed) => sql`
  coalesce((select max(h.seq) from document_history as h where h.company_id = ${actor.companyId}
    and h.document_type = ${definition.name} and h.document_id = t.id), 0) as "lastStep",
  ${carriesOn ? sql`exists (select from document_link as l where l.company_id = ${actor.companyId} and l.target_id = t.id)` : sql`false`}
    as "carriesOn"`;

type Besides = Omit<Stored, 'document'>;

/** Stores a changed draft: its header in place, what was typed of its collections anew under the ids they had. */
export async function replaceDocument(
  work: Work,
  type: Placed,
  before: StoredDocument,
  draft: Draft,
  to: StatusColumns,
): Promise<Stored> {
  const { tx, actor } = work;
  const { definition } = type;
  const { id } = before;
  const place = headerPlace(type);
  const values = { ...draft.header, ...fieldsOf(to), chart_version: before.chartVersion };
  const changed = changeOf(actor.companyId, actor.userId, place, [{ id, values }]);
  const gone = typedCollectionsOf(definition).map(
    ({ name, table }) => sql`${sql.id(`old_${name}`)} as (
      delete from ${sql.table(table)} where company_id = ${actor.companyId} and document_id = ${id})`,
  );
  const { columns, joins } = headerSelection(definition);
  const [{ rows }, entries] = await Promise.all([
    refuseRepeated(
      place,
      sql<StoredDocument & Besides>`
        with ${sql.join([...gone, sql`written as (${changed} returning t.*)`])}
        select ${columns}, ${besides(work, type)} from written as t ${joins} where t.company_id = ${actor.companyId}
      `.execute(tx),
    ),
    insertTyped(work, type, id, draft),
  ]);
  const [row] = rows;
  if (!row) throw new Error(`${definition.name} ${id} was not stored`);
  const { lastStep, carriesOn, ...header } = row;
  const others = furtherCollectionsOf(definition).map(({ name }) => [name, entriesIn(before, name)]);
  const document = { ...header, lines: [], ...Object.fromEntries(others), ...entries };
  return { document, lastStep, carriesOn };
}

/** Where the regions beside the status stand, as fields of the document. */
function furtherFields({ rules: { machine } }: Placed, to: StatusColumns): Record<string, string | null> {
  const { status: _status, approvalStatus = null, ...further } = fieldsOf(to);
  return { ...(hasApprovalRegion(machine) ? { approvalStatus } : {}), ...further };
}

const assigned = (fields: Readonly<Record<string, string | null>>) =>
  sql.join(
    Object.entries(fields).map(([field, state]) => sql`, ${sql.ref(snakeCase(field))} = ${state}`),
    sql``,
  );

/**
 * Stores that a document of a former version stands under its chart as it is now. Nobody reads it as another one than
 * before, so its version stays.
 */
export async function storeChartVersion(
  work: Work,
  type: DocumentType,
  document: StoredDocument,
  to: StatusColumns,
): Promise<Stored> {
  const { name } = type.definition;
  const chartVersion = versionOf(type.rules.machine);
  const { rows } = await sql<Besides>`
    with written as (
      update ${sql.table(tableName(name))}
      set chart_version = ${chartVersion}, status = ${to.status}${assigned(furtherFields(type, to))}
      where company_id = ${work.actor.companyId} and id = ${document.id} returning company_id, id)
    select ${besides(work, type)} from written as t where t.company_id = ${work.actor.companyId}
  `.execute(work.tx);
  const [besidesIt] = rows;
  if (!besidesIt) throw new Error(`${name} ${document.id} was not stored`);
  return { document: { ...document, chartVersion, formerStates: undefined }, ...besidesIt };
}

/** Stores where the chart moved the document, and gives it as it stands then. */
export async function storeStatus(
  work: Work,
  type: DocumentType,
  document: StoredDocument,
  from: StatusColumns,
  to: StatusColumns,
): Promise<Stored> {
  const { name, fields } = type.definition;
  const now = work.now.toISOString();
  const others = furtherFields(type, to);
  const isConfirmed =
    'confirmedAt' in fields &&
    tagsOf(type.rules.machine, from).has('draft') &&
    tagsOf(type.rules.machine, to).has('posted');
  const confirmed = isConfirmed ? sql`, confirmed_at = ${now}::timestamptz` : sql``;
  const { rows } = await sql<Besides>`
    with written as (
      update ${sql.table(tableName(name))} set status = ${to.status}${assigned(others)}${confirmed},
        version = version + 1, updated_at = ${now}::timestamptz, updated_by = ${work.actor.userId}
      where company_id = ${work.actor.companyId} and id = ${document.id} returning company_id, id)
    select ${besides(work, type)} from written as t where t.company_id = ${work.actor.companyId}
  `.execute(work.tx);
  const [besidesIt] = rows;
  if (!besidesIt) throw new Error(`${name} ${document.id} was not stored`);
  const moved = {
    ...document,
    status: to.status,
    ...others,
    ...(isConfirmed ? { confirmedAt: now } : {}),
    version: document.version + 1,
    updatedAt: now,
  };
  return { document: moved, ...besidesIt };
}
