import { sql } from 'kysely';
import type { stockAdjustment as chart } from '../../../../machines/documents/stock-adjustment/stock-adjustment.ts';
import { stockAdjustment as definition } from '../../../resources/documents/stock-adjustment.ts';
import {
  freedPromises,
  freeingLines,
  type SetAside,
  type StockAdjustmentFound,
  shortItems,
  stockAdjustmentRules,
  takingLines,
} from '../../../rules/documents/stock-adjustment-rules.ts';
import { abs, compare, sum, ZERO } from '../../../rules/money/decimal.ts';
import { hasTag } from '../document-tags.ts';
import { adjustmentEffects } from '../effects/adjustment-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { fillBatches, proposeBatchLines, takenBy } from '../lines/batched-lines.ts';
import { fillCounts, isCounted, movedCounts } from '../lines/counted-lines.ts';
import { fillCells, itemsWithCells } from '../lines/matrix-cells.ts';
import { MOST_STORED } from '../lines/price-lines.ts';
import { stockItems } from '../lines/stock-items.ts';
import type { DraftLine, StoredDocument } from '../stored-document.ts';
import { directionOf, directionsOf, fillChange, fillFromItem, partOf } from './adjustment-change.ts';
import { adjustmentMovements } from './adjustment-movements.ts';

type Adjustment = typeof definition;

/** A stock adjustment to the engine: what each line posts (domain/inventory §8) and what is known of it. */
export const stockAdjustment: DocumentType<Adjustment, typeof chart, StockAdjustmentFound> = {
  definition,
  effects: adjustmentEffects,
  async complete(work, draft, before) {
    const { header, lines } = draft;
    header.outletId ??= work.actor.outletId;
    const outletId = header.outletId ?? '';
    const ids = lines.flatMap((line) => line.itemId ?? []);
    const items = await stockItems(work, ids, outletId);
    const directions = await directionsOf(work);
    const stored = new Map(before?.lines.map((line) => [line.id, line]));
    const filled = lines.map((line, index) =>
      fillFromItem(line, items.get(line.itemId ?? ''), stored.get(line.id ?? ''), `lines.${index}`),
    );
    const problems = [
      ...filled.flat(),
      ...(await fillCells(work, lines)),
      ...(await fillBatches(work, lines)),
    ];
    await fillCounts(work, header, lines, items);
    const changes = lines.flatMap((line, index) =>
      // What is entered two ways, or in no known unit, is no change yet.
      (filled[index] ?? []).length > 0 ? [] : fillChange(line, header, directions, `lines.${index}`),
    );
    problems.push(...changes);
    if (problems.length > 0) return problems;
    const wholes = (line: DraftLine<Adjustment>) => (isCounted(line) ? null : takenBy(line.onHandChange));
    await proposeBatchLines(work, draft, outletId, wholes, (line, quantity, batch) => ({
      ...partOf(line, quantity, directionOf(line, header, directions), items.get(line.itemId ?? '')),
      ...batch,
    }));
    header.lineCount = draft.lines.length;
    header.totalValue = sum(draft.lines.map((line) => line.value ?? ZERO));
    return compare(abs(header.totalValue ?? ZERO), MOST_STORED) > 0
      ? [{ field: 'lines', code: 'tooLarge' }]
      : [];
  },
  postings: adjustmentMovements,
  rules: stockAdjustmentRules,
  async found(work, document) {
    const { lockedUntil } = work.settings;
    const isDraft = hasTag(stockAdjustment, document, 'draft');
    return {
      lockedUntil,
      itemsWithCells: isDraft ? await itemsWithCells(work, document.lines) : [],
      stock: isDraft ? await findStock(work, document) : null,
    };
  },
};

/** What the books of its outlet say against a draft. */
async function findStock(
  work: Work,
  document: StoredDocument<Adjustment>,
): Promise<StockAdjustmentFound['stock']> {
  const { outletId, postingDate: day, lines } = document;
  const taking = takingLines(lines).map(({ itemId }) => itemId);
  const items = taking.length === 0 ? [] : [...(await stockItems(work, taking, outletId)).values()];
  const stock = items.map(({ id: itemId, available, restricted, withoutStock }) => ({
    itemId,
    available,
    restricted,
    withoutStock: withoutStock === true,
  }));
  return {
    outletId,
    day,
    moved: await movedCounts(work, document),
    short: [...shortItems(lines, stock)],
    promised: [...freedPromises(lines, await setAsideOf(work, document))],
  };
}

/** What adjustments have set aside of the items that a draft makes available. */
async function setAsideOf(work: Work, { outletId, lines }: StoredDocument<Adjustment>): Promise<SetAside[]> {
  const ids = [...new Set(freeingLines(lines).map(({ itemId }) => itemId))];
  if (ids.length === 0) return [];
  const { rows } = await sql<SetAside>`
    select i.id as "itemId", (select coalesce(sum(m.d_reserved), 0)::text from stock_movement as m
      where m.company_id = ${work.actor.companyId} and m.item_id = i.id and m.outlet_id = ${outletId}
        and m.document_type = ${definition.name}) as "setAside"
    from unnest(${ids}::text[]) as i(id)
  `.execute(work.tx);
  return rows;
}
