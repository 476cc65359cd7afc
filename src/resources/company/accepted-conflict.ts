import { chartDutyIds } from '../../domain/chart-duties.ts';
import { defineResource } from '../define-resource.ts';
import { choices } from '../kinds/choice.ts';
import { date } from '../kinds/date.ts';
import { reference, references } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';

/**
 * What one person may do alone for a while although it should take two, and what is done instead (decision 0107): a small
 * outlet has no second person for everything.
 */
export const acceptedConflict = defineResource({
  name: 'acceptedConflict',
  path: 'acceptedconflicts',
  route: '/Configurations/Permission/AcceptedConflicts',
  titleField: 'reason',
  codeField: 'reason',
  fields: {
    user: reference('user', { required: true }),
    duties: choices(chartDutyIds, { labels: 'duty' }),
    companyRules: references('incompatibleDuty'),
    reason: text({ format: 'long', max: 500, required: true }),
    checkedInstead: text({ format: 'long', max: 500 }),
    validUntil: date({ required: true }),
  },
  list: {
    columns: ['reason', 'user', 'validUntil', 'duties'],
    sort: 'validUntil',
    search: ['reason'],
    filters: ['user'],
  },
  sections: [
    {
      id: 'acceptance',
      fields: ['user', 'duties', 'companyRules', 'reason', 'checkedInstead', 'validUntil'],
    },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_PERMISSION',
    write: 'ALLOW_TO_EDIT_USER_MANAGEMENT',
    delete: 'ALLOW_TO_EDIT_USER_MANAGEMENT',
  },
});
