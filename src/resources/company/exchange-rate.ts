import { defineResource } from '../define-resource.ts';
import { date } from '../kinds/date.ts';
import { quantity } from '../kinds/decimal.ts';
import { text } from '../kinds/text.ts';

/** What one unit of a foreign currency is worth in the company's, from a day until the next rate of that currency. */
export const exchangeRate = defineResource({
  name: 'exchangeRate',
  path: 'exchangerates',
  route: '/Configurations/SystemConfiguration/GeneralSetting/ExchangeRates',
  titleField: 'currencyCode',
  codeField: 'currencyCode',
  fields: {
    currencyCode: text({ format: 'currency', max: 3, required: true }),
    validFrom: date({ required: true }),
    rate: quantity({ min: '0.0000000001', places: 10, required: true }),
  },
  list: {
    columns: ['currencyCode', 'validFrom', 'rate'],
    sort: '-validFrom',
    search: ['currencyCode'],
    filters: ['currencyCode', 'validFrom'],
  },
  sections: [{ id: 'rate', fields: ['currencyCode', 'validFrom', 'rate'] }],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
    delete: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
  uniqueTogether: ['currencyCode', 'validFrom'],
});
