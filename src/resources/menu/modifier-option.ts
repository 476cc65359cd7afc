import { defineResource } from '../define-resource.ts';
import { ABOVE_ZERO, money, quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { menuPermissions } from './menu-permissions.ts';

/** The least and most that an answer changes a price by. */
const MOST_OFF = '-999999';

/**
 * One answer to a modifier: words, or an item or recipe with how much of it, with what it adds to the price of an item
 * of any size, of a small and of a large one.
 */
export const modifierOption = defineResource({
  name: 'modifierOption',
  path: 'modifieroptions',
  route: null,
  titleField: 'name',
  codeField: 'name',
  partOf: 'modifier',
  knownBy: ['modifier', 'name'],
  fields: {
    modifier: reference('modifier', { required: true }),
    position: integer(),
    name: text({ required: true, max: 100 }),
    alternateName: text({ max: 100 }),
    price: money({ min: MOST_OFF }),
    priceSmall: money({ min: MOST_OFF }),
    priceLarge: money({ min: MOST_OFF }),
    item: reference('item'),
    quantity: quantity({ min: ABOVE_ZERO, requiredWith: 'item' }),
    isDefault: yesNo(),
  },
  list: {
    columns: [
      'modifier',
      'position',
      'name',
      'alternateName',
      'price',
      'priceSmall',
      'priceLarge',
      'item',
      'quantity',
      'isDefault',
    ],
    sort: 'position',
    search: ['name'],
    filters: ['modifier'],
  },
  sections: [
    {
      id: 'identity',
      fields: [
        'modifier',
        'position',
        'name',
        'alternateName',
        'price',
        'priceSmall',
        'priceLarge',
        'item',
        'quantity',
        'isDefault',
      ],
    },
  ],
  permissions: menuPermissions,
});
