import { type SubjectOf, subject } from '../subject.ts';
import { asJson, idOf, issuer } from '../world.ts';

/** A lay-by of goods that came in before, for a client. */
export const subjectOf: SubjectOf = async (world) => {
  const place = { outletId: world.outletId('outlet-a'), postingDate: '2026-11-02' };
  const goods = { itemId: world.itemIds[2], quantity: '5' };
  const receipt = { ...place, vendorId: world.vendorId, lines: [{ ...goods, unitCost: '1' }] };
  const { data } = await world.call(issuer, 'POST', '/goodsreceivednotes', receipt);
  const events = `/goodsreceivednotes/${idOf(data.document)}/events`;
  await world.call(issuer, 'POST', events, { type: 'confirm', version: 1 });
  const made = await world.call(issuer, 'POST', '/clients', { name: 'Aisyah', category: 'Personal' });
  return subject(world, {
    path: 'laybys',
    regions: ['payment', 'handover'],
    body: () => ({
      ...place,
      clientId: idOf(asJson(made.data.client)),
      agreedPrice: '100',
      daysToPay: 30,
      lines: [goods],
      instalments: [
        { dueDate: '2026-11-20', amount: '40' },
        { dueDate: '2026-12-01', amount: '60' },
      ],
    }),
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
  });
};
