import { sql } from 'kysely';
import { collectionsOf, type NamedCollection } from '../../../resources/collections.ts';
import type { AnyDocument, EntriesOf } from '../../../resources/define-document.ts';
import type { RecordOf } from '../../../resources/define-resource.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { selectionOf } from '../../records/lists/columns.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { StoredDocument, StoredEntry, StoredLine } from '../stored-document.ts';

/** What reading a document takes of its type. */
interface Loaded<D extends AnyDocument> {
  readonly definition: D;
}

/** A document as its own row and the rows of its further collections give it. */
type Header<D extends AnyDocument> = RecordOf<D> & EntriesOf<D> & Pick<StoredDocument, 'number' | 'status'>;

export interface LoadOptions {
  /** Keep others from changing it until the transaction ends. */
  readonly lock?: boolean;
}

/** A document with its lines, found by id or number; undefined when the company has none such. */
export async function loadDocument<D extends AnyDocument>(
  tx: Tx,
  companyId: string,
  type: Loaded<D>,
  idOrNumber: string,
  options: LoadOptions = {},
): Promise<StoredDocument<D> | undefined> {
  const { name, fields } = type.definition;
  const { columns, joins } = selectionOf(`${name}:all`, fields, Object.keys(fields));
  const isId = looksLikeId(idOrNumber);
  const reading = sql<Header<D>>`
    select ${columns} from ${sql.table(tableName(name))} as t ${joins}
    where t.company_id = ${companyId} and ${isId ? sql`t.id` : sql`t.number`} = ${idOrNumber}
    ${options.lock ? sql`for update of t` : sql``}
  `.execute(tx);
  // Sent behind the header without waiting for it; one connection answers in order, so a lock is held by then.
  const entriesOfId = isId ? loadCollections(tx, companyId, type, idOrNumber) : null;
  const [{ rows }, known] = await Promise.all([reading, entriesOfId]);
  const header = rows[0];
  if (!header) return undefined;
  const { lines, further } = known ?? (await loadCollections(tx, companyId, type, header.id));
  return { ...header, ...further, lines };
}

const looksLikeId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

const entryBase = [sql`t.id`, sql`t.line_no as "lineNo"`];
const itemBase = [
  sql`t.item_id as "itemId"`,
  sql`i.item_code as "itemCode"`,
  sql`i.item_name as "itemName"`,
  sql`i.stock_type as "itemStockType"`,
  sql`i.batch_control as "itemBatchControl"`,
  sql`i.apply_forwarder_cost as "itemApplyForwarderCost"`,
  sql`i.unit_of_measurement as "itemUnitOfMeasurement"`,
];

/** The lines of a document and the entries of its further collections, each in their order, all in one flight. */
async function loadCollections<D extends AnyDocument>(
  tx: Tx,
  companyId: string,
  { definition }: Loaded<D>,
  documentId: string,
): Promise<{
  readonly lines: readonly StoredLine<D>[];
  readonly further: Readonly<Record<string, readonly StoredEntry[]>>;
}> {
  const [ofLines, ...others] = collectionsOf(definition);
  const [lines, ...further] = await Promise.all([
    loadEntries<StoredLine<D>>(tx, companyId, definition, ofLines, documentId),
    ...others.map(async (collection) => {
      const entries = await loadEntries<StoredEntry>(tx, companyId, definition, collection, documentId);
      return [collection.name, entries] as const;
    }),
  ]);
  return { lines, further: Object.fromEntries(further) };
}

/** The entries of one collection in their order; what names an item says what that says. */
async function loadEntries<Entry>(
  tx: Tx,
  companyId: string,
  definition: AnyDocument,
  { name, table, fields, isOfItems }: NamedCollection,
  documentId: string,
): Promise<readonly Entry[]> {
  const names = Object.keys(fields).filter((field) => !(isOfItems && field === 'item'));
  const base = isOfItems ? [...entryBase, ...itemBase] : entryBase;
  const { columns, joins } = selectionOf(`${definition.name}:${name}`, fields, names, base);
  const item = isOfItems ? sql`join item as i on i.company_id = t.company_id and i.id = t.item_id` : sql``;
  const { rows } = await sql<Entry>`
    select ${columns} from ${sql.table(table)} as t ${item} ${joins}
    where t.company_id = ${companyId} and t.document_id = ${documentId} order by t.line_no
  `.execute(tx);
  return rows;
}

/** Locks a document's row without reading it, so that a chain is always locked from its head (R8). */
export async function lockDocument(tx: Tx, companyId: string, type: DocumentType, id: string): Promise<void> {
  await sql`
    select 1 from ${sql.table(tableName(type.definition.name))} where company_id = ${companyId} and id = ${id} for update
  `.execute(tx);
}

/** One field of a document, read before anything is locked; null when the document does not exist. */
export async function peekField(
  tx: Tx,
  companyId: string,
  type: DocumentType,
  id: string,
  field: string,
): Promise<string | null> {
  const { rows } = await sql<{ value: string | null }>`
    select ${sql.ref(`t.${snakeCase(field)}`)} as value from ${sql.table(tableName(type.definition.name))} as t
    where t.company_id = ${companyId} and ${looksLikeId(id) ? sql`t.id` : sql`t.number`} = ${id}
  `.execute(tx);
  return rows[0]?.value ?? null;
}
