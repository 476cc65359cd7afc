import { expect, it } from 'vitest';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { stockAdjustment } from '../../../../resources/documents/stock-adjustment.ts';
import { transferNote } from '../../../../resources/documents/transfer-note.ts';
import { partiesOf, totalsOf } from './parties.ts';

const worth = (total: string | null, currencyCode: string) => ({
  ...{ id: '1', version: 1, number: '1', status: 'Saved', approvalStatus: null, parties: [] },
  ...{ total, currencyCode },
});

it('a document is about its vendor, and without one about its outlets', () => {
  expect([purchaseOrder, transferNote, stockAdjustment].map(partiesOf)).toEqual([
    ['vendor'],
    ['fromOutlet', 'toOutlet'],
    ['outlet'],
  ]);
});

it('amounts of several documents are added within a currency, never across', () => {
  const documents = [worth('10.50', 'MYR'), worth('4', 'USD'), worth(null, ''), worth('0.50', 'MYR')];
  expect([...totalsOf(documents)]).toEqual([
    ['MYR', '11'],
    ['USD', '4'],
  ]);
  expect(totalsOf([worth(null, 'MYR')]).size).toBe(0);
});
