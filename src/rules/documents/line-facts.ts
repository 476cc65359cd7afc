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

interface CellLine {
  readonly itemId?: unknown;
  readonly itemStockType?: unknown;
  readonly matrixX?: unknown;
}

/** Lines of matrix items that name no cell, though their item has some: stock of it lies in its cells (items §1). */
export const withoutCell = <Line extends CellLine>(
  lines: readonly Line[],
  itemsWithCells: readonly string[],
): readonly Line[] =>
  lines.filter(
    ({ itemId, itemStockType, matrixX }) =>
      itemStockType === 'Matrix' && !isGiven(matrixX) && itemsWithCells.includes(textOf(itemId)),
  );

/** Whether a day lies after the company's period lock. */
export const isPeriodOpen = (day: string, lockedUntil: string | null): boolean =>
  lockedUntil === null || day === '' || day > lockedUntil;
