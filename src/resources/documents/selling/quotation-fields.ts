import { choice } from '../../kinds/choice.ts';
import { date, instant } from '../../kinds/date.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import {
  postedLineFields,
  recurrenceFields,
  sellingFields,
  sellingFigures,
  sellingLineFields,
} from './selling-fields.ts';

/** The statuses of a quotation (domain/sales §2); the chart decides which holds. */
export const quotationStatuses = [
  'New',
  'Open',
  'Confirmed',
  'Partially Posted',
  'Completed',
  'Expired',
  'Cancelled',
] as const;

/** Header of a quotation (spec 2 §3; domain/sales §2). Amounts are in its currency unless named base. */
export const quotationFields = {
  number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
  status: choice(quotationStatuses, { readOnly: true, labels: 'status' }),
  ...sellingFields,
  /** The last day it holds. */
  expiryDate: date({ notBefore: 'businessDate' }),
  issuedBy: reference('user', { readOnly: true }),
  ...recurrenceFields,
  /** The quotation it is a recurring copy of. */
  recurringOf: reference('quotation', { readOnly: true }),
  ...sellingFigures,
  confirmedAt: instant({ readOnly: true }),
} as const;

/** One offered item. */
export const quotationLineFields = {
  ...sellingLineFields,
  ...postedLineFields,
} as const;
