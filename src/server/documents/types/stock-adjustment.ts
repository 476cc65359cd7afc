import { sql } from 'kysely';
import { stockAdjustment as chart } from '../../../../machines/documents/stock-adjustment.ts';
import type { StockAdjustmentFacts } from '../../../../machines/documents/stock-adjustment-facts.ts';
import { stockAdjustment as definition } from '../../../resources/documents/stock-adjustment.ts';
import { abs, add, compare, multiply, roundHalfUp, sign, sum } from '../../../rules/decimal.ts';
import {
  type AdjustmentDirection,
  adjustmentChange,
  fitsDirection,
} from '../../../rules/stock-adjustment.ts';
import { baseQuantity } from '../../../rules/unit-of-measure.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { DocumentType, Draft, StoredDocument } from '../document-type.ts';
import type { Work } from '../work.ts';
import { proposeBatchLines, takenBy } from './batched-lines.ts';
import { fillCounts, isCounted, movedLines } from './counted-lines.ts';
import { decimalOf, MOST_STORED } from './price-lines.ts';
import { refusedTypes } from './purchase-order.ts';
import { serialsOf } from './serial-numbers.ts';
import { type StockItem, stockItems } from './stock-items.ts';

type Line = Draft['lines'][number];

/** A stock adjustment to the engine: what each line posts (domain/inventory §8) and what its chart asks. */
export const stockAdjustment: DocumentType = {
  definition,
  machine: chart,
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
    const outletId = String(header.outletId ?? '');
    const ids = lines.map((line) => String(line.itemId));
    const items = await stockItems(work, ids, outletId);
    const directions = await directionsOf(work);
    for (const line of lines) fillFromItem(line, items.get(String(line.itemId)));
    await fillCounts(work, lines, items);
    const problems = lines.flatMap((line, index) => fillChange(line, header, directions, `lines.${index}`));
    if (problems.length > 0) return problems;
    const wholes = (line: Line) => (isCounted(line) ? null : takenBy(line.onHandChange));
    await proposeBatchLines(work, draft, outletId, items, wholes, (line, quantity) =>
      partOf(line, quantity, directionOf(line, header, directions)),
    );
    header.lineCount = draft.lines.length;
    header.totalValue = sum(draft.lines.map((line) => decimalOf(line.value)));
    return compare(abs(decimalOf(header.totalValue)), MOST_STORED) > 0
      ? [{ field: 'lines', code: 'tooLarge' }]
      : [];
  },
  async facts(work, document): Promise<StockAdjustmentFacts> {
    const postingDate = String(document.postingDate ?? '');
    const isDraft = document.status === 'New' || document.status === 'Saved';
    return {
      outletId: String(document.outletId ?? ''),
      lineCount: document.lines.length,
      refusedStockTypes: refusedTypes(document),
      linesWithoutSerials: document.lines.filter(lacksSerials).length,
      linesWithoutBatch: document.lines.filter((line) => line.itemBatchControl === true && !line.batchNo)
        .length,
      movedLines: isDraft ? await movedLines(work, document) : 0,
      shortLines: isDraft ? await shortLines(work, document) : 0,
      postingDate,
      periodOpen: work.settings.lockedUntil === null || postingDate > work.settings.lockedUntil,
    };
  },
};

/** Which way each of the company's types goes. */
async function directionsOf(work: Work): Promise<Map<string, AdjustmentDirection>> {
  const { rows } = await sql<{ code: string; direction: AdjustmentDirection }>`
    select code, direction from adjustment_type where company_id = ${work.actor.companyId}
  `.execute(work.tx);
  return new Map(rows.map(({ code, direction }) => [code, direction]));
}

const directionOf = (
  line: Line,
  header: Draft['header'],
  directions: ReadonlyMap<string, AdjustmentDirection>,
): AdjustmentDirection => directions.get(String(line.adjustmentType ?? header.adjustmentType)) ?? 'Both';

