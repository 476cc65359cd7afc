import { defineResource } from '../define-resource.ts';
import { money, quantity } from '../kinds/decimal.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';

/** A unit of measurement an item is also counted in, beside its base unit (spec 2 §3; domain/items-clients-vendors §5). */
export const itemUnit = defineResource({
  name: 'itemUnit',
  path: 'itemunits',
  route: null,
  titleField: 'name',
  codeField: 'name',
  partOf: 'item',
  uniqueTogether: ['item', 'name'],
  fields: {
    item: reference('item', { required: true }),
    name: text({ required: true, max: 20 }),
    barcode: text({ format: 'code', max: 60, unique: true }),
    factor: quantity({ required: true, min: '0.0001' }),
    price: money(),
  },
  list: {
    columns: ['name', 'factor', 'price', 'barcode', 'item'],
    sort: 'name',
    search: ['name', 'barcode'],
    filters: ['item'],
  },
  sections: [{ id: 'unit', fields: ['name', 'factor', 'price', 'barcode'] }],
  permissions: { read: 'ALLOW_TO_ACCESS_ITEM', write: 'ALLOW_TO_EDIT_ITEM', delete: 'ALLOW_TO_EDIT_ITEM' },
});
