import { useMemo } from 'react';
import type { Resource } from '../../../resources/define-resource.ts';
import type { GridSort } from '../../kit/data/grid/grid-props.ts';
import { useSearchParams } from '../../platform/navigation/search-params.ts';
import { askedFilters, type FilterValues, filtersOf, isChanged } from './filters/filters.ts';

/** What a list is asked for; it is in the address, so that a pasted link shows the same rows (look.md U8). */
export interface ListState {
  /** What is looked for: any of these texts. */
  readonly search: readonly string[];
  /** The field that is searched; empty for all the list is searched by. */
  readonly searchBy: string;
  /** What was set, by filter id; a filter that is not there has its default. */
  readonly filters: FilterValues;
  readonly sort: GridSort | null;
  /** The same question but for columns and order, as the API takes it: defaults in their place. */
  readonly asked: Readonly<Record<string, readonly string[]>>;
}

/** What may be changed of a list's question. */
export type ListChange = Partial<Omit<ListState, 'asked'>>;

/** Reads the list's question off the address, and writes it there. */
export function useListState(resource: Resource) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  // The same address is the same question, however often the page renders.
  const state = useMemo(() => readState(resource, new URLSearchParams(address)), [resource, address]);
  const change = (next: ListChange) =>
    // The address may be ahead of what is drawn.
    setParams((now) => writeState(now, resource, { ...readState(resource, now), ...next }), {
      replace: next.search !== undefined,
    });
  return { state, change };
}

export function readState(resource: Resource, params: URLSearchParams): ListState {
  const filters: Record<string, string[]> = {};
  for (const { id } of filtersOf(resource)) {
    const values = params.getAll(id);
    if (values.length > 0) filters[id] = values;
  }
  const by = params.get('searchBy') ?? '';
  const search = params.getAll('search').filter((text) => text !== '');
  const searchBy = resource.list.search.includes(by) ? by : '';
  const asked = {
    ...askedFilters(filtersOf(resource), filters),
    search,
    searchBy: searchBy === '' || search.length === 0 ? [] : [searchBy],
  };
  return { search, searchBy, filters, sort: readSort(params.get('sort')), asked };
}

function readSort(text: string | null): GridSort | null {
  if (!text) return null;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
}

/** The sort as the API and the address spell it. */
export const sortText = (sort: GridSort | null): string | null =>
  sort && `${sort.direction === 'descending' ? '-' : ''}${sort.column}`;

/** The address with a list's question in it; whatever else is there stays. */
export function writeState(now: URLSearchParams, resource: Resource, state: ListState): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const key of ['search', 'searchBy', 'sort', ...filtersOf(resource).map(({ id }) => id)])
    next.delete(key);
  for (const text of state.search) next.append('search', text);
  if (state.searchBy !== '') next.set('searchBy', state.searchBy);
  const sort = sortText(state.sort);
  if (sort) next.set('sort', sort);
  for (const [key, values] of Object.entries(state.filters))
    for (const value of values) next.append(key, value);
  return next;
}

/** What an address asks of a list, by itself: to be kept with an arrangement. */
export const questionIn = (params: URLSearchParams, resource: Resource): string =>
  writeState(new URLSearchParams(), resource, readState(resource, params)).toString();

/** Whether an address asks anything of a list. */
export const isAsking = (resource: Resource, params: URLSearchParams): boolean =>
  questionIn(params, resource) !== '';

/** The address with a kept question in place of its own; null leaves it as it is. */
export const withQuestion = (now: URLSearchParams, resource: Resource, query: string | null) =>
  query === null ? now : writeState(now, resource, readState(resource, new URLSearchParams(query)));

/** Whether the user narrowed the list at all. */
export const isNarrowed = (resource: Resource, state: ListState): boolean =>
  state.search.length > 0 || filtersOf(resource).some((filter) => isChanged(filter, state.filters));
