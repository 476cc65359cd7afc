import { sql } from 'kysely';
import { csvLine } from '../../../lib/csv/write-csv.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { holdsMany, isReference, isText, targetOf } from '../../../resources/kinds/traits.ts';
import { findResource } from '../../../resources/registry.ts';
import { snakeCase, tableName, wireName } from '../../../resources/wire.ts';
import { type Actor, holds } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Database } from '../../database/database.ts';
import type { StoredRecord } from '../../records/lists/columns.ts';
import { everyRecord, listRecords } from '../../records/lists/list-records.ts';
import { textCell } from '../cells/parse-cell.ts';
import { joinList } from '../cells/word-cells.ts';
import { pathsWithin } from '../check/directories.ts';
import { kindWord, RECORD_HEADINGS, sharedColumns, type Target } from '../map/column.ts';
import { identityOf } from '../map/identity.ts';
import type { ImportProfile, RecordProfile } from '../profiles.ts';

/** Records read at a time, and owners whose parts are. */
const PAGE = 500;

/**
 * Everything of an import's kinds that the reader may see, as a file that can be imported again: every field that files
 * fill, codes for what records name, what is named above what names it, in an order that the data alone decide.
 */
export async function* recordsFile(
  database: Database,
  actor: Actor,
  { records }: ImportProfile,
  language: 'en' | 'zh',
): AsyncGenerator<string> {
  const read = <Result>(work: (tx: Tx) => Promise<Result>) => database.read(actor.companyId, work);
  const seen = records.filter(({ resource }) => holds(actor, resource.permissions.read));
  const columns = sharedColumns(
    seen,
    language,
    ({ field }) => field.permission === undefined || holds(actor, field.permission),
  );
  yield csvLine([RECORD_HEADINGS[language], ...columns.map(({ heading }) => heading)]);
  for (const profile of seen)
    for await (const page of pagesOf(read, actor, profile.resource)) {
      const words = await read((tx) => wordsOf(tx, actor, profile.resource, page));
      for (const record of inOrder(profile, page, words))
        yield csvLine([
          kindWord(profile, language),
          ...columns.map(({ targets }) => {
            const target = targets.get(profile);
            return target ? cellOf(target, record, words) : '';
          }),
        ]);
    }
}

type Read = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Every record of a resource, those of one owner in one page. */
async function* pagesOf(read: Read, actor: Actor, resource: Resource): AsyncGenerator<StoredRecord[]> {
  const owner = ownerOf(resource);
  if (owner === undefined) return yield* listed(read, actor, resource, {});
  for await (const owners of listed(read, actor, owner, {}, [owner.codeField])) {
    const page: StoredRecord[] = [];
    const ids = owners.map(({ id }) => id);
    for await (const part of listed(read, actor, resource, { [`${resource.partOf}Id`]: ids }))
      page.push(...part);
    yield page;
  }
}

const ownerOf = ({ partOf, fields }: Resource): Resource | undefined =>
  partOf === undefined ? undefined : findResource(targetOf(fields[partOf] ?? { kind: 'text' }) ?? '');

async function* listed(
  read: Read,
  actor: Actor,
  resource: Resource,
  filters: Readonly<Record<string, readonly string[]>>,
  fields: readonly string[] = Object.keys(resource.fields),
): AsyncGenerator<StoredRecord[]> {
  const sort = ownerOf(resource) ? '' : resource.codeField;
  let after: string | undefined;
  do {
    const asked = { ...everyRecord, sort, filters, fields, pageSize: PAGE, ...(after ? { after } : {}) };
    const { records, next } = await read((tx) => listRecords(tx, actor, resource, asked));
    yield [...records];
    after = next ?? undefined;
  } while (after !== undefined);
}

/** What the records that a page names by id are called, by id: their code, or their path within their owner. */
type Words = ReadonlyMap<string, string>;

