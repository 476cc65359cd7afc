import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Field } from '../../../../resources/kinds/kinds.ts';
import { isDay, isReference } from '../../../../resources/kinds/traits.ts';
import { neededFields } from '../../../../resources/line-needs.ts';
import { wireName } from '../../../../resources/wire.ts';
import { compare, decimal, isDecimal, sign, subtract } from '../../../../rules/money/decimal.ts';
import { isInBaseUnits, quantityText, unitsOf } from '../../../../rules/stock/quantity-text.ts';
import type { LineTotal } from '../../../../rules/totals/line-total.ts';
import type { Draft } from '../../../fields/draft.ts';
import { cellOfKind } from '../../../fields/kind-cells.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { type CellValue, cellText, type GridColumn, isNumeric } from '../../../kit/data/grid/columns.ts';
import { showDecimal } from '../../../kit/lib/decimal-text.ts';
import { showDate } from '../../../kit/lib/show-date.ts';
import type { Language } from '../../../messages/sets.ts';
import type { LineDraft } from '../draft/document-draft.ts';
import { codeAndName } from '../item-text.ts';
import { quantityTyped } from './typed-quantity.ts';

/** A line with the figures worked out for it, as the grid shows it. */
export interface LineRow extends LineDraft {
  /** Its place from 1. */
  readonly no: number;
  /** Worked out here while it is being edited; null where the stored figures stand. */
  readonly figures: LineTotal | null;
  /** Wire names of values that are wrong. */
  readonly wrong: ReadonlySet<string>;
}

/** Figures the portal works out while lines are typed, by field. */
const echoed: Readonly<Record<string, (figures: LineTotal) => string>> = {
  taxAmount: (figures) => figures.tax,
  netAmount: (figures) => figures.net,
  amount: (figures) => figures.total,
};

/** What is told with the quantities themselves, once nothing of it can be typed. */
const toldWithQuantity = new Set(['uom', 'uomQuantity', 'factor']);

/** A quantity typed with a unit, `2 CTN`, is taken as it is typed: the line knows what the unit holds. */
const readInUnit = (text: string): string | null => (quantityTyped(text) === null ? null : text.trim());

/** The line grid's columns, from the definition; where lines are typed, those that must be filled in are marked. */
export function lineColumns(
  definition: AnyDocument,
  labels: Labels,
  isEditable: boolean,
  language: Language,
): GridColumn<LineRow>[] {
  const needed = isEditable ? neededFields(definition.lines) : null;
  const shown = definition.lines.columns.filter((name) => isEditable || !toldWithQuantity.has(name));
  return shown.flatMap((name): GridColumn<LineRow>[] => {
    const field = definition.lines.fields[name];
    if (!field) return [];
    const key = wireName(name, field);
    const title = needed?.has(name) ? `${labels.field(name)} *` : labels.field(name);
    const column: GridColumn<LineRow> = {
      id: name,
      title,
      width: Math.max(widthOf(name, field, isEditable), titleWidth(title)),
      kind: isDay(field) ? 'text' : cellOfKind(field).grid,
      get: (row) => cellValueOf(row, name, key, field),
      isEditable: isEditable && !field.readOnly,
      isWrong: (row) => row.wrong.has(key),
    };
    if (field.kind === 'quantity' && isInBaseUnits(name)) {
      // While a line is typed its base unit stands in a column of its own.
      column.show = (value, { values }) => {
        const units = unitsOf(values);
        const told = isEditable && units.other === null ? { ...units, base: '' } : units;
        return quantityText(String(value), told, showDecimal);
      };
      if (isEditable) column.read = readInUnit;
    }
    if (field.kind === 'choice') column.show = (value) => labels.choice(name, field, String(value));
    if (isReference(field)) {
      column.isPrimary = true;
      column.show = (_value, row) =>
        row.itemText !== undefined ? row.itemText : codeAndName(language, row.values, name);
    }
    return [column];
  });
}

/**
 * The columns worth their place: those some line has a value in or something is wrong in, and those that must be filled
 * in. An empty one pushes figures out of sight.
 * @param kept columns that stay though they are empty: whoever clears a cell still sees it
 */
