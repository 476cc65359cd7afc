import { defineResource } from '../define-resource.ts';
import { date } from '../kinds/date.ts';
import { money } from '../kinds/decimal.ts';
import { reference } from '../kinds/reference.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** What an item costs for some days, at one outlet or, where none is named, at all of them (spec 2 §3; domain/items-clients-vendors §7). */
export const seasonalPrice = defineResource({
  name: 'seasonalPrice',
  path: 'seasonalprices',
  route: null,
  titleField: 'startDate',
  codeField: 'outlet',
  partOf: 'item',
  knownBy: ['item', 'outlet', 'startDate'],
  outlets: ['outlet'],
  everywhere: true,
  fields: {
    item: reference('item', { required: true }),
    outlet: reference('outlet'),
    startDate: date({ required: true }),
    endDate: date({ notBefore: 'startDate' }),
    expirable: yesNo({ default: true }),
    salePrice: money({ required: true }),
  },
  list: {
    columns: ['outlet', 'startDate', 'endDate', 'expirable', 'salePrice', 'item'],
    sort: 'startDate',
    search: [],
    filters: ['item', 'outlet'],
  },
  sections: [{ id: 'season', fields: ['outlet', 'startDate', 'endDate', 'expirable', 'salePrice'] }],
  permissions: { read: 'ALLOW_TO_ACCESS_ITEM', write: 'ALLOW_TO_EDIT_ITEM', delete: 'ALLOW_TO_EDIT_ITEM' },
});
