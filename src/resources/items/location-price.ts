import { defineResource } from '../define-resource.ts';
import { money } from '../kinds/decimal.ts';
import { reference } from '../kinds/reference.ts';

/** What an item costs a customer at one outlet, where the item says that outlets have prices of their own (spec 2 §3). */
export const locationPrice = defineResource({
  name: 'locationPrice',
  path: 'locationprices',
  route: null,
  titleField: 'outlet',
  codeField: 'outlet',
  partOf: 'item',
  uniqueTogether: ['item', 'outlet'],
  outlets: ['outlet'],
  fields: {
    item: reference('item', { required: true }),
    outlet: reference('outlet', { required: true }),
    salePrice: money(),
    employeePrice: money(),
    wholesalePrice: money(),
    customPrice: money(),
  },
  list: {
    columns: ['item', 'outlet', 'salePrice', 'employeePrice', 'wholesalePrice', 'customPrice'],
    sort: 'item',
    search: [],
    filters: ['item', 'outlet'],
  },
  sections: [
    {
      id: 'price',
      fields: ['item', 'outlet', 'salePrice', 'employeePrice', 'wholesalePrice', 'customPrice'],
    },
  ],
  permissions: { read: 'ALLOW_TO_ACCESS_ITEM', write: 'ALLOW_TO_EDIT_ITEM', delete: 'ALLOW_TO_EDIT_ITEM' },
});
