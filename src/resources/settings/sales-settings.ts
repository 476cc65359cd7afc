import { percent } from '../kinds/decimal.ts';
import { lookup } from '../kinds/reference.ts';
import { defineSettings } from './define-settings.ts';

const serviceCharge = [
  'ServiceChargeItemCode',
  'ServiceChargeDineIn',
  'ServiceChargeTakeAway',
  'ServiceChargeDelivery',
] as const;

/** What is charged beside the goods of a sale; an outlet’s service charge replaces all four values (spec 3 §3, domain/configuration §6). */
export const salesSettings = defineSettings({
  name: 'sales',
  route: '/Configurations/SystemConfiguration/Sales',
  fields: {
    ServiceChargeItemCode: lookup('item', { required: true }),
    ServiceChargeDineIn: percent({ default: '0' }),
    ServiceChargeTakeAway: percent({ default: '0' }),
    ServiceChargeDelivery: percent({ default: '0' }),
    AutoAddDeliveryChargeCode: lookup('item'),
  },
  sections: [
    { id: 'serviceCharge', fields: serviceCharge },
    { id: 'deliveryCharge', fields: ['AutoAddDeliveryChargeCode'] },
  ],
  perOutlet: serviceCharge,
  outletSets: [{ type: 'ServiceCharge', fields: serviceCharge }],
  dated: [],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
