import type { Fields, Resource } from '../../../resources/define-resource.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { currencyOf, holdsMany, isFlag, isReference, isSortable } from '../../../resources/kinds/traits.ts';
import { ALTERNATE, nameOf, namesFor } from '../../../resources/names.ts';
import { wireName } from '../../../resources/wire.ts';
import { asList } from '../../fields/draft.ts';
import { type CellWords, cellOfKind } from '../../fields/kind-cells.ts';
import type { CellValue, GridColumn } from '../../kit/data/grid/columns.ts';
import { statusTone } from '../../kit/feedback/status-tone.ts';
import type { Language } from '../../messages/sets.ts';
import type { ListRow } from './use-list-rows.ts';

/** What a cell says of a field's value, by kind. */
export function cellOf(row: Readonly<Record<string, unknown>>, name: string, field: Field): CellValue {
  if (isReference(field)) return textOf(row[`${name}Name`]) ?? textOf(row[`${name}Code`]);
  const value = row[wireName(name, field)];
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Whether a field's values are statuses, drawn as chips. */
const isStatus = (field: Field): field is Field & { readonly labels: string } =>
  'labels' in field &&
  (field.labels === 'status' || field.labels === 'approval' || field.labels?.endsWith('Status') === true);

/** Which of its fields a record is known by. */
type Named = Pick<Resource, 'codeField' | 'titleField' | 'fields'>;

/** The words of cells, and the symbol of a currency that is not the company's own. */
export type ColumnWords = CellWords & {
  readonly foreignSymbol?: (currency: string) => string | null;
  /** The company's own, which stands in the titles of amounts. */
  readonly symbol?: string;
  /** The reader's, in which names are said where a record has two. */
  readonly language: Language;
};

/** The fields a list asks for beside its columns: the other names of its rows. */
export const nameFields = (fields: Fields): string[] => (ALTERNATE in fields ? [ALTERNATE] : []);

/** The fields a list asks for beside its columns: what the amounts in them are counted in. */
export const currencyFields = (fields: Fields, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const field = fields[name];
    return (field && currencyOf(fields, field)) ?? [];
  });

/** How narrow a column of names may get, by what they name. */
const leastNames: Readonly<Record<string, number>> = { vendor: 112, client: 124, outlet: 80, sale: 140 };

/** How wide a column of a field is to begin with, and at least, in CSS pixels. */
function widthsOf(name: string, field: Field, resource: Named): { width: number; least: number } {
  if (name === resource.codeField) return { width: 180, least: 146 };
  if (name === resource.titleField) return { width: 260, least: 150 };
  // An approval is one word, a status up to two.
  if (isStatus(field)) return { width: 170, least: field.labels === 'approval' ? 108 : 156 };
  // Of names beside each other the vendor’s says most; those of a company’s outlets begin alike.
  const { width, least = width } = cellOfKind(field);
  return { width, least: (isReference(field) && leastNames[field.to]) || least };
}

/** Whether a list may be ordered by the field. */
export const isSortableBy = (fields: Fields, name: string): boolean => {
  const field = fields[name];
  return field !== undefined && isSortable(field);
};

/** A grid column for one field of a resource. */
export function listColumn(
  resource: Named,
  name: string,
  field: Field,
  words: ColumnWords,
): GridColumn<ListRow> {
  const column: GridColumn<ListRow> = {
    id: name,
    title: words.labels.field(name),
    ...widthsOf(name, field, resource),
    kind: isStatus(field) ? 'status' : cellOfKind(field).grid,
    get: (row) => cellOf(row, name, field),
    sortable: isSortable(field),
    isPrimary: name === resource.codeField,
    isTitle: name === resource.titleField && name !== resource.codeField,
    unit: field.kind === 'money' ? words.symbol : undefined,
  };
  const { show } = cellOfKind(field);
  // A list marks what is on; the words yes and no belong where one value is alone.
  if (show && !isFlag(field)) column.show = (value) => show(String(value), words, name, field);
  if (show && holdsMany(field))
    column.show = (_value, row) =>
      asList(row[wireName(name, field)])
        .map((each) => show(each, words, name, field))
        .join(words.language === 'zh' ? '、' : ', ');
  const currency = currencyOf(resource.fields, field);
  if (currency !== undefined)
    // Amounts under one heading are of one currency, but for those that say theirs.
    column.show = (value, row) => {
      const symbol = words.foreignSymbol?.(textOf(row[currency]) ?? '') ?? null;
      return symbol === null
        ? words.numbers.amount(String(value))
        : words.numbers.money(String(value), symbol);
    };
  const { language } = words;
  if (isReference(field)) column.show = (value, row) => nameOf(language, row, name) || String(value);
  if (name === resource.titleField && ALTERNATE in resource.fields)
    column.show = (value, row) => namesFor(language, String(value), textOf(row[ALTERNATE]))[0];
  if (isStatus(field)) {
    column.tone = (value) => statusTone(value);
    column.get = (row) => (row[name] === 'None' ? null : cellOf(row, name, field));
  }
  return column;
}
