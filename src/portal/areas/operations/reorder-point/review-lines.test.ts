import { expect, test } from 'vitest';
import { openedReview, reviewGroups, takenOf } from './review-lines.ts';
import type { ReorderRow } from './use-reorder-points.ts';

const row = (itemId: string, over: Partial<ReorderRow> = {}): ReorderRow => ({
  ...{ itemId, itemCode: itemId, itemName: itemId, vendorId: 'v-1', vendorName: 'Vendor One' },
  ...{ vendorMinimum: '100', purchaseTaxCode: 'TX', unitCost: '2', baseUnit: 'PCS', displayUnit: null },
  ...{
    displayFactor: null,
    reorderPoint: '10',
    safetyPoint: null,
    minimumOrdering: null,
    packQuantity: null,
  },
  ...{ onHand: '0', available: '0', transferIn: '0', unreceived: '0', onDraft: '0', projected: '0' },
  suggested: '10',
  ...over,
});
const other = { vendorId: 'v-2', vendorName: 'Vendor Two', vendorMinimum: null };
const lines = openedReview([
  row('A'),
  row('B', other),
  row('C', { suggested: '50' }),
  row('D', { vendorId: null, vendorName: null }),
  row('E', { suggested: '0' }),
  row('F', { purchaseTaxCode: null }),
]);

test('what is reviewed stands vendor by vendor with its amount, what can be on no order last', () => {
  const groups = reviewGroups(lines, 'purchaseOrder');
  expect(groups.map(({ vendorName, amount, lines: own }) => [vendorName, amount, own.length])).toEqual([
    ['Vendor One', '120', 2],
    ['Vendor Two', '20', 1],
    [null, '0', 2],
  ]);
  expect(takenOf(lines, 'purchaseOrder').map(({ row: { itemId } }) => itemId)).toEqual(['A', 'B', 'C']);
});

test('an order is told to be below its vendor’s minimum once a line is left out', () => {
  const below = (of: typeof lines) => reviewGroups(of, 'purchaseOrder')[0]?.isBelowMinimum;
  expect(below(lines)).toBe(false);
  expect(below(lines.map((line) => (line.row.itemId === 'C' ? { ...line, isTaken: false } : line)))).toBe(
    true,
  );
  expect(below(lines.map((line) => ({ ...line, isTaken: false })))).toBe(false);
});

test('a request or a transfer takes every item, whether a vendor sends it or not', () => {
  expect(takenOf(lines, 'stockRequest')).toHaveLength(5);
  expect(reviewGroups(lines, 'transferNote')).toMatchObject([{ vendorName: null, lines: { length: 5 } }]);
});

test('amounts are not told to who may not see costs', () => {
  const hidden = openedReview([row('A', { unitCost: null })]);
  expect(reviewGroups(hidden, 'purchaseOrder')[0]).toMatchObject({ amount: null, isBelowMinimum: false });
});
