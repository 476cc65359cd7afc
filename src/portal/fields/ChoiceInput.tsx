import type { ChoiceField } from '../../resources/kinds/choice.ts';
import { PickField } from '../kit/inputs/PickField.tsx';
import { TextField } from '../kit/inputs/TextField.tsx';
import { useText } from '../platform/language/language.tsx';
import { asText } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';

/** One of a fixed list; an optional one can be emptied again. */
export function ChoiceInput({
  name,
  field,
  labels,
  draft,
  onChange,
  isReadOnly,
}: FieldInputProps<ChoiceField>) {
  const text = useText();
  const label = labels.field(name);
  const value = asText(draft[name]);
  if (isReadOnly || field.readOnly)
    return (
      <TextField
        label={label}
        name={name}
        value={value === '' ? '' : labels.choice(name, field, value)}
        onChange={() => {}}
        isReadOnly
      />
    );
  const options = field.values.map((id) => ({ id, label: labels.choice(name, field, id) }));
  const none = field.required ? [] : [{ id: '', label: text('form.none') }];
  return (
    <PickField
      name={name}
      label={label}
      isRequired={field.required}
      error={field.required && value === '' ? text('form.required', { label }) : undefined}
      value={value === '' ? null : value}
      onChange={(next) => onChange({ [name]: next === '' ? null : next })}
      options={[...none, ...options]}
      placeholder={text('form.choose')}
      emptyText={text('form.noMatch')}
      loadingText={text('common.loading')}
      moreText={(count) => text('form.more', { count })}
    />
  );
}
