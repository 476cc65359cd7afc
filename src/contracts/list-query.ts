import * as v from 'valibot';
import type { Resource } from '../resources/define-resource.ts';
import type { Field } from '../resources/kinds/kinds.ts';
import { traitsOf } from '../resources/kinds/traits.ts';
import { wireName } from '../resources/wire.ts';

/** What a list is asked for: some of its rows, in an order. */
export interface ListQuery {
  readonly search: readonly string[];
  /** Only these records; all when empty. */
  readonly ids?: readonly string[];
  readonly searchBy: readonly string[];
  /** Wire name of a filter, or `<date>From` / `<date>To`, with its values. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly page: number;
  readonly pageSize: number;
  /** A field's name, with a leading minus for descending; the list's own order when empty. */
  readonly sort: string;
  readonly after?: string;
  /** Count every row instead of stopping at the bound. */
  readonly exactCount?: boolean;
  /** The fields to return; the list's columns when empty. */
  readonly fields?: readonly string[];
}

const MOST_VALUES = 200;
/** A cap against walking deep pages by number; the cursor goes as deep as there are rows. */
const LAST_PAGE = 100_000;

const values = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(MOST_VALUES)),
  [],
);
const single = v.pipe(v.optional(v.array(v.pipe(v.string(), v.maxLength(40))), []), v.maxLength(1));
const number = (usual: string) =>
  v.pipe(v.optional(v.string(), usual), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number));

const common = {
  page: v.pipe(number('1'), v.maxValue(LAST_PAGE)),
  pageSize: v.pipe(number('10'), v.picklist([10, 25, 50, 100])),
  sort: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  search: values,
  searchBy: values,
  id: values,
  fields: values,
  after: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  count: v.optional(v.picklist(['exact'])),
};

/** The query a list takes (contract, "Lists"): unknown keys are refused, so that no filter is ignored by a typing error. */
export function listQuerySchema(resource: Resource): v.GenericSchema<unknown, ListQuery> {
  const keys = resource.list.filters.flatMap((name) => keysOf(name, resource.fields[name]));
  const entries = Object.fromEntries(keys.map(({ key, ranged }) => [key, ranged ? single : values]));
  return v.pipe(
    v.strictObject({ ...entries, ...common }),
    v.transform(({ page, pageSize, sort, search, searchBy, id, fields, after, count, ...filters }) => ({
      page,
      pageSize,
      sort,
      search,
      searchBy,
      fields,
      filters: given(filters),
      ...(id.length === 0 ? {} : { ids: id }),
      ...(after === undefined ? {} : { after }),
      ...(count === undefined ? {} : { exactCount: true }),
    })),
  );
}

function keysOf(name: string, field: Field | undefined): { key: string; ranged: boolean }[] {
  if (!field) return [];
  const key = wireName(name, field);
  const equal = [{ key, ranged: false }];
  return traitsOf(field).ranges
    ? [...equal, { key: `${key}From`, ranged: true }, { key: `${key}To`, ranged: true }]
    : equal;
}

function given(filters: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const kept: Record<string, string[]> = {};
  for (const [key, list] of Object.entries(filters)) {
    const texts = Array.isArray(list) ? list.filter((text) => typeof text === 'string' && text !== '') : [];
    if (texts.length > 0) kept[key] = texts;
  }
  return kept;
}
