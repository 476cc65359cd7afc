import * as v from 'valibot';
import type { stockWriteOff as chart } from '../../../machines/documents/stock-write-off/stock-write-off.ts';
import type { stockWriteOff } from '../../resources/documents/stock-write-off.ts';
import type { DocumentRules } from './document-rules.ts';
import { lineFacts } from './line-facts.ts';
import { textOf } from './read-values.ts';

const found = v.object({});

/** What only the database knows of a write-off: nothing its chart asks. */
export type StockWriteOffFound = v.InferOutput<typeof found>;

/** A write-off’s facts. */
export const stockWriteOffRules: DocumentRules<typeof stockWriteOff, typeof chart, StockWriteOffFound> = {
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
