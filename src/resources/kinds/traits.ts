import type { Field, FieldKind } from './kinds.ts';
import type { TextField } from './text.ts';

/** The PostgreSQL type of a column, which also says what its values are: `values.ts`. */
export type ColumnType = 'text' | 'numeric' | 'integer' | 'boolean' | 'date' | 'timestamptz' | 'text[]';

/** What is asked of a field by those who need not know its kind. What is not said does not hold. */
export interface KindTraits {
  readonly column: ColumnType;
  /** It points at other records: at one by its id, at several, or at one by its code. */
  readonly pointsBy?: 'id' | 'ids' | 'code';
  /** A list may be narrowed to those from one value to another. */
  readonly ranges?: true;
  /** Its value is the key of a stored picture, or a list of such keys. */
  readonly isPicture?: true;
}

/** Every kind in a row. */
export const kindTraits = {
  text: { column: 'text' },
  money: { column: 'numeric', ranges: true },
  quantity: { column: 'numeric', ranges: true },
  percent: { column: 'numeric' },
  integer: { column: 'integer' },
  yesNo: { column: 'boolean' },
  choice: { column: 'text' },
  choices: { column: 'text[]' },
  reference: { column: 'text', pointsBy: 'id' },
  references: { column: 'text[]', pointsBy: 'ids' },
  lookup: { column: 'text', pointsBy: 'code' },
  date: { column: 'date', ranges: true },
  instant: { column: 'timestamptz', ranges: true },
  customFields: { column: 'text[]' },
  image: { column: 'text', isPicture: true },
  images: { column: 'text[]', isPicture: true },
  texts: { column: 'text[]' },
} as const satisfies Record<FieldKind, KindTraits>;

export const traitsOf = (field: Field): KindTraits => kindTraits[field.kind];

/** Whether the field points at one record by its id: it travels as `vendorId` with `vendorCode` and `vendorName` beside it. */
export const isReference = (field: Field): field is Field<'reference'> => traitsOf(field).pointsBy === 'id';

/** Whether the field points at one record, by its id or its code. */
export const isOneRecord = (field: Field): boolean => targetOf(field) !== undefined && !holdsMany(field);

/** The name of the resource whose records the field points at, however it does. */
export const targetOf = (field: Field): string | undefined => ('to' in field ? field.to : undefined);

/** Whether the field holds words a user chose freely. */
export const isText = (field: Field): field is Field<'text'> => field.kind === 'text';

/** Whether the field holds a list: empty, it is an empty list. */
export const holdsMany = (field: Field): boolean => traitsOf(field).column === 'text[]';

/** Whether the field is on or off: empty, it is off. */
export const isFlag = (field: Field): boolean => traitsOf(field).column === 'boolean';

/** Whether a list may be ordered by the field: its column holds one value that people compare. */
export const isSortable = (field: Field): boolean =>
  !holdsMany(field) && !isReference(field) && !traitsOf(field).isPicture;

/** Whether a list may fall into groups by the field: all that sorts but amounts and moments, which hardly repeat. */
export const isGroupable = (field: Field): boolean =>
  isSortable(field) && (isDay(field) || !traitsOf(field).ranges);

/** Whether the field holds a calendar day. */
export const isDay = (field: Field): boolean => traitsOf(field).column === 'date';

/** Whether the field holds a moment. */
export const isInstant = (field: Field): boolean => traitsOf(field).column === 'timestamptz';

/** Whether the field holds a decimal, which is compared by its value: `2` is `2.0000`. */
export const isDecimalField = (field: Field): boolean => traitsOf(field).column === 'numeric';

/** The field of the same record that names the currency of an amount; none where that is the company's. */
export const currencyOf = (fields: Readonly<Record<string, Field>>, field: Field): string | undefined =>
  field.kind === 'money' && field.inBase !== true && 'exchangeRate' in fields && 'currencyCode' in fields
    ? 'currencyCode'
    : undefined;

/** The values a field of a fixed list may have; none for any other. */
export const choicesOf = (field: Field): readonly string[] => ('values' in field ? field.values : []);

/** What the field's text must look like, where it says so. */
export const formatOf = (field: Field): TextField['format'] => ('format' in field ? field.format : undefined);

/** Whether forms offer the field's words of other records. */
export const isSuggested = (field: Field): boolean => 'suggest' in field && field.suggest === true;

/** The name of the field of the same record whose day the field's may not precede, or whose figure it may not be less than. */
export const leastOf = (field: Field): string | undefined =>
  'notBefore' in field ? field.notBefore : 'notBelow' in field ? field.notBelow : undefined;
