import { salePriceFields, salePrices } from '../items/sale-prices.ts';
import { choice } from '../kinds/choice.ts';
import { instant } from '../kinds/date.ts';
import { money, quantity } from '../kinds/decimal.ts';
import { lookup, reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';

/** The statuses of a stock revaluation, word for word as spec 2 §4 has them. */
export const stockRevaluationStatuses = ['New', 'Saved', 'Completed'] as const;

const cost = 'ALLOW_TO_VIEW_COST';
const signed = { min: '-9999999999' } as const;

/** Header of a stock revaluation (spec 2 §3, domain/inventory §8). */
export const stockRevaluationFields = {
  number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
  status: choice(stockRevaluationStatuses, { readOnly: true, labels: 'status' }),
  outlet: reference('outlet', { required: true }),
  /** From when on the new averages hold; the moment of the first save where left empty. */
  issuedAt: instant(),
  revaluationType: lookup('adjustmentType'),
  reason: text({ required: true }),
  externalRefId: text({ max: 60, copy: false }),
  remarks: text({ format: 'long' }),
  issuedBy: reference('user', { readOnly: true }),
  verifiedBy: reference('user', { readOnly: true }),
  verifiedAt: instant({ readOnly: true }),
  valueChange: money({ readOnly: true, permission: cost, ...signed }),
} as const;

/** One revalued item: its average from then on, and prices and cost of the item that change with it where filled. */
export const stockRevaluationLineFields = {
  item: reference('item', { required: true }),
  averageCost: money({ required: true, permission: cost }),
  customCost: money({ permission: cost }),
  ...salePriceFields,
  remark: text(),
  /** What lay there when it was saved, and once posted at its moment. */
  onHand: quantity({ readOnly: true, ...signed }),
  averageBefore: money({ readOnly: true, permission: cost }),
  valueChange: money({ readOnly: true, permission: cost, ...signed }),
} as const;

/** The fields of an item a line changes where it is filled. */
export const revaluedPrices = ['customCost', ...salePrices] as const;
