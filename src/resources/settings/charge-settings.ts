import { text } from '../kinds/text.ts';

/**
 * The id of the service charge’s item: kept beside its code whenever that is kept, for tools that know it by id
 * (spec 3 §3). It has no page.
 */
export const chargeSettings = {
  fields: { ServiceChargeItemID: text({ max: 100 }) },
  perOutlet: ['ServiceChargeItemID'],
  permissions: { write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION' },
} as const;

/** The setting that follows another: the id of the item whose code that one names. */
export const idSettings: Readonly<Record<string, string>> = { ServiceChargeItemCode: 'ServiceChargeItemID' };
