import * as v from 'valibot';
import { layBy as chart } from '../../../machines/documents/lay-by/lay-by.ts';
import { type layBy, paymentMethods } from '../../resources/documents/lay-by.ts';
import { choice } from '../../resources/kinds/choice.ts';
import { money } from '../../resources/kinds/decimal.ts';
import { text } from '../../resources/kinds/text.ts';
import { add, type Decimal, negate, subtract, ZERO } from '../money/decimal.ts';
import type { DocumentRules } from './document-rules.ts';
import { atCost } from './goods-moved.ts';
import { lineFacts } from './line-facts.ts';
import { decimalOf, textOf } from './read-values.ts';

const found = v.object({});

/** What only the database knows of a lay-by: nothing its chart asks. */
export type LayByFound = v.InferOutput<typeof found>;

/** What its payments come to, what was given back taken off. */
export const paidOf = (payments: readonly { readonly amount?: unknown }[]): Decimal =>
  payments.reduce((sum, { amount }) => add(sum, decimalOf(amount)), ZERO);

/** A lay-by’s facts, what its events ask for, and what they do to goods. */
export const layByRules: DocumentRules<typeof layBy, typeof chart, LayByFound> = {
  machine: chart,
  outlet: 'outlet',
  waits: [{ kind: 'draft', outlet: 'outlet', tag: 'draft', events: ['confirm'], isOwn: true }],
  eventFields: {
    amount: money({ required: true }),
    method: choice(paymentMethods, { required: true }),
    reference: text({ max: 60 }),
  },
  goods: { postStockOut: { moved: ({ quantity }) => atCost(negate(decimalOf(quantity)), null) } },
  remedies: { keptInThisOutlet: { outlet: 'outlet' }, hasLines: 'draft', linesCountStock: 'draft' },
  found,
  nothingKnown: {},
  facts({ outletId, agreedPrice, daysToPay, lines, payments }) {
    const { lineCount, refusedStockTypes } = lineFacts(lines);
    const serial = lines.some((line) => line.itemStockType === 'Serial') ? ['Serial'] : [];
    const paid = paidOf(payments);
    return {
      outletId: textOf(outletId),
      lineCount,
      refusedStockTypes: [...refusedStockTypes, ...serial],
      daysToPay: typeof daysToPay === 'number' ? daysToPay : 0,
      paid,
      owed: subtract(decimalOf(agreedPrice), paid),
    };
  },
};
