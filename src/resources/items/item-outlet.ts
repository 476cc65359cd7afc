import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { date } from '../kinds/date.ts';
import { ABOVE_ZERO, quantity } from '../kinds/decimal.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** What may be done with an item at an outlet (domain/items-clients-vendors §8); all of it unless said. */
export const outletFlags = [
  'allowPurchase',
  'allowSell',
  'allowTransfer',
  'allowIssue',
  'allowReceive',
  'allowRequest',
  'allowInterCompany',
  'returnable',
  'salesReturnable',
] as const;

/** What an outlet wants to keep of an item; null falls back to the item's own. */
export const reorderFields = [
  'displayUnit',
  'reorderPoint',
  'safetyPoint',
  'minimumOrdering',
  'packQuantity',
] as const;

/** Whose goods they are while they lie there. */
export const stockOwnerships = ['Own', 'Consignment'] as const;

/** What one outlet says about an item (spec 2 §3). An outlet that said nothing has no such record, and may do everything. */
export const itemOutlet = defineResource({
  name: 'itemOutlet',
  path: 'itemoutlets',
  route: null,
  titleField: 'outlet',
  codeField: 'outlet',
  partOf: 'item',
  uniqueTogether: ['item', 'outlet'],
  outlets: ['outlet'],
  fields: {
    item: reference('item', { required: true }),
    outlet: reference('outlet', { required: true }),
    allowPurchase: yesNo({ default: true }),
    allowSell: yesNo({ default: true }),
    allowTransfer: yesNo({ default: true }),
    allowIssue: yesNo({ default: true }),
    allowReceive: yesNo({ default: true }),
    allowRequest: yesNo({ default: true }),
    allowInterCompany: yesNo({ default: true }),
    returnable: yesNo({ default: true }),
    salesReturnable: yesNo({ default: true }),
    preferredVendor: reference('vendor'),
    vendorItemCode: text({ max: 60, copy: false }),
    stockOwnership: choice(stockOwnerships),
    shelfNo: text({ max: 40 }),
    sellFrom: date(),
    displayUnit: text({ max: 20 }),
    reorderPoint: quantity(),
    safetyPoint: quantity(),
    minimumOrdering: quantity(),
    packQuantity: quantity({ min: ABOVE_ZERO }),
  },
  list: {
    columns: ['item', 'outlet', ...outletFlags, 'shelfNo', 'sellFrom', 'reorderPoint', 'safetyPoint'],
    sort: 'item',
    search: [],
    filters: ['item', 'outlet'],
  },
  sections: [
    { id: 'permits', fields: [...outletFlags] },
    {
      id: 'place',
      fields: ['preferredVendor', 'vendorItemCode', 'stockOwnership', 'shelfNo', 'sellFrom'],
    },
    { id: 'reorder', fields: [...reorderFields] },
  ],
  permissions: { read: 'ALLOW_TO_ACCESS_ITEM', write: 'ALLOW_TO_EDIT_ITEM', delete: 'ALLOW_TO_EDIT_ITEM' },
});
