import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredDocument } from '../../src/server/documents/stored-document.ts';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

forAnyHome(({ database }) => {
  let company: TransferCompany;
  beforeAll(async () => {
    company = await transferCompany(database());
    await company.stock('main', 0, '100');
  });

  /** A submitted request of the branch to the main store. */
  async function request(...quantities: readonly string[]): Promise<StoredDocument> {
    const { document } = await company.create(company.at('branch'), 'stockRequest', {
      fromOutletId: company.outlets.branch,
      toOutletId: company.outlets.main,
      lines: quantities.map((quantity, index) => ({ itemId: company.items[index], quantity })),
    });
    return (await company.act('branch', 'stockRequest', document.id, { type: 'submit' })).document;
  }
  const read = async (type: string, id: string) =>
    (await company.read(company.at('main'), type, id)).document;
  const add = (id: string, event: { type: string; [key: string]: unknown }) =>
    company.act('main', 'stockRequest', id, event);
  const createdBy = ({ created = [] }: Awaited<ReturnType<typeof add>>) => created.map(({ id }) => id);

  it('merges several requests into one transfer note, line to line, and is told what was delivered', async () => {
    const first = await request('4');
    const second = await request('6');
    const [noteId = ''] = createdBy(await add(first.id, { type: 'addToTransferNote' }));
    const also = createdBy(await add(second.id, { type: 'addToTransferNote', targetIds: [noteId] }));
    expect(also).toEqual([noteId]);
    const note = await read('transferNote', noteId);
    expect(note.lines).toHaveLength(1);
    expect(note.lines[0]).toMatchObject({ quantity: '10.0000' });
    expect(await read('stockRequest', second.id)).toMatchObject({
      status: 'Done',
      transferNoteNo: note.number,
    });
    const { rows } = await database().read(company.companyId, (tx) =>
      sql<{
        quantity: string;
      }>`select quantity::text from document_link where target_id = ${noteId} order by 1`.execute(tx),
    );
    expect(rows.map(({ quantity }) => quantity)).toEqual(['4.0000', '6.0000']);
    await company.act('main', 'transferNote', noteId, { type: 'confirm' });
    await company.act('main', 'transferNote', noteId, { type: 'ship' });
    await company.act('branch', 'transferNote', noteId, { type: 'receive' });
    for (const [{ id }, delivered] of [
      [first, '4.0000'],
      [second, '6.0000'],
    ] as const)
      expect((await read('stockRequest', id)).lines[0]).toMatchObject({ deliveredQuantity: delivered });
  });

  it('keeps the remainder pending, orders it, and is done when the order has come', async () => {
    const { id, lines } = await request('10');
    const lineId = lines[0]?.id;
    const part = await add(id, { type: 'addToTransferNote', lines: [{ lineId, quantity: '4' }] });
    expect(part.document).toMatchObject({ status: 'Pending', lines: [{ transferredQuantity: '4.0000' }] });
    const ordered = await add(id, { type: 'addToPurchaseOrder', vendorId: company.vendorId });
    expect(ordered.document).toMatchObject({ status: 'Ordered', lines: [{ orderedQuantity: '6.0000' }] });
    const [orderId = ''] = createdBy(ordered);
    const order = await read('purchaseOrder', orderId);
    expect(order).toMatchObject({ deliverToOutletId: company.outlets.branch });
    expect((await read('stockRequest', id)).purchaseOrderNo).toBe(order.number);
    await company.act('main', 'purchaseOrder', orderId, { type: 'confirm' });
    const received = await company.act('branch', 'purchaseOrder', orderId, { type: 'receive', post: true });
    const done = await read('stockRequest', id);
    expect(done).toMatchObject({ status: 'Done Order', lines: [{ deliveredQuantity: '6.0000' }] });
    await company.act('branch', 'goodsReceivedNote', received.created?.[0]?.id ?? '', {
      type: 'cancel',
      remark: 'wrong goods',
    });
    expect((await read('stockRequest', id)).status).toBe('Ordered');
    await company.act('main', 'purchaseOrder', orderId, { type: 'cancel', remark: 'no more' });
    expect(await read('stockRequest', id)).toMatchObject({
      status: 'Pending',
      lines: [{ orderedQuantity: '0.0000', transferredQuantity: '4.0000' }],
    });
    const given = await company.act('branch', 'stockRequest', id, { type: 'cancel', remark: 'enough' });
    expect(given.document).toMatchObject({ status: 'Done', lines: [{ confirmedQuantity: '4.0000' }] });
  });

  it('takes back what a transfer note gave up, lost or no longer holds', async () => {
    const { id } = await request('8');
    const [noteId = ''] = createdBy(await add(id, { type: 'addToTransferNote' }));
    const note = await read('transferNote', noteId);
    const lines = note.lines.map((line) => ({ id: line.id, itemId: line.itemId, quantity: '5' }));
    await company.change(company.at('main'), 'transferNote', noteId, { lines, version: note.version });
    expect(await read('stockRequest', id)).toMatchObject({
      status: 'Pending',
      lines: [{ transferredQuantity: '5.0000' }],
    });
    await company.act('main', 'transferNote', noteId, { type: 'confirm' });
    await company.act('main', 'transferNote', noteId, { type: 'ship' });
    const [lineId = ''] = note.lines.map((line) => line.id);
    await company.act('branch', 'transferNote', noteId, {
      type: 'receive',
      lines: [{ lineId, quantity: '2' }],
    });
    await company.act('main', 'transferNote', noteId, { type: 'complete', remark: 'the rest is gone' });
    expect(await read('stockRequest', id)).toMatchObject({
      status: 'Pending',
      lines: [{ transferredQuantity: '2.0000', deliveredQuantity: '2.0000' }],
    });
    const turnedDown = await add(id, { type: 'reject', reason: 'none left' });
    expect(turnedDown.document).toMatchObject({ status: 'Done', rejectReason: 'none left' });
  });

  it('promises less than was asked, and supplies no more than it promised', async () => {
    const asked = await request('10', '5');
    const { id, lines } = asked;
    const { userId } = company.at('main');
    expect(asked).toMatchObject({ issuedById: userId, requestedById: userId, requestDate: '2026-03-02' });
    expect(asked).toMatchObject({ confirmedById: null, confirmDate: null });
    const [first, second] = lines.map((line) => line.id);
    const promised = [{ lineId: first, quantity: '7' }];
    company.clock.advance(24 * 60 * 60_000);
    const confirmed = await add(id, { type: 'confirm', lines: promised });
    expect(confirmed.document).toMatchObject({
      status: 'Confirmed',
      requestDate: '2026-03-02',
      confirmedById: userId,
      confirmDate: '2026-03-03',
      lines: [{ confirmedQuantity: '7.0000' }, { confirmedQuantity: '0.0000' }],
    });
    const tooMuch = { type: 'addToTransferNote', lines: [{ lineId: second, quantity: '1' }] };
    expect(await refusalOf(add(id, tooMuch))).toBe('stock-request.addToTransferNote.suppliesWithinPromise');
    expect((await add(id, { type: 'addToTransferNote' })).document.status).toBe('Done');
  });

  describe('refuses', () => {
    it('to be cancelled elsewhere, to be supplied by the asking outlet, and to be sold to an outlet of the same owner', async () => {
      const { id } = await request('1');
      const asked = (outlet: 'main' | 'branch', event: { type: string; remark?: string }) =>
        refusalOf(company.act(outlet, 'stockRequest', id, event));
      expect(await asked('main', { type: 'cancel', remark: 'not ours' })).toBe(
        'stock-request.cancel.issuedUnderThisOutlet',
      );
      expect(await asked('branch', { type: 'addToTransferNote' })).toBe('guard.addressedToThisOutlet');
      expect(await asked('main', { type: 'convertToSales' })).toBe('stock-request.betweenCompanies');
      expect(await asked('main', { type: 'addToPurchaseOrder' })).toBe('itemHasNoVendor');
    });

    it('vendors and outlets that are none of the company’s, and adds to no draft that is', async () => {
      const { id } = await request('1');
      const nobody = '01a1fe01-47f1-7c43-9018-4a1d1ed23787';
      for (const named of [{ vendorId: nobody }, { vendorId: company.vendorId, deliverToOutletId: nobody }])
        expect(await refusalOf(add(id, { type: 'addToPurchaseOrder', ...named }))).toBe('validationFailed');
      const made = createdBy(await add(id, { type: 'addToTransferNote', targetIds: [nobody] }));
      expect(made).not.toContain(nobody);
    });
  });

  it('lets a transfer note be ordered from vendors once, delivered to its sender', async () => {
    const { id } = await company.transfer({ lines: [{ itemId: company.items[2], quantity: '3' }] });
    const event = { type: 'convertToPurchaseOrder', vendorId: company.vendorId };
    const made = await company.act('main', 'transferNote', id, event);
    const order = await read('purchaseOrder', made.created?.[0]?.id ?? '');
    expect(order).toMatchObject({ deliverToOutletId: company.outlets.main, lines: [{ quantity: '3.0000' }] });
    expect(await refusalOf(company.act('main', 'transferNote', id, event))).toBe(
      'transfer-note.convertToPurchaseOrder.notOrderedYet',
    );
  });
});
