import { choice } from '../kinds/choice.ts';
import { date, instant } from '../kinds/date.ts';
import { money, percent, quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { lookup, purchaseTax, reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { texts } from '../kinds/texts.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** The statuses of a goods received note, word for word as spec 2 §4 has them; decision 8 says what each means. */
export const goodsReceivedNoteStatuses = [
  'New',
  'Saved',
  'Pending',
  'Confirmed',
  'Partially Received',
  'Completed',
  'Cancelled',
] as const;

/** Header of a goods received note (spec 2 §3, decision 8, domain/inventory §5). */
export const goodsReceivedNoteFields = {
  number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
  status: choice(goodsReceivedNoteStatuses, { readOnly: true, labels: 'status' }),
  vendor: reference('vendor', { required: true, fills: ['taxInclusive'] }),
  outlet: reference('outlet', { required: true }),
  purchaseOrder: reference('purchaseOrder'),
  receivedBy: reference('user', { readOnly: true }),
  postingDate: date({ required: true, opensOn: 'today' }),
  receiveType: choice(['Internal Purchase', 'Consignment'], { default: 'Internal Purchase' }),
  doNo: text({ max: 60, copy: false }),
  doDate: date(),
  invoiceNo: text({ max: 60, copy: false }),
  invoiceDate: date(),
  invoiceSubTotal: money({ copy: false }),
  invoiceTaxAmount: money({ copy: false }),
  termsDays: integer({ max: 3650 }),
  /** Whether the goods were fetched at the vendor's; a remark for people, nothing follows from it. */
  collectStatus: choice(['Not Collected', 'Partially Collected', 'Collected'], { copy: false }),
  /** The return these goods replace. */
  returnRefId: text({ max: 60, copy: false }),
  returnDate: date(),
  forwarderInvoiceNo: text({ max: 60, copy: false }),
  forwarderDate: date(),
  forwarderCost1: money({ inBase: true, copy: false }),
  forwarderCost2: money({ inBase: true, copy: false }),
  updateItemCost: yesNo({ default: true }),
  currencyCode: text({ format: 'currency', max: 3 }),
  /** The company’s currency for one of the document’s; the table’s of its day where none is typed. */
  exchangeRate: quantity({ min: '0.0000000001', places: 10, copy: false }),
  /** Whether costs include tax; as the order has it, or the vendor, where nothing is said. */
  taxInclusive: yesNo({ leftOpen: true }),
  /** Discount and charges of the whole note; of a note for an order its part of the order's, unless typed. */
  discountAmount: money(),
  serviceCharges: money(),
  /** The part of its order's service charges, whether the note bears that or another amount was typed. */
  orderedServiceCharges: money({ readOnly: true }),
  /** A tax on the goods of the whole note, on top of what its lines bear. */
  documentTaxCode: lookup('taxCode', { ...purchaseTax, settledBy: 'purchaseOrder' }),
  documentTaxAmount: money({ readOnly: true }),
  /** What is wrong with the prices, until they are accepted. */
  priceDispute: text({ format: 'long', readOnly: true }),
  remarks: text({ format: 'long' }),
  subTotal: money({ readOnly: true }),
  taxAmount: money({ readOnly: true }),
  total: money({ readOnly: true }),
  baseTotal: money({ inBase: true, readOnly: true }),
  varianceSubTotal: money({ readOnly: true, min: '-9999999999' }),
  varianceTaxAmount: money({ readOnly: true, min: '-9999999999' }),
  confirmedAt: instant({ readOnly: true }),
  verifiedAt: instant({ readOnly: true }),
} as const;

/**
 * One received item: what came, at what cost, from which order line. `quantity` and `unitCost` are of the base unit; how
 * many of another unit of the item, and the price of one of them, may be given instead (decision 46).
 */
export const goodsReceivedNoteLineFields = {
  item: reference('item', { required: true }),
  /** What the vendor calls the item: as it is known, or as it is learned from the receipt. */
  vendorItemCode: text({ max: 60, copy: false }),
  purchaseOrderLine: reference('purchaseOrderLine'),
  quantity: quantity(),
  uom: text({ max: 20 }),
  uomQuantity: quantity(),
  factor: quantity({ min: '0.0001' }),
  focQuantity: quantity(),
  uomCost: money(),
  unitCost: money(),
  discountPercent: percent(),
  taxCode: lookup('taxCode', { ...purchaseTax, settledBy: 'purchaseOrderLine' }),
  batchNo: text({ max: 60, copy: false }),
  expiryDate: date(),
  serialNos: texts({ copy: false }),
  rfids: texts({ copy: false }),
  matrixX: text({ max: 60 }),
  matrixY: text({ max: 60 }),
  remark: text(),
  taxPercentage: percent({ readOnly: true }),
  taxAmount: money({ readOnly: true }),
  netAmount: money({ readOnly: true }),
  amount: money({ readOnly: true }),
  /** What it takes of its order line's sub total, and of what the order's discount leaves of it (decision 47). */
  orderedSubTotal: money({ readOnly: true }),
  orderedAmount: money({ readOnly: true }),
  /** What the line puts into stock: net, its share of the forwarder cost and tax that cannot be claimed back. */
  landedValue: money({ inBase: true, readOnly: true, permission: 'ALLOW_TO_VIEW_COST' }),
  landedUnitCost: money({ inBase: true, readOnly: true, permission: 'ALLOW_TO_VIEW_COST' }),
} as const;
