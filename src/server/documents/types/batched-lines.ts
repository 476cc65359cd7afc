import type { DateText } from '../../../resources/kinds/field.ts';
import { type Decimal, negate, sign, ZERO } from '../../../rules/money/decimal.ts';
import { proposeBatches, readBatches } from '../../stock/tracking/batches.ts';
import type { Work } from '../engine/work.ts';
import type { StockItem } from './stock-items.ts';

/** A line that takes goods of an item out of named batches. */
interface BatchedLine {
  readonly id?: string | undefined;
  readonly itemId?: string | null | undefined;
  readonly batchNo?: string | null | undefined;
  readonly expiryDate?: DateText | null | undefined;
}

/** The batch a line takes from, and whose line it goes on being. */
export type BatchTaken = Pick<BatchedLine, 'id' | 'batchNo' | 'expiryDate'>;

/**
 * Proposes which batches a line takes its goods from, first to expire first: a line that takes more than the first
 * batch has becomes one line a batch. Only lines that take something of a batch-controlled item and name no batch.
 * @param take how much a line takes; null where it takes nothing
 * @param part the same line, taking so much
 */
export async function proposeBatchLines<Line extends BatchedLine>(
  work: Work,
  draft: { readonly lines: Line[] },
  outletId: string,
  items: ReadonlyMap<string, StockItem>,
  take: (line: Line) => Decimal | null,
  part: (line: Line, quantity: Decimal, batch: BatchTaken) => Line,
): Promise<void> {
  const needs = (line: Line) =>
    items.get(line.itemId ?? '')?.batchControl === true && !line.batchNo && take(line) !== null;
  const asking = draft.lines.filter(needs);
  if (asking.length === 0) return;
  const ids = asking.flatMap((line) => line.itemId ?? []);
  const batches = await readBatches(work.tx, work.actor.companyId, ids, outletId);
  const proposed = draft.lines.flatMap((line): Line[] => {
    const there = needs(line) ? (batches.get(line.itemId ?? '') ?? []) : [];
    if (there.length === 0) return [line];
    return proposeBatches(there, take(line) ?? ZERO).map(({ batch, quantity }, index) =>
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
