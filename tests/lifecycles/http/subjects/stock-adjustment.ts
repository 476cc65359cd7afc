import { type SubjectOf, subject } from '../subject.ts';
import { asJson, type HttpWorld, idOf, issuer } from '../world.ts';

/** Ten of an item come in, so that whoever counted it before is told. */
async function receive(world: HttpWorld, itemId: string | undefined): Promise<void> {
  const { data } = await world.call(issuer, 'POST', '/goodsreceivednotes', {
    vendorId: world.vendorId,
    outletId: world.outletId('outlet-a'),
    postingDate: '2026-11-02',
    lines: [{ itemId, quantity: '10', unitCost: '4' }],
  });
  const note = asJson(data.document);
  const reply = await world.call(issuer, 'POST', `/goodsreceivednotes/${idOf(note)}/events`, {
    type: 'confirm',
    version: note.version,
  });
  if (reply.status !== 200) throw new Error(`The goods were not received: ${reply.code}`);
}

/** An adjustment of an item: a difference, or a count after which goods came in. */
export const subjectOf: SubjectOf = (world, sample) => {
  const isCounted = /counted/.test(sample);
  const [itemId] = world.itemIds;
  const driven = subject(world, {
    path: 'stockadjustments',
    body: () => ({
      outletId: world.outletId('outlet-a'),
      postingDate: '2026-11-02',
      adjustmentType: isCounted ? 'Stock Take' : 'Adjust Up',
      lines: [{ itemId, ...(isCounted ? { countedQuantity: '5' } : { adjustOnHand: '5' }) }],
    }),
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
  });
  let isMade = false;
  return {
    ...driven,
    async bring(event) {
      const reply = await driven.bring(event);
      if (isCounted && event.type === 'save' && !isMade) {
        isMade = true;
        await receive(world, itemId);
      }
      return reply;
    },
  };
};
