import { defineResource } from '../define-resource.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';

/** A vendor that supplies an item; one that does not supply all items is bought these from alone (domain/items-clients-vendors §10). */
export const productVendor = defineResource({
  name: 'productVendor',
  path: 'productvendors',
  route: null,
  titleField: 'vendor',
  codeField: 'vendor',
  partOf: 'item',
  uniqueTogether: ['item', 'vendor'],
  fields: {
    item: reference('item', { required: true }),
    vendor: reference('vendor', { required: true }),
    vendorItemCode: text({ max: 60, copy: false }),
  },
  list: {
    columns: ['item', 'vendor', 'vendorItemCode'],
    sort: 'item',
    search: ['vendorItemCode'],
    filters: ['item', 'vendor'],
  },
  sections: [{ id: 'vendor', fields: ['item', 'vendor', 'vendorItemCode'] }],
  permissions: { read: 'ALLOW_TO_ACCESS_ITEM', write: 'ALLOW_TO_EDIT_ITEM', delete: 'ALLOW_TO_EDIT_ITEM' },
});
