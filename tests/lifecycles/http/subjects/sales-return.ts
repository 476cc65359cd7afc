import { paidSale } from '../paid-sale.ts';
import { type SubjectOf, subject } from '../subject.ts';

/** Four of ten that were sold and paid come back; their money is given back or kept ahead, as the sample says. */
export const subjectOf: SubjectOf = async (world, sample) => {
  const sale = await paidSale(world, sample);
  return subject(world, {
    path: 'salesreturns',
    body: () => ({
      outletId: sale.outletId,
      saleId: sale.id,
      reason: 'Too sweet',
      giveBack: /ahead/.test(sample) ? 'Advance Payment' : 'Original Method',
      lines: [{ itemId: sale.itemId, quantity: '4' }],
    }),
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
  });
};
