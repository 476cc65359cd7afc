import type { Fields, Resource } from '../../../resources/define-resource.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { wireName } from '../../../resources/wire.ts';
import type { Labels } from '../../fields/use-labels.ts';
import type { CellValue, ColumnKind, GridColumn } from '../../kit/grid/columns.ts';
import { statusTone } from '../../kit/status-tone.ts';
import type { Dates } from '../../shell/dates.ts';
import type { Numbers } from '../../shell/numbers.ts';
import type { Row } from './use-list-rows.ts';

/** What a cell says of a field's value, by kind. */
export function cellOf(row: Readonly<Record<string, unknown>>, name: string, field: Field): CellValue {
  if (field.kind === 'reference') return textOf(row[`${name}Name`]) ?? textOf(row[`${name}Code`]);
  const value = row[wireName(name, field)];
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Whether a field's values are statuses, drawn as chips. */
const isStatus = (field: Field): boolean =>
  field.kind === 'choice' && (field.labels === 'status' || field.labels === 'approval');

/** How wide a column of a field is to begin with, in CSS pixels. */
function widthOf(name: string, field: Field, resource: Resource): number {
  if (name === resource.codeField) return 180;
  if (name === resource.titleField) return 260;
  if (isStatus(field)) return 170;
  switch (field.kind) {
    case 'yesNo':
    case 'percent':
    case 'integer':
      return 110;
    case 'money':
    case 'quantity':
    case 'date':
      return 120;
    case 'choice':
      return 150;
    case 'reference':
      return 200;
    default:
      return 170;
  }
}

const gridKind: Readonly<Record<Field['kind'], ColumnKind>> = {
  text: 'text',
  money: 'money',
  quantity: 'number',
  percent: 'number',
  integer: 'number',
  yesNo: 'yesNo',
  choice: 'text',
  choices: 'text',
  reference: 'text',
  references: 'text',
  lookup: 'text',
  date: 'date',
  instant: 'text',
  customFields: 'text',
  texts: 'text',
  image: 'text',
};

/** Kinds the API can order a list by. */
const unsortable = new Set<Field['kind']>([
  'reference',
  'references',
  'choices',
  'customFields',
  'texts',
  'image',
]);

/** Whether a list may be ordered by the field. */
export const isSortable = (fields: Fields, name: string): boolean => {
  const field = fields[name];
  return field !== undefined && !unsortable.has(field.kind);
};

/** How values are written in the current language. */
interface Formats {
  readonly dates: Dates;
  readonly numbers: Numbers;
}

/** A grid column for one field of a resource. */
export function listColumn(
  resource: Resource,
  name: string,
  field: Field,
  labels: Labels,
  { dates, numbers }: Formats,
): GridColumn<Row> {
  const column: GridColumn<Row> = {
    id: name,
    title: labels.field(name),
    width: widthOf(name, field, resource),
    kind: isStatus(field) ? 'status' : gridKind[field.kind],
    get: (row) => cellOf(row, name, field),
    sortable: isSortable(resource.fields, name),
    isPrimary: name === resource.codeField,
  };
  if (field.kind === 'choice') {
    column.show = (value) => labels.choice(name, field, String(value));
    if (isStatus(field)) {
      column.tone = (value) => statusTone(value);
      column.get = (row) => (row[name] === 'None' ? null : cellOf(row, name, field));
    }
  }
  // Amounts show two decimals in lists, four in detail (spec 1 §9).
  if (field.kind === 'money') column.show = (value) => numbers.amount(String(value));
  if (field.kind === 'quantity' || field.kind === 'percent')
    column.show = (value) => numbers.decimal(String(value));
  if (field.kind === 'instant') column.show = (value) => dates.dateTime(String(value));
  return column;
}
