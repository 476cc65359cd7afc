import type { goodsReceivedNote } from '../../../resources/documents/goods-received-note.ts';
import { add, ZERO } from '../../../rules/money/decimal.ts';
import { postMovements } from '../../stock/ledger/ledger.ts';
import type { StockMovement } from '../../stock/ledger/movement.ts';
import { reverseDocument } from '../../stock/ledger/reverse.ts';
import { cellName } from '../../stock/tracking/batches.ts';
import { serialsOf } from '../lines/serial-numbers.ts';
import type { StoredLine } from '../stored-document.ts';
import type { EffectContext } from './effect.ts';
import { equalParts } from './equal-parts.ts';

type Note = typeof goodsReceivedNote;
type Context = EffectContext<Note>;

/** Paid and free quantity in, at landed cost in the company's currency (domain/inventory §5). */
export async function postStockIn(context: Context): Promise<void> {
  const { work, document } = context;
  const movements = document.lines.flatMap((line, index) => movementsOf(context, line, index));
  const posting = await postMovements(work.tx, work.actor, movements, work.now);
  context.details.stock = posting.levels;
}

/** Takes back what the document brought in, at the cost it came in with (decision 16). */
export async function reverseStockIn(context: Context): Promise<void> {
  const { work, document, type } = context;
  const reversal = {
    documentType: type.definition.name,
    documentId: document.id,
    action: 'cancelReceipt',
    businessDate: work.today,
  };
  const posting = await reverseDocument(work.tx, work.actor, reversal, work.now);
  context.details.stock = posting.levels;
}

/** One movement a line; a serial item's line is one movement per serial, its value shared out to the last sen. */
function movementsOf({ document, type }: Context, line: StoredLine<Note>, index: number): StockMovement[] {
  const movement: StockMovement = {
    itemId: line.itemId,
    outletId: document.outletId,
    documentType: type.definition.name,
    documentId: document.id,
    documentNo: document.number,
    lineId: line.id,
    action: 'receive',
    businessDate: document.postingDate,
    onHand: add(line.quantity ?? ZERO, line.focQuantity ?? ZERO),
    cost: { basis: 'given', value: line.landedValue ?? ZERO },
    batchNo: line.batchNo || null,
    expiryDate: line.expiryDate,
    cell: cellName(line.matrixX, line.matrixY),
    field: `lines.${index}.quantity`,
  };
  const serials = serialsOf(line);
  if (line.itemStockType !== 'Serial' || serials.length === 0) return [movement];
  const values = equalParts(line.landedValue ?? ZERO, serials.length);
  return serials.map((serialNo, nth) => ({
    ...movement,
    serialNo,
    onHand: '1',
    cost: { basis: 'given', value: values[nth] ?? '0' },
  }));
}
