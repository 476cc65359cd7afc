import { defineDocument } from '../define-document.ts';
import { choice } from '../kinds/choice.ts';
import { date } from '../kinds/date.ts';
import { money, quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';

/** The statuses of a lay-by, and where its payment and its goods stand, word for word as its chart has them. */
export const layByStatuses = ['New', 'Saved', 'Open', 'Completed', 'Lapsed', 'Cancelled'] as const;
export const layByPayments = ['Unpaid', 'Part Paid', 'Paid'] as const;
export const layByHandovers = ['Kept', 'Handed Over'] as const;

/** How a client pays. */
export const paymentMethods = ['Cash', 'Card', 'Transfer'] as const;

/** Goods kept for a client who pays for them in parts. */
export const layBy = defineDocument({
  name: 'layBy',
  path: 'laybys',
  route: '/Operations/LayBy',
  itemPage: 'LayByItem',
  titleField: 'number',
  codeField: 'number',
  chart: 'lay-by',
  numberPrefix: 'LB',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  fields: {
    number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
    status: choice(layByStatuses, { readOnly: true, labels: 'status' }),
    paymentStatus: choice(layByPayments, { readOnly: true }),
    handoverStatus: choice(layByHandovers, { readOnly: true }),
    outlet: reference('outlet', { required: true }),
    client: reference('client', { required: true }),
    postingDate: date({ required: true }),
    agreedPrice: money({ required: true, min: '0.01' }),
    daysToPay: integer({ required: true, min: 1, max: 365 }),
    remarks: text({ format: 'long' }),
  },
  lines: {
    fields: {
      item: reference('item', { required: true }),
      quantity: quantity({ required: true, min: '0.0001' }),
      remark: text(),
    },
    columns: ['item', 'quantity', 'remark'],
  },
  collections: {
    /** What the client means to pay when. */
    instalments: {
      fields: {
        dueDate: date({ required: true }),
        amount: money({ required: true, min: '0.01' }),
        remark: text(),
      },
      columns: ['dueDate', 'amount', 'remark'],
    },
    /** What the client has paid; what was given back is below zero. */
    payments: {
      fields: {
        paidOn: date({ required: true }),
        amount: money({ required: true, min: '-9999999999' }),
        method: choice(paymentMethods, { required: true }),
        reference: text({ max: 60 }),
      },
      columns: ['paidOn', 'amount', 'method', 'reference'],
      writtenBy: 'events',
    },
  },
  list: {
    columns: [
      'number',
      'status',
      'paymentStatus',
      'handoverStatus',
      'outlet',
      'client',
      'postingDate',
      'agreedPrice',
    ],
    sort: '-postingDate',
    search: ['number'],
    filters: ['status', 'paymentStatus', 'outlet', 'client', 'postingDate'],
  },
  sections: [
    { id: 'layBy', fields: ['outlet', 'client', 'postingDate', 'agreedPrice', 'daysToPay', 'remarks'] },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_LAY_BY',
    write: 'ALLOW_TO_EDIT_LAY_BY',
    delete: 'ALLOW_TO_CANCEL_LAY_BY',
  },
});
