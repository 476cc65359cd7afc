import { orderSources } from '../../../rules/menu/menu-choices.ts';
import { choice } from '../../kinds/choice.ts';
import { date, instant } from '../../kinds/date.ts';
import { money, quantity } from '../../kinds/decimal.ts';
import { integer } from '../../kinds/integer.ts';
import { lookup, reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { texts } from '../../kinds/texts.ts';
import { commissionFigure, commissionLineFields } from './commission-fields.ts';
import { sellingFields, sellingFigures, sellingLineFields } from './selling-fields.ts';

/** The statuses of a sale, word for word as spec 2 §4 has them; the chart decides which holds. */
export const saleStatuses = ['New', 'Open', 'Confirmed', 'Completed', 'Cancelled'] as const;
/** What has been paid of it, and what has left of what is sent later (domain/sales §1). */
export const salePayments = ['Unpaid', 'Partially Paid', 'Paid', 'Refunded'] as const;
export const saleShippings = [
  'Not Required',
  'Pending',
  'Partially Shipped',
  'Shipped',
  'Delivered',
] as const;

/** Sales of the same client that a debit note may be about. */
const debitedSales = { sharing: ['client'], filters: { status: ['Confirmed', 'Completed'] } } as const;

/** Header of a sale (spec 2 §3; domain/sales §1). Amounts are in the sale's currency unless named base. */
export const saleFields = {
  number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
  status: choice(saleStatuses, { readOnly: true, labels: 'status' }),
  paymentStatus: choice(salePayments, { readOnly: true }),
  shippingStatus: choice(saleShippings, { readOnly: true }),
  ...sellingFields,
  /** The sale it charges more for, as its debit note. */
  debitNoteOf: reference('sale', { within: debitedSales, copy: false }),
  /** When it was rung up: a till sends it later. */
  dateTime: instant({ copy: false }),
  orderSource: choice(orderSources, { labels: 'orderSource' }),
  cashier: reference('user', { readOnly: true }),
  paxNumber: integer({ max: 9999 }),
  /** The table its guests sit at, as its label says. */
  tableNo: text({ max: 40, copy: false }),
  /** When its guests got it printed; a till says so of a bill that is still open. */
  billPrintedAt: instant({ copy: false }),
  orderId: text({ max: 60, copy: false }),
  siteId: text({ max: 40, copy: false }),
  /** Its number at the till that sent it. */
  salesNo: text({ max: 60, copy: false }),
  dueDate: date({ readOnly: true }),
  /** What it carries on. */
  quotation: reference('quotation', { readOnly: true }),
  salesOrder: reference('salesOrder', { readOnly: true }),
  stockRequest: reference('stockRequest', { readOnly: true }),
  /** The transfer it bills; its goods have left with that. */
  transferNote: reference('transferNote', { readOnly: true }),
  /** The numbers of vouchers that are taken off the bill. */
  vouchers: texts({ copy: false }),
  /** What they take off the sub total, after its discount. */
  voucherAmount: money({ readOnly: true, copy: false }),
  ...sellingFigures,
  ...commissionFigure,
  /** The points its client earned of it, before anything came back. */
  pointsEarned: quantity({ readOnly: true, copy: false }),
  paid: money({ readOnly: true }),
  balance: money({ readOnly: true }),
  /** What the client owes of it now, in the company's currency. */
  receivable: money({ inBase: true, readOnly: true }),
  /** What the returns of it in force come to. */
  returnedAmount: money({ readOnly: true }),
  settlementDate: date({ readOnly: true }),
  confirmedAt: instant({ readOnly: true }),
  cancelledBy: reference('user', { readOnly: true }),
  cancelDate: date({ readOnly: true }),
  cancelRemark: text({ format: 'long', readOnly: true }),
} as const;

/** One sold item; what it cost freezes as the goods leave. */
export const saleLineFields = {
  ...sellingLineFields,
  ...commissionLineFields,
  batchNo: text({ max: 60, copy: false }),
  expiryDate: date(),
  serialNos: texts({ copy: false }),
  shippedQuantity: quantity({ readOnly: true }),
  /** What came back of it. */
  returnedQuantity: quantity({ readOnly: true }),
} as const;

/** One payment of a sale; what was given back is below zero. */
export const salePaymentFields = {
  paidOn: date({ required: true }),
  /** None where a return pays it. */
  method: lookup('paymentMethod'),
  amount: money({ required: true, min: '-9999999999' }),
  cardType: text({ max: 40 }),
  reference: text({ max: 60 }),
  receivedBy: reference('user'),
  /** The collection of the client it came with. */
  collection: reference('collection'),
  /** The return that took it off what was owed. */
  salesReturn: reference('salesReturn'),
} as const;
