import { bringGoods } from '../bring-goods.ts';
import { type SubjectOf, subject } from '../subject.ts';
import { type HttpWorld, idOf, issuer, type Json } from '../world.ts';

/** Packs of two of an item that is there, made up or, as the sample says, opened again. */
export const subjectOf: SubjectOf = async (world, sample) => {
  const componentId = await bringGoods(world, sample, 'outlet-a');
  const itemId = await packOf(world, componentId);
  const place = { outletId: world.outletId('outlet-a'), postingDate: '2026-11-02' };
  const unpacks = sample.includes('unpacked');
  if (unpacks) await post(world, { ...place, packingType: 'Pack', lines: [{ itemId, quantity: '3' }] });
  return subject(world, {
    path: 'stockpackings',
    body: () => ({
      ...place,
      packingType: unpacks ? 'Unpack' : 'Pack',
      lines: [{ itemId, quantity: '3' }],
    }),
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
  });
};

let packs = 0;

/** A prepack that holds two of an item. */
async function packOf(world: HttpWorld, componentId: string | undefined): Promise<string> {
  packs += 1;
  const code = `PACK-${String(packs)}`;
  const body = { itemCode: code, itemName: code, stockType: 'Prepack' };
  const { data } = await world.call(issuer, 'POST', '/items', body);
  const itemId = idOf(data.item);
  const part = { itemId, componentId, quantity: '2', yieldPercentage: '100' };
  await world.call(issuer, 'POST', '/packageitems', part);
  return itemId;
}

async function post(world: HttpWorld, body: Json): Promise<void> {
  const { data } = await world.call(issuer, 'POST', '/stockpackings', body);
  const events = `/stockpackings/${idOf(data.document)}/events`;
  const reply = await world.call(issuer, 'POST', events, { type: 'confirm', version: 1 });
  if (reply.status !== 200) throw new Error(`Nothing was packed: ${reply.code}`);
}
