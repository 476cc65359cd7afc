import { date } from '../kinds/date.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { defineSettings } from './define-settings.ts';

const tax = ['MGST_EffectiveDate', 'MGST_Enable', 'MGST_IsInclusive'] as const;

/** Whether sales are taxed, from which day, and whether prices include it; an outlet’s three settings replace the company’s (spec 3 §3, §4). */
export const taxSettings = defineSettings({
  name: 'tax',
  route: '/Configurations/SystemConfiguration/Tax/TaxSetting',
  fields: {
    MGST_EffectiveDate: date({ required: true }),
    MGST_Enable: yesNo(),
    MGST_IsInclusive: yesNo(),
  },
  sections: [{ id: 'tax', fields: tax }],
  perOutlet: tax,
  outletSets: [
    {
      type: 'Tax',
      fields: tax,
      localNames: {
        MGST_EffectiveDate: 'MGSTEffectiveDate',
        MGST_Enable: 'EnableMGST',
        MGST_IsInclusive: 'EnableInclusiveMGST',
      },
    },
  ],
  dated: [],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
