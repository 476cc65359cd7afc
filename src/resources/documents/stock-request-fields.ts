import { choice } from '../kinds/choice.ts';
import { date } from '../kinds/date.ts';
import { money, quantity } from '../kinds/decimal.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { approvalStatuses } from './purchase-order-fields.ts';

/** The statuses of a stock request, word for word as spec 2 §4 has them. */
export const stockRequestStatuses = [
  'New',
  'Saved',
  'Pending',
  'Confirmed',
  'Ordered',
  'Done',
  'Done Order',
  'Done Sales',
  'Reject',
  'Cancelled',
] as const;
const cost = 'ALLOW_TO_VIEW_COST';

/** Header of a stock request (spec 2 §3, decision 10). */
export const stockRequestFields = {
  number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
  status: choice(stockRequestStatuses, { readOnly: true, labels: 'status' }),
  approvalStatus: choice(approvalStatuses, { readOnly: true, labels: 'approval' }),
  /** The outlet that asks. */
  fromOutlet: reference('outlet', { required: true }),
  /** The outlet that is to supply. */
  toOutlet: reference('outlet', { required: true }),
  issuedBy: reference('user', { readOnly: true }),
  requestDate: date({ readOnly: true }),
  requestedBy: reference('user', { readOnly: true }),
  etaDate: date(),
  confirmDate: date({ readOnly: true }),
  confirmedBy: reference('user', { readOnly: true }),
  transferNoteNo: text({ max: 40, readOnly: true }),
  purchaseOrderNo: text({ max: 40, readOnly: true }),
  salesNo: text({ max: 40, readOnly: true }),
  rejectReason: text({ max: 2000, readOnly: true }),
  remarks: text({ format: 'long' }),
  /** What the goods cost the supplier: what approval rules look at. */
  estimatedCost: money({ readOnly: true, permission: cost }),
} as const;

/** One item asked for. `quantity` is in base units; a UOM quantity with its factor may be given instead. */
export const stockRequestLineFields = {
  item: reference('item', { required: true }),
  quantity: quantity({ min: '0.0001' }),
  uom: text({ max: 20 }),
  uomQuantity: quantity({ min: '0.0001' }),
  factor: quantity({ min: '0.0001' }),
  remark: text(),
  /** What the supplier promised; null until it did. */
  confirmedQuantity: quantity({ readOnly: true }),
  transferredQuantity: quantity({ readOnly: true }),
  orderedQuantity: quantity({ readOnly: true }),
  soldQuantity: quantity({ readOnly: true }),
  /** What orders have brought of what was ordered. */
  broughtQuantity: quantity({ readOnly: true }),
  deliveredQuantity: quantity({ readOnly: true }),
  unitCost: money({ readOnly: true, permission: cost }),
} as const;
