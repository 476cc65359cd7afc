import { stockAdjustment as chart } from '../../../../machines/documents/stock-adjustment/stock-adjustment.ts';
import type { StockAdjustmentFacts } from '../../../../machines/documents/stock-adjustment/stock-adjustment-facts.ts';
import { stockAdjustment as definition } from '../../../resources/documents/stock-adjustment.ts';
import { abs, add, compare, sign, sum, ZERO } from '../../../rules/money/decimal.ts';
import { hasTag } from '../document-tags.ts';
import { adjustmentEffects } from '../effects/adjustment-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import type { DraftLine, StoredDocument, StoredLine } from '../stored-document.ts';
import { directionOf, directionsOf, fillChange, fillFromItem, partOf } from './adjustment-change.ts';
import { adjustmentMovements } from './adjustment-movements.ts';
import { proposeBatchLines, takenBy } from './batched-lines.ts';
import { fillCounts, isCounted, movedLines } from './counted-lines.ts';
import { MOST_STORED } from './price-lines.ts';
import { refusedTypes } from './purchase-order.ts';
import { serialsOf } from './serial-numbers.ts';
import { stockItems } from './stock-items.ts';

type Adjustment = typeof definition;

/** A stock adjustment to the engine: what each line posts (domain/inventory §8) and what its chart asks. */
export const stockAdjustment: DocumentType<Adjustment, typeof chart> = {
  definition,
  machine: chart,
  effects: adjustmentEffects,
  lineFaults: ({ countedQuantity, uomQuantity, adjustOnHand, adjustAvailable, adjustRestricted }) =>
    [countedQuantity, uomQuantity, adjustOnHand, adjustAvailable, adjustRestricted].every(
      (value) => value == null,
    )
      ? [{ field: 'adjustOnHand', code: 'adjustmentValueRequired' }]
      : [],
  async complete(work, draft) {
    const { header, lines } = draft;
    header.outletId ??= work.actor.outletId;
    header.adjustedById ??= work.actor.userId;
    const outletId = header.outletId ?? '';
    const ids = lines.flatMap((line) => line.itemId ?? []);
    const items = await stockItems(work, ids, outletId);
    const directions = await directionsOf(work);
    for (const line of lines) fillFromItem(line, items.get(line.itemId ?? ''));
    await fillCounts(work, lines, items);
    const problems = lines.flatMap((line, index) => fillChange(line, header, directions, `lines.${index}`));
    if (problems.length > 0) return problems;
    const wholes = (line: DraftLine<Adjustment>) => (isCounted(line) ? null : takenBy(line.onHandChange));
    await proposeBatchLines(work, draft, outletId, items, wholes, (line, quantity, batch) => ({
      ...partOf(line, quantity, directionOf(line, header, directions)),
      ...batch,
    }));
    header.lineCount = draft.lines.length;
    header.totalValue = sum(draft.lines.map((line) => line.value ?? ZERO));
    return compare(abs(header.totalValue ?? ZERO), MOST_STORED) > 0
      ? [{ field: 'lines', code: 'tooLarge' }]
      : [];
  },
  postings: adjustmentMovements,
  async facts(work, document): Promise<StockAdjustmentFacts> {
    const { postingDate } = document;
    const isDraft = hasTag(stockAdjustment, document, 'draft');
    return {
      outletId: document.outletId,
      lineCount: document.lines.length,
      refusedStockTypes: refusedTypes(document),
      linesWithoutSerials: document.lines.filter(lacksSerials).length,
      linesWithoutBatch: document.lines.filter((line) => line.itemBatchControl && !line.batchNo).length,
      movedLines: isDraft ? await movedLines(work, document) : 0,
      shortLines: isDraft ? await shortLines(work, document) : 0,
      postingDate,
      periodOpen: work.settings.lockedUntil === null || postingDate > work.settings.lockedUntil,
    };
  },
};

function lacksSerials(line: StoredLine<Adjustment>): boolean {
  if (line.itemStockType !== 'Serial') return false;
  return compare(String(new Set(serialsOf(line)).size), abs(line.onHandChange ?? ZERO)) !== 0;
}

/** Lines whose item would be left with less than nothing, available or restricted. */
async function shortLines(work: Work, { lines, outletId }: StoredDocument<Adjustment>): Promise<number> {
  const taking = lines.filter(
    ({ availableChange, restrictedChange }) =>
      sign(availableChange ?? ZERO) < 0 || sign(restrictedChange ?? ZERO) < 0,
  );
  if (taking.length === 0) return 0;
  const items = await stockItems(
    work,
    taking.map(({ itemId }) => itemId),
    outletId,
  );
  const changes = new Map<string, { available: string; restricted: string }>();
  for (const line of lines) {
    const before = changes.get(line.itemId) ?? { available: '0', restricted: '0' };
    changes.set(line.itemId, {
      available: add(before.available, line.availableChange ?? ZERO),
      restricted: add(before.restricted, line.restrictedChange ?? ZERO),
    });
  }
  return taking.filter(({ itemId }) => {
    const item = items.get(itemId);
    const change = changes.get(itemId);
    if (!item || !change) return false;
    const isShort = sign(change.available) < 0 && sign(add(item.available, change.available)) < 0;
    const isOverdrawn = sign(change.restricted) < 0 && sign(add(item.restricted, change.restricted)) < 0;
    return (isShort && !item.withoutStock) || isOverdrawn;
  }).length;
}
