import type { ReferencesField } from '../../resources/kinds/reference.ts';
import { wireName } from '../../resources/wire.ts';
import { Skeleton } from '../kit/feedback/Skeleton.tsx';
import { FieldGroup } from '../kit/form/FieldGroup.tsx';
import { Checkbox } from '../kit/inputs/Checkbox.tsx';
import { useText } from '../platform/language/language.tsx';
import { asList } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { useChoices } from './use-choices.ts';

/** Any number of other records, all in sight: a user's groups and outlets. */
export function ReferencesInput(props: FieldInputProps<ReferencesField>) {
  const { name, field, labels, draft, onChange, isReadOnly } = props;
  const text = useText();
  const label = labels.field(name);
  const key = wireName(name, field);
  const chosen = asList(draft[key]);
  const all = useChoices(field.to, '', true);
  const set = (id: string, isOn: boolean) =>
    onChange({ [key]: isOn ? [...chosen, id] : chosen.filter((each) => each !== id) });
  return (
    <FieldGroup
      name={key}
      label={label}
      isRequired={field.required}
      error={field.required && chosen.length === 0 ? text('form.required', { label }) : undefined}
    >
      {all.data === undefined && <Skeleton height="1.5em" />}
      {all.data?.map((record) => (
        <Checkbox
          key={record.id}
          label={record.name}
          value={chosen.includes(record.id)}
          onChange={(isOn) => set(record.id, isOn)}
          isReadOnly={isReadOnly}
        />
      ))}
    </FieldGroup>
  );
}
