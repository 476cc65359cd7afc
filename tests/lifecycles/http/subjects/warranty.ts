import { paidSale } from '../paid-sale.ts';
import { type SubjectOf, subject } from '../subject.ts';
import { asJson, idOf, issuer, type Json, type Reply } from '../world.ts';

/** A piece that was sold before its item had months, with a warranty of a year that may be extended by another. */
export const subjectOf: SubjectOf = async (world, sample) => {
  const made = await world.call(issuer, 'POST', '/items', {
    ...{ itemName: `Kettle ${sample}`, stockType: 'Warranty', allowSellingWithoutStock: true },
  });
  const item = asJson(made.data.item);
  const sale = await paidSale(world, sample, { itemId: idOf(item), businessDate: '2026-03-16' });
  await world.call(issuer, 'PUT', `/items/${idOf(item)}`, {
    ...{ version: item.version, warrantyDefaultMonths: 12, warrantyMaxMonths: 24 },
  });
  let returnId = '';
  const sendReturn = async (event: Json): Promise<Reply> => {
    const path = `/salesreturns/${returnId}`;
    const { version } = asJson((await world.call(issuer, 'GET', path)).data.document);
    return world.call(issuer, 'POST', `${path}/events`, { ...event, version });
  };
  return subject(world, {
    path: 'warranties',
    body: () => ({ outletId: sale.outletId, saleId: sale.id }),
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
    async happen(type) {
      if (type === 'returnCancelled') return sendReturn({ type: 'cancel', remark: 'not after all' });
      if (type === 'saleCancelled') return sale.send({ type: 'cancel', remark: 'Changed their mind' });
      const lines = [{ itemId: idOf(item), quantity: '1', putBack: 'Not Kept' }];
      const body = { outletId: sale.outletId, saleId: sale.id, reason: 'Too loud', lines };
      returnId = idOf((await world.call(issuer, 'POST', '/salesreturns', body)).data.document);
      return sendReturn({ type: 'complete' });
    },
  });
};
