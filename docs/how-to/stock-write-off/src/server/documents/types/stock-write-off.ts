import type { stockWriteOff as chart } from '../../../../machines/documents/stock-write-off/stock-write-off.ts';
import { stockWriteOff as definition } from '../../../resources/documents/stock-write-off.ts';
import {
  type StockWriteOffFound,
  stockWriteOffRules,
} from '../../../rules/documents/stock-write-off-rules.ts';
import { writeOffEffects } from '../effects/write-off-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { lineItems } from '../lines/line-items.ts';

/** A write-off to the engine: nothing to compute, and nothing to ask the database. */
export const stockWriteOff: DocumentType<typeof definition, typeof chart, StockWriteOffFound> = {
  definition,
  effects: writeOffEffects,
  async complete(work, { lines }) {
    const items = await lineItems(
      work,
      lines.flatMap((line) => line.itemId ?? []),
    );
    for (const line of lines) line.itemStockType = items.get(line.itemId ?? '')?.stockType;
    return [];
  },
  rules: stockWriteOffRules,
  found: async () => ({}),
};
