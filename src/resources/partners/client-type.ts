import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { money, percent, quantity } from '../kinds/decimal.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { purchaseLimitFrequencies, salesKinds } from './client-fields.ts';

/** What clients of one kind are sold by, where they say nothing themselves (domain/items-clients-vendors §9). */
export const clientType = defineResource({
  name: 'clientType',
  path: 'clienttypes',
  route: '/Operations/ClientType',
  titleField: 'name',
  codeField: 'name',
  fields: {
    name: text({ required: true, unique: true, max: 100 }),
    clientTypeCategory: choice(['Individual', 'Group'], { required: true }),
    discountRate: percent(),
    priceScheme: text({ suggest: true, max: 60 }),
    pointFactor: quantity(),
    defaultSalesType: choice(salesKinds),
    purchaseCreditLimit: money(),
    purchaseLimitFrequency: choice(purchaseLimitFrequencies),
    active: yesNo({ default: true }),
  },
  list: {
    columns: [
      'name',
      'clientTypeCategory',
      'discountRate',
      'priceScheme',
      'pointFactor',
      'defaultSalesType',
      'purchaseCreditLimit',
      'active',
    ],
    sort: 'name',
    search: ['name'],
    filters: ['active', 'clientTypeCategory'],
  },
  sections: [
    { id: 'clientType', fields: ['name', 'clientTypeCategory', 'active'] },
    {
      id: 'clientTypePolicy',
      fields: [
        'discountRate',
        'priceScheme',
        'defaultSalesType',
        'pointFactor',
        'purchaseCreditLimit',
        'purchaseLimitFrequency',
      ],
    },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_CLIENT',
    write: 'ALLOW_TO_EDIT_CLIENT',
    delete: 'ALLOW_TO_DELETE_CLIENT',
  },
});
