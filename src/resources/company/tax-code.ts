import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { date } from '../kinds/date.ts';
import { money, percent } from '../kinds/decimal.ts';
import { lookup } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/**
 * A tax by code, for buying or selling: a rate, with the rate that will follow it (spec 3 §3, domain/configuration §5), so
 * much for each base unit in the company's currency, or both; and the tax that comes after it, on base and tax.
 */
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
    newRate: percent({ requiredWith: 'newRateEffectiveDate' }),
    newRateEffectiveDate: date({ requiredWith: 'newRate' }),
    amountPerUnit: money(),
    nextTaxCode: lookup('taxCode'),
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
    { id: 'furtherTax', fields: ['amountPerUnit', 'nextTaxCode'] },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
    delete: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
