import { frequencies } from '../../../../machines/documents/selling/recurrence-facts.ts';
import { salesTypes } from '../../../rules/sales/sales-types.ts';
import { choice } from '../../kinds/choice.ts';
import { date } from '../../kinds/date.ts';
import { money, percent, quantity } from '../../kinds/decimal.ts';
import { integer } from '../../kinds/integer.ts';
import { lookup, reference, supplyTax } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { yesNo } from '../../kinds/yes-no.ts';
import { salesKinds } from '../../partners/client-fields.ts';

/** Where a line's price came from: the rules of prices in their order, somebody’s own figure, or the document before it. */
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
  'quotation',
  'salesOrder',
  'transferNote',
] as const;

const cost = 'ALLOW_TO_VIEW_COST';
const integration = text({ max: 200, copy: false });

/** What quotations, sales orders and sales alike say in their header, as people type it (spec 2 §3). */
export const sellingFields = {
  outlet: reference('outlet', { required: true }),
  client: reference('client'),
  /** The day it counts for: a till may trade past midnight. */
  businessDate: date({ opensOn: 'today' }),
  salesType: choice(salesTypes),
  /** What it is booked as; as the client has it where nothing is said. */
  salesKind: choice(salesKinds, { labels: 'defaultSalesType' }),
  salesPerson: text({ suggest: true, max: 100 }),
  reference: text({ max: 60, copy: false }),
  externalReference: text({ max: 60, copy: false }),
  termsDays: integer({ max: 3650 }),
  currencyCode: text({ format: 'currency', max: 3 }),
  /** The company’s currency for one of the document’s; the table’s of its day where none is typed. */
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
} as const;

/** What their lines come to. Amounts are in the document's currency unless named base. */
export const sellingFigures = {
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
  baseTotal: money({ inBase: true, readOnly: true }),
  cost: money({ inBase: true, readOnly: true, permission: cost }),
  profit: money({ inBase: true, readOnly: true, permission: cost }),
} as const;

/** One line of them. `quantity` is in base units; price and discount are of the unit it is sold in. */
export const sellingLineFields = {
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
  /** The line's own discount and its share of the document's. */
  discountAmount: money({ readOnly: true }),
  taxAmount: money({ readOnly: true }),
  netAmount: money({ readOnly: true }),
  amount: money({ readOnly: true }),
  /** The outlet's average, as long as the goods have not left. */
  unitCost: money({ inBase: true, readOnly: true, permission: cost }),
  costAmount: money({ inBase: true, readOnly: true, permission: cost }),
  profit: money({ inBase: true, readOnly: true, permission: cost }),
  matrixX: text({ max: 60 }),
  matrixY: text({ max: 60 }),
  remark: text(),
} as const;

/** How far a line of a quotation or sales order is carried on, in base units: `quantity = posted + closed + balance`. */
export const postedLineFields = {
  postedQuantity: quantity({ readOnly: true }),
  /** Given up when the document was closed. */
  closedQuantity: quantity({ readOnly: true }),
  balanceQuantity: quantity({ readOnly: true }),
} as const;

/** The columns of their lines: what is ordered and how far it is posted before what that comes to. */
export const postedLineColumns = [
  'item',
  'quantity',
  'uom',
  'uomQuantity',
  'factor',
  'unitPrice',
  'discountPercent',
  'amount',
  'postedQuantity',
  'balanceQuantity',
  'priceOrigin',
  'taxCode',
  'taxAmount',
  'discountAmount',
  'netAmount',
  'unitCost',
  'costAmount',
  'profit',
  'closedQuantity',
] as const;

/** Whether it is made again by itself. */
export const recurrences = ['Once', 'Recurring'] as const;

/** How often it is made again (spec 2 §3), as the events of its chart have it. */
export const recurrenceFields = {
  recurrenceStatus: choice(recurrences, { readOnly: true }),
  recurringFrequency: choice(frequencies, { readOnly: true }),
  recurringFrom: date({ readOnly: true }),
  recurringTo: date({ readOnly: true }),
  /** The day the next copy is made. */
  nextCopyOn: date({ readOnly: true }),
} as const;

/** What the form of each shows, section by section. */
export const sellingSections = {
  amounts: {
    id: 'saleAmounts',
    fields: ['discountPercent', 'discountAmount', 'roundToFiveSen', 'currencyCode', 'exchangeRate'],
  },
  delivery: {
    id: 'saleDelivery',
    fields: [
      'shipLater',
      'deliveryType',
      'shipmentProvider',
      'pickupDate',
      'recipientName',
      'recipientContact',
      'recipientEmail',
      'shippingAddress',
    ],
  },
  integration: [
    'integrationField1',
    'integrationField2',
    'integrationField3',
    'integrationField4',
    'integrationField5',
    'integrationField6',
    'integrationField7',
    'integrationField8',
    'integrationField9',
    'integrationField10',
  ],
} as const;
