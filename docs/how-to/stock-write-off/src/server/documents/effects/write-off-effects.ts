import { negate } from '../../../rules/decimal.ts';
import { postMovements } from '../../stock/ledger.ts';
import type { StockMovement } from '../../stock/movement.ts';
import { decimalOf } from '../types/price-lines.ts';
import type { Effect } from './effect.ts';

/** Every line out of its outlet's stock; what is told no cost leaves at the average. */
export const postStockOut: Effect = async ({ work, document, type, details }) => {
  const movements = document.lines.map(
    (line, index): StockMovement => ({
      itemId: line.itemId,
      outletId: String(document.outletId),
      documentType: type.definition.name,
      documentId: document.id,
      documentNo: document.number,
      lineId: line.id,
      action: 'writeOff',
      businessDate: String(document.postingDate),
      onHand: negate(decimalOf(line.quantity)),
      field: `lines.${index}.quantity`,
    }),
  );
  const posting = await postMovements(work.tx, work.actor, movements, work.now);
  details.stock = posting.levels;
};
