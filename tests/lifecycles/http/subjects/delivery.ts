import { paidSale } from '../paid-sale.ts';
import { type SubjectOf, subject } from '../subject.ts';

/** Goods that were paid and handed over at the counter go to the client by a driver. */
export const subjectOf: SubjectOf = async (world, sample) => {
  const sale = await paidSale(world, sample);
  return subject(world, {
    path: 'deliveries',
    body: () => ({ outletId: sale.outletId, saleId: sale.id, provider: 'Kurier Jiran' }),
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
    happen: () => sale.send({ type: 'cancel', remark: 'Changed their mind' }),
  });
};
