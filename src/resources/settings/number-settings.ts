import { integer } from '../kinds/integer.ts';
import { text } from '../kinds/text.ts';
import { defineSettings } from './define-settings.ts';

/** What numbers begin with before the outlet's code; the document's own beginning where nothing is kept. */
const prefix = text({ format: 'prefix', max: 10 });

const buying = ['NumberPrefixPurchaseOrder', 'NumberPrefixGoodsReceivedNote'] as const;
const stock = [
  'NumberPrefixStockRequest',
  'NumberPrefixTransferNote',
  'NumberPrefixStockAdjustment',
  'NumberPrefixStockRevaluation',
  'NumberPrefixStockPacking',
] as const;
const selling = [
  'NumberPrefixQuotation',
  'NumberPrefixSalesOrder',
  'NumberPrefixSale',
  'NumberPrefixDebitNote',
  'NumberPrefixSalesReturn',
  'NumberPrefixDelivery',
  'NumberPrefixCollection',
  'NumberPrefixSafeBox',
  'NumberPrefixWarranty',
] as const;
const prefixes = [...buying, ...stock, ...selling] as const;

/**
 * How numbers of documents look: `PO-KT01-000042` is prefix, outlet and running number (decision 0108). An outlet may
 * have prefixes of its own.
 */
export const numberSettings = defineSettings({
  name: 'numbers',
  route: '/Configurations/SystemConfiguration/NumberSeries',
  fields: {
    NumberDigits: integer({ min: 1, max: 12, default: 6 }),
    NumberPrefixPurchaseOrder: prefix,
    NumberPrefixGoodsReceivedNote: prefix,
    NumberPrefixStockRequest: prefix,
    NumberPrefixTransferNote: prefix,
    NumberPrefixStockAdjustment: prefix,
    NumberPrefixStockRevaluation: prefix,
    NumberPrefixStockPacking: prefix,
    NumberPrefixQuotation: prefix,
    NumberPrefixSalesOrder: prefix,
    NumberPrefixSale: prefix,
    NumberPrefixDebitNote: prefix,
    NumberPrefixSalesReturn: prefix,
    NumberPrefixDelivery: prefix,
    NumberPrefixCollection: prefix,
    NumberPrefixSafeBox: prefix,
    NumberPrefixWarranty: prefix,
  },
  sections: [
    { id: 'digits', fields: ['NumberDigits'] },
    { id: 'buying', fields: buying },
    { id: 'stock', fields: stock },
    { id: 'selling', fields: selling },
  ],
  perOutlet: prefixes,
  dated: [],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
