import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { Resource } from '../../../resources/define-resource.ts';
import { wireName } from '../../../resources/wire.ts';
import type { GridSort } from '../../kit/grid/grid-props.ts';

/** What a list is asked for; it lives in the address, so that a pasted link shows the same rows (look.md U8). */
export interface ListState {
  readonly search: string;
  /** Values by wire name, or `<date>From` and `<date>To`. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: GridSort | null;
}

/** The keys a list's filters may have in its address. */
export function filterKeys(resource: Resource): string[] {
  return resource.list.filters.flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    const key = wireName(name, field);
    return field.kind === 'date' ? [`${key}From`, `${key}To`] : [key];
  });
}

/** Reads the list's question off the address, and writes it there. */
export function useListState(resource: Resource) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  // The same address is the same question, however often the page renders.
  const state = useMemo(() => readState(resource, new URLSearchParams(address)), [resource, address]);
  const change = (next: Partial<ListState>) =>
    setParams((now) => writeState(now, resource, { ...state, ...next }), {
      replace: next.search !== undefined,
    });
  return { state, change };
}

function readState(resource: Resource, params: URLSearchParams): ListState {
  const filters: Record<string, string[]> = {};
  for (const key of filterKeys(resource)) {
    const values = params.getAll(key);
    if (values.length > 0) filters[key] = values;
  }
  return { search: params.get('search') ?? '', filters, sort: readSort(params.get('sort')) };
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

function writeState(now: URLSearchParams, resource: Resource, state: ListState): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const key of ['search', 'sort', ...filterKeys(resource)]) next.delete(key);
  if (state.search) next.set('search', state.search);
  const sort = sortText(state.sort);
  if (sort) next.set('sort', sort);
  for (const [key, values] of Object.entries(state.filters))
    for (const value of values) next.append(key, value);
  return next;
}

/** Whether the person narrowed the list at all. */
export const isNarrowed = (state: ListState): boolean =>
  state.search !== '' || Object.keys(state.filters).length > 0;
