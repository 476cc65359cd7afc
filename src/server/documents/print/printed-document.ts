import { collectionsOf, type NamedCollection } from '../../../resources/collections.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Fields } from '../../../resources/define-resource.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { isDecimalField } from '../../../resources/kinds/traits.ts';
import { sign } from '../../../rules/money/decimal.ts';
import { isInBaseUnits, quantityText, unitsOf } from '../../../rules/stock/quantity-text.ts';
import { entriesIn, type StoredDocument, type StoredEntry } from '../stored-document.ts';
import { type PrintLanguage, printWords } from './print-words.ts';
import { decimalOf, grouped, printedValue, printOf } from './printed-value.ts';

/** A label and what is beside it. */
export type PrintedFact = readonly [label: string, value: string];

/** A document as it is on paper, in one language, before anybody decides where. */
export interface PrintedDocument {
  readonly language: PrintLanguage;
  /** Who issues it: the outlet's printed name and address, or the company's name. */
  readonly issuer: Issuer;
  /** 'Purchase order'. */
  readonly title: string;
  readonly number: string;
  readonly status: string;
  readonly facts: readonly PrintedFact[];
  /** Its collections, each that has entries. */
  readonly tables: readonly PrintedTable[];
  readonly totals: readonly PrintedFact[];
  readonly remarks: string;
  /** Who printed it and when. */
  readonly printed: string;
}

export interface Issuer {
  readonly name: string;
  readonly address: string;
}

/** The entries of one collection on paper. */
export interface PrintedTable {
  /** What they are called; empty for the lines, which every document of goods begins with. */
  readonly title: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly string[])[];
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
const apartOfEntries = new Set(['baseAmount']);
/** Told with the quantities themselves. */
const unitsOfLines = new Set(['uom', 'uomQuantity', 'factor']);
/** The columns that say something in many words. */
const wordy = new Set(['item', 'remark']);

/** Lays a document out as facts, tables and totals, by its definition; what says nothing takes no room. */
export function printedDocument(
  definition: AnyDocument,
  document: StoredDocument,
  language: PrintLanguage,
  { issuer, currency, username, at }: PrintSurroundings,
): PrintedDocument {
  const words = printWords(definition.name, language);
  const shown = (fields: Fields, values: Readonly<Record<string, unknown>>, name: string): string => {
    const field = fields[name];
    return field ? printedValue(name, field, values, words) : '';
  };
  const tableOf = ({ name: collection, fields, columns, isOfItems }: NamedCollection): PrintedTable[] => {
    const entries = entriesIn(document, collection);
    if (entries.length === 0) return [];
    const filled = columns.filter(
      (name) =>
        !apartOfEntries.has(name) &&
        !(isOfItems && unitsOfLines.has(name)) &&
        entries.some((entry) => shown(fields, entry, name) !== ''),
    );
    const cell = (entry: StoredEntry, name: string): string => {
      const value = shown(fields, entry, name);
      const isQuantity = isOfItems && fields[name]?.kind === 'quantity' && isInBaseUnits(name);
      return isQuantity && value !== ''
        ? quantityText(decimalOf(entry[name]), unitsOf(entry), (figure) => grouped(figure, 0, 10))
        : value;
    };
    return [
      {
        title: collection === 'lines' ? '' : words.collection(collection),
        columns: [
          { label: '#', isNumeric: true, isWordy: false, weight: 0.4 },
          ...filled.map((name) => columnOf(name, fields[name], words.field(name))),
        ],
        rows: entries.map((entry) => [String(entry.lineNo), ...filled.map((name) => cell(entry, name))]),
      },
    ];
  };
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
    tables: collectionsOf(definition).flatMap(tableOf),
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
  field !== undefined && !(isDecimalField(field) && field.readOnly === true);

function columnOf(name: string, field: Field | undefined, label: string): PrintedColumn {
  const { isNumeric = false, weight = 1 } = field ? printOf(field) : {};
  const share = name === 'item' ? 3.4 : name === 'remark' ? 1.6 : weight;
  return { label, isNumeric, isWordy: wordy.has(name), weight: share };
}