async function wordsOf(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  page: readonly StoredRecord[],
): Promise<Words> {
  const words = new Map<string, string>();
  const owners = [...new Set(page.flatMap((record) => textOf(record[`${resource.partOf}Id`])))];
  for (const [name, field] of Object.entries(resource.fields)) {
    const target = findResource(targetOf(field) ?? '');
    if (!target) continue;
    if (isReference(field) && target.partOf !== undefined) {
      for (const { id, path } of await pathsWithin(tx, actor, target, owners)) words.set(id, path);
      continue;
    }
    const key = wireName(name, field);
    for (const record of page)
      if (isReference(field))
        for (const id of textOf(record[key])) words.set(id, textOf(record[`${name}Code`])[0] ?? '');
    if (isReference(field) || !holdsMany(field)) continue;
    const ids = [...new Set(page.flatMap((record) => listOf(record[key])))];
    for (const { id, code } of await codesOf(tx, actor, target, ids)) words.set(id, code);
  }
  return words;
}

async function codesOf(tx: Tx, { companyId }: Actor, resource: Resource, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const code = sql.ref(`t.${snakeCase(resource.codeField)}`);
  const { rows } = await sql<{ id: string; code: string }>`
    select t.id, ${code} as code from ${ownRows(tableName(resource.name))} as t
    where t.company_id = ${companyId} and t.id = any(${[...ids]}::text[])
  `.execute(tx);
  return rows;
}

/** One after another as the data say: by owner and position, then by what they are known by, those alike in the order they were made; parents before what is below. */
function inOrder({ resource }: RecordProfile, page: readonly StoredRecord[], words: Words): StoredRecord[] {
  if (ownerOf(resource) === undefined) return parentsFirst(resource, page);
  const keys = new Map(page.map((record) => [record, sortKey(resource, record, words)]));
  return parentsFirst(
    resource,
    [...page].sort((one, other) => compareKeys(keys.get(one) ?? [], keys.get(other) ?? [])),
  );
}

function sortKey({ fields, partOf, ...resource }: Resource, record: StoredRecord, words: Words): string[] {
  const wordOf = (name: string): string => {
    const value = record[wireName(name, fields[name] ?? { kind: 'text' })];
    const text = textOf(value)[0] ?? (typeof value === 'number' ? String(value).padStart(10, '0') : '');
    return words.get(text) ?? text;
  };
  const position = 'position' in fields ? ['position'] : [];
  const names = [...identityOf({ fields, ...resource, ...(partOf ? { partOf } : {}) })];
  return [...[...(partOf ? [partOf] : []), ...position, ...names].map(wordOf), record.id];
}

function compareKeys(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((word, index) => word !== other[index]);
  return at < 0 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1;
}

/** Records that name others of their kind, behind those; the rest keep their places. */
function parentsFirst(resource: Resource, page: readonly StoredRecord[]): StoredRecord[] {
  const names = Object.entries(resource.fields)
    .filter(([, field]) => targetOf(field) === resource.name)
    .map(([name, field]) => wireName(name, field));
  if (names.length === 0) return [...page];
  const byWord = new Map(
    page.flatMap((record) => [
      [record.id, record] as const,
      ...textOf(record[resource.codeField]).map((code) => [code, record] as const),
    ]),
  );
  const placed = new Set<StoredRecord>();
  const place = (record: StoredRecord, below: readonly StoredRecord[]) => {
    if (placed.has(record) || below.includes(record)) return;
    for (const name of names)
      for (const word of textOf(record[name])) {
        const parent = byWord.get(word);
        if (parent) place(parent, [...below, record]);
      }
    placed.add(record);
  };
  for (const record of page) place(record, []);
  return [...placed];
}

function cellOf({ name, field, slot }: Target, record: StoredRecord, words: Words): string {
  const value = record[wireName(name, field)];
  if (slot !== null) return textCell(listOf(value)[slot] ?? '');
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (isReference(field)) return words.get(textOf(value)[0] ?? '') ?? '';
  if (Array.isArray(value)) {
    const all = 'all' in field && field.all !== undefined && record[field.all] === true;
    return all ? '' : joinList(listOf(value).map((one) => (targetOf(field) ? (words.get(one) ?? '') : one)));
  }
  if (isText(field)) return textCell(textOf(value)[0] ?? '');
  return typeof value === 'number' ? String(value) : (textOf(value)[0] ?? '');
}

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
