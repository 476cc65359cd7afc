import { defineDocument } from '../define-document.ts';
import { choice } from '../kinds/choice.ts';
import { date } from '../kinds/date.ts';
import { money, quantity } from '../kinds/decimal.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';

/** The statuses of a stock packing, word for word as its chart has them. */
export const stockPackingStatuses = ['New', 'Saved', 'Completed', 'Cancelled'] as const;

/** Which way goods go: into packages, or out of them again. */
export const packingTypes = ['Pack', 'Unpack'] as const;

const cost = 'ALLOW_TO_VIEW_COST';

/** Prepacks made of what they hold, or opened again (domain/items-clients-vendors §1). Quantities are in base units. */
export const stockPacking = defineDocument({
  name: 'stockPacking',
  path: 'stockpackings',
  route: '/Operations/StockPacking',
  itemPage: 'StockPackingItem',
  offers: { use: 'pack', outlet: 'outlet' },
  titleField: 'number',
  codeField: 'number',
  chart: 'stock-packing',
  numberPrefix: 'PK',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  figures: ['totalValue'],
  fields: {
    number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
    status: choice(stockPackingStatuses, { readOnly: true, labels: 'status' }),
    outlet: reference('outlet', { required: true }),
    packingType: choice(packingTypes, { required: true, default: 'Pack' }),
    postingDate: date({ required: true }),
    externalRefId: text({ max: 60, copy: false }),
    remarks: text({ format: 'long' }),
    issuedBy: reference('user', { readOnly: true }),
    /** What the packages come to: estimated on a draft, as it was posted once completed. */
    totalValue: money({ readOnly: true, permission: cost }),
  },
  lines: {
    fields: {
      item: reference('item', { required: true }),
      quantity: quantity({ required: true, min: '0.0001' }),
      batchNo: text({ max: 60, copy: false }),
      expiryDate: date(),
      unitCost: money({ readOnly: true, permission: cost }),
      value: money({ readOnly: true, permission: cost }),
      remark: text(),
    },
    columns: ['item', 'quantity', 'batchNo', 'expiryDate', 'unitCost', 'value', 'remark'],
    usual: ['quantity'],
  },
  collections: {
    /** What the packages are made of, as it is taken out of stock or comes back. */
    components: {
      fields: {
        package: reference('item', { required: true }),
        component: reference('item', { required: true }),
        quantity: quantity({ required: true }),
        /** What of it is lost while packing. */
        wasted: quantity(),
        batchNo: text({ max: 60 }),
        expiryDate: date(),
        unitCost: money({ permission: cost }),
        value: money({ permission: cost }),
      },
      columns: ['package', 'component', 'quantity', 'wasted', 'batchNo', 'expiryDate', 'unitCost', 'value'],
      writtenBy: 'events',
    },
  },
  list: {
    columns: [
      'number',
      'outlet',
      'packingType',
      'status',
      'postingDate',
      'totalValue',
      'externalRefId',
      'issuedBy',
    ],
    sort: '-postingDate',
    search: ['number', 'externalRefId'],
    filters: ['status', 'outlet', 'packingType', 'postingDate'],
  },
  sections: [{ id: 'packing', fields: ['outlet', 'packingType', 'postingDate', 'externalRefId', 'remarks'] }],
  permissions: {
    read: 'ALLOW_TO_ACCESS_STOCK_PACKING',
    write: 'ALLOW_TO_EDIT_STOCK_PACKING',
    delete: 'ALLOW_TO_EDIT_STOCK_PACKING',
  },
});
