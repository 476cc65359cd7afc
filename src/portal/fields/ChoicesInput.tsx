import type { ChoicesField } from '../../resources/kinds/choice.ts';
import { FieldGroup } from '../kit/form/FieldGroup.tsx';
import { Checkbox } from '../kit/inputs/Checkbox.tsx';
import { useText } from '../platform/language/language.tsx';
import { asList } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';

/** Any number of a fixed list, all in sight. */
export function ChoicesInput({
  name,
  field,
  labels,
  draft,
  onChange,
  isReadOnly,
}: FieldInputProps<ChoicesField>) {
  const text = useText();
  const label = labels.field(name);
  const chosen = asList(draft[name]);
  const toggle = (value: string, isOn: boolean) =>
    onChange({ [name]: field.values.filter((each) => (each === value ? isOn : chosen.includes(each))) });
  return (
    <FieldGroup
      name={name}
      label={label}
      isRequired={field.required}
      error={field.required && chosen.length === 0 ? text('form.required', { label }) : undefined}
    >
      {field.values.map((value) => (
        <Checkbox
          key={value}
          label={labels.choice(name, field, value)}
          value={chosen.includes(value)}
          onChange={(isOn) => toggle(value, isOn)}
          isReadOnly={isReadOnly}
        />
      ))}
    </FieldGroup>
  );
}
