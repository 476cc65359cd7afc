import type { sale } from '../../../resources/documents/selling/sale.ts';
import type { EffectContext } from './effect.ts';

/** Tells the transfer note a sale bills that its invoice was called off: it may be billed again. */
export async function tellTransfer({
  work,
  document: { transferNoteId },
  event,
  chain,
}: EffectContext<typeof sale>): Promise<void> {
  if (transferNoteId === null || event.type !== 'cancel') return;
  await chain.tell(work, 'transferNote', transferNoteId, { type: 'invoiceCancelled' });
}
