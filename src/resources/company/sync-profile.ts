import { defineResource } from '../define-resource.ts';
import { choices } from '../kinds/choice.ts';
import { integer } from '../kinds/integer.ts';
import { references } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** What a till and the company exchange (domain/configuration §9). */
export const syncGroups = [
  'Items',
  'Prices',
  'Clients',
  'Stock',
  'Promotions',
  'Users',
  'Settings',
  'Sales',
] as const;

const edit = 'ALLOW_TO_EDIT_DATABASE_SETTINGS';

/** What tills keep of the company and how often they exchange it (spec 3 §3); which till has it, says the terminal. */
export const syncProfile = defineResource({
  name: 'syncProfile',
  path: 'syncprofiles',
  route: '/Configurations/DatabaseSettings/DatabaseSynchronization',
  titleField: 'name',
  codeField: 'name',
  fields: {
    name: text({ required: true, unique: true, max: 100 }),
    syncGroups: choices(syncGroups, { labels: 'syncGroup', required: true }),
    allOutlets: yesNo(),
    outlets: references('outlet', { all: 'allOutlets', shownWith: { field: 'allOutlets', is: false } }),
    autoSync: yesNo({ default: true }),
    intervalMinutes: integer({ min: 1, max: 1440, default: 15, shownWith: { field: 'autoSync', is: true } }),
    remarks: text({ format: 'long', max: 500 }),
  },
  list: {
    columns: ['name', 'autoSync', 'intervalMinutes', 'allOutlets', 'remarks'],
    sort: 'name',
    search: ['name'],
    filters: ['autoSync', 'allOutlets'],
  },
  sections: [
    { id: 'syncProfile', fields: ['name', 'syncGroups', 'autoSync', 'intervalMinutes', 'remarks'] },
    { id: 'syncOutlets', fields: ['allOutlets', 'outlets'] },
    { id: 'syncSites', fields: [], panel: 'syncSites' },
  ],
  permissions: { read: 'ALLOW_TO_ACCESS_DATABASE_SETTINGS', write: edit, delete: edit },
});
