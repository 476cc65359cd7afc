import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { date, instant } from '../kinds/date.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** What a key opens: the applications of the specification (spec 3 §9, order sources; §2). */
export const applicationTypes = [
  'Classic',
  'Terminal',
  'FnB Go',
  'Kiosk',
  'Tablet POS',
  'Kitchen Display',
  'Mobility',
] as const;

const edit = 'ALLOW_TO_EDIT_LICENSE_MANAGEMENT';

/** A key that lets one device work with the company (spec 3 §3); what may happen to it says its chart. */
export const licence = defineResource({
  name: 'licence',
  path: 'licences',
  route: '/Configurations/LicenseManagement',
  titleField: 'code',
  codeField: 'code',
  fields: {
    code: text({ format: 'code', max: 20, unique: true, series: 'LIC' }),
    licenceType: choice(['Mobility'], { default: 'Mobility' }),
    applicationType: choice(applicationTypes, { required: true }),
    trial: yesNo(),
    status: choice(['Active', 'Removed'], { readOnly: true, default: 'Active', labels: 'licenceStatus' }),
    licenceKey: text({ max: 40, readOnly: true, permission: edit }),
    trialEndsOn: date({ readOnly: true }),
    deviceId: text({ max: 100, readOnly: true }),
    activatedAt: instant({ readOnly: true }),
    lastContactAt: instant({ readOnly: true }),
    removedAt: instant({ readOnly: true }),
    remarks: text({ format: 'long', max: 500 }),
  },
  list: {
    columns: ['code', 'applicationType', 'status', 'trial', 'trialEndsOn', 'deviceId', 'lastContactAt'],
    sort: '-code',
    search: ['code', 'deviceId'],
    filters: ['status', 'applicationType', 'trial'],
  },
  sections: [
    { id: 'licence', fields: ['code', 'licenceType', 'applicationType', 'trial', 'remarks'] },
    { id: 'licenceKey', fields: ['licenceKey', 'status', 'trialEndsOn'] },
    { id: 'device', fields: ['deviceId', 'activatedAt', 'lastContactAt', 'removedAt'] },
  ],
  permissions: { read: 'ALLOW_TO_ACCESS_LICENSE_MANAGEMENT', write: edit, delete: edit },
});
