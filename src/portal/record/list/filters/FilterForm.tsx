import { useState } from 'react';
import type { Resource } from '../../../../resources/define-resource.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';
import { type FilterValues, isChanged, type ListFilter, valuesOf, withFilter } from './filters.ts';

interface FilterFormProps {
  resource: Resource;
  labels: Labels;
  /** The filters asked for: all of a list, or one. */
  filters: readonly ListFilter[];
  applied: FilterValues;
  onApply(values: FilterValues): void;
  onCancel(): void;
}

/** Inputs of filters, each by the kind of its field; nothing is asked until Apply (spec 1 §2.11). */
export function FilterForm({ resource, labels, filters, applied, onApply, onCancel }: FilterFormProps) {
  const text = useText();
  const [draft, setDraft] = useState<FilterValues>(applied);
  const isTouched = JSON.stringify(draft) !== JSON.stringify(applied);
  const isMissing = filters.some(
    (filter) => filter.compulsory && valuesOf(filter, draft).every((value) => value === ''),
  );
  const reset = () =>
    onApply(
      Object.fromEntries(Object.entries(applied).filter(([id]) => !filters.some((one) => one.id === id))),
    );
  return (
    <form
      className={css.filters}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing) onApply(draft);
      }}
    >
      {filters.map((filter) => (
        <FilterInput
          key={filter.id}
          resource={resource.name}
          filter={filter}
          labels={labels}
          values={valuesOf(filter, draft)}
          min={filter.min === null ? undefined : draft[filter.min]?.[0]}
          onChange={(values) => setDraft((now) => withFilter(filter, now, values))}
        />
      ))}
      <div className={css.actions}>
        {filters.some((filter) => isChanged(filter, applied)) && (
          <Button variant="quiet" onPress={reset}>
            {text('list.reset')}
          </Button>
        )}
        <Button onPress={onCancel}>{text('list.cancel')}</Button>
        <Button variant="primary" type="submit" isDisabled={!isTouched || isMissing}>
          {text('list.apply')}
        </Button>
      </div>
    </form>
  );
}
