import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Fields } from '../../../resources/define-resource.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { wireName } from '../../../resources/wire.ts';
import { decimal, isDecimal, sign } from '../../../rules/decimal.ts';
import type { StoredDocument } from '../document-type.ts';
import { type PrintLanguage, printWords } from './print-words.ts';

/** A label and what stands beside it. */
export type PrintedFact = readonly [label: string, value: string];

/** A document as it stands on paper, in one language, before anybody decides where. */
export interface PrintedDocument {
  readonly language: PrintLanguage;
  /** Who issues it: the outlet's printed name and address, or the company's name. */
  readonly issuer: Issuer;
  /** 'Purchase order'. */
  readonly title: string;
  readonly number: string;
  readonly status: string;
  readonly facts: readonly PrintedFact[];
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly PrintedFact[];
  readonly remarks: string;
  /** Who printed it and when. */
  readonly printed: string;
}

export interface Issuer {
  readonly name: string;
  readonly address: string;
}

export interface PrintedColumn {
  readonly label: string;
  readonly isNumeric: boolean;
  /** Holds sentences, which may break anywhere; the others' words stay whole. */
  readonly isWordy: boolean;
  /** Its share of the width. */
  readonly weight: number;
}

export interface PrintSurroundings {
  readonly issuer: Issuer;
  readonly currency: string;
  readonly username: string;
  /** `21/11/2026 03:05 PM` in the company's own zone. */
  readonly at: string;
}

const figures = ['subTotal', 'discountAmount', 'taxAmount', 'serviceCharges', 'total'];
/** Shown apart, or of no use on paper: what the books make of a foreign amount is nothing to the vendor. */
const apart = new Set([
  ...figures,
  'number',
  'status',
  'remarks',
  'baseTotal',
  'confirmedAt',
  'approvalStatus',
]);
const apartOfLines = new Set(['baseAmount']);
/** The columns that say something in many words. */
const wordy = new Set(['item', 'remark']);

/** Lays a document out as facts, rows and totals, by its definition; what says nothing takes no room. */
export function printedDocument(
  definition: AnyDocument,
  document: StoredDocument,
  language: PrintLanguage,
  { issuer, currency, username, at }: PrintSurroundings,
): PrintedDocument {
  const words = printWords(definition.name, language);
  const shown = (fields: Fields, values: Readonly<Record<string, unknown>>, name: string): string => {
    const field = fields[name];
    if (!field) return '';
    const value = valueText(name, field, values);
    return field.kind === 'choice'
      ? words.choice(name, field, value)
      : field.kind === 'yesNo' && value
        ? words.yes
        : value;
  };
  const { fields, columns } = definition.lines;
  const filled = columns.filter(
    (name) => !apartOfLines.has(name) && document.lines.some((line) => shown(fields, line, name) !== ''),
  );
  const code = typeof document.currencyCode === 'string' ? document.currencyCode : currency;
  return {
    language,
    issuer,
    title: words.title,
    number: document.number,
    status: words.status(document.status),
    facts: Object.keys(definition.fields)
      .filter((name) => !apart.has(name) && isWorthPrinting(definition.fields[name]))
      .map((name): PrintedFact => [words.field(name), shown(definition.fields, document, name)])
      .filter(([, value]) => value !== ''),
    columns: [
      { label: '#', isNumeric: true, isWordy: false, weight: 0.4 },
      ...filled.map((name) => columnOf(name, fields[name], words.field(name))),
    ],
    rows: document.lines.map((line) => [
      String(line.lineNo),
      ...filled.map((name) => shown(fields, line, name)),
    ]),
    totals: figures
      .filter((name) => name in definition.fields)
      .filter((name) => name === 'total' || sign(decimalOf(document[name])) !== 0)
      .map((name) => [
        name === 'total' ? `${words.field(name)} (${code})` : words.field(name),
        grouped(decimalOf(document[name]), 2),
      ]),
    remarks: typeof document.remarks === 'string' ? document.remarks : '',
    printed: words.printed(username, at),
  };
}

/** What a header says for people; figures of the books are for the screen. */
const isWorthPrinting = (field: Field | undefined): boolean =>
  field !== undefined && !(field.kind === 'money' && field.readOnly === true) && field.kind !== 'image';

function columnOf(name: string, field: Field | undefined, label: string): PrintedColumn {
  const isNumeric = ['money', 'quantity', 'percent', 'integer'].includes(field?.kind ?? '');
  const weight = name === 'item' ? 3.4 : field?.kind === 'money' ? 1.1 : name === 'remark' ? 1.6 : 1;
  return { label, isNumeric, isWordy: wordy.has(name), weight };
}

function valueText(name: string, field: Field, values: Readonly<Record<string, unknown>>): string {
  if (field.kind === 'reference') {
    const [code, title] = [textOf(values[`${name}Code`]), textOf(values[`${name}Name`])];
    return title === '' || title === code ? code : name === 'item' ? `${code} · ${title}` : title;
  }
  const value = values[wireName(name, field)];
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : '';
  const text = textOf(value);
  switch (field.kind) {
    case 'money':
      return sign(decimalOf(text)) === 0 ? '' : grouped(text, 2, 4);
    case 'quantity':
    case 'percent':
      return sign(decimalOf(text)) === 0 || (name === 'exchangeRate' && decimal(text) === '1')
        ? ''
        : grouped(text, 0, 6);
    case 'date':
    case 'instant':
      return text.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1');
    default:
      return text;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const decimalOf = (value: unknown): string => (typeof value === 'string' && isDecimal(value) ? value : '0');

/** `1234.5` → `1,234.50`: at least so many decimals, at most so many. */
function grouped(value: string, least: number, most = least): string {
  const [whole = '0', rest = ''] = decimal(value).split('.');
  const part = rest.slice(0, most).padEnd(least, '0');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === '' ? thousands : `${thousands}.${part}`;
}
