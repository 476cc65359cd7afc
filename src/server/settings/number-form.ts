import { numberSettings } from '../../resources/settings/number-settings.ts';
import type { KeptSetting } from '../../resources/settings/setting-values.ts';
import { settingsFrom } from './read-settings.ts';

/** What a document begins its numbers with is kept as, by its name or its variant's; any other keeps its own letters. */
export const prefixSettings = {
  purchaseOrder: 'NumberPrefixPurchaseOrder',
  goodsReceivedNote: 'NumberPrefixGoodsReceivedNote',
  stockRequest: 'NumberPrefixStockRequest',
  transferNote: 'NumberPrefixTransferNote',
  stockAdjustment: 'NumberPrefixStockAdjustment',
  stockRevaluation: 'NumberPrefixStockRevaluation',
  stockPacking: 'NumberPrefixStockPacking',
  quotation: 'NumberPrefixQuotation',
  salesOrder: 'NumberPrefixSalesOrder',
  sale: 'NumberPrefixSale',
  debitNote: 'NumberPrefixDebitNote',
  salesReturn: 'NumberPrefixSalesReturn',
  delivery: 'NumberPrefixDelivery',
  collection: 'NumberPrefixCollection',
  safeBox: 'NumberPrefixSafeBox',
  warranty: 'NumberPrefixWarranty',
} as const satisfies Readonly<Record<string, (typeof numberSettings)['perOutlet'][number]>>;

const isSettable = (name: string): name is keyof typeof prefixSettings => Object.hasOwn(prefixSettings, name);

/** How a running number is written. */
export interface NumberForm {
  readonly prefix: string;
  readonly digits: number;
}

/** How the numbers of a document, or of a variant of one, are written at an outlet, out of what is kept of that. */
export function numberFormOf(
  kept: readonly KeptSetting[],
  { name, numberPrefix }: { readonly name: string; readonly numberPrefix: string },
  outletId: string,
): NumberForm {
  const here = settingsFrom(numberSettings, kept, { outletId });
  const own = isSettable(name) ? here[prefixSettings[name]] : null;
  return { prefix: own ?? numberPrefix, digits: here.NumberDigits };
}
