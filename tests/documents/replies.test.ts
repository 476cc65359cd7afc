import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../src/server/actor.ts';
import type { DocumentEvent } from '../../src/server/documents/effects/effect.ts';
import type { DocumentReply } from '../../src/server/documents/engine/document-reply.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

describe('the reply to an event', () => {
  let opened: TestDatabase;
  let company: PurchasingCompany;
  beforeAll(async () => {
    opened = await openTestDatabase();
    company = await purchasingCompany(opened.database);
  });
  afterAll(() => opened.close());

  /** Sends the event and holds its reply against a reading of its own: the same document, facts and next events. */
  async function send(
    actor: Actor,
    type: string,
    { document }: DocumentReply,
    event: DocumentEvent,
  ): Promise<DocumentReply> {
    const version = document.version;
    const reply = await company.send(actor, type, document.id, { version, ...event });
    const read = await company.read(actor, type, document.id);
    expect({ document: reply.document, allowed: reply.allowed }).toEqual(read);
    return reply;
  }

  it('shows a purchase order as a later reading does, through approval, receipt and reversal', async () => {
    const buyer = company.as('buyer');
    const lines = [0, 1, 2].map((at) => ({ itemId: company.items[at], quantity: '100', unitCost: '100' }));
    const saved = await company.order(buyer, { lines });
    expect(saved).toEqual(await company.read(buyer, 'purchaseOrder', saved.document.id));
    let at = await send(buyer, 'purchaseOrder', saved, { type: 'requestApproval' });
    for (const [person, group] of [
      ['manager', company.groups.manager],
      ['fina', company.groups.finance],
      ['finn', company.groups.finance],
    ] as const)
      at = await send(company.as(person), 'purchaseOrder', at, { type: 'approve', group });
    at = await send(buyer, 'purchaseOrder', at, { type: 'confirm' });
    const part = at.document.lines.map((line) => ({ lineId: line.id, quantity: '40' }));
    at = await send(buyer, 'purchaseOrder', at, { type: 'receive', lines: part, post: true });
    at = await send(buyer, 'purchaseOrder', at, { type: 'receive', post: true });
    expect(at.document.status).toBe('Completed');

    const noteId = at.created?.[0]?.id ?? '';
    const note = await company.read(buyer, 'goodsReceivedNote', noteId);
    await send(buyer, 'goodsReceivedNote', note, { type: 'cancel', remark: 'sent back' });
    const reopened = await company.read(buyer, 'purchaseOrder', at.document.id);
    expect(reopened.document.status).toBe('Partially Received');
    await send(buyer, 'purchaseOrder', reopened, { type: 'complete', remark: 'the rest is not coming' });
  });

  it('shows a receipt as a later reading does, confirmed, verified and cancelled', async () => {
    const buyer = company.as('buyer');
    const body = {
      vendorId: company.vendorId,
      outletId: company.outlets.main,
      postingDate: '2026-03-02',
      lines: [{ itemId: company.items[0], quantity: '5', unitCost: '2' }],
    };
    const saved = await company.create(buyer, 'goodsReceivedNote', body);
    const confirmed = await send(buyer, 'goodsReceivedNote', saved, { type: 'confirm' });
    const verified = await send(buyer, 'goodsReceivedNote', confirmed, {
      type: 'verify',
      invoiceNo: 'INV-1',
      invoiceDate: '2026-03-02',
    });
    expect([saved, confirmed, verified].map(({ document }) => document.status)).toEqual([
      'Saved',
      'Confirmed',
      'Completed',
    ]);
    expect(verified.document).toMatchObject({ invoiceNo: 'INV-1', invoiceDate: '2026-03-02' });
    const other = await company.create(buyer, 'goodsReceivedNote', body);
    const posted = await send(buyer, 'goodsReceivedNote', other, { type: 'confirm' });
    const cancelled = await send(buyer, 'goodsReceivedNote', posted, {
      type: 'cancel',
      remark: 'wrong vendor',
    });
    expect(cancelled.document.status).toBe('Cancelled');
  });
});
