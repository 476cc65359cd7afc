import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { integer } from '../kinds/integer.ts';
import { reference } from '../kinds/reference.ts';
import { menuPermissions } from './menu-permissions.ts';

/** An item that asks a modifier, with what it says otherwise than the list it shares; what is empty the list decides. */
export const itemModifier = defineResource({
  name: 'itemModifier',
  path: 'itemmodifiers',
  route: null,
  titleField: 'item',
  codeField: 'item',
  partOf: 'modifier',
  uniqueTogether: ['modifier', 'item'],
  fields: {
    modifier: reference('modifier', { required: true }),
    item: reference('item', { required: true }),
    position: integer(),
    asking: choice(['Required', 'Optional']),
    minimumChoices: integer({ max: 99 }),
    maximumChoices: integer({ max: 99, notBelow: 'minimumChoices', zeroIsNoLimit: true }),
  },
  list: {
    columns: ['modifier', 'item', 'position', 'asking', 'minimumChoices', 'maximumChoices'],
    sort: 'position',
    search: [],
    filters: ['modifier', 'item'],
  },
  sections: [
    {
      id: 'identity',
      fields: ['modifier', 'item', 'position', 'asking', 'minimumChoices', 'maximumChoices'],
    },
  ],
  permissions: menuPermissions,
});
