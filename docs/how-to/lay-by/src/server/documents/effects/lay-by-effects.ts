import type { layBy as chart, Payment } from '../../../../machines/documents/lay-by/lay-by.ts';
import { layBy } from '../../../resources/documents/lay-by.ts';
import { paidOf } from '../../../rules/documents/lay-by-rules.ts';
import { decimal, negate } from '../../../rules/money/decimal.ts';
import { postMovements } from '../../stock/ledger/ledger.ts';
import type { StockMovement } from '../../stock/ledger/movement.ts';
import type { EffectsOf } from '../engine/document-type.ts';
import { appendEntry } from '../storage/store-document.ts';
import type { EffectContext } from './effect.ts';

type LayBy = typeof layBy;

/** One more payment, on the company’s day. */
async function keepPayment(
  { work, document }: EffectContext<LayBy>,
  { amount, ...payment }: Required<Payment>,
): Promise<void> {
  await appendEntry(work, layBy, document.id, 'payments', {
    ...payment,
    amount: decimal(amount),
    paidOn: work.today,
  });
}

/** Everything that was paid, given back by one method. */
async function keepRefund(context: EffectContext<LayBy>, { method }: Pick<Payment, 'method'>): Promise<void> {
  await keepPayment(context, { method, reference: null, amount: negate(paidOf(context.document.payments)) });
}

/** Every line out of its outlet’s stock; what is given no cost leaves at the average. */
async function postStockOut({ work, document, type, details }: EffectContext<LayBy>): Promise<void> {
  const movements = document.lines.map(
    (line, index): StockMovement => ({
      itemId: line.itemId,
      outletId: document.outletId,
      documentType: type.definition.name,
      documentId: document.id,
      documentNo: document.number,
      lineId: line.id,
      action: 'layBy',
      businessDate: work.today,
      onHand: negate(line.quantity),
      field: `lines.${index}.quantity`,
    }),
  );
  const posting = await postMovements(work.tx, work.actor, movements, work.now);
  details.stock = posting.levels;
}

/** What the chart of lay-bys asks for: one that is missing here does not compile. */
export const layByEffects = { keepPayment, keepRefund, postStockOut } satisfies EffectsOf<
  typeof chart,
  LayBy
>;
