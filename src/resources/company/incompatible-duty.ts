import { permissions } from '../../domain/permissions.ts';
import { defineResource } from '../define-resource.ts';
import { choices } from '../kinds/choice.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** What a company does not want in one hand, beside what the charts say: who may do one thing should not do the other. */
export const incompatibleDuty = defineResource({
  name: 'incompatibleDuty',
  path: 'incompatibleduties',
  route: '/Configurations/Permission/IncompatibleDuties',
  titleField: 'name',
  codeField: 'name',
  fields: {
    name: text({ required: true, unique: true, max: 100 }),
    permissions: choices(permissions, { labels: 'permission' }),
    notWith: choices(permissions, { labels: 'permission' }),
    reason: text({ format: 'long', max: 500 }),
    active: yesNo({ default: true }),
  },
  list: { columns: ['name', 'reason', 'active'], sort: 'name', search: ['name'], filters: ['active'] },
  sections: [
    { id: 'identity', fields: ['name', 'reason', 'active'] },
    { id: 'duties', fields: ['permissions', 'notWith'] },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_PERMISSION',
    write: 'ALLOW_TO_EDIT_USER_MANAGEMENT',
    delete: 'ALLOW_TO_EDIT_USER_MANAGEMENT',
  },
});
