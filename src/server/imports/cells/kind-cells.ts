import { CUSTOM_FIELD_COUNT } from '../../../resources/kinds/custom-fields.ts';
import type { Field, FieldKind } from '../../../resources/kinds/kinds.ts';
import { type CellStyle, type CellValue, value } from './cell-value.ts';
import { parseDate, parseInstant } from './date-cell.ts';
import { parseDecimal, parseInteger } from './number-cell.ts';
import { parseText } from './text-cell.ts';
import { parseChoice, parseChoices, parseYesNo, splitList } from './word-cells.ts';

/** How a field of one kind is in an import file. */
interface KindCell<F extends Field> {
  /** How many columns it has; none where files do not fill it. */
  readonly cells: number;
  read(field: F, text: string, style: CellStyle): CellValue;
  /** What the template shows. */
  example(field: F): string;
}

const nothing = () => '';
const oneLine = (_field: Field, text: string): CellValue => value(text.replace(/[\t\r\n]+/g, ' '));
const list = (_field: Field, text: string): CellValue => value(splitList(text));
const number = (_field: Field, text: string, style: CellStyle): CellValue => parseDecimal(text, style);

const kindCells: { readonly [K in FieldKind]: KindCell<Field<K>> } = {
  text: { cells: 1, read: parseText, example: nothing },
  money: { cells: 1, read: number, example: () => '0.00' },
  quantity: { cells: 1, read: number, example: nothing },
  percent: { cells: 1, read: number, example: nothing },
  integer: { cells: 1, read: (_field, text, style) => parseInteger(text, style), example: nothing },
  yesNo: {
    cells: 1,
    read: (_field, text) => parseYesNo(text),
    example: (field) => (field.default ? 'TRUE' : 'FALSE'),
  },
  choice: {
    cells: 1,
    read: ({ values }, text) => parseChoice(values, text),
    example: ({ required, values }) => (required ? (values[0] ?? '') : ''),
  },
  choices: { cells: 1, read: ({ values }, text) => parseChoices(values, text), example: nothing },
  reference: { cells: 1, read: oneLine, example: nothing },
  references: { cells: 1, read: list, example: nothing },
  lookup: { cells: 1, read: oneLine, example: nothing },
  date: { cells: 1, read: (_field, text) => parseDate(text), example: nothing },
  instant: { cells: 1, read: (_field, text) => parseInstant(text), example: nothing },
  customFields: { cells: CUSTOM_FIELD_COUNT, read: oneLine, example: nothing },
  image: { cells: 0, read: oneLine, example: nothing },
  images: { cells: 0, read: list, example: nothing },
  texts: { cells: 1, read: list, example: nothing },
};

/** How many columns of a file a field may fill. */
export const cellsOf = (field: Field): number => kindCells[field.kind].cells;

/** What a cell's text says to a field. References and lookups stay words: their records are looked up for all rows at once. */
export function readCell<K extends FieldKind>(field: Field<K>, text: string, style: CellStyle): CellValue {
  const cell: KindCell<Field<K>> = kindCells[field.kind];
  return cell.read(field, text, style);
}

/** A made-up value, as a file has it. */
export function exampleCell<K extends FieldKind>(field: Field<K>): string {
  const cell: KindCell<Field<K>> = kindCells[field.kind];
  return cell.example(field);
}
