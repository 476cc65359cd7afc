import { bringGoods } from '../bring-goods.ts';
import { type SubjectOf, subject } from '../subject.ts';
import { asJson, idOf, issuer } from '../world.ts';

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
  return subject(world, {
    path: 'sales',
    regions: ['payment', 'shipping'],
    body: () => ({
      outletId: world.outletId('outlet-a'),
      clientId: idOf(asJson(made.data.client)),
      shipLater: /shipped later/.test(sample),
      lines: [
        { itemId, quantity: '10', unitPrice: '5' },
        { itemId, quantity: '10', unitPrice: '5' },
      ],
    }),
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
  });
};
