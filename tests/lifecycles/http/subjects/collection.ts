import { bringGoods } from '../bring-goods.ts';
import { type SubjectOf, subject } from '../subject.ts';
import { asJson, idOf, issuer, type Json } from '../world.ts';

/** 100 of a client that owes 60 of one invoice; paid ahead, or on the invoice, as the sample says. */
export const subjectOf: SubjectOf = async (world, sample) => {
  const itemId = await bringGoods(world, sample, 'outlet-a');
  await world.call(issuer, 'POST', '/paymentmethods', { code: 'CASH', name: 'Cash', paymentType: 'Cash' });
  const client = { name: 'Aisyah', category: 'Personal', creditLimit: '1000' };
  const clientId = idOf(asJson((await world.call(issuer, 'POST', '/clients', client)).data.client));
  const post = async (path: string, body: Json): Promise<Json> =>
    asJson((await world.call(issuer, 'POST', path, body)).data.document);
  const outletId = world.outletId('outlet-a');
  const draft = await post('/sales', {
    outletId,
    clientId,
    lines: [{ itemId, quantity: '12', unitPrice: '5' }],
  });
  const saleEvent = async (event: Json) => {
    const { version } = asJson((await world.call(issuer, 'GET', `/sales/${idOf(draft)}`)).data.document);
    return world.call(issuer, 'POST', `/sales/${idOf(draft)}/events`, { ...event, version });
  };
  await saleEvent({ type: 'confirm' });
  return subject(world, {
    path: 'collections',
    body: () => ({
      outletId,
      clientId,
      method: 'CASH',
      amount: '100',
      knockOff: /ahead/.test(sample) ? 'Advance Payment' : 'Oldest First',
    }),
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
    named: { 'SI-1': String(draft.number) },
    happen: () => saleEvent({ type: 'cancel', remark: 'not after all' }),
  });
};
