import { useCallback, useMemo } from 'react';
import type { FieldProps } from '../kit/form/field-props.ts';
import { PhoneField } from '../kit/inputs/PhoneField.tsx';
import { useLanguage } from '../platform/language/language.tsx';

interface PhoneInputProps extends FieldProps {
  value: string;
  onChange(value: string): void;
}

/** A telephone number, its country named in the reader's language. */
export function PhoneInput(props: PhoneInputProps) {
  const { text, language } = useLanguage();
  const names = useMemo(() => new Intl.DisplayNames([language], { type: 'region' }), [language]);
  const countryName = useCallback((code: string) => names.of(code) ?? code, [names]);
  return (
    <PhoneField
      {...props}
      countryLabel={text('form.country', { label: props.label })}
      countryName={countryName}
      invalidText={text('form.badPhone')}
    />
  );
}
