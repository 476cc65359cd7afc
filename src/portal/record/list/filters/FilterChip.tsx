import { ChevronDown, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Resource } from '../../../../resources/define-resource.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { Popover } from '../../../kit/overlays/Popover.tsx';
import { Tooltip } from '../../../kit/overlays/Tooltip.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './FilterBar.module.css';
import { type FilterValues, isChanged, type ListFilter, valuesOf, withFilter } from './filters.ts';
import { useFilterWords } from './use-filter-words.ts';

const FilterForm = lazyPart(async () => (await import('./FilterForm.tsx')).FilterForm);

interface FilterChipProps {
  resource: Resource;
  labels: Labels;
  filter: ListFilter;
  values: FilterValues;
  /** How many of its tags have room; the others are listed by hover and focus. */
  fit: number;
  isBusy: boolean;
  onChange(values: FilterValues): void;
}

/** One filter in the bar: its name opens it, and each of its values can be taken off. */
export function FilterChip(props: FilterChipProps) {
  const { resource, labels, filter, values, fit, isBusy, onChange } = props;
  const { text, listed } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const held = valuesOf(filter, values).filter((value) => value !== '');
  const words = useFilterWords(labels, filter, held);
  const shown = held.slice(0, fit);
  const hidden = held.slice(fit);
  const set = (next: readonly string[]) => onChange(withFilter(filter, values, next));
  return (
    <div className={cx(css.chip, isChanged(filter, values) && css.changed)}>
      <Popover
        label={words.title}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        trigger={
          <AriaButton className={css.name ?? ''}>
            {words.title}
            <ChevronDown size={14} aria-hidden />
          </AriaButton>
        }
      >
        <Suspense fallback={<Skeleton width="280px" height="120px" shape="box" />}>
          <FilterForm
            resource={resource}
            labels={labels}
            filters={[filter]}
            applied={values}
            onApply={(next) => {
              onChange(next);
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      </Popover>
      {shown.map((value) => (
        <span key={value} className={cx(css.tag, held.length > 1 && css.short)}>
          <span className={css.words} title={words.of(value)}>
            {words.of(value)}
          </span>
          <button
            type="button"
            disabled={isBusy || (filter.compulsory && held.length === 1)}
            aria-label={text('list.removeFilter', { name: `${words.title}: ${words.of(value)}` })}
            onClick={() => set(held.filter((other) => other !== value))}
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
      {hidden.length > 0 && (
        <Tooltip text={listed(hidden.map(words.of))}>
          <AriaButton
            className={css.more ?? ''}
            aria-label={text('list.moreTags', { count: hidden.length })}
            onPress={() => setOpen(true)}
          >
            +{hidden.length}
          </AriaButton>
        </Tooltip>
      )}
    </div>
  );
}
