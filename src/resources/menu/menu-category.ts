import { layouts } from '../../rules/menu/menu-choices.ts';
import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { image } from '../kinds/custom-fields.ts';
import { integer } from '../kinds/integer.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { menuPermissions } from './menu-permissions.ts';

/** A heading of a menu, or a sub-category below one. Edited on the menu’s own page. */
export const menuCategory = defineResource({
  name: 'menuCategory',
  path: 'menucategories',
  route: null,
  titleField: 'name',
  codeField: 'name',
  partOf: 'menuProfile',
  knownBy: ['menuProfile', 'parent', 'name'],
  fields: {
    menuProfile: reference('menuProfile', { required: true }),
    parent: reference('menuCategory'),
    name: text({ required: true, max: 60 }),
    alternateName: text({ max: 60 }),
    colour: text({ format: 'colour', max: 7 }),
    pictureKey: image(),
    featured: yesNo(),
    layout: choice(layouts, { labels: 'menuLayout' }),
    department: text({ suggest: true, max: 60 }),
    position: integer(),
  },
  list: {
    columns: ['menuProfile', 'parent', 'name', 'alternateName', 'featured', 'layout', 'position'],
    sort: 'position',
    search: ['name'],
    filters: ['menuProfile'],
  },
  sections: [
    {
      id: 'category',
      fields: [
        'name',
        'alternateName',
        'parent',
        'colour',
        'pictureKey',
        'featured',
        'layout',
        'department',
        'position',
      ],
    },
  ],
  permissions: menuPermissions,
});
