import { bringGoods } from '../bring-goods.ts';
import { clientOf, ownedApart } from '../client-of.ts';
import { type SubjectOf, subject } from '../subject.ts';
import { type HttpWorld, idOf, issuer, type Json, listOf, type Reply } from '../world.ts';

/** A transfer of two lines of ten from outlet A to outlet B, of one owner or of two as the sample says. */
export const subjectOf: SubjectOf = async (world, sample) => {
  const itemId = await bringGoods(world, sample, 'outlet-a');
  await ownedApart(world, /between companies/.test(sample) ? 'outlet-b' : null);
  await clientOf(world, 'outlet-b');
  return subject(world, {
    path: 'transfernotes',
    regions: ['shipping', 'receiving', 'billing'],
    body: () => ({
      fromOutletId: world.outletId('outlet-a'),
      toOutletId: world.outletId('outlet-b'),
      lines: [
        { itemId, quantity: '10' },
        { itemId, quantity: '10' },
      ],
    }),
    change: (document, matters) =>
      matters
        ? { lines: listOf(document, 'lines').map(({ id }) => ({ id, itemId, quantity: '10.5' })) }
        : { remarks: `changed ${String(document.version)}` },
    happen: (_type, _event, document) => cancelInvoice(world, document),
  });
};

/** The invoice of a note is called off. */
async function cancelInvoice(world: HttpWorld, note: Json): Promise<Reply> {
  const { data } = await world.call(issuer, 'GET', `/sales?search=${String(note.salesNo)}`);
  const [sale = {}] = listOf(data, 'sales');
  const event = { type: 'cancel', remark: 'not after all', version: sale.version };
  return world.call(issuer, 'POST', `/sales/${idOf(sale)}/events`, event);
}
