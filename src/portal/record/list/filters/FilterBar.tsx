import { useRef } from 'react';
import type { Resource } from '../../../../resources/define-resource.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { useTagsThatFit } from '../../../kit/lib/use-tags-that-fit.ts';
import css from './FilterBar.module.css';
import { FilterChip } from './FilterChip.tsx';
import { type FilterValues, type ListFilter, shownFilters } from './filters.ts';

interface FilterBarProps {
  resource: Resource;
  labels: Labels;
  filters: readonly ListFilter[];
  values: FilterValues;
  isBusy: boolean;
  onChange(values: FilterValues): void;
}

/** The filters worth showing: those in force, those that must be, and the first of the others (spec 1 §2.11). */
export function FilterBar({ resource, labels, filters, values, isBusy, onChange }: FilterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const room = useTagsThatFit(bar, 0);
  const shown = shownFilters(filters, values, resource.list.search.length > 0);
  // About one tag fits per 100 px; each filter's own name takes about as much.
  const fit = Math.max(1, Math.floor(room / Math.max(1, shown.length)) - 1);
  if (shown.length === 0) return null;
  return (
    <div ref={bar} className={css.bar}>
      {shown.map((filter) => (
        <FilterChip
          key={filter.id}
          resource={resource}
          labels={labels}
          filter={filter}
          values={values}
          fit={fit}
          isBusy={isBusy}
          onChange={onChange}
        />
      ))}
    </div>
  );
}
