import { useMemo, useRef } from 'react';
import { sale } from '../../../../resources/documents/selling/sale.ts';
import { useLabels } from '../../../fields/use-labels.ts';
import { askedList } from '../../../record/list/asked-list.ts';
import { FilterBar } from '../../../record/list/filters/FilterBar.tsx';
import { FilterPanel } from '../../../record/list/filters/FilterPanel.tsx';
import { filtersOf } from '../../../record/list/filters/filters.ts';
import list from '../../../record/list/List.module.css';
import { SearchBar } from '../../../record/list/search/SearchBar.tsx';
import { useListState } from '../../../record/list/use-list-state.ts';

const filters = filtersOf(sale);

/** What the filters of the list of sales ask for, as calls take it, and how to change it. */
export function useAskedSales() {
  const { state, change } = useListState(sale);
  return { state, change, asked: useMemo(() => askedList(state.asked), [state.asked]) };
}

/** Search and filters of the list of sales, for what is summed up of the same sales. */
export function SalesFilters({
  asked: { state, change },
  isBusy,
}: {
  asked: ReturnType<typeof useAskedSales>;
  isBusy: boolean;
}) {
  const labels = useLabels(sale.name);
  const searchInput = useRef<HTMLInputElement>(null);
  return (
    <div className={list.bar}>
      <SearchBar resource={sale} labels={labels} state={state} onChange={change} inputRef={searchInput} />
      <FilterPanel
        resource={sale}
        labels={labels}
        filters={filters}
        values={state.filters}
        onApply={(next) => change({ filters: next })}
      />
      <FilterBar
        resource={sale}
        labels={labels}
        filters={filters}
        values={state.filters}
        isBusy={isBusy}
        onChange={(next) => change({ filters: next })}
      />
    </div>
  );
}
