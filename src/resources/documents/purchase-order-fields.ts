import { choice } from '../kinds/choice.ts';
import { date, instant } from '../kinds/date.ts';
import { money, percent, quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { lookup, purchaseTax, reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** The statuses of a purchase order, word for word as spec 2 §4 has them; the chart decides which holds. */
export const purchaseOrderStatuses = [
  'New',
  'Saved',
  'Confirmed',
  'Partially Received',
  'Completed',
  'Cancelled',
] as const;
export const approvalStatuses = ['None', 'Pending', 'Approved', 'Rejected'] as const;

/** Header of a purchase order (spec 2 §3, decision 7). Amounts are in the order's currency unless named base. */
export const purchaseOrderFields = {
  number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
  status: choice(purchaseOrderStatuses, { readOnly: true, labels: 'status' }),
  approvalStatus: choice(approvalStatuses, { readOnly: true, labels: 'approval' }),
  vendor: reference('vendor', { required: true, fills: ['taxInclusive'] }),
  issuedOutlet: reference('outlet', { readOnly: true }),
  deliverToOutlet: reference('outlet', { required: true }),
  issuedBy: reference('user', { readOnly: true }),
  issueDate: date({ required: true, opensOn: 'today' }),
  expectedArrival: date({ notBefore: 'issueDate' }),
  expiryDate: date({ notBefore: 'issueDate' }),
  termsDays: integer({ max: 3650 }),
  termsRemark: text(),
  referencePoNo: text({ max: 60, copy: false }),
  vendorSalesOrder: text({ max: 60 }),
  department: text({ suggest: true, max: 100 }),
  deliveryAddress: text({ format: 'long', max: 500 }),
  currencyCode: text({ format: 'currency', max: 3 }),
  /** The company’s currency for one of the document’s; the table’s of its day where none is typed. */
  exchangeRate: quantity({ min: '0.0000000001', places: 10, copy: false }),
  /** Whether costs include tax; as the order has it, or the vendor, where nothing is said. */
  taxInclusive: yesNo({ leftOpen: true }),
  serviceCharges: money(),
  discountAmount: money(),
  /** A tax on the goods of the whole order, on top of what its lines bear. */
  documentTaxCode: lookup('taxCode', purchaseTax),
  documentTaxAmount: money({ readOnly: true }),
  remarks: text({ format: 'long' }),
  subTotal: money({ readOnly: true }),
  taxAmount: money({ readOnly: true }),
  total: money({ readOnly: true }),
  baseTotal: money({ inBase: true, readOnly: true }),
  /** What of the service charges its posted notes bear. */
  receivedServiceCharges: money({ readOnly: true }),
  lastReceivedNo: text({ max: 40, readOnly: true }),
  confirmedAt: instant({ readOnly: true }),
} as const;

/**
 * One ordered item. `quantity` and `unitCost` are of the base unit; how many of another unit of the item, and the price
 * of one of them, may be given instead (decision 46).
 */
export const purchaseOrderLineFields = {
  item: reference('item', { required: true }),
  /** What the vendor calls the item: as it is known, or as it is learned from the receipt. */
  vendorItemCode: text({ max: 60, copy: false }),
  quantity: quantity({ min: '0.0001' }),
  uom: text({ max: 20 }),
  uomQuantity: quantity({ min: '0.0001' }),
  factor: quantity({ min: '0.0001' }),
  uomCost: money(),
  unitCost: money(),
  discountPercent: percent(),
  focQuantity: quantity(),
  matrixX: text({ max: 60 }),
  matrixY: text({ max: 60 }),
  taxCode: lookup('taxCode', purchaseTax),
  remark: text(),
  taxPercentage: percent({ readOnly: true }),
  taxAmount: money({ readOnly: true }),
  netAmount: money({ readOnly: true }),
  amount: money({ readOnly: true }),
  /** The line's amount in the company's currency, beside that in the order's own (inventory §3). */
  baseAmount: money({ inBase: true, readOnly: true }),
  receivedQuantity: quantity({ readOnly: true }),
  receivedFocQuantity: quantity({ readOnly: true }),
  shortClosedQuantity: quantity({ readOnly: true }),
  /** What posted notes took of the line's sub total, and of what the order's discount leaves of it (decision 47). */
  receivedSubTotal: money({ readOnly: true }),
  receivedAmount: money({ readOnly: true }),
  /** What may come beyond the ordered quantity, frozen at save from the tolerance setting (decision 7). */
  toleranceQuantity: quantity({ readOnly: true }),
  /** The same two of what comes free. */
  shortClosedFocQuantity: quantity({ readOnly: true }),
  toleranceFocQuantity: quantity({ readOnly: true }),
} as const;
