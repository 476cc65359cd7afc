import { reorderFields } from '../../../../resources/items/item-outlet.ts';
import { quantityText, unitsOf } from '../../../../rules/stock/quantity-text.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import type { GridColumn } from '../../../kit/data/grid/columns.ts';
import { showDecimal } from '../../../kit/lib/decimal-text.ts';
import type { ReorderRow } from './use-reorder-points.ts';

export type EditableField = (typeof reorderFields)[number];

export const isEditableField = (name: string): name is EditableField =>
  reorderFields.some((field) => field === name);

/** How much of a row's item, in the unit the outlet shows it in and in its base unit. */
export const rowQuantity = (row: ReorderRow, quantity: string): string =>
  quantityText(quantity, rowUnits(row), showDecimal);

/** The units of a row's item. */
export const rowUnits = ({ displayUnit, displayFactor, baseUnit }: ReorderRow) =>
  unitsOf({
    uom: displayFactor === null ? null : displayUnit,
    factor: displayFactor,
    itemUnitOfMeasurement: baseUnit,
  });

const figures = [
  'available',
  'transferIn',
  'unreceived',
  'onDraft',
  'projected',
  'reorderPoint',
  'safetyPoint',
  'minimumOrdering',
  'packQuantity',
] as const;

/** The grid's columns: the item, what to order and from whom, what is there, what is wanted. */
export function reorderColumns(field: Labels['field'], mayEdit: boolean): GridColumn<ReorderRow>[] {
  const figure = (name: 'suggested' | (typeof figures)[number]): GridColumn<ReorderRow> => ({
    id: name,
    title: field(name),
    width: name === 'suggested' ? 150 : 108,
    kind: 'number',
    get: (row) => row[name],
    show: (value, row) => rowQuantity(row, String(value)),
    isEditable: mayEdit && isEditableField(name),
  });
  return [
    {
      id: 'item',
      title: field('item'),
      width: 230,
      kind: 'text',
      get: ({ itemCode, itemName }) => `${itemCode} · ${itemName}`,
      isPrimary: true,
    },
    figure('suggested'),
    {
      id: 'vendor',
      title: field('preferredVendor'),
      width: 190,
      kind: 'text',
      get: (row) => row.vendorName,
      sortable: true,
    },
    ...figures.map(figure),
    {
      id: 'displayUnit',
      title: field('displayUnit'),
      width: 90,
      kind: 'text',
      get: (row) => row.displayUnit,
      isEditable: mayEdit,
    },
  ];
}
