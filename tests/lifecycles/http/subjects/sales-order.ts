import { bringGoods } from '../bring-goods.ts';
import { changePosting } from '../posted-steps.ts';
import { type SubjectOf, subject } from '../subject.ts';
import { asJson, idOf, issuer } from '../world.ts';

/** A sales order of two lines of ten at five each to a client with credit. */
export const subjectOf: SubjectOf = async (world, sample) => {
  const itemId = await bringGoods(world, sample, 'outlet-a');
  const client = { name: 'Aisyah', category: 'Personal', creditLimit: '1000' };
  const made = await world.call(issuer, 'POST', '/clients', client);
  return subject(world, {
    path: 'salesorders',
    regions: ['recurrence'],
    body: () => ({
      outletId: world.outletId('outlet-a'),
      clientId: idOf(asJson(made.data.client)),
      lines: [
        { itemId, quantity: '10', unitPrice: '5' },
        { itemId, quantity: '10', unitPrice: '5' },
      ],
    }),
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
    happen: (_type, event, document) => changePosting(world, event, document),
  });
};
