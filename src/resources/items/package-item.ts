import { salesTypes } from '../../rules/sales/sales-types.ts';
import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { percent, quantity } from '../kinds/decimal.ts';
import { reference } from '../kinds/reference.ts';

/** One component of a bundle, recipe, prepack or postpack (domain/items-clients-vendors §2). Edited inside its item. */
export const packageItem = defineResource({
  name: 'packageItem',
  path: 'packageitems',
  route: null,
  titleField: 'component',
  codeField: 'component',
  partOf: 'item',
  knownBy: ['item', 'component', 'salesType'],
  fields: {
    item: reference('item', { required: true }),
    component: reference('item', { required: true }),
    quantity: quantity({ required: true, min: '0.0001' }),
    yieldPercentage: percent({ min: '0.0001', default: '100' }),
    costProportionPercentage: percent(),
    salesType: choice(salesTypes),
  },
  list: {
    columns: ['item', 'component', 'quantity', 'yieldPercentage', 'costProportionPercentage', 'salesType'],
    sort: 'item',
    search: [],
    filters: ['item', 'component'],
  },
  sections: [
    {
      id: 'component',
      fields: ['item', 'component', 'quantity', 'yieldPercentage', 'costProportionPercentage', 'salesType'],
    },
  ],
  permissions: { read: 'ALLOW_TO_ACCESS_ITEM', write: 'ALLOW_TO_EDIT_ITEM', delete: 'ALLOW_TO_EDIT_ITEM' },
});
