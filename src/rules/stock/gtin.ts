/** How a code is drawn so that every scanner reads it: GS1 symbols for their numbers, Code 128 for all else. */
export type Symbology = 'ean13' | 'ean8' | 'upca' | 'code128';

/** The check digit of GS1: weights 3 and 1 from the right; `digits` are those before it. */
export function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether digits end in the check digit of those before it. */
export const hasCheckDigit = (code: string): boolean =>
  /^\d{2,}$/.test(code) && checkDigit(code.slice(0, -1)) === code.at(-1);

const byLength: Readonly<Record<number, Symbology>> = { 8: 'ean8', 12: 'upca', 13: 'ean13' };

/** The symbol a code is printed as: EAN-13, EAN-8 or UPC-A by its length where its check digit is right, else Code 128. */
export const symbologyOf = (code: string): Symbology =>
  (hasCheckDigit(code) ? byLength[code.length] : undefined) ?? 'code128';

/** Whether Code 128 can hold a code: printable ASCII. */
export const isPrintable = (code: string): boolean => /^[\x20-\x7e]{1,60}$/.test(code);
