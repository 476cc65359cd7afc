import { date } from '../kinds/date.ts';
import { money, percent } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { defineSettings } from './define-settings.ts';

/**
 * What a company decides about its stock documents: how much more than ordered may be received (decision 7), whether
 * receiving asks for the delivery order (spec 2 §5), how far a vendor's invoice may differ (domain/inventory §5), how far
 * a typed exchange rate may be from the table's without an approval, the last closed day (decision 14), and how its
 * scales write barcodes (domain/items-clients-vendors §3).
 */
export const inventorySettings = defineSettings({
  name: 'inventory',
  route: '/Configurations/SystemConfiguration/Inventory',
  fields: {
    OverReceiptTolerance: percent({ default: '0' }),
    DeliveryOrderRequired: yesNo(),
    InvoiceVarianceTolerance: money({ default: '1' }),
    ExchangeRateBand: percent({ default: '2' }),
    lockedUntil: date(),
    WeightedBarcodes: text({ format: 'barcodePatterns', max: 200 }),
    WeightedBarcodeWeightPlaces: integer({ default: 3, max: 4 }),
    WeightedBarcodePricePlaces: integer({ default: 2, max: 4 }),
  },
  sections: [
    { id: 'receiving', fields: ['OverReceiptTolerance', 'DeliveryOrderRequired'] },
    { id: 'invoices', fields: ['InvoiceVarianceTolerance'] },
    { id: 'rates', fields: ['ExchangeRateBand'] },
    { id: 'period', fields: ['lockedUntil'] },
    {
      id: 'scales',
      fields: ['WeightedBarcodes', 'WeightedBarcodeWeightPlaces', 'WeightedBarcodePricePlaces'],
    },
  ],
  perOutlet: [],
  dated: [],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
