import * as v from 'valibot';
import { isCalendarDay } from '../../resources/kinds/date.ts';
import { money, quantity } from '../../resources/kinds/decimal.ts';
import { ruleOf } from '../../resources/kinds/kinds.ts';
import { text } from '../../resources/kinds/text.ts';
import type { Schema } from '../contract.ts';

const asText = (max: number) => ruleOf(text({ max }));
/** A day, or nothing yet: the chart says whether it is needed. */
const asDay = v.pipe(
  v.string('invalidDate'),
  v.check((value) => value === '' || isCalendarDay(value), 'invalidDate'),
);
const maybe = (rule: Schema) => v.optional(v.nullable(rule));

/**
 * One event: its type, the version it was decided on, and what the charts' events may need (contract, "Events"). What
 * is needed here and now, the chart says.
 */
export const eventShape = v.looseObject({
  type: v.pipe(v.string('required'), v.maxLength(60, 'tooLong')),
  version: v.optional(v.number('invalid')),
  remark: v.optional(v.pipe(v.string('invalid'), v.maxLength(2000, 'tooLong'))),
  group: maybe(asText(100)),
  doNo: maybe(asText(60)),
  doDate: maybe(asDay),
  reason: v.optional(v.pipe(v.string('invalid'), v.maxLength(2000, 'tooLong'))),
  eta: maybe(asDay),
  expiryDate: maybe(asDay),
  vendorId: maybe(asText(100)),
  deliverToOutletId: maybe(asText(100)),
  targetIds: maybe(v.pipe(v.array(asText(100), 'invalid'), v.maxLength(200, 'tooLong'))),
  settlements: maybe(
    v.pipe(
      v.array(
        v.object(
          { lineId: asText(100), settlement: v.picklist(['return', 'lost'], 'invalidChoice') },
          'required',
        ),
        'invalid',
      ),
      v.maxLength(10_000, 'tooLong'),
    ),
  ),
  invoiceNo: maybe(asText(60)),
  invoiceDate: maybe(asDay),
  invoiceSubTotal: maybe(ruleOf(money())),
  invoiceTaxAmount: maybe(ruleOf(money())),
  post: maybe(v.boolean('invalid')),
  lines: maybe(
    v.pipe(
      v.array(v.object({ lineId: asText(100), quantity: ruleOf(quantity()) }, 'required'), 'invalid'),
      v.maxLength(10_000, 'tooLong'),
    ),
  ),
});
