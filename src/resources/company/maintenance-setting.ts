import { defineResource } from '../define-resource.ts';
import { integer } from '../kinds/integer.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** One entry of a list a company keeps for itself, as the reasons of stock adjustments or the titles of clients (domain/configuration §2). */
export const maintenanceSetting = defineResource({
  name: 'maintenanceSetting',
  path: 'maintenancesettings',
  route: '/Configurations/SystemConfiguration/GeneralSetting/Lists',
  titleField: 'value',
  codeField: 'value',
  uniqueTogether: ['category', 'type', 'value'],
  fields: {
    category: text({ required: true, max: 60, suggest: true }),
    type: text({ required: true, max: 60, suggest: true }),
    value: text({ required: true, max: 200 }),
    position: integer(),
    active: yesNo({ default: true }),
  },
  list: {
    columns: ['value', 'category', 'type', 'position', 'active'],
    sort: 'category',
    search: ['value', 'category', 'type'],
    filters: ['category', 'type', 'active'],
  },
  sections: [{ id: 'entry', fields: ['category', 'type', 'value', 'position', 'active'] }],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
    delete: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
