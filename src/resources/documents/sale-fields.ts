import { orderSources } from '../../rules/menu/menu-choices.ts';
import { salesTypes } from '../../rules/sales/sales-types.ts';
import { choice } from '../kinds/choice.ts';
import { date, instant } from '../kinds/date.ts';
import { money, percent, quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { lookup, reference, supplyTax } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { texts } from '../kinds/texts.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { salesKinds } from '../partners/client-fields.ts';

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

/** Where a line's price came from: the rules of prices in their order, or somebody’s own figure. */
export const priceOrigins = [
  'openPrice',
  'season',
  'outlet',
  'unit',
  'clientScheme',
  'clientType',
  'salesType',
  'salePrice',
  'typed',
] as const;

const cost = 'ALLOW_TO_VIEW_COST';
const integration = text({ max: 200, copy: false });

/** Header of a sale (spec 2 §3; domain/sales §1). Amounts are in the sale's currency unless named base. */
export const saleFields = {
  number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
  status: choice(saleStatuses, { readOnly: true, labels: 'status' }),
  paymentStatus: choice(salePayments, { readOnly: true }),
  shippingStatus: choice(saleShippings, { readOnly: true }),
  outlet: reference('outlet', { required: true }),
  client: reference('client'),
  /** The day it counts for: a till may trade past midnight. */
  businessDate: date({ opensOn: 'today' }),
  dateTime: instant({ readOnly: true }),
  salesType: choice(salesTypes),
  /** What it is booked as; as the client has it where nothing is said. */
  salesKind: choice(salesKinds, { labels: 'defaultSalesType' }),
  orderSource: choice(orderSources, { labels: 'orderSource' }),
  salesPerson: text({ suggest: true, max: 100 }),
  cashier: reference('user', { readOnly: true }),
  paxNumber: integer({ max: 9999 }),
  reference: text({ max: 60, copy: false }),
  externalReference: text({ max: 60, copy: false }),
  orderId: text({ max: 60, copy: false }),
  siteId: text({ max: 40, copy: false }),
  termsDays: integer({ max: 3650 }),
  dueDate: date({ readOnly: true }),
  currencyCode: text({ format: 'currency', max: 3 }),
  /** The company’s currency for one of the sale’s; the table’s of its day where none is typed. */
  exchangeRate: quantity({ min: '0.0000000001', places: 10, copy: false }),
  discountPercent: percent(),
  /** Off the sub total before tax; follows from the percentage where one is given. */
  discountAmount: money(),
  /** The total is rounded to 5 sen, as cash is paid. */
  roundToFiveSen: yesNo(),
  shipLater: yesNo(),
  deliveryType: text({ suggest: true, max: 60 }),
  shipmentProvider: text({ suggest: true, max: 100 }),
  pickupDate: date(),
  recipientName: text({ max: 200 }),
  recipientContact: text({ format: 'phone' }),
  recipientEmail: text({ format: 'email' }),
  billingAddress: text({ format: 'long', max: 500 }),
  shippingAddress: text({ format: 'long', max: 500 }),
  buyerTaxNo: text({ max: 50 }),
  remarks: text({ format: 'long' }),
  integrationField1: integration,
  integrationField2: integration,
  integrationField3: integration,
  integrationField4: integration,
  integrationField5: integration,
  integrationField6: integration,
  integrationField7: integration,
  integrationField8: integration,
  integrationField9: integration,
  integrationField10: integration,
  /** Prices include tax, as the outlet's tax setting has it on that day. */
  taxInclusive: yesNo({ readOnly: true }),
  subTotal: money({ readOnly: true }),
  serviceCharge: money({ readOnly: true }),
  taxAmount: money({ readOnly: true }),
  rounding: money({ readOnly: true }),
  /** Without tax and rounding: `total - taxAmount - rounding`. */
  netAmount: money({ readOnly: true }),
  /** What the client pays. */
  total: money({ readOnly: true }),
  paid: money({ readOnly: true }),
  balance: money({ readOnly: true }),
  baseTotal: money({ inBase: true, readOnly: true }),
  cost: money({ inBase: true, readOnly: true, permission: cost }),
  profit: money({ inBase: true, readOnly: true, permission: cost }),
  /** What the client owes of it now, in the company's currency. */
  receivable: money({ inBase: true, readOnly: true }),
  settlementDate: date({ readOnly: true }),
  confirmedAt: instant({ readOnly: true }),
  cancelledBy: reference('user', { readOnly: true }),
  cancelDate: date({ readOnly: true }),
  cancelRemark: text({ format: 'long', readOnly: true }),
} as const;

/** One sold item. `quantity` is in base units; price and discount are of the unit it is sold in. */
export const saleLineFields = {
  item: reference('item', { required: true }),
  quantity: quantity({ min: '0.0001' }),
  uom: text({ max: 20 }),
  uomQuantity: quantity({ min: '0.0001' }),
  factor: quantity({ min: '0.0001' }),
  unitPrice: money(),
  priceOrigin: choice(priceOrigins, { readOnly: true }),
  discountPercent: percent(),
  taxCode: lookup('taxCode', supplyTax),
  taxPercentage: percent({ readOnly: true }),
  /** The line's own discount and its share of the sale's. */
  discountAmount: money({ readOnly: true }),
  taxAmount: money({ readOnly: true }),
  netAmount: money({ readOnly: true }),
  amount: money({ readOnly: true }),
  /** The outlet's average until the goods leave; frozen then. */
  unitCost: money({ inBase: true, readOnly: true, permission: cost }),
  costAmount: money({ inBase: true, readOnly: true, permission: cost }),
  profit: money({ inBase: true, readOnly: true, permission: cost }),
  batchNo: text({ max: 60, copy: false }),
  expiryDate: date(),
  serialNos: texts({ copy: false }),
  matrixX: text({ max: 60 }),
  matrixY: text({ max: 60 }),
  shippedQuantity: quantity({ readOnly: true }),
  remark: text(),
} as const;

/** One payment of a sale; what was given back is below zero. */
export const salePaymentFields = {
  paidOn: date({ required: true }),
  method: lookup('paymentMethod', { required: true }),
  amount: money({ required: true, min: '-9999999999' }),
  cardType: text({ max: 40 }),
  reference: text({ max: 60 }),
  receivedBy: reference('user'),
} as const;
