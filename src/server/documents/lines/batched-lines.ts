import type { DateText } from '../../../resources/kinds/field.ts';
import { type Decimal, negate, sign, ZERO } from '../../../rules/money/decimal.ts';
import { BatchTaking, batchKey, type KnownBatch, settleBatch } from '../../../rules/stock/batches.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { type BatchStock, cellName, readBatches } from '../../stock/tracking/batches.ts';
import { readKnownBatches } from '../../stock/tracking/known-batches.ts';
import type { Work } from '../engine/work.ts';

/** A line of goods that may name their batch. */
interface BatchedLine {
  readonly id?: string | undefined;
  readonly itemId?: string | null | undefined;
  readonly itemBatchControl?: boolean | null | undefined;
  readonly matrixX?: string | null | undefined;
  readonly matrixY?: string | null | undefined;
  batchNo?: string | null | undefined;
  expiryDate?: DateText | null | undefined;
}

/** The batch a line takes from, and whose line it goes on being. */
export type BatchTaken = Pick<BatchedLine, 'id' | 'batchNo' | 'expiryDate'>;

/**
 * Spells the batches that lines name as they are known and fills in their expiry dates. A line that says another date than
 * its batch has, or than a line before it said, is told of beside that date (decision 44).
 */
export async function fillBatches(work: Work, lines: readonly BatchedLine[]): Promise<FieldRefusal[]> {
  const named = lines.flatMap((line, index) => {
    const { itemId, batchNo, expiryDate } = line;
    return itemId && batchNo ? [{ line, index, itemId, batchNo, expiryDate: expiryDate ?? null }] : [];
  });
  if (named.length === 0) return [];
  const known: Map<string, KnownBatch> = await readKnownBatches(work.tx, work.actor.companyId, named);
  return named.flatMap(({ line, index, ...batch }): FieldRefusal[] => {
    const { differsFrom, ...settled } = settleBatch(batch, known);
    line.batchNo = settled.batchNo;
    if (differsFrom !== null)
      return [
        {
          field: `lines.${index}.expiryDate`,
          code: 'batchExpiryDiffers',
          params: { batch: settled.batchNo, expiryDate: differsFrom },
        },
      ];
    line.expiryDate = settled.expiryDate;
    known.set(batchKey(settled), settled);
    return [];
  });
}

/**
 * Proposes which batches lines take their goods from, first to expire first: a line that takes more than the first batch
 * has becomes one line a batch. Only lines that take something of a batch-controlled item and name no batch; what other
 * lines take, and what is promised, is not proposed again.
 * @param take how much a line takes; null where it takes nothing
 * @param part the same line, taking so much
 */
export async function proposeBatchLines<Line extends BatchedLine>(
  work: Work,
  draft: { readonly lines: Line[] },
  outletId: string,
  take: (line: Line) => Decimal | null,
  part: (line: Line, quantity: Decimal, batch: BatchTaken) => Line,
): Promise<void> {
  const takes = (line: Line) => line.itemBatchControl === true && take(line) !== null;
  const needs = (line: Line) => takes(line) && !line.batchNo;
  const asking = draft.lines.filter(needs);
  if (asking.length === 0) return;
  const ids = asking.flatMap((line) => line.itemId ?? []);
  const batches = await readBatches(work.tx, work.actor.companyId, ids, outletId);
  const takings = new Map<string, BatchTaking<BatchStock>>();
  const takingOf = (line: Line): BatchTaking<BatchStock> => {
    const cell = cellName(line.matrixX, line.matrixY);
    const key = `${line.itemId} ${cell ?? ''}`;
    const there = batches.get(line.itemId ?? '') ?? [];
    const taking =
      takings.get(key) ?? new BatchTaking(there.filter((batch) => cell === null || batch.cell === cell));
    takings.set(key, taking);
    return taking;
  };
  for (const line of draft.lines)
    if (line.batchNo && takes(line)) takingOf(line).takeFrom(line.batchNo, take(line) ?? ZERO);
  const proposed = draft.lines.flatMap((line): Line[] => {
    if (!needs(line) || (batches.get(line.itemId ?? '') ?? []).length === 0) return [line];
    return takingOf(line)
      .take(take(line) ?? ZERO)
      .map(({ batch, quantity }, index) =>
        part(line, quantity, {
          // The first keeps the line's id, so that what is known of the line stays with it.
          id: index === 0 ? line.id : undefined,
          batchNo: batch?.batchNo ?? null,
          expiryDate: batch?.expiryDate ?? null,
        }),
      );
  });
  draft.lines.splice(0, draft.lines.length, ...proposed);
}

/** How much a signed change takes out; null where it takes nothing. */
export const takenBy = (change: Decimal | null | undefined): Decimal | null =>
  sign(change ?? ZERO) < 0 ? negate(change ?? ZERO) : null;
