import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyHistory } from '../../src/server/documents/conformance/verify-history.ts';
import { proveConformance } from '../../src/server/operations/conformance.ts';
import { writtenVersions } from '../support/charts/chart-versions.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forEachHome } from '../support/databases/database.ts';
import { historyIsMadeUp } from '../support/databases/history-follows.ts';

forEachHome(({ home, database, url }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database());
    historyIsMadeUp(database());
  });
  const verdict = () => verifyHistory(database(), company.companyId);
  const confirmed = async () => {
    const { document } = await company.order(company.as('buyer'));
    const type = 'confirm';
    return company.send(company.as('buyer'), 'purchaseOrder', document.id, { type, version: 1 });
  };
  /** A row of the history is never changed by the program: this is somebody with the keys of the database. */
  const tamper = async (id: string, seq: number, change: string) => {
    const { rows } = await database().write(company.companyId, async (tx) =>
      sql<{ row: Record<string, unknown> }>`
        select to_jsonb(h) as row from document_history h
        where company_id = ${company.companyId} and document_id = ${id} and seq = ${seq}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    // A row of another number, as if it had been written so.
    await database().write(company.companyId, (tx) =>
      sql`insert into document_history select (jsonb_populate_record(null::document_history,
        to_jsonb(h) || jsonb_build_object('seq', (select max(seq) + 1 from document_history m where m.document_id = h.document_id))
        || ${change}::text::jsonb)).* from document_history h
        where company_id = ${company.companyId} and document_id = ${id} and seq = ${seq} returning 1`.execute(
        tx,
      ),
    );
  };

  describe('a step of a document', () => {
    it('holds its chart with version and content, its event, the facts that were asked, every region, effects, who, when, where and the command', async () => {
      const buyer = company.as('buyer');
      const { document } = await confirmed();
      const received = await company.send(buyer, 'purchaseOrder', document.id, {
        type: 'receive',
        version: document.version,
        doNo: 'DO-7',
      });
      expect(received.created).toHaveLength(1);
      const { rows } = await database().read(company.companyId, (tx) =>
        sql<Record<string, unknown>>`select * from document_history
          where company_id = ${company.companyId} and document_id = ${document.id} and seq = 3`.execute(tx),
      );
      const [version] = Object.keys(writtenVersions()['purchase-order'] ?? {}).slice(-1);
      expect(rows[0]).toMatchObject({
        event: 'receive',
        chart: 'purchase-order',
        chart_version: Number(version),
        chart_hash: writtenVersions()['purchase-order']?.[String(version)],
        sent: {
          type: 'receive',
          doNo: 'DO-7',
          outletId: buyer.outletId,
          userId: buyer.userId,
          isAdmin: false,
        },
        facts: { deliverToOutletId: company.outlets.main, expiryDate: null },
        effects: [
          {
            type: 'createGoodsReceivedNote',
            params: { doNo: 'DO-7', doDate: null, lines: null, post: false },
          },
        ],
        regions: [
          { region: 'status', from: 'Confirmed', to: 'Confirmed' },
          { region: 'approval', from: 'None', to: 'None' },
        ],
        user_id: buyer.userId,
        outlet_id: buyer.outletId,
        request_id: buyer.requestId,
      });
      expect(Object.keys(Object(rows[0]?.facts)).sort()).toEqual(['deliverToOutletId', 'expiryDate']);
      expect(rows[0]?.at).toBeTruthy();
    });

    it('is taken again by its chart, with all that came of it on other documents', async () => {
      const { document } = await confirmed();
      const buyer = company.as('buyer');
      await company.send(buyer, 'purchaseOrder', document.id, {
        type: 'receive',
        version: document.version,
        post: true,
      });
      const found = await verdict();
      expect(found.faults).toEqual([]);
      expect(found.rows).toBeGreaterThan(8);
      expect(found.replayed).toBe(found.rows);
    });

    it('from before facts were kept is counted, and not said to follow', async () => {
      const before = await verdict();
      await database().write(company.companyId, (tx) =>
        sql`insert into document_history (company_id, document_type, document_id, seq, at, user_id, username, event,
            from_status, to_status, chart_version)
          values (${company.companyId}, 'purchaseOrder', 'an old one', 1, now(), 'u', 'u', 'save', 'New', 'Saved', 1)
        `.execute(tx),
      );
      const after = await verdict();
      expect([after.rows - before.rows, after.notReplayable, after.replayed]).toEqual([
        1,
        1,
        before.replayed,
      ]);
      expect(after.faults).toEqual([]);
    });

    it.each([
      ['another event', 2, { sent: { type: 'receive' } }, /the chart refuses it there/],
      [
        'another end',
        2,
        { regions: [{ region: 'status', from: 'Saved', to: 'Completed' }] },
        /the chart goes to/,
      ],
      [
        'an effect that was not asked for',
        2,
        { effects: [{ type: 'releaseOnOrder' }] },
        /the chart asks for \[\]/,
      ],
      ['another beginning', 2, {}, /status was left in Confirmed, and it begins in Saved/],
      ['another chart', 2, { chart: 'shopping-list' }, /no chart is called shopping-list/],
      [
        'a chart of other content',
        2,
        { chart_hash: 'f00' },
        /no version of purchase-order says what this one said/,
      ],
    ])('with %s is named', async (_what, seq, change, why) => {
      const before = await verdict();
      const { document } = await confirmed();
      await tamper(document.id, seq, JSON.stringify(change));
      const own = (await verdict()).faults.filter(({ documentId }) => documentId === document.id);
      expect(own.map((fault) => [fault.documentType, fault.seq, fault.event])).toContainEqual([
        'purchaseOrder',
        3,
        'confirm',
      ]);
      expect(own.map((fault) => fault.why).join('\n')).toMatch(why);
      expect(before.faults.every(({ documentId }) => documentId !== document.id)).toBe(true);
    });

    it('that is the last says where its document stands', async () => {
      const { document } = await confirmed();
      await database().write(company.companyId, (tx) =>
        sql`update purchase_order set status = 'Cancelled'
          where company_id = ${company.companyId} and id = ${document.id}`.execute(tx),
      );
      const own = (await verdict()).faults.filter(({ documentId }) => documentId === document.id);
      expect(own).toEqual([
        {
          documentType: 'purchaseOrder',
          documentId: document.id,
          seq: 2,
          event: 'confirm',
          why: 'it left status in Confirmed, and the document stands in Cancelled',
        },
      ]);
    });

    it.skipIf(home === 'embedded')('is named by npm run conformance, which fails then', async () => {
      const said: string[] = [];
      const { document } = await confirmed();
      await tamper(document.id, 2, JSON.stringify({ sent: { type: 'receive' } }));
      const place = { url: url() ?? undefined, dataDir: '' };
      await expect(proveConformance(place, (line) => said.push(line))).rejects.toThrow(
        `${company.companyId}: purchaseOrder ${document.id}, step 3 (confirm): the chart refuses it there`,
      );
      expect(said.join()).toMatch(/COM_9100: \d+ steps, \d+ replayed, \d+ not replayable .* do not follow/);
    });
  });
});