function fillFromItem(line: Line, item: StockItem | undefined): void {
  line.itemStockType = item?.stockType;
  line.itemBatchControl = item?.batchControl;
  line.uom ??= item?.unitOfMeasurement ?? null;
  line.averageCost = roundHalfUp(item?.average ?? '0', 4);
  line.customCost = item?.customCost ?? null;
  if (isCounted(line) || typeof line.uomQuantity !== 'string') return;
  line.adjustOnHand = baseQuantity(line.uomQuantity, decimalOf(line.factor ?? '1'));
  line.adjustAvailable = null;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The line's three changes from what was entered, and what they are worth at the cost they will be posted at. */
function fillChange(
  line: Line,
  header: Draft['header'],
  directions: ReadonlyMap<string, AdjustmentDirection>,
  at: string,
): FieldRefusal[] {
  const direction = directionOf(line, header, directions);
  const entered = {
    onHand: textOrNull(line.adjustOnHand),
    available: textOrNull(line.adjustAvailable),
    restricted: textOrNull(line.adjustRestricted),
  };
  const named = isCounted(line)
    ? 'countedQuantity'
    : typeof line.uomQuantity === 'string'
      ? 'uomQuantity'
      : 'adjustOnHand';
  // A count says what is there; which way that goes is for its type to allow.
  const change = adjustmentChange(isCounted(line) ? 'Both' : direction, entered);
  const fits = isCounted(line)
    ? direction === 'Both' || sign(change.onHand) !== (direction === 'Up' ? -1 : 1)
    : fitsDirection(direction, entered);
  if (!fits) return [{ field: `${at}.${named}`, code: 'adjustmentAgainstType' }];
  const figures = [change.onHand, change.available, change.restricted];
  const asked = named === 'uomQuantity' ? [change.onHand] : figures;
  if (!isCounted(line) && asked.every((figure) => sign(figure) === 0))
    return [{ field: `${at}.${named}`, code: 'adjustmentValueRequired' }];
  if (figures.some((figure) => compare(abs(figure), MOST_STORED) > 0))
    return [{ field: `${at}.${named}`, code: 'tooLarge' }];
  line.onHandChange = change.onHand;
  line.availableChange = change.available;
  line.restrictedChange = change.restricted;
  line.value = roundHalfUp(multiply(change.onHand, costOf(line)), 4);
  return compare(abs(decimalOf(line.value)), MOST_STORED) > 0
    ? [{ field: `${at}.unitCost`, code: 'tooLarge' }]
    : [];
}

/** Up at the entered unit cost where there is one, else at the average (domain/inventory §8). */
export function costOf(line: Readonly<Record<string, unknown>>): string {
  const entered = sign(decimalOf(line.onHandChange)) > 0 && typeof line.unitCost === 'string';
  return decimalOf(entered ? line.unitCost : line.averageCost);
}

/** The same line taking so much of on hand and of available alike. */
function partOf(line: Line, quantity: string, direction: AdjustmentDirection): Line {
  const taken = direction === 'Down' ? quantity : `-${quantity}`;
  const part = { ...line, adjustOnHand: taken, adjustAvailable: null, uomQuantity: null };
  const change = adjustmentChange(direction, {
    onHand: taken,
    available: null,
    restricted: textOrNull(line.adjustRestricted),
  });
  return {
    ...part,
    onHandChange: change.onHand,
    availableChange: change.available,
    value: roundHalfUp(multiply(change.onHand, costOf(part)), 4),
  };
}

function lacksSerials(line: StoredDocument['lines'][number]): boolean {
  if (line.itemStockType !== 'Serial') return false;
  return compare(String(new Set(serialsOf(line)).size), abs(decimalOf(line.onHandChange))) !== 0;
}

/** Lines whose item would be left with less than nothing, available or restricted. */
async function shortLines(work: Work, { lines, outletId }: StoredDocument): Promise<number> {
  const taking = lines.filter(
    ({ availableChange, restrictedChange }) =>
      sign(decimalOf(availableChange)) < 0 || sign(decimalOf(restrictedChange)) < 0,
  );
  if (taking.length === 0) return 0;
  const items = await stockItems(
    work,
    taking.map(({ itemId }) => itemId),
    String(outletId ?? ''),
  );
  const changes = new Map<string, { available: string; restricted: string }>();
  for (const line of lines) {
    const before = changes.get(line.itemId) ?? { available: '0', restricted: '0' };
    changes.set(line.itemId, {
      available: add(before.available, decimalOf(line.availableChange)),
      restricted: add(before.restricted, decimalOf(line.restrictedChange)),
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
