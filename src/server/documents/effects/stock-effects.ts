import { add } from '../../../rules/decimal.ts';
import { postMovements } from '../../stock/ledger.ts';
import type { StockMovement } from '../../stock/movement.ts';
import { reverseDocument } from '../../stock/reverse.ts';
import type { StoredLine } from '../document-type.ts';
import { decimalOf } from '../types/price-lines.ts';
import { serialsOf } from '../types/serial-numbers.ts';
import type { Effect, EffectContext } from './effect.ts';
import { shareOut } from './share-out.ts';

/** Paid and free quantity in, at landed cost in the company's currency (domain/inventory §5). */
export const postStockIn: Effect = async (context) => {
  const { work, document } = context;
  const movements = document.lines.flatMap((line, index) => movementsOf(context, line, index));
  const posting = await postMovements(work.tx, work.actor, movements, work.now);
  context.details.stock = posting.levels;
};

/** Takes back what the document brought in, at the cost it came in with (decision 16). */
export const reverseStockIn: Effect = async (context) => {
  const { work, document, type } = context;
  const reversal = {
    documentType: type.definition.name,
    documentId: document.id,
    action: 'cancelReceipt',
    businessDate: work.today,
  };
  const posting = await reverseDocument(work.tx, work.actor, reversal, work.now);
  context.details.stock = posting.levels;
};

/** One movement a line; a serial item's line is one movement per serial, its value shared out to the last sen. */
function movementsOf({ document, type }: EffectContext, line: StoredLine, index: number): StockMovement[] {
  const movement: StockMovement = {
    itemId: line.itemId,
    outletId: String(document.outletId),
    documentType: type.definition.name,
    documentId: document.id,
    documentNo: document.number,
    lineId: line.id,
    action: 'receive',
    businessDate: String(document.postingDate),
    onHand: add(decimalOf(line.quantity), decimalOf(line.focQuantity)),
    cost: { basis: 'given', value: decimalOf(line.landedValue) },
    batchNo: textOf(line.batchNo),
    expiryDate: textOf(line.expiryDate),
    field: `lines.${index}.quantity`,
  };
  const serials = serialsOf(line);
  if (line.itemStockType !== 'Serial' || serials.length === 0) return [movement];
  const values = shareOut(decimalOf(line.landedValue), serials.length);
  return serials.map((serialNo, nth) => ({
    ...movement,
    serialNo,
    onHand: '1',
    cost: { basis: 'given', value: values[nth] ?? '0' },
  }));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
