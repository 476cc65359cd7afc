import { permissions } from '../../domain/permissions.ts';
import { defineResource } from '../define-resource.ts';
import { choices } from '../kinds/choice.ts';
import { percent } from '../kinds/decimal.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** Who may do what: permissions belong to groups, never to single users (domain/configuration §1). */
export const userGroup = defineResource({
  name: 'userGroup',
  path: 'usergroups',
  route: '/Configurations/UserManagement/UserGroup',
  titleField: 'name',
  codeField: 'name',
  fields: {
    name: text({ required: true, unique: true, max: 60 }),
    description: text({ format: 'long', max: 500 }),
    /** The highest discount its people may give on a line, their share of the bill's included (decision 91). */
    discountLimit: percent(),
    /** Its people show a second factor beside their password (decision 0109). */
    requiresSecondFactor: yesNo(),
    permissions: choices(permissions, { labels: 'permission' }),
  },
  list: { columns: ['name', 'description', 'discountLimit'], sort: 'name', search: ['name'], filters: [] },
  sections: [
    { id: 'identity', fields: ['name', 'description', 'discountLimit', 'requiresSecondFactor'] },
    { id: 'members', fields: [], panel: 'members' },
    { id: 'permissions', fields: ['permissions'] },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_USER_MANAGEMENT',
    write: 'ALLOW_TO_EDIT_USER_MANAGEMENT',
    delete: 'ALLOW_TO_EDIT_USER_MANAGEMENT',
  },
});
