import { defineDocument } from '../../define-document.ts';
import { commissions } from '../../items/item-fields.ts';
import { choice } from '../../kinds/choice.ts';
import { date, instant } from '../../kinds/date.ts';
import { money, percent, quantity } from '../../kinds/decimal.ts';
import { lookup, reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { texts } from '../../kinds/texts.ts';

import { commissionFigure, commissionLineFields } from './commission-fields.ts';

/** The statuses of a return; the chart decides which holds. */
export const salesReturnStatuses = ['New', 'Saved', 'Completed', 'Cancelled'] as const;

/** How the client gets back what it does not owe: as it was paid, or as an advance payment. */
export const giveBacks = ['Original Method', 'Advance Payment'] as const;

/** What becomes of the goods: for sale again, set apart, or not taken into stock. */
export const putBacks = ['Available', 'Restricted', 'Not Kept'] as const;

/** Sales of which something may come back. */
const soldSales = { sharing: [], filters: { status: ['Confirmed', 'Completed'] } } as const;

const cost = 'ALLOW_TO_VIEW_COST';

/** Goods of a sale that came back, or what is taken off their price, and the money: the credit note of it (spec 2 §3; domain/sales §1). */
export const salesReturn = defineDocument({
  name: 'salesReturn',
  path: 'salesreturns',
  route: '/Operations/SalesReturn',
  itemPage: 'SalesReturnItem',
  titleField: 'number',
  codeField: 'number',
  chart: 'sales-return',
  numberPrefix: 'CN',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  fields: {
    number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
    status: choice(salesReturnStatuses, { readOnly: true, labels: 'status' }),
    outlet: reference('outlet', { required: true }),
    sale: reference('sale', { required: true, within: soldSales, copy: false }),
    client: reference('client', { readOnly: true }),
    businessDate: date({ opensOn: 'today' }),
    reason: text({ suggest: true, max: 200 }),
    giveBack: choice(giveBacks),
    /** Of the methods the sale was paid with, the one money goes back by first. */
    refundMethod: lookup('paymentMethod'),
    remarks: text({ format: 'long' }),
    issuedBy: reference('user', { readOnly: true }),
    confirmedAt: instant({ readOnly: true }),
    currencyCode: text({ format: 'currency', max: 3, readOnly: true }),
    exchangeRate: quantity({ places: 10, readOnly: true }),
    serviceCharge: money({ readOnly: true }),
    taxAmount: money({ readOnly: true }),
    rounding: money({ readOnly: true }),
    /** Without tax and rounding: `total - taxAmount - rounding`. */
    netAmount: money({ readOnly: true }),
    /** What the client gets back: `credited + refunded + advance`. */
    total: money({ readOnly: true }),
    baseTotal: money({ inBase: true, readOnly: true }),
    /** Off what was still owed of the sale. */
    credited: money({ readOnly: true }),
    /** Given back by payment methods. */
    refunded: money({ readOnly: true }),
    /** Kept as the client's advance payment, and the collection that holds it. */
    advance: money({ readOnly: true }),
    cost: money({ inBase: true, readOnly: true, permission: cost }),
    profit: money({ inBase: true, readOnly: true, permission: cost }),
    ...commissionFigure,
  },
  lines: {
    fields: {
      item: reference('item', { required: true }),
      /** The line it was sold on; the first of its item that something is left of, where none is named. */
      saleLine: reference('saleLine'),
      quantity: quantity({ min: '0' }),
      /** Off the price of its goods, tax and all, where they stay with the client. */
      allowance: money({ min: '0.01' }),
      putBack: choice(putBacks),
      /** Of one base unit, as sold. */
      unitPrice: money({ readOnly: true }),
      taxCode: lookup('taxCode', { readOnly: true }),
      taxPercentage: percent({ readOnly: true }),
      /** Its share of the line's own discount and of the bill's. */
      discountAmount: money({ readOnly: true }),
      taxAmount: money({ readOnly: true }),
      netAmount: money({ readOnly: true }),
      amount: money({ readOnly: true }),
      /** What it left with, and what that makes of the profit. */
      costAmount: money({ inBase: true, readOnly: true, permission: cost }),
      profit: money({ inBase: true, readOnly: true, permission: cost }),
      ...commissionLineFields,
      batchNo: text({ max: 60, readOnly: true }),
      expiryDate: date({ readOnly: true }),
      serialNos: texts({ copy: false }),
      matrixX: text({ max: 60, readOnly: true }),
      matrixY: text({ max: 60, readOnly: true }),
      remark: text(),
    },
    needs: [{ oneOf: ['quantity', 'allowance'] }],
    usual: ['allowance'],
    columns: [
      'item',
      'quantity',
      'allowance',
      'putBack',
      'unitPrice',
      'discountAmount',
      'taxCode',
      'taxAmount',
      'netAmount',
      'amount',
      'costAmount',
      'profit',
      ...commissions,
      'batchNo',
      'expiryDate',
      'serialNos',
      'remark',
    ],
  },
  collections: {
    /** What was given back; what is taken back again is below zero. */
    refunds: {
      fields: {
        refundedOn: date({ required: true }),
        method: lookup('paymentMethod', { required: true }),
        amount: money({ required: true, min: '-9999999999' }),
        refundedBy: reference('user'),
      },
      columns: ['refundedOn', 'method', 'amount', 'refundedBy'],
      writtenBy: 'events',
    },
  },
  clientPaper: {
    title: 'creditNote',
    facts: ['businessDate', 'sale', 'reason'],
    tables: {
      lines: [
        'item',
        'quantity',
        'unitPrice',
        'discountAmount',
        'taxCode',
        'taxAmount',
        'amount',
        'batchNo',
        'serialNos',
      ],
      refunds: ['refundedOn', 'method', 'amount'],
    },
    figures: ['netAmount', 'taxAmount', 'rounding', 'total'],
    settled: ['credited', 'refunded', 'advance'],
    signatures: ['issuedBy', 'goodsGivenBackBy'],
  },
  mail: { to: 'client', permission: 'ALLOW_TO_CONFIRM_SALES_RETURN' },
  list: {
    columns: [
      'number',
      'businessDate',
      'sale',
      'client',
      'status',
      'total',
      'credited',
      'refunded',
      'advance',
      'reason',
      'outlet',
      'taxAmount',
      'netAmount',
      'cost',
      'profit',
      'commission',
    ],
    sort: '-businessDate',
    search: ['number', 'reason'],
    filters: ['status', 'outlet', 'client', 'sale', 'businessDate', 'giveBack'],
  },
  sections: [
    {
      id: 'salesReturn',
      fields: ['outlet', 'sale', 'businessDate', 'reason', 'giveBack', 'refundMethod', 'remarks'],
    },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SALES_RETURN',
    write: 'ALLOW_TO_EDIT_SALES_RETURN',
    delete: 'ALLOW_TO_CANCEL_SALES_RETURN',
  },
});
