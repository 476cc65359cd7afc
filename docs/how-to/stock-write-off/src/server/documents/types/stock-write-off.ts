import {
  stockWriteOff as chart,
  type StockWriteOffFacts,
} from '../../../../machines/documents/stock-write-off/stock-write-off.ts';
import { stockWriteOff as definition } from '../../../resources/documents/stock-write-off.ts';
import { writeOffEffects } from '../effects/write-off-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { lineItems } from './line-items.ts';
import { refusedTypes } from './purchase-order.ts';

/** A write-off to the engine: nothing to compute, and what its chart asks. */
export const stockWriteOff: DocumentType<typeof definition, typeof chart> = {
  definition,
  machine: chart,
  effects: writeOffEffects,
  async complete(work, { lines }) {
    const items = await lineItems(
      work,
      lines.flatMap((line) => line.itemId ?? []),
    );
    for (const line of lines) line.itemStockType = items.get(line.itemId ?? '')?.stockType;
    return [];
  },
  async facts(_work, document): Promise<StockWriteOffFacts> {
    const serial = document.lines.some((line) => line.itemStockType === 'Serial') ? ['Serial'] : [];
    return {
      outletId: document.outletId,
      lineCount: document.lines.length,
      refusedStockTypes: [...refusedTypes(document), ...serial],
    };
  },
};
