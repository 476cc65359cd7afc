import { useState } from 'react';
import type { Resource } from '../../../resources/define-resource.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { wireName } from '../../../resources/wire.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/Button.tsx';
import { Popover } from '../../kit/Popover.tsx';
import { useText } from '../../shell/language.tsx';
import { FilterInput } from './FilterInput.tsx';
import css from './List.module.css';
import type { ListState } from './use-list-state.ts';

interface FilterPanelProps {
  resource: Resource;
  labels: Labels;
  state: ListState;
  onApply(filters: ListState['filters']): void;
}

type Filters = ListState['filters'];

/** Every filter of a list in one panel; nothing is asked until Apply (spec 1 §2.11). */
export function FilterPanel({ resource, labels, state, onApply }: FilterPanelProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<Filters>(state.filters);
  const count = Object.keys(state.filters).length;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(state.filters);
  const open = (next: boolean) => {
    setDraft(state.filters);
    setOpen(next);
  };
  const set = (key: string, values: readonly string[]) =>
    setDraft((now) => {
      const { [key]: _gone, ...rest } = now;
      return values.length > 0 ? { ...rest, [key]: values } : rest;
    });
  const apply = (filters: Filters) => {
    onApply(filters);
    setOpen(false);
  };
  const fields = resource.list.filters.flatMap((name): [string, Field][] => {
    const field = resource.fields[name];
    return field ? [[name, field]] : [];
  });
  if (fields.length === 0) return null;
  return (
    <Popover
      label={text('list.filters')}
      isOpen={isOpen}
      onOpenChange={open}
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
      <form
        className={css.filters}
        onSubmit={(event) => {
          event.preventDefault();
          apply(draft);
        }}
      >
        {fields.map(([name, field]) => (
          <FilterInput
            key={name}
            resource={resource.name}
            name={name}
            field={field}
            labels={labels}
            valuesOf={(suffix) => draft[`${wireName(name, field)}${suffix}`] ?? []}
            onChange={(suffix, values) => set(`${wireName(name, field)}${suffix}`, values)}
          />
        ))}
        <div className={css.actions}>
          {count > 0 && (
            <Button variant="quiet" onPress={() => apply({})}>
              {text('list.reset')}
            </Button>
          )}
          <Button onPress={() => setOpen(false)}>{text('list.cancel')}</Button>
          <Button variant="primary" type="submit" isDisabled={!isChanged}>
            {text('list.apply')}
          </Button>
        </div>
      </form>
    </Popover>
  );
}
