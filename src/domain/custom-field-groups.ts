import { salePrices } from '../resources/items/sale-prices.ts';
import { CUSTOM_FIELD_COUNT } from '../resources/kinds/custom-fields.ts';

/** The groups of fields a company may name for itself, as the call spells them (spec 1 §7). */
export const customFieldGroups = ['item', 'price', 'commision', 'customer', 'vendor'] as const;

export type CustomFieldGroup = (typeof customFieldGroups)[number];

const numbered = Array.from({ length: CUSTOM_FIELD_COUNT }, (_, index) => `customField${index + 1}`);

/** The fields of each group that may be named: fifteen free ones, the prices of an item, its commissions. */
export const namedFields: Readonly<Record<CustomFieldGroup, readonly string[]>> = {
  item: numbered,
  price: salePrices,
  commision: ['commission1', 'commission2', 'commission3', 'commission4'],
  customer: numbered,
  vendor: numbered,
};
