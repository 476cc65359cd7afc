import { defineDocument } from '../define-document.ts';
import { choice } from '../kinds/choice.ts';
import { date, instant } from '../kinds/date.ts';
import { quantity } from '../kinds/decimal.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';

/** The statuses of a write-off, word for word as its chart has them. */
export const stockWriteOffStatuses = ['New', 'Saved', 'Completed', 'Cancelled'] as const;

/** Goods that spoiled, broke or went missing, and leave stock at what they cost on average. */
export const stockWriteOff = defineDocument({
  name: 'stockWriteOff',
  path: 'stockwriteoffs',
  route: '/Operations/StockWriteOff',
  itemPage: 'WriteOffItem',
  titleField: 'number',
  codeField: 'number',
  chart: 'stock-write-off',
  numberPrefix: 'WO',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  fields: {
    number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
    status: choice(stockWriteOffStatuses, { readOnly: true, labels: 'status' }),
    outlet: reference('outlet', { required: true }),
    postingDate: date({ required: true }),
    remarks: text({ format: 'long' }),
    confirmedAt: instant({ readOnly: true }),
  },
  lines: {
    fields: {
      item: reference('item', { required: true }),
      quantity: quantity({ required: true, min: '0.0001' }),
      remark: text(),
    },
    columns: ['item', 'quantity', 'remark'],
  },
  list: {
    columns: ['number', 'status', 'outlet', 'postingDate', 'confirmedAt'],
    sort: '-postingDate',
    search: ['number'],
    filters: ['status', 'outlet', 'postingDate'],
  },
  sections: [{ id: 'writeOff', fields: ['outlet', 'postingDate', 'remarks'] }],
  permissions: {
    read: 'ALLOW_TO_ACCESS_WRITE_OFF',
    write: 'ALLOW_TO_EDIT_WRITE_OFF',
    delete: 'ALLOW_TO_EDIT_WRITE_OFF',
  },
});
