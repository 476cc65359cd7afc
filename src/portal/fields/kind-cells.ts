import type { Field, FieldKind } from '../../resources/kinds/kinds.ts';
import type { ColumnKind } from '../kit/data/grid/columns.ts';
import type { useLanguage } from '../platform/language/language.tsx';
import type { Labels } from './use-labels.ts';

/** What values are written with: the names of a resource's choices and the formats of the current language. */
export type CellWords = Pick<ReturnType<typeof useLanguage>, 'text' | 'dates' | 'numbers'> & {
  readonly labels: Labels;
};

/** How a field of one kind is in a table. */
interface KindCell<F extends Field> {
  readonly grid: ColumnKind;
  /** How wide its column is to begin with in a list, in CSS pixels. */
  readonly width: number;
  /** As narrow as a list may make it; as wide as it begins unless said. */
  readonly least?: number;
  /** The same in the lines of a document; 150 unless said. */
  readonly lineWidth?: number;
  /** No column of a list: what it holds says nothing in a cell. */
  readonly isHidden?: true;
  /** A value as people read it; as it stands unless said. */
  show?(value: string, words: CellWords, name: string, field: F): string;
}

const wide = { grid: 'text', width: 170, least: 84 } as const;
const hidden = { ...wide, isHidden: true } as const;
const choice = {
  ...wide,
  width: 150,
  least: 96,
  show: (value: string, { labels }: CellWords, name: string, field: Field) =>
    labels.choice(name, field, value),
};
const decimal = {
  grid: 'number',
  show: (value: string, { numbers }: CellWords) => numbers.decimal(value),
} as const;

const kindCells: { readonly [K in FieldKind]: KindCell<Field<K>> } = {
  text: wide,
  // Amounts show two decimals in lists, four in detail (spec 1 §9).
  money: {
    grid: 'money',
    width: 120,
    least: 112,
    lineWidth: 92,
    show: (value, { numbers }) => numbers.amount(value),
  },
  quantity: { ...decimal, width: 120, least: 88, lineWidth: 108 },
  percent: { ...decimal, width: 110, least: 80, lineWidth: 98 },
  integer: { grid: 'number', width: 110, least: 72 },
  yesNo: {
    grid: 'yesNo',
    width: 110,
    least: 64,
    show: (value, { text }) => text(value === 'true' ? 'list.yes' : 'list.no'),
  },
  choice,
  choices: { ...choice, width: 170 },
  reference: { grid: 'text', width: 200, least: 95, lineWidth: 228 },
  references: hidden,
  lookup: { ...wide, lineWidth: 84 },
  date: {
    grid: 'date',
    width: 120,
    least: 94,
    lineWidth: 104,
    show: (value, { dates }) => dates.date(value),
  },
  instant: { ...wide, least: 164, show: (value, { dates }) => dates.dateTime(value) },
  customFields: hidden,
  image: hidden,
  images: hidden,
  texts: wide,
};

/** How the field is in a table. */
export const cellOfKind = <K extends FieldKind>(field: Field<K>): KindCell<Field<K>> => kindCells[field.kind];

/** A value of the field as people read it. */
export function valueText<K extends FieldKind>(
  name: string,
  field: Field<K>,
  value: string,
  words: CellWords,
): string {
  return cellOfKind(field).show?.(value, words, name, field) ?? value;
}
