import { type SubjectOf, subject } from '../subject.ts';
import { idOf, issuer } from '../world.ts';

/** A write-off of goods that came in before. */
export const subjectOf: SubjectOf = async (world) => {
  const place = { outletId: world.outletId('outlet-a'), postingDate: '2026-11-02' };
  const goods = { itemId: world.itemIds[2], quantity: '5' };
  const receipt = { ...place, vendorId: world.vendorId, lines: [{ ...goods, unitCost: '1' }] };
  const { data } = await world.call(issuer, 'POST', '/goodsreceivednotes', receipt);
  const events = `/goodsreceivednotes/${idOf(data.document)}/events`;
  await world.call(issuer, 'POST', events, { type: 'confirm', version: 1 });
  return subject(world, {
    path: 'stockwriteoffs',
    body: () => ({ ...place, lines: [goods] }),
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
  });
};
