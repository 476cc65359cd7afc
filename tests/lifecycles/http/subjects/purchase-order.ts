import { cancelNote, changedLines, costFor, receiveOrder } from '../purchasing-steps.ts';
import { type SubjectOf, subject } from '../subject.ts';
import { idOf, listOf } from '../world.ts';

/** A purchase order of ten, at a price that makes the sample's rule match. */
export const subjectOf: SubjectOf = (world, sample) => {
  const receipts: string[] = [];
  return subject(world, {
    path: 'purchaseorders',
    body: () => ({
      vendorId: world.vendorId,
      deliverToOutletId: world.outletId('outlet-a'),
      issueDate: '2026-11-01',
      lines: [{ itemId: world.itemIds[0], quantity: '10', unitCost: costFor(sample) }],
    }),
    change: (document, matters) =>
      matters
        ? { lines: changedLines(document, 'quantity', '11') }
        : { remarks: `changed ${String(document.version)}` },
    async happen(type, event, document) {
      if (type === 'receiptReversed') return cancelNote(world, receipts.pop() ?? '');
      const [line] = listOf(document, 'lines');
      const lines = event.fullyReceived === true ? undefined : [{ lineId: line?.id, quantity: '1' }];
      const reply = await receiveOrder(world, document, lines);
      receipts.push(idOf(listOf(reply.data, 'created')[0]));
      return reply;
    },
  });
};
