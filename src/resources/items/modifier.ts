import { defineResource, type ResourcePermissions } from '../define-resource.ts';
import { money } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

const permissions: ResourcePermissions = {
  read: 'ALLOW_TO_ACCESS_MENU_MANAGEMENT',
  write: 'ALLOW_TO_EDIT_MENU_MANAGEMENT',
  delete: 'ALLOW_TO_EDIT_MENU_MANAGEMENT',
};

/** A question asked about a menu item, with how many answers it takes (spec 2 §3, §5: the name is required and unique). */
export const modifier = defineResource({
  name: 'modifier',
  path: 'modifiers',
  route: null,
  titleField: 'name',
  codeField: 'name',
  fields: {
    name: text({ required: true, unique: true, max: 100 }),
    alternateName: text({ max: 100 }),
    compulsory: yesNo(),
    toggle: yesNo(),
    minimumChoices: integer({ max: 99 }),
    maximumChoices: integer({ max: 99, notBelow: 'minimumChoices' }),
    active: yesNo({ default: true }),
  },
  list: {
    columns: ['name', 'alternateName', 'compulsory', 'minimumChoices', 'maximumChoices', 'active'],
    sort: 'name',
    search: ['name', 'alternateName'],
    filters: ['active'],
  },
  sections: [
    {
      id: 'identity',
      fields: ['name', 'alternateName', 'compulsory', 'toggle', 'minimumChoices', 'maximumChoices', 'active'],
    },
  ],
  permissions,
});

/** One answer to a modifier, with what it adds to the price. */
export const modifierOption = defineResource({
  name: 'modifierOption',
  path: 'modifieroptions',
  route: null,
  titleField: 'name',
  codeField: 'name',
  fields: {
    modifier: reference('modifier', { required: true }),
    name: text({ required: true, max: 100 }),
    alternateName: text({ max: 100 }),
    price: money({ min: '-999999' }),
    isDefault: yesNo(),
    position: integer(),
  },
  list: {
    columns: ['modifier', 'name', 'alternateName', 'price', 'isDefault', 'position'],
    sort: 'position',
    search: ['name'],
    filters: ['modifier'],
  },
  sections: [
    { id: 'identity', fields: ['modifier', 'name', 'alternateName', 'price', 'isDefault', 'position'] },
  ],
  permissions,
});
