import type { Resource } from '../../../../resources/define-resource.ts';
import type { Field } from '../../../../resources/kinds/kinds.ts';
import { choicesOf, isDay } from '../../../../resources/kinds/traits.ts';
import { wireName } from '../../../../resources/wire.ts';

/** One filter of a list's bar (spec 1 §2.11). */
export interface ListFilter {
  /** Its key in the address and in the API's query: a field's wire name, or `<date>From` and `<date>To`. */
  readonly id: string;
  /** The field it narrows by. */
  readonly name: string;
  readonly field: Field;
  readonly component: 'tagbox' | 'date' | 'dropdown';
  readonly defaultValue: readonly string[];
  /** The filter that gives a date its earliest day. */
  readonly min: string | null;
  /** Shown whether or not it was touched, and never empty. */
  readonly compulsory: boolean;
}

/** The values of filters by their ids; a filter that is not there has its default. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** Filters shown at least: three, or two beside a search box (spec 1 §9). */
const SHOWN = 3;
const SHOWN_BESIDE_SEARCH = 2;

/** The filters of a list, in the order of its definition. */
export function filtersOf({ fields, list }: Pick<Resource, 'fields' | 'list'>): ListFilter[] {
  return list.filters.flatMap((name): ListFilter[] => {
    const field = fields[name];
    if (!field) return [];
    const key = wireName(name, field);
    const said = list.filterBar?.[name];
    const shared = { name, field, defaultValue: said?.default ?? [], compulsory: said?.compulsory ?? false };
    if (isDay(field))
      return [
        { ...shared, id: `${key}From`, component: 'date', min: null },
        { ...shared, id: `${key}To`, component: 'date', min: `${key}From`, defaultValue: [] },
      ];
    const isMany = choicesOf(field).length > 0;
    return [{ ...shared, id: key, component: isMany ? 'tagbox' : 'dropdown', min: null }];
  });
}

/** What a filter holds: what was set, else its default. */
export const valuesOf = (filter: ListFilter, values: FilterValues): readonly string[] =>
  values[filter.id] ?? filter.defaultValue;

/** A filter counts as changed when it differs from its default, in whatever order. */
export function isChanged(filter: ListFilter, values: FilterValues): boolean {
  const sorted = (list: readonly string[]) => JSON.stringify([...list].sort());
  return sorted(valuesOf(filter, values)) !== sorted(filter.defaultValue);
}

/** Changed and compulsory filters always show; the first of the others fill up to three, or two beside a search box. */
export function shownFilters(
  filters: readonly ListFilter[],
  values: FilterValues,
  hasSearch: boolean,
): ListFilter[] {
  const always = filters.filter((filter) => filter.compulsory || isChanged(filter, values));
  const room = (hasSearch ? SHOWN_BESIDE_SEARCH : SHOWN) - always.length;
  const others = filters.filter((filter) => !always.includes(filter)).slice(0, Math.max(0, room));
  return filters.filter((filter) => always.includes(filter) || others.includes(filter));
}

/** What the API is asked for: every filter that holds something, defaults included. */
export function askedFilters(filters: readonly ListFilter[], values: FilterValues): Record<string, string[]> {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const held = valuesOf(filter, values).filter((value) => value !== '');
      return held.length > 0 ? [[filter.id, [...held]]] : [];
    }),
  );
}

/** The values with one filter set; at its default it is left out, and emptied against its default it says so. */
export function withFilter(
  filter: ListFilter,
  values: FilterValues,
  next: readonly string[],
): Record<string, readonly string[]> {
  const { [filter.id]: _before, ...rest } = values;
  const set = { ...rest, [filter.id]: next.length === 0 && filter.defaultValue.length > 0 ? [''] : next };
  return isChanged(filter, set) ? set : rest;
}
