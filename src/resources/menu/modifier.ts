import { defineResource } from '../define-resource.ts';
import { integer } from '../kinds/integer.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { menuPermissions } from './menu-permissions.ts';

/** A question asked about a menu item, with how many answers it takes (spec 2 §3, §5: the name is required and unique). */
export const modifier = defineResource({
  name: 'modifier',
  path: 'modifiers',
  route: '/Operations/MenuManagement/ModifierManagement',
  titleField: 'name',
  codeField: 'name',
  fields: {
    name: text({ required: true, unique: true, max: 100 }),
    alternateName: text({ max: 100 }),
    compulsory: yesNo(),
    toggle: yesNo(),
    minimumChoices: integer({ max: 99 }),
    maximumChoices: integer({ max: 99, notBelow: 'minimumChoices', zeroIsNoLimit: true }),
    active: yesNo({ default: true }),
  },
  list: {
    columns: ['name', 'alternateName', 'compulsory', 'minimumChoices', 'maximumChoices', 'active'],
    sort: 'name',
    search: ['name', 'alternateName'],
    filters: ['compulsory', 'active'],
  },
  sections: [
    {
      id: 'identity',
      fields: ['name', 'alternateName', 'compulsory', 'toggle', 'minimumChoices', 'maximumChoices', 'active'],
    },
    { id: 'options', fields: [], children: 'modifierOption' },
    { id: 'askedBy', fields: [], children: 'itemModifier' },
  ],
  permissions: menuPermissions,
});
