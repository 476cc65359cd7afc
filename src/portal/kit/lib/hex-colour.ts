/** A colour as `#rrggbb`, from three or six digits with or without their sign; null for anything else (spec 1 §5). */
export function readHex(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.normalize('NFKC').trim())?.[1];
  if (digits === undefined) return null;
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${six.toLowerCase()}`;
}
