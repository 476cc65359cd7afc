import * as v from 'valibot';
import { stockWriteOff as chart } from '../../../machines/documents/stock-write-off/stock-write-off.ts';
import type { stockWriteOff } from '../../resources/documents/stock-write-off.ts';
import { negate } from '../money/decimal.ts';
import type { DocumentRules } from './document-rules.ts';
import { atCost } from './goods-moved.ts';
import { lineFacts } from './line-facts.ts';
import { decimalOf, textOf } from './read-values.ts';

const found = v.object({});

/** What only the database knows of a write-off: nothing its chart asks. */
export type StockWriteOffFound = v.InferOutput<typeof found>;

/** A write-off’s facts, and what its events do to goods. */
export const stockWriteOffRules: DocumentRules<typeof stockWriteOff, typeof chart, StockWriteOffFound> = {
  machine: chart,
  outlet: 'outlet',
  waits: [{ kind: 'draft', outlet: 'outlet', tag: 'draft', events: ['confirm'], isOwn: true }],
  goods: { postStockOut: { moved: ({ quantity }) => atCost(negate(decimalOf(quantity)), null) } },
  remedies: { lostInThisOutlet: { outlet: 'outlet' }, hasLines: 'draft', linesCountStock: 'draft' },
  found,
  nothingKnown: {},
  facts({ outletId, lines }) {
    const { lineCount, refusedStockTypes } = lineFacts(lines);
    const serial = lines.some((line) => line.itemStockType === 'Serial') ? ['Serial'] : [];
    return {
      outletId: textOf(outletId),
      lineCount,
      refusedStockTypes: [...refusedStockTypes, ...serial],
    };
  },
};
