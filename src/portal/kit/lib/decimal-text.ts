import { groupThousands } from '../../../rules/money/group-thousands.ts';

/**
 * The plain decimal a user meant: grouping commas, blanks, a currency sign, a percent sign and the
 * full-width digits of a Chinese keyboard are understood (spec 1 §5). Null when it is no number.
 */
export function readDecimal(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[−–]/g, '-')
    .replace(/。/g, '.')
    .replace(/^\s*\((.*)\)\s*$/, '-$1')
    .replace(/[\s,%]|^-?(RM|MYR)/gi, (found) => (found.startsWith('-') ? '-' : ''))
    .trim();
  const parts = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!parts) return null;
  const [, sign = '', whole = '', fraction = ''] = parts;
  if (whole === '' && fraction === '') return null;
  const digits = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`;
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** A plain decimal with grouping commas and at least so many decimals: `1234.5` → `1,234.50`. */
export function showDecimal(value: string, minDecimals = 0): string {
  const [whole = '', fraction = ''] = value.split('.');
  const decimals = fraction.padEnd(minDecimals, '0');
  return `${groupThousands(whole)}${decimals ? `.${decimals}` : ''}`;
}

/** Whether the first plain decimal is the smaller, without ever becoming a float. */
export function isLess(a: string, b: string): boolean {
  const [x, y] = [split(a), split(b)];
  if (x.isNegative !== y.isNegative) return x.isNegative;
  const width = Math.max(x.whole.length, y.whole.length);
  const depth = Math.max(x.fraction.length, y.fraction.length);
  const left = x.whole.padStart(width, '0') + x.fraction.padEnd(depth, '0');
  const right = y.whole.padStart(width, '0') + y.fraction.padEnd(depth, '0');
  return x.isNegative ? left > right : left < right;
}

function split(value: string) {
  const isNegative = value.startsWith('-');
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  return { isNegative, whole, fraction };
}
