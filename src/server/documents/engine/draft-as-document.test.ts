import { expect, it } from 'vitest';
import type { StoredDocument } from '../stored-document.ts';
import { documentType } from '../types/document-types.ts';
import { asDocument, unsavedDocument } from './draft-as-document.ts';

const now = new Date('2026-03-16T02:00:00Z');

it('a document nobody has saved stands at the beginning of its chart, with nothing in it', () => {
  expect(unsavedDocument({ now }, documentType('purchaseOrder'))).toMatchObject({
    id: '',
    version: 0,
    number: '',
    status: 'New',
    chartVersion: 2,
    lines: [],
    createdAt: '2026-03-16T02:00:00.000Z',
    updatedAt: '2026-03-16T02:00:00.000Z',
  });
});

it('a document of several collections begins with each of them empty', () => {
  const type = documentType('purchaseOrder');
  const collections = { instalments: { fields: {}, columns: [] } };
  const withMore = { ...type, definition: { ...type.definition, collections } };
  expect(unsavedDocument({ now }, withMore).instalments).toEqual([]);
});

const stored: StoredDocument = {
  id: 'order',
  version: 4,
  createdAt: 'then',
  updatedAt: 'later',
  number: 'PO-1',
  status: 'Saved',
  chartVersion: 1,
  remarks: 'Old',
  vendorId: 'vendor',
  lines: [],
};

it('a draft over a stored document is what was typed, and what nobody types as it stood', () => {
  const typed = {
    ...{ id: 'another', version: 9, number: 'PO-9', status: 'Completed', chartVersion: 7 },
    remarks: 'New',
  };
  const line = { itemId: 'milk', quantity: '2' };
  const draft = asDocument(stored, { header: typed, lines: [line], entries: { instalments: [{ a: 1 }] } });
  expect(draft).toEqual({
    ...stored,
    remarks: 'New',
    instalments: [{ a: 1 }],
    lines: [{ ...line, id: '', lineNo: 1, itemStockType: '', itemBatchControl: false }],
  });
});

it('its lines keep their ids and what is known of their items, numbered in their order', () => {
  const known = { id: 'one', itemId: 'milk', itemStockType: 'Normal', itemBatchControl: true };
  const { lines } = asDocument(stored, { header: {}, lines: [known, { itemId: 'tea' }], entries: {} });
  expect(lines).toEqual([
    { ...known, lineNo: 1 },
    { id: '', itemId: 'tea', lineNo: 2, itemStockType: '', itemBatchControl: false },
  ]);
});
