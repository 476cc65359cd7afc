import { saysSo } from '../../resources/kinds/field.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { wireName } from '../../resources/wire.ts';
import { useText } from '../platform/language/language.tsx';
import type { FieldInputProps } from './field-input-props.ts';

/** What most inputs of a field are given, the value it has, and how it gets another. */
export function useInput({ name, field, labels, draft, onChange, isReadOnly }: FieldInputProps<Field>) {
  const text = useText();
  const key = wireName(name, field);
  const label = labels.field(name);
  const value = draft[key];
  const isFixed = isReadOnly || field.readOnly === true;
  const isRequired =
    field.required === true || (field.requiredWith !== undefined && saysSo(draft, field.requiredWith));
  const isMissing = isRequired && !isFixed && isEmpty(value);
  return {
    shared: {
      name: key,
      label,
      hint: labels.hint(name),
      isRequired,
      isReadOnly: isFixed,
      error: isMissing ? text('form.required', { label }) : undefined,
    },
    value,
    set: (next: unknown) => onChange({ [key]: next }),
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
