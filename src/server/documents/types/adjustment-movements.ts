import { stockAdjustment as definition } from '../../../resources/documents/stock-adjustment.ts';
import { multiply, roundHalfUp, sign, subtract } from '../../../rules/decimal.ts';
import { cellName } from '../../stock/batches.ts';
import type { StockMovement } from '../../stock/movement.ts';
import type { StoredDocument, StoredLine } from '../document-type.ts';
import { shareOut } from '../effects/share-out.ts';
import type { Work } from '../work.ts';
import { costOf } from './adjustment-change.ts';
import { decimalOf } from './price-lines.ts';
import { serialsOf } from './serial-numbers.ts';
import { stockItems } from './stock-items.ts';

/** What an adjustment posts: each line's own changes (domain/inventory §8). */
export async function adjustmentMovements(work: Work, document: StoredDocument): Promise<StockMovement[]> {
  const ids = document.lines.map(({ itemId }) => itemId);
  const items = await stockItems(work, ids, String(document.outletId));
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
  document: StoredDocument,
  line: StoredLine,
  index: number,
  withoutStock: boolean,
): StockMovement[] {
  const onHand = decimalOf(line.onHandChange);
  const restricted = decimalOf(line.restrictedChange);
  const reserved = subtract(subtract(onHand, restricted), decimalOf(line.availableChange));
  if ([onHand, restricted, reserved].every((change) => sign(change) === 0)) return [];
  const entersCost = sign(onHand) > 0 && typeof line.unitCost === 'string';
  const value = roundHalfUp(multiply(onHand, costOf(line)), 4);
  const movement: StockMovement = {
    itemId: line.itemId,
    outletId: String(document.outletId),
    documentType: definition.name,
    documentId: document.id,
    documentNo: document.number,
    lineId: line.id,
    action: actions[String(line.adjustmentType ?? document.adjustmentType)] ?? 'adjust',
    businessDate: String(document.postingDate),
    onHand,
    reserved,
    restricted,
    ...(entersCost ? { cost: { basis: 'given', value } } : {}),
    batchNo: textOf(line.batchNo),
    expiryDate: textOf(line.expiryDate),
    cell: cellName(line.matrixX, line.matrixY),
    whenShort: withoutStock ? 'allow' : 'notEnoughStock',
    field: `lines.${index}.${typeof line.countedQuantity === 'string' ? 'countedQuantity' : 'adjustOnHand'}`,
  };
  const serials = serialsOf(line);
  if (line.itemStockType !== 'Serial' || sign(onHand) === 0) return [movement];
  const values = shareOut(value, serials.length);
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

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
