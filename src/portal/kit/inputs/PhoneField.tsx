import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { useMemo, useState } from 'react';
import type { FieldProps } from '../form/field-props.ts';
import { cx } from '../lib/cx.ts';
import { countryOf, isPhone, phoneOf, shownPhone } from '../lib/phone.ts';
import own from './PhoneField.module.css';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';

export interface PhoneFieldProps extends FieldProps {
  /** `+60123456789`, or what was typed where that is no number. */
  value: string;
  onChange(value: string): void;
  countryLabel: string;
  /** Names a country, in the reader's language. */
  countryName(code: string): string;
  /** Said when what was typed holds more than figures. */
  invalidText: string;
}

/** The country of a number without a country code (spec 1 §5). */
const HOME: CountryCode = 'MY';

/** A telephone number with its country; what is typed without one belongs to the country chosen. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, countryLabel, countryName, invalidText, ...field } = props;
  const [picked, setPicked] = useState<CountryCode | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const country = picked ?? countryOf(value) ?? HOME;
  const countries = useMemo(
    () =>
      getCountries()
        .map((code) => ({ id: code, label: `${countryName(code)} +${getCountryCallingCode(code)}` }))
        .sort((a, b) => Number(b.id === HOME) - Number(a.id === HOME) || a.label.localeCompare(b.label)),
    [countryName],
  );
  const typed = draft ?? shownPhone(value, country);
  const type = (text: string) => {
    setDraft(text);
    onChange(phoneOf(text, country));
  };
  return (
    <div className={cx(own.phone)}>
      <Select
        label={countryLabel}
        isLabelHidden
        value={country}
        options={countries}
        placeholder={countryLabel}
        isDisabled={field.isDisabled || field.isReadOnly}
        onChange={(code) => {
          const next = getCountries().find((each) => each === code) ?? HOME;
          setPicked(next);
          if (typed.trim() !== '') onChange(phoneOf(typed.replace(/^\+\d*/, ''), next));
        }}
      />
      <TextField
        {...field}
        type="tel"
        autoComplete="tel"
        value={typed}
        onChange={type}
        onBlur={() => isPhone(phoneOf(typed, country)) && setDraft(null)}
        error={typed.trim() !== '' && !isPhone(phoneOf(typed, country)) ? invalidText : field.error}
        maxLength={30}
      />
    </div>
  );
}
