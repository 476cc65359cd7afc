import { defineResource } from '../define-resource.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';

/** A code a scanner reads for an item; unique in the company (domain/items-clients-vendors §3). Edited inside its item. */
export const barcode = defineResource({
  name: 'barcode',
  path: 'barcodes',
  route: null,
  titleField: 'barcode',
  codeField: 'barcode',
  partOf: 'item',
  fields: {
    item: reference('item', { required: true }),
    barcode: text({ format: 'code', max: 60, required: true, unique: true }),
    batchNo: text({ max: 60 }),
  },
  list: { columns: ['barcode', 'batchNo', 'item'], sort: 'barcode', search: ['barcode'], filters: ['item'] },
  sections: [{ id: 'barcode', fields: ['barcode', 'batchNo'] }],
  permissions: { read: 'ALLOW_TO_ACCESS_ITEM', write: 'ALLOW_TO_EDIT_ITEM', delete: 'ALLOW_TO_EDIT_ITEM' },
});
