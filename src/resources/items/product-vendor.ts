import { defineResource } from '../define-resource.ts';
import { money } from '../kinds/decimal.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';

const cost = 'ALLOW_TO_VIEW_COST';

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
    accountNo: text({ max: 40 }),
    vendorItemCode: text({ max: 60, copy: false }),
    /** What the vendor charges for one, in its currency. */
    customCost: money({ permission: cost }),
    /** What it takes to have one brought, in the company's currency. */
    forwarderCost: money({ permission: cost }),
  },
  list: {
    columns: ['item', 'vendor', 'accountNo', 'vendorItemCode', 'customCost', 'forwarderCost'],
    sort: 'item',
    search: ['vendorItemCode'],
    filters: ['item', 'vendor'],
  },
  sections: [
    {
      id: 'vendor',
      fields: ['item', 'vendor', 'accountNo', 'vendorItemCode', 'customCost', 'forwarderCost'],
    },
  ],
  permissions: { read: 'ALLOW_TO_ACCESS_ITEM', write: 'ALLOW_TO_EDIT_ITEM', delete: 'ALLOW_TO_EDIT_ITEM' },
});
