import { defineResource } from '../define-resource.ts';
import { date } from '../kinds/date.ts';
import { quantity } from '../kinds/decimal.ts';
import { reference } from '../kinds/reference.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { menuPermissions } from './menu-permissions.ts';

/** What an outlet says of an item on its menu: sold out, or so many left. */
export const itemAvailability = defineResource({
  name: 'itemAvailability',
  path: 'itemavailabilities',
  route: null,
  titleField: 'item',
  codeField: 'item',
  uniqueTogether: ['item', 'outlet'],
  outlets: ['outlet'],
  fields: {
    item: reference('item', { required: true }),
    outlet: reference('outlet', { required: true }),
    soldOut: yesNo(),
    remaining: quantity(),
    backOn: date(),
  },
  list: {
    columns: ['item', 'outlet', 'soldOut', 'remaining', 'backOn'],
    sort: 'item',
    search: [],
    filters: ['item', 'outlet'],
  },
  sections: [{ id: 'availability', fields: ['item', 'outlet', 'soldOut', 'remaining', 'backOn'] }],
  permissions: menuPermissions,
});
