import { type CellStyle, type CellValue, unreadable, value } from './cell-value.ts';

const GROUPED_POINT = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const GROUPED_COMMA = /^\d{1,3}(\.\d{3})+(,\d+)?$/;
const PLAIN = /^(\d+(\.\d*)?|\.\d+)$/;
const PLAIN_COMMA = /^(\d+(,\d*)?|,\d+)$/;
/** Money of the house may carry its sign; another currency's sign is no number here. */
const CURRENCY = /^(RM|MYR)\s*/i;

/**
 * A decimal as people and spreadsheets write it: `RM 1,234.50`, `(3.00)`, full-width digits, a percent sign,
 * and with decimal comma where the file has it. Exponents are refused: they are a sign of a damaged cell.
 */
export function parseDecimal(text: string, style: CellStyle): CellValue {
  const plain = canonical(text, style);
  return plain === null ? unreadable('importNotANumber', text) : value(plain);
}

/** A whole number, which a spreadsheet may have given decimals of zero. */
export function parseInteger(text: string, style: CellStyle): CellValue {
  const plain = canonical(text, style);
  if (plain === null || !/^-?\d{1,15}$/.test(plain)) return unreadable('importNotANumber', text);
  return value(Number(plain));
}

function canonical(text: string, style: CellStyle): string | null {
  let rest = text.normalize('NFKC').replace(/[−–]/g, '-').replace(/\s+/g, ' ').trim();
  const bracketed = /^\((.*)\)$/.exec(rest);
  if (bracketed?.[1] !== undefined) rest = bracketed[1];
  rest = rest.replace(CURRENCY, '').replace(/ ?%$/, '');
  const sign = /^[-+]/.exec(rest)?.[0] ?? '';
  rest = rest.slice(sign.length).trim().replace(CURRENCY, '');
  const digits = ungrouped(rest, style);
  if (digits === null || (bracketed && sign !== '')) return null;
  const [whole = '', fraction = ''] = digits.split('.');
  const shortWhole = whole.replace(/^0+(?=\d)/, '') || '0';
  const shortFraction = fraction.length > 4 ? fraction.replace(/0+$/, '') : fraction;
  const amount = shortFraction === '' ? shortWhole : `${shortWhole}.${shortFraction}`;
  const isZero = /^0(\.0*)?$/.test(amount);
  return (sign === '-' || bracketed) && !isZero ? `-${amount}` : amount;
}

/** Digits with a decimal point and nothing else, or null. */
function ungrouped(text: string, style: CellStyle): string | null {
  if (style.decimalComma && GROUPED_COMMA.test(text) && text.includes(','))
    return text.replaceAll('.', '').replace(',', '.');
  if (style.decimalComma && PLAIN_COMMA.test(text)) return text.replace(',', '.');
  if (PLAIN.test(text)) return text;
  return !style.decimalComma && GROUPED_POINT.test(text) ? text.replaceAll(',', '') : null;
}
