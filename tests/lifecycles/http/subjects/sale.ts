import { bringGoods } from '../bring-goods.ts';
import { type SubjectOf, subject } from '../subject.ts';
import { asJson, idOf, issuer, type Json, type Reply } from '../world.ts';

/** A sale of two lines of ten at five each to a client with credit, at the counter or shipped later as the sample says. */
export const subjectOf: SubjectOf = async (world, sample) => {
  const itemId = await bringGoods(world, sample, 'outlet-a');
  for (const [code, name] of [
    ['CASH', 'Cash'],
    ['CARD', 'Card'],
  ])
    await world.call(issuer, 'POST', '/paymentmethods', { code, name, paymentType: name });
  const client = { name: 'Aisyah', category: 'Personal', creditLimit: '1000' };
  const made = await world.call(issuer, 'POST', '/clients', client);
  const clientId = idOf(asJson(made.data.client));
  let collectionId = '';
  const tell = async (event: Json): Promise<Reply> => {
    const path = `/collections/${collectionId}`;
    const { version } = asJson((await world.call(issuer, 'GET', path)).data.document);
    return world.call(issuer, 'POST', `${path}/events`, { ...event, version });
  };
  return subject(world, {
    path: 'sales',
    regions: ['payment', 'shipping'],
    body: () => ({
      outletId: world.outletId('outlet-a'),
      clientId,
      shipLater: /shipped later/.test(sample),
      lines: [
        { itemId, quantity: '10', unitPrice: '5' },
        { itemId, quantity: '10', unitPrice: '5' },
      ],
    }),
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
    async happen(type, { amount }, document) {
      if (type === 'collectionReturned') return tell({ type: 'cancel', remark: 'not after all' });
      const collection = await world.call(issuer, 'POST', '/collections', {
        outletId: world.outletId('outlet-a'),
        ...{ clientId, method: 'CASH', amount },
        allocations: [{ saleId: idOf(document), amount }],
      });
      collectionId = idOf(collection.data.document);
      return tell({ type: 'receive' });
    },
  });
};
