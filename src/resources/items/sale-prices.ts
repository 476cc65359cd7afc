import { money } from '../kinds/decimal.ts';

/** What an item is sold for, by whom and where. */
export const salePriceFields = {
  salePrice: money(),
  employeePrice: money(),
  wholesalePrice: money(),
  customPrice: money(),
  suggestedRetailPrice: money(),
  webPrice: money(),
  webDealerPrice: money(),
} as const;

/** Their names, in the order they are shown. */
export const salePrices = [
  'salePrice',
  'employeePrice',
  'wholesalePrice',
  'customPrice',
  'suggestedRetailPrice',
  'webPrice',
  'webDealerPrice',
] as const;
export type SalePrice = (typeof salePrices)[number];
