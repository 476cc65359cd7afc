import { reorderFields } from '../../../../contracts/reorder.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import type { GridColumn } from '../../../kit/data/grid/columns.ts';
import type { ReorderRow } from './use-reorder-points.ts';

export type EditableField = (typeof reorderFields)[number];

export const isEditableField = (name: string): name is EditableField =>
  reorderFields.some((field) => field === name);

const shown = [
  'displayUnit',
  'available',
  'transferIn',
  'unreceived',
  'projected',
  'reorderPoint',
  'safetyPoint',
  'minimumOrdering',
  'packQuantity',
  'suggested',
] as const;

/** The grid's columns: the item, what is there, what is wanted, what to order, from whom. */
export function reorderColumns(field: Labels['field'], mayEdit: boolean): GridColumn<ReorderRow>[] {
  return [
    {
      id: 'item',
      title: field('item'),
      width: 250,
      kind: 'text',
      get: ({ itemCode, itemName }) => `${itemCode} · ${itemName}`,
      isPrimary: true,
    },
    ...shown.map(
      (name): GridColumn<ReorderRow> => ({
        id: name,
        title: field(name),
        width: name === 'displayUnit' ? 90 : 118,
        kind: name === 'displayUnit' ? 'text' : 'number',
        get: (row) => row[name],
        isEditable: mayEdit && isEditableField(name),
      }),
    ),
    { id: 'vendor', title: field('preferredVendor'), width: 200, kind: 'text', get: (row) => row.vendorName },
  ];
}
