import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../src/resources/partners/client.ts';
import { documentNamed } from '../../src/resources/registry.ts';
import { documentQuery } from '../../src/server/documents/engine/event-kinds.ts';
import { readHistory } from '../../src/server/documents/engine/history.ts';
import { openWork } from '../../src/server/documents/engine/work.ts';
import { documentType } from '../../src/server/documents/types/document-types.ts';
import { listRecords } from '../../src/server/records/lists/list-records.ts';
import { createRecord } from '../../src/server/records.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

forAnyHome(({ database }) => {
  let company: TransferCompany;
  beforeAll(async () => {
    company = await transferCompany(database());
  });

  const act: TransferCompany['act'] = (...call) => company.act(...call);

  it('reserves at the sender, ships and receives in parts, and keeps quantity and value (domain/inventory §1)', async () => {
    await company.stock('main', 0, '20', '2');
    const { id, lines } = await company.transfer();
    const lineId = lines[0]?.id ?? '';
    const confirmed = await act('main', 'transferNote', id, { type: 'confirm' });
    expect(confirmed.document).toMatchObject({ status: 'Confirmed', billingStatus: 'None' });
    expect(await company.lying('main', 0)).toEqual({ onHand: '20', available: '15', value: '40' });
    const shipped = await act('main', 'transferNote', id, {
      type: 'ship',
      lines: [{ lineId, quantity: '3' }],
    });
    expect(shipped.document).toMatchObject({ status: 'Partially Shipped', shippingStatus: 'Part' });
    expect(shipped.document.lines[0]).toMatchObject({ shippedQuantity: '3.0000', unitCost: '2.0000' });
    expect(await company.lying('main', 0)).toEqual({ onHand: '17', available: '15', value: '34' });
    const received = await act('branch', 'transferNote', id, {
      type: 'receive',
      lines: [{ lineId, quantity: '2' }],
    });
    expect(received.document).toMatchObject({
      status: 'Partially Received',
      receivingStatus: 'Part',
      lastReceivedAt: '2026-03-02T02:00:00.000Z',
      lastReceivedById: company.at('branch').userId,
      lines: [{ shippedQuantity: '3.0000', receivedQuantity: '2.0000' }],
    });
    expect(await company.lying('branch', 0)).toEqual({ onHand: '2', available: '2', value: '4' });
    await act('main', 'transferNote', id, { type: 'ship' });
    const whole = await act('branch', 'transferNote', id, { type: 'receive' });
    expect(whole.document).toMatchObject({
      status: 'Completed',
      shippingStatus: 'All',
      receivingStatus: 'All',
      lines: [{ shippedQuantity: '5.0000', receivedQuantity: '5.0000' }],
    });
    expect(await company.lying('main', 0)).toEqual({ onHand: '15', available: '15', value: '30' });
    expect(await company.lying('branch', 0)).toEqual({ onHand: '5', available: '5', value: '10' });
  });

  it('settles what never arrived: back to the sender, or written off there, and frees what was not shipped', async () => {
    await company.stock('main', 1, '30', '3');
    const itemId = company.items[1];
    const { id, lines } = await company.transfer({
      lines: [
        { itemId, quantity: '10' },
        { itemId, quantity: '10' },
      ],
    });
    const [first = '', second = ''] = lines.map((line) => line.id);
    await act('main', 'transferNote', id, { type: 'confirm' });
    await act('main', 'transferNote', id, {
      type: 'ship',
      lines: [
        { lineId: first, quantity: '6' },
        { lineId: second, quantity: '4' },
      ],
    });
    await act('branch', 'transferNote', id, { type: 'receive', lines: [{ lineId: first, quantity: '1' }] });
    const done = await act('main', 'transferNote', id, {
      type: 'complete',
      remark: 'the van broke down',
      settlements: [{ lineId: second, settlement: 'lost' }],
    });
    expect(done.document.status).toBe('Completed');
    expect(done.document.lines).toMatchObject([
      { receivedQuantity: '1.0000', returnedQuantity: '5.0000', lostQuantity: '0.0000' },
      { receivedQuantity: '0.0000', returnedQuantity: '0.0000', lostQuantity: '4.0000' },
    ]);
    expect(await company.lying('main', 1)).toEqual({ onHand: '25', available: '25', value: '75' });
    expect(await company.lying('branch', 1)).toEqual({ onHand: '1', available: '1', value: '3' });
    const sound = await database().read(company.companyId, (tx) => verifyStock(tx, company.at('main')));
    expect(sound).toEqual([]);
  });

  it('gives reserved goods free again when it is cancelled', async () => {
    const before = await company.lying('main', 0);
    const { id } = await company.transfer();
    await act('main', 'transferNote', id, { type: 'confirm' });
    const { document } = await act('main', 'transferNote', id, { type: 'cancel', remark: 'twice' });
    expect(document).toMatchObject({ status: 'Cancelled', cancelDate: '2026-03-02' });
    expect(await company.lying('main', 0)).toEqual(before);
  });

  describe('between outlets of two owners', () => {
    it('is Inter Company, unbilled, and comes in at the price net of tax', async () => {
      await database().write(company.companyId, (tx) =>
        sql`update outlet set ownership = case when id = ${company.outlets.branch} then 'Another owner'
          else 'One owner' end where company_id = ${company.companyId}`.execute(tx),
      );
      await database().write(company.companyId, (tx) =>
        createRecord(tx, company.at('main'), client, {
          name: 'Branch',
          category: 'Company',
          registrationCode: 'BRANCH',
          linkedOutletId: company.outlets.branch,
        }),
      );
      await company.make('taxCode', {
        code: 'ST',
        description: 'Sales tax',
        taxType: 'Supply',
        percentage: '10',
      });
      await company.stock('main', 2, '10', '4');
      const note = await company.transfer({
        taxInclusive: true,
        lines: [{ itemId: company.items[2], quantity: '10', transferPrice: '5.5', taxCode: 'ST' }],
      });
      expect(note).toMatchObject({
        transferType: 'Inter Company',
        fromOwnership: 'One owner',
        toOwnership: 'Another owner',
        billingStatus: 'None',
        taxAmount: '5.0000',
        total: '55.0000',
        lines: [{ taxCode: 'ST', taxPercentage: '10.0000', taxAmount: '5.0000', netAmount: '50.0000' }],
      });
      const confirmed = await act('main', 'transferNote', note.id, { type: 'confirm' });
      expect(confirmed.document.billingStatus).toBe('Unbilled');
      expect(confirmed.allowed.find(({ type }) => type === 'postToSales')).toMatchObject({ allowed: true });
      await act('main', 'transferNote', note.id, { type: 'ship' });
      await act('branch', 'transferNote', note.id, { type: 'receive' });
      expect(await company.lying('branch', 2)).toEqual({ onHand: '10', available: '10', value: '50' });
      expect(await company.lying('main', 2)).toEqual({ onHand: '0', available: '0', value: '0' });
    });
  });

  describe('refused', () => {
    const refused: readonly [string, 'main' | 'branch', Readonly<{ type: string; remark?: string }>][] = [
      ['transfer-note.confirm.issuedUnderThisOutlet', 'branch', { type: 'confirm' }],
      ['transfer-note.cancel.issuedUnderThisOutlet', 'branch', { type: 'cancel', remark: 'no' }],
      ['transfer-note.cancel.hasRemark', 'main', { type: 'cancel', remark: ' ' }],
      ['transfer-note.receive.in.Saved', 'branch', { type: 'receive' }],
    ];
    it.each(refused)('with %s, nothing changed', async (code, outlet, event) => {
      const { id } = await company.transfer();
      expect(await refusalOf(act(outlet, 'transferNote', id, event))).toBe(code);
      const { document } = await company.read(company.at('main'), 'transferNote', id);
      expect(document).toMatchObject({ status: 'Saved', version: 1 });
    });

    it('says on the button, before it is tried, that there is too little', async () => {
      const { id } = await company.transfer({ lines: [{ itemId: company.items[0], quantity: '999' }] });
      const { allowed } = await company.read(company.at('main'), 'transferNote', id);
      expect(allowed.find(({ type }) => type === 'confirm')).toMatchObject({
        allowed: false,
        message: 'Not enough stock of I1 Item 1: 15 available, 999 needed.',
      });
    });
  });

  it('is found by what happened to it, and its history says Deliver and Receive', async () => {
    const actor = company.at('main');
    const type = documentType('transferNote');
    const found = async (status: string) => {
      const query = documentQuery(company.companyId, type, {
        ...{ page: 1, pageSize: 100, sort: 'number', search: [], searchBy: [] },
        filters: { status: [status] },
      });
      const { records } = await database().read(company.companyId, (tx) =>
        listRecords(tx, actor, documentNamed('transferNote'), query),
      );
      return records;
    };
    expect(await found('Deliver')).toHaveLength(3);
    expect(await found('Receive')).toHaveLength(3);
    expect(await found('Cancelled')).toHaveLength(1);
    const [first] = await found('Receive');
    const history = await database().read(company.companyId, async (tx) =>
      readHistory(await openWork(tx, actor, company.clock), type, first?.id ?? ''),
    );
    expect(history.map(({ kind }) => kind)).toEqual([null, null, 'Deliver', 'Receive', 'Deliver', 'Receive']);
  });
});
