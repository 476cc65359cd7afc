import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readValues } from '../../contracts/choices.ts';
import type { TextField as TextDefinition } from '../../resources/kinds/text.ts';
import { ComboBox } from '../kit/inputs/ComboBox.tsx';
import { TextField } from '../kit/inputs/TextField.tsx';
import { call } from '../platform/api/api.ts';
import { loadDefinition } from '../platform/definitions/load-definition.ts';
import { outlineNamed } from '../platform/definitions/outlines.ts';
import { useText } from '../platform/language/language.tsx';
import { asText } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';

/** Words other records already hold, offered as they are typed; new ones are welcome (spec 1 §5). */
export function SuggestInput(props: FieldInputProps<TextDefinition>) {
  const { resource, name, field, labels, draft, onChange, isReadOnly } = props;
  const text = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const isHeld = outlineNamed(resource) !== undefined;
  const known = useQuery({
    queryKey: [resource, 'values', name],
    enabled: typed !== null && isHeld,
    queryFn: async ({ signal }) =>
      call(readValues(await loadDefinition(resource)), { params: { field: name }, signal }),
  });
  const label = labels.field(name);
  const value = asText(draft[name]);
  if (isReadOnly || !isHeld)
    return <TextField label={label} name={name} value={value} onChange={() => {}} isReadOnly />;
  const set = (next: string | null) => onChange({ [name]: next });
  const options = (known.data?.values ?? [])
    .filter((each) => each.toLowerCase().includes((typed ?? '').toLowerCase()))
    .slice(0, 50)
    .map((each) => ({ id: each, label: each }));
  return (
    <ComboBox
      name={name}
      label={label}
      isRequired={field.required}
      error={field.required && value === '' ? text('form.required', { label }) : undefined}
      value={value === '' ? null : { id: value, label: value }}
      onChange={(chosen) => set(chosen?.id ?? null)}
      options={options}
      onSearch={setTyped}
      create={{ label: (words) => text('form.use', { words }), onCreate: set, text: typed ?? '' }}
      isLoading={known.isFetching}
      loadingText={text('common.loading')}
      emptyText={text('form.noMatch')}
    />
  );
}
