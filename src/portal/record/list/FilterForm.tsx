import { useState } from 'react';
import type { Resource } from '../../../resources/define-resource.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { wireName } from '../../../resources/wire.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/Button.tsx';
import { useText } from '../../shell/language.tsx';
import { FilterInput } from './FilterInput.tsx';
import css from './List.module.css';
import type { ListState } from './use-list-state.ts';

type Filters = ListState['filters'];

interface FilterFormProps {
  resource: Resource;
  labels: Labels;
  applied: Filters;
  onApply(filters: Filters): void;
  onCancel(): void;
}

/** Every filter of a list, by the kind of its field; nothing is asked until Apply (spec 1 §2.11). */
export function FilterForm({ resource, labels, applied, onApply, onCancel }: FilterFormProps) {
  const text = useText();
  const [draft, setDraft] = useState<Filters>(applied);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(applied);
  const set = (key: string, values: readonly string[]) =>
    setDraft((now) => {
      const { [key]: _gone, ...rest } = now;
      return values.length > 0 ? { ...rest, [key]: values } : rest;
    });
  const fields = resource.list.filters.flatMap((name): [string, Field][] => {
    const field = resource.fields[name];
    return field ? [[name, field]] : [];
  });
  return (
    <form
      className={css.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
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
        {Object.keys(applied).length > 0 && (
          <Button variant="quiet" onPress={() => onApply({})}>
            {text('list.reset')}
          </Button>
        )}
        <Button onPress={onCancel}>{text('list.cancel')}</Button>
        <Button variant="primary" type="submit" isDisabled={!isChanged}>
          {text('list.apply')}
        </Button>
      </div>
    </form>
  );
}
