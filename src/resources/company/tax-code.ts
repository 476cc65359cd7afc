import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { date } from '../kinds/date.ts';
import { percent } from '../kinds/decimal.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** A tax rate by code, for buying or selling, with the rate that will follow it (spec 3 §3, domain/configuration §5). */
export const taxCode = defineResource({
  name: 'taxCode',
  path: 'taxcodes',
  route: '/Configurations/SystemConfiguration/Tax/TaxCode',
  titleField: 'description',
  codeField: 'code',
  fields: {
    code: text({ format: 'code', max: 20, required: true, unique: true }),
    description: text({ required: true }),
    taxType: choice(['Purchase', 'Supply'], { required: true }),
    percentage: percent({ required: true }),
    newRate: percent(),
    newRateEffectiveDate: date(),
    claimable: yesNo({ default: true }),
    active: yesNo({ default: true }),
  },
  list: {
    columns: [
      'code',
      'description',
      'taxType',
      'percentage',
      'newRate',
      'newRateEffectiveDate',
      'claimable',
      'active',
    ],
    sort: 'code',
    search: ['code', 'description'],
    filters: ['taxType', 'active'],
  },
  sections: [
    { id: 'identity', fields: ['code', 'description', 'taxType', 'percentage', 'claimable', 'active'] },
    { id: 'newRate', fields: ['newRate', 'newRateEffectiveDate'] },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
    delete: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
