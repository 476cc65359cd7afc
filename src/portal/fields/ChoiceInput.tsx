import type { ChoiceField } from '../../resources/kinds/choice.ts';
import { PickField } from '../kit/inputs/PickField.tsx';
import { TextField } from '../kit/inputs/TextField.tsx';
import { useText } from '../platform/language/language.tsx';
import { asText } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { useInput } from './use-input.ts';

/** One of a fixed list; an optional one can be emptied again. */
export function ChoiceInput(props: FieldInputProps<ChoiceField>) {
  const text = useText();
  const { name, field, labels } = props;
  const { shared, value: given, set } = useInput(props);
  const value = asText(given);
  if (shared.isReadOnly)
    return (
      <TextField
        {...shared}
        isRequired={false}
        value={value === '' ? '' : labels.choice(name, field, value)}
        onChange={() => {}}
      />
    );
  const options = field.values.map((id) => ({ id, label: labels.choice(name, field, id) }));
  const none = field.required ? [] : [{ id: '', label: text('form.none') }];
  return (
    <PickField
      {...shared}
      value={value === '' ? null : value}
      onChange={(next) => set(next === '' ? null : next)}
      options={[...none, ...options]}
      placeholder={text('form.choose')}
      emptyText={text('form.noMatch')}
      loadingText={text('common.loading')}
      moreText={(count) => text('form.more', { count })}
    />
  );
}
