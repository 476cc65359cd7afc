import { type RawBuilder, sql } from 'kysely';
import { collectionsOf, type NamedCollection } from '../../../resources/collections.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { tableName } from '../../../resources/wire.ts';
import { rulesNamed } from '../../../rules/documents/registry.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { recordBase, type Selection, selectionOf } from '../../records/lists/columns.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { expiryDays } from '../lines/expiry-days.ts';
import type { StoredDocument, StoredEntry } from '../stored-document.ts';
import { asPresent } from '../versions/as-present.ts';

/** What reading a document takes of its type. */
interface Loaded<D extends AnyDocument> {
  readonly definition: D;
}

export interface LoadOptions {
  /** Keep others from changing it until the transaction ends. */
  readonly lock?: boolean;
  /** Only where this holds of its row `t`. */
  readonly where?: RawBuilder<unknown>;
}

/** What is read of a document's row `t`: its fields, and what names those they refer to. */
export const headerSelection = ({ name, fields }: AnyDocument): Selection =>
  selectionOf(`${name}:all`, fields, Object.keys(fields), [
    ...recordBase,
    sql`t.chart_version as "chartVersion"`,
  ]);

/** A document with its collections, found by id or number; undefined when the company has none such. */
export async function loadDocument<D extends AnyDocument>(
  tx: Tx,
  companyId: string,
  type: Loaded<D>,
  idOrNumber: string,
  options: LoadOptions = {},
): Promise<StoredDocument<D> | undefined> {
  const { columns, joins } = headerSelection(type.definition);
  const { lock, where } = options;
  const reading = sql<StoredDocument<D>>`
    select ${columns} from ${sql.table(tableName(type.definition.name))} as t ${joins}
    where t.company_id = ${companyId} and ${isNamed(idOrNumber)} ${where ? sql`and ${where}` : sql``}
    ${lock ? sql`for update of t` : sql``}
  `.execute(tx);
  // Sent behind the header without waiting for it; one connection answers in order, so a lock is held by then.
  const entriesOfId =
    looksLikeId(idOrNumber) && !where ? loadCollections(tx, companyId, type, idOrNumber) : null;
  const [{ rows }, known] = await Promise.all([reading, entriesOfId]);
  const header = rows[0];
  if (!header) return undefined;
  const entries = known ?? (await loadCollections(tx, companyId, type, header.id));
  return asPresent(rulesNamed(type.definition.name), { ...header, lines: [], ...entries });
}

const looksLikeId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** Whether the row `t` is the one of that id or number. */
export const isNamed = (idOrNumber: string): RawBuilder<unknown> =>
  sql`${looksLikeId(idOrNumber) ? sql`t.id` : sql`t.number`} = ${idOrNumber}`;

const entryBase = [sql`t.id`, sql`t.line_no as "lineNo"`];
const itemBase = [
  sql`t.item_id as "itemId"`,
  sql`i.item_code as "itemCode"`,
  sql`i.item_name as "itemName"`,
  sql`i.alternate_name as "itemAlternateName"`,
  sql`i.stock_type as "itemStockType"`,
  sql`i.batch_control as "itemBatchControl"`,
  sql`i.apply_forwarder_cost as "itemApplyForwarderCost"`,
  sql`i.unit_of_measurement as "itemUnitOfMeasurement"`,
  sql`${expiryDays('i')} as "itemExpiryDays"`,
];

/** The entries of a document's collections, each in their order, all in one flight. */
async function loadCollections(
  tx: Tx,
  companyId: string,
  { definition }: Loaded<AnyDocument>,
  documentId: string,
): Promise<Readonly<Record<string, readonly StoredEntry[]>>> {
  const loaded = await Promise.all(
    collectionsOf(definition).map(async (collection) => {
      const entries = await loadEntries(tx, companyId, definition, collection, documentId);
      return [collection.name, entries] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

/** The entries of one collection in their order. */
async function loadEntries(
  tx: Tx,
  companyId: string,
  definition: AnyDocument,
  collection: NamedCollection,
  documentId: string,
): Promise<readonly StoredEntry[]> {
  const { columns, joins } = entrySelection(definition, collection);
  const { rows } = await sql<StoredEntry>`
    select ${columns} from ${sql.table(collection.table)} as t ${joins}
    where t.company_id = ${companyId} and t.document_id = ${documentId} order by t.line_no
  `.execute(tx);
  return rows;
}

/** What is read of an entry's row `t`; what names an item says what that says. */
export function entrySelection(
  definition: AnyDocument,
  { name, fields, isOfItems }: NamedCollection,
): Selection {
  const names = Object.keys(fields).filter((field) => !(isOfItems && field === 'item'));
  const base = isOfItems ? [...entryBase, ...itemBase] : entryBase;
  const { columns, joins } = selectionOf(`${definition.name}:${name}`, fields, names, base);
  if (!isOfItems) return { columns, joins };
  return {
    columns,
    joins: sql`join item as i on i.company_id = t.company_id and i.id = t.item_id ${joins}`,
  };
}

/** Locks a document's row without reading it, so that a chain is always locked from its head (R8). */
export async function lockDocument(tx: Tx, companyId: string, type: DocumentType, id: string): Promise<void> {
  await sql`
    select 1 from ${sql.table(tableName(type.definition.name))} where company_id = ${companyId} and id = ${id} for update
  `.execute(tx);
}
