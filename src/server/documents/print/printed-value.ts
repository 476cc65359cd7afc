import type { Field, FieldKind } from '../../../resources/kinds/kinds.ts';
import { isReference } from '../../../resources/kinds/traits.ts';
import { alternateKey, namesFor } from '../../../resources/names.ts';
import { wireName } from '../../../resources/wire.ts';
import { type Decimal, decimal, isDecimal, sign, ZERO } from '../../../rules/money/decimal.ts';
import { groupThousands } from '../../../rules/money/group-thousands.ts';
import type { PrintWords } from './print-words.ts';

type Values = Readonly<Record<string, unknown>>;

/** How a field of one kind is on paper. */
interface KindPrint<F extends Field> {
  readonly isNumeric?: true;
  /** Its column's share of the width; 1 unless said. */
  readonly weight?: number;
  /** What is written of a value; the text as it is unless said. */
  text?(value: string, words: PrintWords, name: string, field: F): string;
}

const asItIs = {};
/** `21/11/2026` of a day or an instant. */
export const printedDay = (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1');
const day = { text: printedDay };
const figure = {
  isNumeric: true,
  // An exchange rate of 1 says nothing: the document is in the company's own currency.
  text: (value: string, _words: PrintWords, name: string) =>
    sign(decimalOf(value)) === 0 || (name === 'exchangeRate' && decimal(value) === '1')
      ? ''
      : grouped(value, 0, 10),
} as const;

const kindPrints: { readonly [K in FieldKind]: KindPrint<Field<K>> } = {
  text: asItIs,
  money: {
    isNumeric: true,
    weight: 1.1,
    text: (value) => (sign(decimalOf(value)) === 0 ? '' : grouped(value, 2, 4)),
  },
  quantity: figure,
  percent: figure,
  integer: { isNumeric: true },
  yesNo: { text: (value, words) => (value === 'true' ? words.yes : '') },
  choice: { text: (value, words, name, field) => words.choice(name, field, value) },
  choices: asItIs,
  reference: asItIs,
  references: asItIs,
  lookup: { text: (value, words, name) => (name === 'method' && value !== '' ? words.method(value) : value) },
  date: day,
  instant: day,
  customFields: asItIs,
  image: { text: () => '' },
  images: { text: () => '' },
  texts: asItIs,
};

/** How the field is on paper. */
export const printOf = <K extends FieldKind>(field: Field<K>): KindPrint<Field<K>> => kindPrints[field.kind];

/** What paper says of a field; empty where it says nothing. */
export function printedValue(name: string, field: Field, values: Values, words: PrintWords): string {
  if (isReference(field)) {
    const [code, title] = [textOf(values[`${name}Code`]), textOf(values[`${name}Name`])];
    // Paper goes to people of either language: both names are on it, the other beneath.
    const [first, other] = namesFor(words.language, title, textOf(values[alternateKey(name)]));
    const called =
      title === '' || (title === code && other === null)
        ? code
        : name === 'item'
          ? `${code} · ${first}`
          : first;
    return other === null ? called : `${called}\n${other}`;
  }
  return written(name, field, textOf(values[wireName(name, field)]), words);
}

const written = <K extends FieldKind>(name: string, field: Field<K>, value: string, words: PrintWords) =>
  printOf(field).text?.(value, words, name, field) ?? value;

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
}

/** A stored figure; nothing is nought. */
export const decimalOf = (value: unknown): Decimal =>
  typeof value === 'string' && isDecimal(value) ? value : ZERO;

/** `1234.5` → `1,234.50`: at least so many decimals, at most so many. */
export function grouped(value: string, least: number, most = least): string {
  const [whole = '0', rest = ''] = decimal(value).split('.');
  const part = rest.slice(0, most).padEnd(least, '0');
  const thousands = groupThousands(whole);
  return part === '' ? thousands : `${thousands}.${part}`;
}
