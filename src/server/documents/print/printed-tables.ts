import type { NamedCollection } from '../../../resources/collections.ts';
import type { Fields } from '../../../resources/define-resource.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { isInBaseUnits, quantityText, unitsOf } from '../../../rules/stock/quantity-text.ts';
import { entriesIn, type StoredDocument, type StoredEntry } from '../stored-document.ts';
import type { PrintWords } from './print-words.ts';
import type { PrintedColumn, PrintedTable } from './printed.ts';
import { decimalOf, grouped, printedValue, printOf } from './printed-value.ts';

const apartOfEntries = new Set(['baseAmount']);
/** Told with the quantities themselves. */
const unitsOfLines = new Set(['uom', 'uomQuantity', 'factor']);
/** The columns that say something in many words. */
const wordy = new Set(['item', 'remark']);

/** What paper says of one field of some values; nothing where there is no such field. */
export function shownIn(fields: Fields, values: Readonly<Record<string, unknown>>, words: PrintWords) {
  return (name: string): string => {
    const field = fields[name];
    return field ? printedValue(name, field, values, words) : '';
  };
}

/** The quantity of a line: in the unit it was sold or bought in, and in the base unit. */
export const printedQuantity = (entry: StoredEntry, name: string): string =>
  quantityText(decimalOf(entry[name]), unitsOf(entry), (figure) => grouped(figure, 0, 10));

/** The entries of a collection in such columns; none where it has none. A column that says nothing takes no room. */
export function tableOf(
  { name: collection, fields, isOfItems }: NamedCollection,
  columns: readonly string[],
  document: StoredDocument,
  words: PrintWords,
): PrintedTable[] {
  const entries = entriesIn(document, collection);
  if (entries.length === 0) return [];
  const filled = columns.filter(
    (name) =>
      !apartOfEntries.has(name) &&
      !(isOfItems && unitsOfLines.has(name)) &&
      entries.some((entry) => shownIn(fields, entry, words)(name) !== ''),
  );
  const cell = (entry: StoredEntry, name: string): string => {
    const value = shownIn(fields, entry, words)(name);
    const isQuantity = isOfItems && fields[name]?.kind === 'quantity' && isInBaseUnits(name);
    return isQuantity && value !== '' ? printedQuantity(entry, name) : value;
  };
  return [
    {
      title: collection === 'lines' ? '' : words.collection(collection),
      columns: [counted, ...filled.map((name) => columnOf(name, fields[name], words.field(name)))],
      rows: entries.map((entry) => [String(entry.lineNo), ...filled.map((name) => cell(entry, name))]),
    },
  ];
}

/** The column of the numbers of rows. */
export const counted: PrintedColumn = { label: '#', isNumeric: true, isWordy: false, weight: 0.4 };

/** A column of one field under a label. */
export function columnOf(name: string, field: Field | undefined, label: string): PrintedColumn {
  const { isNumeric = false, weight = 1 } = field ? printOf(field) : {};
  const share = name === 'item' ? 3.4 : name === 'remark' ? 1.6 : weight;
  return { label, isNumeric, isWordy: wordy.has(name), weight: share };
}
