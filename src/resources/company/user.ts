import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { reference, references } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** A user who signs in (spec 3 §3). Two things are mandatory: a group and the allowed outlets (domain/configuration §1). */
export const user = defineResource({
  name: 'user',
  path: 'users',
  route: '/Configurations/UserManagement/UserList',
  titleField: 'username',
  codeField: 'username',
  fields: {
    username: text({ format: 'username', required: true, unique: true, max: 100 }),
    loginKind: choice(['Username', 'Email', 'Mobile'], { default: 'Username' }),
    firstName: text({ required: true, max: 100 }),
    lastName: text({ max: 100 }),
    email: text({ format: 'email' }),
    mobileNo: text({ format: 'phone' }),
    phone: text({ format: 'phone' }),
    payrollId: text({ max: 50 }),
    identityCardNo: text({ max: 50 }),
    groups: references('userGroup', { required: true }),
    allOutlets: yesNo(),
    outlets: references('outlet', { all: 'allOutlets' }),
    defaultOutlet: reference('outlet'),
    locationRestriction: text({ max: 100 }),
    loginDeviceRestriction: choice(['All PCs', 'Authorised PCs Only'], { default: 'All PCs' }),
    isAdmin: yesNo({ readOnly: true }),
    active: yesNo({ default: true }),
  },
  list: {
    columns: [
      'username',
      'firstName',
      'lastName',
      'email',
      'mobileNo',
      'groups',
      'defaultOutlet',
      'isAdmin',
      'active',
    ],
    sort: 'username',
    search: ['username', 'firstName', 'lastName', 'email', 'mobileNo'],
    filters: ['active', 'defaultOutlet'],
  },
  sections: [
    {
      id: 'identity',
      fields: ['username', 'loginKind', 'firstName', 'lastName', 'identityCardNo', 'payrollId', 'active'],
    },
    { id: 'contact', fields: ['email', 'mobileNo', 'phone'] },
    {
      id: 'access',
      fields: [
        'groups',
        'allOutlets',
        'outlets',
        'defaultOutlet',
        'locationRestriction',
        'loginDeviceRestriction',
      ],
    },
    { id: 'signIn', fields: [], panel: 'signIn' },
  ],
  importable: true,
  permissions: {
    read: 'ALLOW_TO_ACCESS_USER_MANAGEMENT',
    write: 'ALLOW_TO_EDIT_USER_MANAGEMENT',
    delete: 'ALLOW_TO_EDIT_USER_MANAGEMENT',
  },
});
