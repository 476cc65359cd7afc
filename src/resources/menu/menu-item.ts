import { defineResource } from '../define-resource.ts';
import { money } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { menuPermissions } from './menu-permissions.ts';

/** An item in a category of a menu, under another name or price where the menu says so. Edited on the menu’s own page. */
export const menuItem = defineResource({
  name: 'menuItem',
  path: 'menuitems',
  route: null,
  titleField: 'item',
  codeField: 'item',
  partOf: 'menuProfile',
  uniqueTogether: ['category', 'item'],
  fields: {
    menuProfile: reference('menuProfile', { required: true }),
    category: reference('menuCategory', { required: true }),
    item: reference('item', { required: true }),
    shownName: text({ max: 100 }),
    alternateShownName: text({ max: 100 }),
    price: money(),
    position: integer(),
  },
  list: {
    columns: ['menuProfile', 'category', 'item', 'shownName', 'price', 'position'],
    sort: 'position',
    search: ['shownName'],
    filters: ['menuProfile', 'category', 'item'],
  },
  sections: [
    {
      id: 'menuItem',
      fields: ['category', 'item', 'shownName', 'alternateShownName', 'price', 'position'],
    },
  ],
  permissions: menuPermissions,
});
