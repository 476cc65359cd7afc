import { CUSTOM_FIELD_COUNT, type CustomFieldsField } from '../../resources/kinds/custom-fields.ts';
import { TextField } from '../kit/TextField.tsx';
import { useText } from '../shell/language.tsx';
import { asList } from './draft.ts';
import type { FieldInputProps } from './FieldInput.tsx';
import css from './Fields.module.css';

/** The fifteen custom fields, in order (spec 2 §9). */
export function CustomFieldsInput({ name, draft, onChange, isReadOnly }: FieldInputProps<CustomFieldsField>) {
  const text = useText();
  const values = asList(draft[name]);
  const set = (index: number, value: string) => {
    const next = Array.from(
      { length: Math.max(values.length, index + 1) },
      (_, place) => values[place] ?? '',
    );
    next[index] = value;
    onChange({ [name]: next });
  };
  return (
    <div className={css.customs}>
      {Array.from({ length: CUSTOM_FIELD_COUNT }, (_, index) => `${name}.${index}`).map((key, index) => (
        <TextField
          key={key}
          name={key}
          label={text('form.customField', { number: index + 1 })}
          value={values[index] ?? ''}
          onChange={(value) => set(index, value)}
          maxLength={200}
          isReadOnly={isReadOnly}
        />
      ))}
    </div>
  );
}
