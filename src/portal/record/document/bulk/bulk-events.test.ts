import { describe, expect, it } from 'vitest';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { goodsReceivedNote } from '../../../../resources/documents/goods-received-note.ts';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { stockRequest } from '../../../../resources/documents/stock-request.ts';
import { bulkEvents, type ChosenDocument } from './bulk-events.ts';

const chosen = (status: string, approvalStatus: string | null = 'None'): ChosenDocument => ({
  id: `${status} ${approvalStatus}`,
  version: 1,
  number: status,
  status,
  approvalStatus,
  parties: [],
  total: null,
  currencyCode: '',
});
const everything = () => true;

describe('events for many documents', () => {
  const mixed = [
    chosen('Saved'),
    chosen('Saved', 'Pending'),
    chosen('Confirmed', 'Approved'),
    chosen('Completed', 'Approved'),
  ];

  it('are those some of them know where they stand, each with the ones it is for', () => {
    const events = bulkEvents(purchaseOrder, mixed, everything);
    const able = Object.fromEntries(events.map(({ type, able: them }) => [type, them.map(({ id }) => id)]));
    expect(able.confirm).toEqual(['Saved None', 'Saved Pending']);
    expect(able.approve).toEqual(['Saved Pending']);
    expect(able.complete).toEqual(['Confirmed Approved']);
    for (const { able: them, unable } of events) expect(them.length + unable.length).toBe(mixed.length);
  });

  it('that end or undo something come after all others', () => {
    const tones = bulkEvents(purchaseOrder, mixed, everything).map(({ meta }) => meta.tone === 'danger');
    expect(tones).toContain(true);
    expect(tones).toEqual(tones.toSorted());
  });

  it('leave out what asks something of each document alone, and what changes nothing', () => {
    const orders = bulkEvents(purchaseOrder, mixed, everything).map(({ type }) => type);
    const notes = bulkEvents(goodsReceivedNote, [chosen('Confirmed', null)], everything).map(
      ({ type }) => type,
    );
    expect(orders.filter((type) => ['save', 'check'].includes(type))).toEqual([]);
    expect(notes).not.toContain('verify');
    expect(notes).toContain('cancel');
  });

  it('give up and turn down the Saved and Pending requests among them, and no confirmed one', () => {
    const requests = [chosen('Saved'), chosen('Pending'), chosen('Confirmed')];
    for (const event of bulkEvents(stockRequest, requests, everything))
      if (event.type === 'cancel' || event.type === 'reject')
        expect([event.type, event.able.map(({ number }) => number)]).toEqual([
          event.type,
          ['Saved', 'Pending'],
        ]);
  });

  it('put requests together, whole, on a draft of what carries them on, and nothing else on anything', () => {
    const requests = bulkEvents(stockRequest, [chosen('Pending'), chosen('Confirmed')], everything);
    const into = Object.fromEntries(requests.map((event) => [event.type, event.into?.document]));
    expect(into).toMatchObject({ addToTransferNote: 'transferNote', addToPurchaseOrder: 'purchaseOrder' });
    expect(into.reject).toBeUndefined();
    const orders = bulkEvents(purchaseOrder, [chosen('Confirmed', 'Approved')], everything);
    expect(orders.every((event) => event.into === undefined)).toBe(true);
  });

  it('ask for an approval of drafts alone: of what is sent already it would always be refused', () => {
    const able = (status: string) =>
      bulkEvents(stockRequest, [chosen(status)], everything).map(({ type }) => type);
    expect([able('Saved'), able('Pending')].map((types) => types.includes('requestApproval'))).toEqual([
      true,
      false,
    ]);
  });

  it('say where they take all that is open of each document', () => {
    const taking = (definition: AnyDocument, status: string) =>
      bulkEvents(definition, [chosen(status)], everything).flatMap(({ type, takesAll }) =>
        takesAll ? [type] : [],
      );
    expect(taking(purchaseOrder, 'Confirmed')).toEqual(['receive']);
    expect(taking(stockRequest, 'Pending')).toEqual(
      expect.arrayContaining(['addToTransferNote', 'addToPurchaseOrder']),
    );
    expect(taking(goodsReceivedNote, 'Saved')).toEqual([]);
  });

  it('are offered only with the right to them', () => {
    const events = bulkEvents(purchaseOrder, mixed, (permission) => permission !== 'ALLOW_TO_CONFIRM_PO');
    expect(events.map(({ type }) => type)).not.toContain('confirm');
    expect(events.map(({ type }) => type)).toContain('cancel');
  });
});
