import { bringGoods } from '../bring-goods.ts';
import { type SubjectOf, subject } from '../subject.ts';
import { asJson, idOf, issuer, type Json, listOf, type Reply } from '../world.ts';

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
  const returns: string[] = [];
  const sendReturn = async (event: Json): Promise<Reply> => {
    const path = `/salesreturns/${returns.at(-1) ?? ''}`;
    const { version } = asJson((await world.call(issuer, 'GET', path)).data.document);
    return world.call(issuer, 'POST', `${path}/events`, { ...event, version });
  };
  /** Four of the first line come back, or all there is, as the amount says. */
  const bringBack = async (saleId: string, amount: unknown): Promise<Reply> => {
    const part = amount === '0' || amount === '20' ? [{ itemId, quantity: '4' }] : [];
    const outletId = world.outletId('outlet-a');
    const body = { outletId, saleId, reason: 'Too sweet', lines: part };
    const made = await world.call(issuer, 'POST', '/salesreturns', body);
    if (made.status >= 300) return made;
    returns.push(idOf(made.data.document));
    return sendReturn({ type: 'complete' });
  };
  /** The delivery that is under way goes all its way. */
  const bring = async (saleId: string): Promise<Reply> => {
    const { data } = await world.call(issuer, 'GET', `/deliveries?saleId=${saleId}&status=Requested`);
    let reply: Reply = { status: 200, data: { document: listOf(data, 'deliveries')[0] }, code: '' };
    for (const event of [
      { type: 'assign', driver: 'Farid' },
      { type: 'pickUp' },
      { type: 'deliver', receivedBy: 'Aisyah' },
    ]) {
      const { id, version } = asJson(reply.data.document);
      reply = await world.call(issuer, 'POST', `/deliveries/${String(id)}/events`, { ...event, version });
    }
    return reply;
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
      if (type === 'delivered') return bring(idOf(document));
      if (type === 'returned') return bringBack(idOf(document), amount);
      if (type === 'returnReversed') {
        const reply = await sendReturn({ type: 'cancel', remark: 'not after all' });
        returns.pop();
        return reply;
      }
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
