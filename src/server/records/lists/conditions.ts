import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../contracts/list-query.ts';
import type { Fields } from '../../../resources/define-resource.ts';
import { isCalendarDay } from '../../../resources/kinds/date.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import {
  holdsMany,
  isDay,
  isDecimalField,
  isFlag,
  isInstant,
  traitsOf,
} from '../../../resources/kinds/traits.ts';
import { columnName, fieldOfWire, snakeCase } from '../../../resources/wire.ts';
import { Refusal } from '../../refusal.ts';
import { columnType } from './columns.ts';

/** A list's question: what to look for, where, and which rows to keep. */
export type ListQuestion = Pick<ListQuery, 'search' | 'searchBy' | 'filters' | 'ids'>;

interface Searched {
  readonly fields: Fields;
  readonly list: { readonly search: readonly string[]; readonly filters: readonly string[] };
}

/** @throws Refusal `unknownFilter` for a field the list is not searched or filtered by */
export function conditionsOf(resource: Searched, question: ListQuestion): RawBuilder<unknown>[] {
  return [
    ...(question.ids ? [sql`t.id = any(${[...question.ids]}::text[])`] : []),
    ...searchConditions(resource, question),
    ...filterConditions(resource, question.filters),
  ];
}

function searchConditions(resource: Searched, { search, searchBy }: ListQuestion): RawBuilder<unknown>[] {
  const wanted = search.map((text) => text.trim()).filter(Boolean);
  if (wanted.length === 0 || resource.list.search.length === 0) return [];
  for (const name of searchBy)
    if (!resource.list.search.includes(name)) throw new Refusal('unknownFilter', { name });
  const names = searchBy.length > 0 ? searchBy : resource.list.search;
  const parts = wanted.map((text) => {
    const found = sql.join(
      names.map((name) => sql`${sql.ref(`t.${snakeCase(name)}`)} ilike ${`%${escapeLike(text)}%`}`),
      sql` or `,
    );
    return [...text].length <= 2
      ? sql`(${shortGrams(resource)} @@ ${gramsIn(text)}::tsquery and (${found}))`
      : found;
  });
  return [sql`(${sql.join(parts, sql` or `)})`];
}

/**
 * What the index of short texts has of one or two letters, which are too few for that of trigrams: a trigram that begins
 * with two plain letters, a pair such as 咖啡, single letters of anything else.
 */
function gramsIn(text: string): string {
  const letters = [...text.toLowerCase()];
  const word = letters.join('');
  if (letters.length === 1) return quoted(word);
  if (/^[a-z0-9]{2}$/.test(word)) return `${quoted(word)}:*`;
  return /[^\0-\x7f]/.test(word) ? quoted(word) : letters.map(quoted).join(' & ');
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '$&$&')}'`;

/** The expression the index of short texts is made of: every searchable column in its order. */
const shortGrams = ({ list }: Searched): RawBuilder<unknown> =>
  sql`short_grams(${sql.join(list.search.map((name) => sql.ref(`t.${snakeCase(name)}`)))})`;

/** `%`, `_` and the escape itself are letters to a user who searches. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function filterConditions(resource: Searched, filters: ListQuestion['filters']): RawBuilder<unknown>[] {
  return Object.entries(filters).map(([key, values]) => {
    const bound = /^(.*)(From|To)$/.exec(key);
    const ranged = bound?.[1] !== undefined ? allowed(resource, bound[1]) : undefined;
    if (ranged && traitsOf(ranged.field).ranges)
      return rangeCondition(ranged, bound?.[2] === 'From', values[0] ?? '', key);
    const found = allowed(resource, key);
    if (!found) throw new Refusal('unknownFilter', { name: key });
    return equality(found, values);
  });
}

interface Named {
  readonly name: string;
  readonly field: Field;
}

function allowed(resource: Searched, key: string): Named | undefined {
  const found = fieldOfWire(resource.fields, key);
  return found && resource.list.filters.includes(found.name) ? found : undefined;
}

function rangeCondition(
  { name, field }: Named,
  from: boolean,
  value: string,
  key: string,
): RawBuilder<unknown> {
  const column = sql.ref(`t.${columnName(name, field)}`);
  const isValid = isDecimalField(field) ? /^-?\d+(\.\d+)?$/.test(value) : isMoment(value);
  if (!isValid) throw new Refusal('malformedRequest', {}, { errors: [{ field: key, code: 'invalid' }] });
  const typed = sql`${value}::${sql.raw(columnType(field))}`;
  return from ? sql`${column} >= ${typed}` : sql`${column} <= ${typed}`;
}

/** A day, or a moment that begins with one. */
const isMoment = (value: string): boolean =>
  isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

function equality({ name, field }: Named, values: readonly string[]): RawBuilder<unknown> {
  const column = sql.ref(`t.${columnName(name, field)}`);
  if ((isDay(field) || isInstant(field)) && !values.every(isMoment))
    throw new Refusal('malformedRequest', {}, { errors: [{ field: name, code: 'invalid' }] });
  if (isFlag(field)) {
    if (values.some((value) => value !== 'true' && value !== 'false'))
      throw new Refusal('malformedRequest', {}, { errors: [{ field: name, code: 'invalid' }] });
    return sql`${column} = any(${values}::boolean[])`;
  }
  if (holdsMany(field)) return sql`${column} && ${values}::text[]`;
  if (values.length === 1) return sql`${column} = ${values[0] ?? ''}`;
  return sql`${column} = any(${values}::text[])`;
}
