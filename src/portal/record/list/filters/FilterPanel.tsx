import { Suspense, useState } from 'react';
import type { Resource } from '../../../../resources/define-resource.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { Popover } from '../../../kit/overlays/Popover.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './FilterBar.module.css';
import { type FilterValues, isChanged, type ListFilter } from './filters.ts';

/** The inputs of every kind are many; they come when somebody filters. */
const FilterForm = lazyPart(async () => (await import('./FilterForm.tsx')).FilterForm);

interface FilterPanelProps {
  resource: Resource;
  labels: Labels;
  filters: readonly ListFilter[];
  values: FilterValues;
  onApply(values: FilterValues): void;
}

/** The button that opens a list's filters, with how many are in force. */
export function FilterPanel({ resource, labels, filters, values, onApply }: FilterPanelProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const count = filters.filter((filter) => isChanged(filter, values)).length;
  if (filters.length === 0) return null;
  return (
    <Popover
      label={text('list.filters')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement="bottom start"
      trigger={
        <Button
          variant="secondary"
          trailing={count > 0 ? <span className={css.count}>{count}</span> : undefined}
        >
          {text('list.filters')}
        </Button>
      }
    >
      <Suspense fallback={<Skeleton width="320px" height="240px" shape="box" />}>
        <FilterForm
          resource={resource}
          labels={labels}
          filters={filters}
          applied={values}
          onApply={(next) => {
            onApply(next);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      </Suspense>
    </Popover>
  );
}
