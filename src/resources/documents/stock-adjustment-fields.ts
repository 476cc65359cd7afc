import { choice } from '../kinds/choice.ts';
import { date, instant } from '../kinds/date.ts';
import { money, quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { lookup, reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { texts } from '../kinds/texts.ts';

/** The statuses of a stock adjustment, word for word as spec 2 §4 has them. */
export const stockAdjustmentStatuses = ['New', 'Saved', 'Completed', 'Cancelled'] as const;

const cost = 'ALLOW_TO_VIEW_COST';
const signed = { min: '-9999999999' } as const;

/** Header of a stock adjustment (spec 2 §3, domain/inventory §8). */
export const stockAdjustmentFields = {
  number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
  status: choice(stockAdjustmentStatuses, { readOnly: true, labels: 'status' }),
  outlet: reference('outlet', { required: true }),
  postingDate: date({ required: true, opensOn: 'today' }),
  /** The type of every line that names none of its own. */
  adjustmentType: lookup('adjustmentType', { required: true }),
  externalRefId: text({ max: 60, copy: false }),
  adjustedBy: reference('user', { readOnly: true }),
  remarks: text({ format: 'long' }),
  lineCount: integer({ readOnly: true }),
  totalValue: money({ readOnly: true, permission: cost, ...signed }),
  confirmedAt: instant({ readOnly: true }),
} as const;

/**
 * One adjusted item. What is entered is a difference, a quantity in a unit with its factor, or a count; what is posted
 * are the three changes, never an absolute (decision 11). Quantities are in base units.
 */
export const stockAdjustmentLineFields = {
  item: reference('item', { required: true }),
  adjustmentType: lookup('adjustmentType'),
  adjustOnHand: quantity(signed),
  adjustAvailable: quantity(signed),
  adjustRestricted: quantity(signed),
  countedQuantity: quantity(),
  /** What the books said when the count was entered, and how far the ledger had come. */
  bookedQuantity: quantity({ readOnly: true, ...signed }),
  bookedSeq: text({ readOnly: true, max: 40 }),
  uom: text({ max: 20 }),
  uomQuantity: quantity(signed),
  factor: quantity({ min: '0.0001' }),
  packLabel: text({ max: 60 }),
  unitCost: money({ permission: cost }),
  batchNo: text({ max: 60, copy: false }),
  expiryDate: date(),
  serialNos: texts({ copy: false }),
  matrixX: text({ max: 100 }),
  matrixY: text({ max: 100 }),
  remark: text(),
  onHandChange: quantity({ readOnly: true, ...signed }),
  availableChange: quantity({ readOnly: true, ...signed }),
  restrictedChange: quantity({ readOnly: true, ...signed }),
  /** The weighted average the item is at; at which it was posted once the adjustment is completed. */
  averageCost: money({ readOnly: true, permission: cost }),
  customCost: money({ readOnly: true, permission: cost }),
  value: money({ readOnly: true, permission: cost, ...signed }),
} as const;