export function filledColumns(
  columns: readonly GridColumn<LineRow>[],
  rows: readonly LineRow[],
  kept: ReadonlySet<string>,
): readonly GridColumn<LineRow>[] {
  return columns.filter(
    (column) => kept.has(column.id) || rows.some((row) => isGivenIn(column, row) || column.isWrong?.(row)),
  );
}

const isGivenIn = ({ id, get }: GridColumn<LineRow>, row: LineRow): boolean => {
  const value = get(row);
  const isEmpty = value === null || value === undefined || value === '';
  return !isEmpty && !(toldByQuantity.has(id) && isInBaseUnit(row));
};

/** What says nothing more than the quantity does of a line in its base unit. */
const toldByQuantity = new Set(['uomQuantity', 'factor']);

const isInBaseUnit = ({ values: { factor } }: LineRow): boolean =>
  !isFigure(factor) || compare(factor, '1') === 0;

/** Prices and amounts with as many decimals as the longest of their column, so that points stand under each other. */
export function withFixedDecimals(
  columns: readonly GridColumn<LineRow>[],
  rows: readonly LineRow[],
): readonly GridColumn<LineRow>[] {
  return columns.map((column) => {
    if (column.kind !== 'money' || column.show) return column;
    const places = Math.max(
      2,
      ...rows.map((row) => String(column.get(row) ?? '').split('.')[1]?.length ?? 0),
    );
    return { ...column, show: (value) => showDecimal(String(value), places) };
  });
}

/** The widest a column that is only read grows to for what it holds. */
const MOST_WIDTH = 340;

/** Columns that are only read, as wide as what they hold: nobody widens them cell by cell. */
export function fittedColumns(
  columns: readonly GridColumn<LineRow>[],
  rows: readonly LineRow[],
): readonly GridColumn<LineRow>[] {
  const seen = rows.slice(0, 100);
  return columns.map((column) => {
    const held = Math.max(0, ...seen.map((row) => titleWidth(cellText(column, row))));
    return { ...column, width: Math.max(titleWidth(column.title), Math.min(held, MOST_WIDTH)) };
  });
}

function widthOf(name: string, field: Field, isEditable: boolean): number {
  if (name === 'uom') return 64;
  // A quantity that is only read bears its units: `112 PKT (9,408 PCS)`.
  if (!isEditable && name === 'quantity') return 156;
  return name === 'quantity' ? 84 : (cellOfKind(field).lineWidth ?? 150);
}

/** About what words of one line need, in CSS pixels: a Chinese sign is twice as wide as a letter. */
function titleWidth(title: string): number {
  const signs = title.match(/\p{Script=Han}/gu)?.length ?? 0;
  return 26 + signs * 13 + (title.length - signs) * 7;
}

function cellValueOf(row: LineRow, name: string, key: string, field: Field): CellValue {
  if (isReference(field)) return row.itemText ?? textOf(row.values[`${name}Code`]);
  const echo = row.figures && echoed[name];
  if (echo && row.figures) return echo(row.figures);
  const value = name === 'onHandChange' ? varianceOf(row.values) : row.values[key];
  if (isOfFreeGoods(name) && isFigure(value) && sign(value) === 0) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  if (typeof value === 'number') return String(value);
  if (isDay(field) && typeof value === 'string') return showDate(value);
  if (typeof value === 'boolean') return value;
  const words = textOf(value);
  return words !== null && isNumeric(cellOfKind(field).grid) && isDecimal(words) ? decimal(words) : words;
}

/** How far a count is from the books, as it is typed; of what is not counted the change that is stored. */
function varianceOf({ countedQuantity, bookedQuantity, onHandChange }: Draft): unknown {
  const isKnown = isFigure(countedQuantity) && isFigure(bookedQuantity);
  return isKnown ? subtract(countedQuantity, bookedQuantity) : onHandChange;
}

/** Goods that come free of charge: none of them is nothing to tell. */
const isOfFreeGoods = (name: string): boolean => /foc/i.test(name);

const isFigure = (value: unknown): value is string => typeof value === 'string' && isDecimal(value);

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
