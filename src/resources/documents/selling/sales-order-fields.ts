import { choice } from '../../kinds/choice.ts';
import { instant } from '../../kinds/date.ts';
import { quantity } from '../../kinds/decimal.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import {
  postedLineFields,
  recurrenceFields,
  sellingFields,
  sellingFigures,
  sellingLineFields,
} from './selling-fields.ts';

/** The statuses of a sales order (domain/sales §2); the chart decides which holds. */
export const salesOrderStatuses = [
  'New',
  'Open',
  'Confirmed',
  'Partially Posted',
  'Completed',
  'Cancelled',
] as const;

/** Header of a sales order (spec 2 §3; domain/sales §2). Amounts are in its currency unless named base. */
export const salesOrderFields = {
  number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
  status: choice(salesOrderStatuses, { readOnly: true, labels: 'status' }),
  ...sellingFields,
  /** What it carries on. */
  quotation: reference('quotation', { readOnly: true }),
  issuedBy: reference('user', { readOnly: true }),
  ...recurrenceFields,
  /** The sales order it is a recurring copy of. */
  recurringOf: reference('salesOrder', { readOnly: true }),
  ...sellingFigures,
  confirmedAt: instant({ readOnly: true }),
} as const;

/** One ordered item. */
export const salesOrderLineFields = {
  ...sellingLineFields,
  ...postedLineFields,
  /** Promised to the order and not taken over by a sale yet. */
  reservedQuantity: quantity({ readOnly: true }),
} as const;
