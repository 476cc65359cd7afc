import { frequencies, monthDays, weekdays } from '../../rules/menu/menu-choices.ts';
import { defineResource } from '../define-resource.ts';
import { choice, choices } from '../kinds/choice.ts';
import { date } from '../kinds/date.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { menuPermissions } from './menu-permissions.ts';

/** When a menu may be ordered from (domain/liveorder §3). Edited inside its profile. */
export const menuSession = defineResource({
  name: 'menuSession',
  path: 'menusessions',
  route: null,
  titleField: 'name',
  codeField: 'name',
  partOf: 'menuProfile',
  knownBy: ['menuProfile', 'name'],
  fields: {
    menuProfile: reference('menuProfile', { required: true }),
    name: text({ required: true, max: 60 }),
    startTime: text({ format: 'time', max: 5, required: true }),
    endTime: text({ format: 'time', max: 5, required: true }),
    frequency: choice(frequencies, { default: 'Daily' }),
    days: choices(weekdays, { labels: 'weekday' }),
    monthDays: choices(monthDays, { labels: 'monthDay' }),
    startDate: date(),
    endDate: date({ notBefore: 'startDate' }),
  },
  list: {
    columns: [
      'menuProfile',
      'name',
      'startTime',
      'endTime',
      'frequency',
      'days',
      'monthDays',
      'startDate',
      'endDate',
    ],
    sort: 'startTime',
    search: ['name'],
    filters: ['menuProfile'],
  },
  sections: [
    {
      id: 'session',
      fields: ['name', 'startTime', 'endTime', 'frequency', 'days', 'monthDays', 'startDate', 'endDate'],
    },
  ],
  permissions: menuPermissions,
});
