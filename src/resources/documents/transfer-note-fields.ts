import { choice } from '../kinds/choice.ts';
import { date, instant } from '../kinds/date.ts';
import { money, percent, quantity } from '../kinds/decimal.ts';
import { lookup, reference, supplyTax } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { texts } from '../kinds/texts.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { approvalStatuses } from './purchase-order-fields.ts';

/** The statuses of a transfer note (spec 2 §4); `Deliver` and `Receive` are events of its history (decision 9). */
export const transferNoteStatuses = [
  'New',
  'Saved',
  'Confirmed',
  'Partially Shipped',
  'Shipped',
  'Partially Received',
  'Completed',
  'Cancelled',
] as const;
const goodsStates = ['None', 'Part', 'All'] as const;
const cost = 'ALLOW_TO_VIEW_COST';

/** Header of a transfer note (spec 2 §3, decision 9). Amounts are in the company's currency. */
export const transferNoteFields = {
  number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
  status: choice(transferNoteStatuses, { readOnly: true, labels: 'status' }),
  approvalStatus: choice(approvalStatuses, { readOnly: true, labels: 'approval' }),
  shippingStatus: choice(goodsStates, { readOnly: true }),
  receivingStatus: choice(goodsStates, { readOnly: true }),
  billingStatus: choice(['None', 'Unbilled', 'Billed'], { readOnly: true }),
  fromOutlet: reference('outlet', { required: true }),
  toOutlet: reference('outlet', { required: true }),
  issuedBy: reference('user', { readOnly: true }),
  transferDate: date(),
  eta: date({ notBefore: 'transferDate' }),
  /** Follows from the owners of the two outlets; nobody types it. */
  transferType: choice(['Inter Outlets', 'Inter Company'], { readOnly: true }),
  fromOwnership: text({ readOnly: true }),
  toOwnership: text({ readOnly: true }),
  fromAddress: text({ format: 'long', max: 500 }),
  toAddress: text({ format: 'long', max: 500 }),
  shipmentNo: text({ max: 60, copy: false }),
  trackingNo: text({ max: 60, copy: false }),
  externalRefId: text({ max: 60, copy: false }),
  returnRefId: text({ max: 60, copy: false }),
  taxInclusive: yesNo(),
  serviceCharges: money(),
  remarks: text({ format: 'long' }),
  salesNo: text({ max: 40, readOnly: true }),
  subTotal: money({ readOnly: true, permission: cost }),
  taxAmount: money({ readOnly: true, permission: cost }),
  total: money({ readOnly: true, permission: cost }),
  confirmedAt: instant({ readOnly: true }),
  lastReceivedAt: instant({ readOnly: true }),
  lastReceivedBy: reference('user', { readOnly: true }),
  cancelDate: date({ readOnly: true }),
} as const;

/** One transferred item. `quantity` is in base units; a UOM quantity with its factor may be given instead. */
export const transferNoteLineFields = {
  item: reference('item', { required: true }),
  quantity: quantity({ min: '0.0001' }),
  uom: text({ max: 20 }),
  uomQuantity: quantity({ min: '0.0001' }),
  factor: quantity({ min: '0.0001' }),
  cartons: quantity(),
  packingLabel: text({ max: 60 }),
  batchNo: text({ max: 60, copy: false }),
  expiryDate: date(),
  serialNos: texts({ copy: false }),
  alternateSerialNo: text({ max: 100, copy: false }),
  matrixBarcode: text({ max: 60 }),
  matrixX: text({ max: 60 }),
  matrixY: text({ max: 60 }),
  instoreLocation: text({ max: 60 }),
  remark: text(),
  /** What the receiving company pays for one unit; counts between companies alone. */
  transferPrice: money(),
  discountPercent: percent(),
  taxCode: lookup('taxCode', supplyTax),
  taxPercentage: percent({ readOnly: true }),
  taxAmount: money({ readOnly: true, permission: cost }),
  netAmount: money({ readOnly: true, permission: cost }),
  amount: money({ readOnly: true, permission: cost }),
  /** The sender's average; frozen when the goods are shipped (decision 9). */
  unitCost: money({ readOnly: true, permission: cost }),
  shippedQuantity: quantity({ readOnly: true }),
  receivedQuantity: quantity({ readOnly: true }),
  returnedQuantity: quantity({ readOnly: true }),
  lostQuantity: quantity({ readOnly: true }),
} as const;
