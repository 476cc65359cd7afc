import { expect, it } from 'vitest';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { date } from '../../../resources/kinds/date.ts';
import { money, quantity } from '../../../resources/kinds/decimal.ts';
import { reference } from '../../../resources/kinds/reference.ts';
import { text } from '../../../resources/kinds/text.ts';
import { documentNamed } from '../../../resources/registry.ts';
import type { Draft, StoredDocument } from '../stored-document.ts';
import { changesApproved } from './document-changes.ts';

/** An order that is paid in parts. */
const definition: AnyDocument = {
  ...documentNamed('purchaseOrder'),
  lines: { fields: { item: reference('item'), quantity: quantity(), remark: text() }, columns: ['item'] },
  collections: {
    instalments: { fields: { dueDate: date(), amount: money(), remark: text() }, columns: ['amount'] },
    payments: { fields: { amount: money() }, columns: ['amount'], writtenBy: 'events' },
  },
};
const approval = { amount: 'baseTotal', header: ['vendorId'], line: ['itemId', 'quantity'] };

const line = { id: 'line', lineNo: 1, itemId: 'milk', quantity: '2.0000', remark: null };
const instalment = { id: 'part', lineNo: 1, dueDate: '2026-11-20', amount: '40.0000', remark: null };
const before: StoredDocument = {
  id: 'order',
  version: 1,
  createdAt: '',
  updatedAt: '',
  number: 'PO-1',
  status: 'Saved',
  chartVersion: 1,
  vendorId: 'vendor',
  lines: [{ ...line, itemStockType: 'Normal', itemBatchControl: false }],
  instalments: [instalment],
  payments: [],
};
const draft = (over: Partial<Draft> = {}): Draft => ({
  header: { vendorId: 'vendor' },
  lines: [line],
  entries: { instalments: [instalment] },
  ...over,
});
const drops = (over: Partial<Draft>, asked: typeof approval | null = approval): boolean =>
  changesApproved(asked ? { definition, approval: asked } : { definition }, before, draft(over));

it('an approval stands while nothing an approver was asked about is another', () => {
  expect(drops({})).toBe(false);
  expect(drops({ header: { vendorId: 'vendor', remarks: 'By the back door' } })).toBe(false);
  expect(drops({ lines: [{ ...line, quantity: '2', remark: 'Cold' }] })).toBe(false);
  expect(drops({ entries: { instalments: [{ ...instalment, amount: '40' }] } })).toBe(false);
});

it('an approval is dropped by what was asked about of header and lines', () => {
  expect(drops({ header: { vendorId: 'another' } })).toBe(true);
  expect(drops({ lines: [{ ...line, quantity: '3' }] })).toBe(true);
  expect(drops({ lines: [] })).toBe(true);
});

it('an approval is dropped by anything that is typed into a collection beside the lines', () => {
  expect(drops({ entries: { instalments: [{ ...instalment, amount: '41' }] } })).toBe(true);
  expect(drops({ entries: { instalments: [{ ...instalment, remark: 'In cash' }] } })).toBe(true);
  expect(drops({ entries: { instalments: [] } })).toBe(true);
  expect(drops({ entries: { instalments: [instalment, instalment] } })).toBe(true);
});

it('a document that knows no approval has none to drop', () => {
  expect(drops({ lines: [], entries: { instalments: [] } }, null)).toBe(false);
});
