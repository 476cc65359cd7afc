import { useState } from 'react';
import type { ReferencesField } from '../../resources/kinds/reference.ts';
import { namesFor } from '../../resources/names.ts';
import { wireName } from '../../resources/wire.ts';
import { Skeleton } from '../kit/feedback/Skeleton.tsx';
import { FieldGroup } from '../kit/form/FieldGroup.tsx';
import { Checkbox } from '../kit/inputs/Checkbox.tsx';
import { SearchField } from '../kit/inputs/SearchField.tsx';
import { useLanguage } from '../platform/language/language.tsx';
import { asList } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { MOST_CHOICES, useChoices } from './use-choices.ts';

/** Any number of other records, all in sight: a user's groups and outlets. */
export function ReferencesInput(props: FieldInputProps<ReferencesField>) {
  const { name, field, labels, draft, onChange, isReadOnly } = props;
  const { text, language } = useLanguage();
  const label = labels.field(name);
  const key = wireName(name, field);
  const chosen = asList(draft[key]);
  const [typed, setTyped] = useState('');
  const all = useChoices(field.to, typed, true);
  // So long a list is not looked through; what is not found stays as it is ticked.
  const isSearched = typed !== '' || (all.data?.length ?? 0) >= MOST_CHOICES;
  const set = (id: string, isOn: boolean) =>
    onChange({ [key]: isOn ? [...chosen, id] : chosen.filter((each) => each !== id) });
  return (
    <FieldGroup
      name={key}
      label={label}
      isRequired={field.required}
      error={field.required && chosen.length === 0 ? text('form.required', { label }) : undefined}
    >
      {isSearched && (
        <SearchField
          label={text('form.search')}
          placeholder={text('form.search')}
          value={typed}
          onChange={setTyped}
          onClear={() => setTyped('')}
          clearLabel={text('common.clear')}
        />
      )}
      {isSearched && all.data?.length === 0 && <p>{text('form.noMatch')}</p>}
      {all.data === undefined && <Skeleton height="1.5em" />}
      {all.data?.map((record) => (
        <Checkbox
          key={record.id}
          label={namesFor(language, record.name, record.alternateName)[0]}
          value={chosen.includes(record.id)}
          onChange={(isOn) => set(record.id, isOn)}
          isReadOnly={isReadOnly}
        />
      ))}
    </FieldGroup>
  );
}
