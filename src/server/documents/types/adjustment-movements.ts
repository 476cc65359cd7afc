import { stockAdjustment as definition } from '../../../resources/documents/stock-adjustment.ts';
import { sign, subtract, ZERO } from '../../../rules/money/decimal.ts';
import type { StockMovement } from '../../stock/ledger/movement.ts';
import { cellName } from '../../stock/tracking/batches.ts';
import { equalParts } from '../effects/equal-parts.ts';
import type { Work } from '../engine/work.ts';
import { serialsOf } from '../lines/serial-numbers.ts';
import { stockItems } from '../lines/stock-items.ts';
import type { StoredDocument, StoredLine } from '../stored-document.ts';
import { lineValue } from './adjustment-change.ts';

type Adjustment = typeof definition;

/** What an adjustment posts: each line's own changes (domain/inventory §8). */
export async function adjustmentMovements(
  work: Work,
  document: StoredDocument<Adjustment>,
): Promise<StockMovement[]> {
  const ids = document.lines.map(({ itemId }) => itemId);
  const items = await stockItems(work, ids, document.outletId);
  return document.lines.flatMap((line, index) =>
    movementsOf(document, line, index, items.get(line.itemId)?.withoutStock === true),
  );
}

const actions: Readonly<Record<string, string>> = {
  'Adjust Up': 'adjustUp',
  'Adjust Down': 'adjustDown',
  Disposal: 'disposal',
  'Internal Use': 'internalUse',
  'Write Off': 'writeOff',
  Wastage: 'wastage',
};

/** One movement a line; a serial item's line is one movement per serial, its value shared out to the last sen. */
function movementsOf(
  document: StoredDocument<Adjustment>,
  line: StoredLine<Adjustment>,
  index: number,
  withoutStock: boolean,
): StockMovement[] {
  const onHand = line.onHandChange ?? ZERO;
  const restricted = line.restrictedChange ?? ZERO;
  const reserved = subtract(subtract(onHand, restricted), line.availableChange ?? ZERO);
  if ([onHand, restricted, reserved].every((change) => sign(change) === 0)) return [];
  const entersCost = sign(onHand) > 0 && line.unitCost !== null;
  const value = lineValue(onHand, line);
  const movement: StockMovement = {
    itemId: line.itemId,
    outletId: document.outletId,
    documentType: definition.name,
    documentId: document.id,
    documentNo: document.number,
    lineId: line.id,
    action: actions[line.adjustmentType ?? document.adjustmentType] ?? 'adjust',
    businessDate: document.postingDate,
    onHand,
    reserved,
    restricted,
    ...(entersCost ? { cost: { basis: 'given', value } } : {}),
    batchNo: line.batchNo || null,
    expiryDate: line.expiryDate,
    cell: cellName(line.matrixX, line.matrixY),
    whenShort: withoutStock ? 'allow' : 'notEnoughStock',
    frees: 'ofItsType',
    field: `lines.${index}.${line.countedQuantity !== null ? 'countedQuantity' : 'adjustOnHand'}`,
  };
  const serials = serialsOf(line);
  if (line.itemStockType !== 'Serial' || sign(onHand) === 0) return [movement];
  const values = equalParts(value, serials.length);
  const one = sign(onHand) > 0 ? '1' : '-1';
  return serials.map((serialNo, nth) => ({
    ...movement,
    serialNo,
    onHand: one,
    restricted: sign(restricted) === 0 ? '0' : one,
    reserved: sign(reserved) === 0 ? '0' : one,
    ...(entersCost ? { cost: { basis: 'given', value: values[nth] ?? '0' } } : {}),
  }));
}
