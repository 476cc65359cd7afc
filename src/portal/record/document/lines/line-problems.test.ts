import { describe, expect, it } from 'vitest';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { stockAdjustment } from '../../../../resources/documents/stock-adjustment.ts';
import { asNeeded } from '../../../../resources/line-needs.ts';
import type { Draft } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { newLine } from '../draft/document-draft.ts';
import { lineColumns } from './line-columns.ts';
import { missingOf } from './line-problems.ts';

const labels: Labels = {
  ...{ one: '', many: '', inOne: '', inMany: '' },
  field: (name) => name,
  hint: () => undefined,
  section: (id) => id,
  choice: (_name, _field, value) => value,
};
const lineOf = (values: Draft) => {
  const line = newLine(purchaseOrder);
  return { ...line, values: { ...line.values, itemId: 'tea', ...values } };
};

describe('a line that is typed', () => {
  it('marks what it must say in its headings, before anything is typed and only where it is typed', () => {
    const marked = (isEditable: boolean) =>
      lineColumns(purchaseOrder, labels, isEditable, 'en').flatMap(({ id, title }) =>
        title.endsWith(' *') ? [id] : [],
      );
    expect(marked(true)).toEqual(['item', 'quantity', 'unitCost']);
    expect(marked(false)).toEqual([]);
  });

  it('lacks a cost until its base unit or the unit it is bought in has one', () => {
    expect(missingOf(purchaseOrder, lineOf({ quantity: '2' }))).toEqual([['unitCost', 'uomCost']]);
    expect(missingOf(purchaseOrder, lineOf({ quantity: '2', uomCost: '36' }))).toEqual([]);
    expect(missingOf(purchaseOrder, lineOf({ uomQuantity: '2', unitCost: '0' }))).toEqual([]);
  });

  it('of an adjustment lacks every way to say how many until one is said', () => {
    expect(missingOf(stockAdjustment, lineOf({}))).toEqual([
      ['adjustOnHand', 'adjustAvailable', 'adjustRestricted', 'countedQuantity', 'uomQuantity'],
    ]);
    expect(missingOf(stockAdjustment, lineOf({ countedQuantity: '0' }))).toEqual([]);
  });

  it('marks its cost in its form while no other price is given', () => {
    const { unitCost } = purchaseOrder.lines.fields;
    const isMarked = (values: Draft) => asNeeded(purchaseOrder.lines, 'unitCost', unitCost, values).required;
    expect(isMarked({})).toBe(true);
    expect(isMarked({ unitCost: '3' })).toBe(true);
    expect(isMarked({ uomCost: '36' })).toBeUndefined();
  });
});
