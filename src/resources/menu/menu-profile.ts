import { layouts, orderSources } from '../../rules/menu/menu-choices.ts';
import { salesTypes } from '../../rules/sales/sales-types.ts';
import { defineResource } from '../define-resource.ts';
import { choice, choices } from '../kinds/choice.ts';
import { instant } from '../kinds/date.ts';
import { integer } from '../kinds/integer.ts';
import { references } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { menuPermissions } from './menu-permissions.ts';

/** A menu with where, through what and when it is ordered from; it is activated by a call of its own. */
export const menuProfile = defineResource({
  name: 'menuProfile',
  path: 'menuprofiles',
  route: '/Operations/MenuManagement/MenuProfiles',
  titleField: 'name',
  codeField: 'name',
  fields: {
    name: text({ required: true, unique: true, max: 100 }),
    active: yesNo({ readOnly: true }),
    priority: integer({ min: 1, max: 99, default: 1 }),
    layout: choice(layouts, { default: '12-2', labels: 'menuLayout' }),
    startsAt: instant(),
    endsAt: instant(),
    activatedAt: instant({ readOnly: true }),
    remarks: text({ format: 'long' }),
    outlets: references('outlet'),
    orderSources: choices(orderSources, { labels: 'orderSource' }),
    salesTypes: choices(salesTypes, { labels: 'salesType' }),
  },
  list: {
    columns: ['name', 'active', 'priority', 'layout', 'startsAt', 'endsAt', 'activatedAt', 'remarks'],
    sort: 'name',
    search: ['name', 'remarks'],
    filters: ['active', 'outlets'],
  },
  sections: [
    {
      id: 'identity',
      fields: ['name', 'active', 'priority', 'layout', 'startsAt', 'endsAt', 'activatedAt', 'remarks'],
    },
    { id: 'orderedFrom', fields: ['outlets', 'orderSources', 'salesTypes'] },
    { id: 'sessions', fields: [], children: 'menuSession' },
  ],
  permissions: menuPermissions,
});
