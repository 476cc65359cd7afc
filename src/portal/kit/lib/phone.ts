import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Figures with an optional plus before them: what a telephone number is on the wire. */
export const isPhone = (text: string): boolean => /^\+?\d{3,20}$/.test(text);

/** The country a number names by its code, if it does. */
export function countryOf(value: string): CountryCode | undefined {
  return value.startsWith('+') ? parsePhoneNumberFromString(value)?.country : undefined;
}

/**
 * What was typed as a number with its country's code: dashes, blanks and brackets go, and with them the nought a
 * country writes before its own numbers. What holds anything else stays as it was typed, so that it can be corrected.
 */
export function phoneOf(text: string, country: CountryCode): string {
  const plain = text.normalize('NFKC').replace(/[\s().\-–]/g, '');
  if (plain === '') return '';
  if (!/^\+?\d+$/.test(plain)) return text;
  if (plain.startsWith('+')) return plain;
  const parsed = parsePhoneNumberFromString(plain, country);
  return parsed?.isPossible()
    ? parsed.number
    : `+${getCountryCallingCode(country)}${plain.replace(/^0/, '')}`;
}

/** A number as people of its country write it; as it is where it belongs to another one. */
export function shownPhone(value: string, country: CountryCode): string {
  const parsed = value.startsWith('+') ? parsePhoneNumberFromString(value) : undefined;
  return parsed?.isPossible() && parsed.country === country ? parsed.formatNational() : value;
}
