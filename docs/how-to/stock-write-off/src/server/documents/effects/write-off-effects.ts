import type { stockWriteOff as chart } from '../../../../machines/documents/stock-write-off/stock-write-off.ts';
import type { stockWriteOff } from '../../../resources/documents/stock-write-off.ts';
import { negate } from '../../../rules/money/decimal.ts';
import { postMovements } from '../../stock/ledger/ledger.ts';
import type { StockMovement } from '../../stock/ledger/movement.ts';
import type { EffectsOf } from '../engine/document-type.ts';
import type { EffectContext } from './effect.ts';

type WriteOff = typeof stockWriteOff;

/** Every line out of its outlet's stock; what is given no cost leaves at the average. */
async function postStockOut({ work, document, type, details }: EffectContext<WriteOff>): Promise<void> {
  const movements = document.lines.map(
    (line, index): StockMovement => ({
      itemId: line.itemId,
      outletId: document.outletId,
      documentType: type.definition.name,
      documentId: document.id,
      documentNo: document.number,
      lineId: line.id,
      action: 'writeOff',
      businessDate: document.postingDate,
      onHand: negate(line.quantity),
      field: `lines.${index}.quantity`,
    }),
  );
  const posting = await postMovements(work.tx, work.actor, movements, work.now);
  details.stock = posting.levels;
}

/** What the chart of write-offs asks for: one that is missing here does not compile. */
export const writeOffEffects = { postStockOut } satisfies EffectsOf<typeof chart, WriteOff>;
