import { csvLine } from '../../../lib/csv/write-csv.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { isReference } from '../../../resources/kinds/traits.ts';
import { pluralOf } from '../../../resources/plural.ts';
import { wireName } from '../../../resources/wire.ts';
import { type Actor, holds } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import { csvDownload } from '../../http/csv-download.ts';
import type { SelfManagedBase } from '../../http/route.ts';
import { headingOf } from '../../imports/profiles.ts';
import { seesDerived } from '../derived-columns.ts';
import { visibleFields } from '../lists/columns.ts';
import { type ListQuery, type ListReply, listRecords } from '../lists/list-records.ts';
import { excelDownload } from './excel-download.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows fetched at a time: the download grows as it is sent, and other requests get their turn. */
const CHUNK = 1000;

/** Which file a list is asked for as, or null for JSON (decision 22). */
export function exportKind(accept: string): 'csv' | 'excel' | null {
  if (accept.includes('text/csv')) return 'csv';
  return accept.includes(EXCEL) ? 'excel' : null;
}

/** How a list is read page by page; the documents' own keeps to the reader's outlets. */
export type ListPage = (query: ListQuery) => Promise<ListReply>;

/**
 * Every row of a list with its filters and order, without a page limit, as CSV (as it is read) or Excel. Who took what
 * out is in the audit trail.
 */
export async function exportList(
  kind: 'csv' | 'excel',
  resource: Resource,
  { services, actor }: Pick<SelfManagedBase, 'services' | 'actor'>,
  query: ListQuery,
  page: ListPage,
): Promise<Response> {
  await services.database.write(actor.companyId, async (tx) =>
    appendAudit(
      tx,
      actor,
      [{ action: 'export', resource: resource.name, recordId: kind }],
      services.clock.now(),
    ),
  );
  const columns = columnsOf(resource, actor, query.fields ?? []);
  const name = headingOf(pluralOf(resource.name));
  const headings = columns.map(({ heading }) => heading);
  const rows = rowsOf(query, columns, page);
  return kind === 'csv'
    ? csvDownload(`${name}.csv`, csvLines(headings, rows))
    : excelDownload(`${name}.xlsx`, headings, rows);
}

export const listPage =
  ({ read, actor }: Pick<SelfManagedBase, 'read' | 'actor'>, resource: Resource): ListPage =>
  (query) =>
    read((tx) => listRecords(tx, actor, resource, query));

interface Column {
  readonly heading: string;
  /** Keys to look under: a reference is shown by its code. */
  readonly key: string;
}

function columnsOf(resource: Resource, actor: Actor, asked: readonly string[]): Column[] {
  const visible = visibleFields(resource.fields, (permission) => holds(actor, permission));
  const wanted = asked.length > 0 ? asked : resource.list.columns;
  return wanted.flatMap((name) => {
    const field = resource.fields[name];
    if (field && visible.includes(name)) return [{ heading: headingOf(name), key: keyOf(name, field) }];
    return seesDerived(actor, resource, name) ? [{ heading: headingOf(name), key: name }] : [];
  });
}

const keyOf = (name: string, field: Field) => (isReference(field) ? `${name}Code` : wireName(name, field));

async function* rowsOf(
  query: ListQuery,
  columns: readonly Column[],
  page: ListPage,
): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const { records, next } = await page({ ...query, page: 1, pageSize: CHUNK, ...(after ? { after } : {}) });
    for (const record of records) yield columns.map(({ key }) => cell(record[key]));
    after = next ?? undefined;
  } while (after !== undefined);
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join('; ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

async function* csvLines(headings: readonly string[], rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield csvLine(headings);
  for await (const row of rows) yield csvLine(row);
}
