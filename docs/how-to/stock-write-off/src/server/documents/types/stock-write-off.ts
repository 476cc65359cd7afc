import {
  stockWriteOff as chart,
  type StockWriteOffFacts,
} from '../../../../machines/documents/stock-write-off.ts';
import { stockWriteOff as definition } from '../../../resources/documents/stock-write-off.ts';
import type { DocumentType } from '../document-type.ts';
import { lineItems } from './line-items.ts';
import { refusedTypes } from './purchase-order.ts';

/** A write-off to the engine: nothing to compute, and what its chart asks. */
export const stockWriteOff: DocumentType = {
  definition,
  machine: chart,
  async complete(work, { lines }) {
    const ids = lines.map((line) => String(line.itemId));
    const items = await lineItems(work, ids);
    for (const line of lines) line.itemStockType = items.get(String(line.itemId))?.stockType;
    return [];
  },
  async facts(_work, document): Promise<StockWriteOffFacts> {
    const serial = document.lines.some((line) => line.itemStockType === 'Serial') ? ['Serial'] : [];
    return {
      outletId: String(document.outletId ?? ''),
      lineCount: document.lines.length,
      refusedStockTypes: [...refusedTypes(document), ...serial],
    };
  },
};
