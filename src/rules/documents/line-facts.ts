import { stocklessTypes } from '../../resources/items/item-fields.ts';
import type { ReadLine } from './document-rules.ts';
import { isGiven, textOf } from './read-values.ts';

/** The stock types on some lines that hold no stock (spec 2 §5). */
export const refusedTypes = (lines: readonly Pick<ReadLine, 'itemStockType'>[]): string[] =>
  [...new Set(lines.map(({ itemStockType }) => textOf(itemStockType)))].filter((type) =>
    stocklessTypes.includes(type),
  );

/** What every chart asks of a document's lines. */
export const lineFacts = (lines: readonly Pick<ReadLine, 'itemStockType'>[]) => ({
  lineCount: lines.length,
  refusedStockTypes: refusedTypes(lines),
});

interface BatchLine {
  readonly itemBatchControl?: unknown;
  readonly batchNo?: unknown;
  readonly expiryDate?: unknown;
}

/** Lines of batch-controlled items that lack something of their batch. */
export const withoutBatch = (
  lines: readonly BatchLine[],
  needed: readonly ('batchNo' | 'expiryDate')[],
): number =>
  lines.filter((line) => line.itemBatchControl === true && needed.some((field) => !isGiven(line[field])))
    .length;

/** Whether a day lies after the company's period lock. */
export const isPeriodOpen = (day: string, lockedUntil: string | null): boolean =>
  lockedUntil === null || day === '' || day > lockedUntil;
