import { lazy, Suspense } from 'react';
import { wireName } from '../../resources/wire.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { ColourField } from '../kit/ColourField.tsx';
import { DecimalField } from '../kit/DecimalField.tsx';
import { TextArea } from '../kit/TextArea.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useText } from '../shell/language.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { CustomFieldsInput } from './CustomFieldsInput.tsx';
import { DateInput } from './DateInput.tsx';
import { asText } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { ImageInput } from './ImageInput.tsx';
import { InstantInput } from './InstantInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { ReferencesInput } from './ReferencesInput.tsx';
import { SuggestInput } from './SuggestInput.tsx';
import { TextsInput } from './TextsInput.tsx';

/** The numbering plans of all countries come with the first telephone number. */
const PhoneInput = lazy(async () => ({ default: (await import('./PhoneInput.tsx')).PhoneInput }));

/** The input of a field, by its kind: the one exhaustive map from kind to view. */
export function FieldInput(props: FieldInputProps) {
  const text = useText();
  const { name, field, labels, draft, onChange, isReadOnly } = props;
  const key = wireName(name, field);
  const label = labels.field(name);
  const common = {
    name: key,
    label,
    isRequired: field.required,
    isReadOnly: isReadOnly || field.readOnly === true,
    error: field.required && isEmpty(draft[key]) ? text('form.required', { label }) : undefined,
  };
  const set = (value: unknown) => onChange({ [key]: value });
  switch (field.kind) {
    case 'text':
      if (field.suggest) return <SuggestInput {...props} field={field} />;
      if (field.format === 'phone')
        return (
          <Suspense fallback={<TextField {...common} value={asText(draft[key])} onChange={set} type="tel" />}>
            <PhoneInput {...common} value={asText(draft[key])} onChange={set} />
          </Suspense>
        );
      if (field.format === 'colour')
        return (
          <ColourField
            {...common}
            value={asText(draft[key])}
            onChange={set}
            invalidText={text('form.badHex')}
            pickLabel={text('form.pickColour', { label })}
          />
        );
      return field.format === 'long' ? (
        <TextArea
          {...common}
          value={asText(draft[key])}
          onChange={set}
          maxLength={field.max ?? 2000}
          remainingText={(count) => text('form.remaining', { count })}
          rows={3}
        />
      ) : (
        <TextField
          {...common}
          value={asText(draft[key])}
          onChange={set}
          maxLength={field.max ?? 200}
          type={field.format === 'email' ? 'email' : 'text'}
          placeholder={field.series && !isReadOnly ? text('form.generated') : undefined}
        />
      );
    case 'money':
    case 'quantity':
    case 'percent':
      return (
        <DecimalField
          {...common}
          value={asText(draft[key])}
          onChange={set}
          decimals={field.kind === 'money' ? 2 : 0}
          min={field.min ?? '0'}
          max={field.max}
          maxLength={15}
          suffix={field.kind === 'percent' ? '%' : undefined}
        />
      );
    case 'integer':
      return (
        <DecimalField
          {...common}
          value={asText(draft[key])}
          onChange={(value) => set(value === '' ? null : Number(value))}
          isWhole
          min={String(field.min ?? 0)}
          max={field.max === undefined ? undefined : String(field.max)}
        />
      );
    case 'yesNo':
      return <Checkbox {...common} isRequired={false} value={draft[key] === true} onChange={set} />;
    case 'choice':
      return <ChoiceInput {...props} field={field} />;
    case 'choices':
      return <ChoicesInput {...props} field={field} />;
    case 'reference':
    case 'lookup':
      return <ReferenceInput {...props} field={field} />;
    case 'references':
      return <ReferencesInput {...props} field={field} />;
    case 'date':
      return <DateInput {...props} field={field} />;
    case 'instant':
      return field.readOnly || isReadOnly ? (
        <InstantText label={label} value={asText(draft[key])} />
      ) : (
        <InstantInput {...props} field={field} />
      );
    case 'customFields':
      return <CustomFieldsInput {...props} field={field} />;
    case 'texts':
      return <TextsInput {...props} field={field} />;
    case 'image':
      return <ImageInput {...props} field={field} />;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function InstantText({ label, value }: { label: string; value: string }) {
  return <TextField label={label} value={value} onChange={() => {}} isReadOnly />;
}
