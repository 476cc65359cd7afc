import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/**
 * Settings the specification keeps by its own call and that have no page here: what is charged beside the goods of a sale,
 * and its tax (spec 3 §3). Sales will go by them.
 */
export const chargeSettings = {
  fields: {
    AutoAddDeliveryChargeCode: text({ format: 'code', max: 50 }),
    ServiceChargeItemCode: text({ format: 'code', max: 50 }),
    ServiceChargeItemID: text({ max: 100 }),
    MGST_Enable: yesNo(),
    MGST_IsInclusive: yesNo(),
  },
  perOutlet: ['ServiceChargeItemCode', 'ServiceChargeItemID'],
  permissions: { write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION' },
} as const;
