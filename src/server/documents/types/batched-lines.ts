import { negate, sign } from '../../../rules/decimal.ts';
import { proposeBatches, readBatches } from '../../stock/batches.ts';
import type { Draft } from '../document-type.ts';
import type { Work } from '../work.ts';
import { decimalOf } from './price-lines.ts';
import type { StockItem } from './stock-items.ts';

type Line = Draft['lines'][number];

/**
 * Proposes which batches a line takes its goods from, first to expire first: a line that takes more than the first
 * batch has becomes one line a batch. Only lines that take something of a batch-controlled item and name no batch.
 * @param take how much a line takes; null where it takes nothing
 * @param part the same line, taking so much
 */
export async function proposeBatchLines(
  work: Work,
  draft: Draft,
  outletId: string,
  items: ReadonlyMap<string, StockItem>,
  take: (line: Line) => string | null,
  part: (line: Line, quantity: string) => Line,
): Promise<void> {
  const needs = (line: Line) =>
    items.get(String(line.itemId))?.batchControl === true && !line.batchNo && take(line) !== null;
  const asking = draft.lines.filter(needs);
  if (asking.length === 0) return;
  const ids = asking.map((line) => String(line.itemId));
  const batches = await readBatches(work.tx, work.actor.companyId, ids, outletId);
  const proposed = draft.lines.flatMap((line): Line[] => {
    const there = needs(line) ? (batches.get(String(line.itemId)) ?? []) : [];
    if (there.length === 0) return [line];
    return proposeBatches(there, take(line) ?? '0').map(({ batch, quantity }, index) => {
      const { id, ...rest } = part(line, quantity);
      const kept = index === 0 && id !== undefined ? { ...rest, id } : rest;
      return { ...kept, batchNo: batch?.batchNo ?? null, expiryDate: batch?.expiryDate ?? null };
    });
  });
  draft.lines.splice(0, draft.lines.length, ...proposed);
}

/** How much a signed change takes out; null where it takes nothing. */
export const takenBy = (change: unknown): string | null =>
  sign(decimalOf(change)) < 0 ? negate(decimalOf(change)) : null;
