import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPack } from '../../src/lib/audit-pack/verify-pack.ts';
import { goodsReceivedNoteStatuses } from '../../src/resources/documents/goods-received-note-fields.ts';
import {
  approvalStatuses,
  purchaseOrderStatuses,
} from '../../src/resources/documents/purchase-order-fields.ts';
import { collectionStatuses } from '../../src/resources/documents/selling/collection.ts';
import { deliveryStatuses } from '../../src/resources/documents/selling/delivery.ts';
import { quotationStatuses } from '../../src/resources/documents/selling/quotation-fields.ts';
import { safeBoxStatuses } from '../../src/resources/documents/selling/safe-box.ts';
import { saleStatuses } from '../../src/resources/documents/selling/sale-fields.ts';
import { salesOrderStatuses } from '../../src/resources/documents/selling/sales-order-fields.ts';
import { salesReturnStatuses } from '../../src/resources/documents/selling/sales-return.ts';
import { stockAdjustmentStatuses } from '../../src/resources/documents/stock-adjustment-fields.ts';
import { stockPackingStatuses } from '../../src/resources/documents/stock-packing.ts';
import { stockRevaluationStatuses } from '../../src/resources/documents/stock-revaluation-fields.ts';
import { transferNoteStatuses } from '../../src/resources/documents/transfer-note-fields.ts';
import { passwordMatches } from '../../src/server/accounts/passwords/password.ts';
import { verifyTrail } from '../../src/server/audit/verify-audit.ts';
import { makePack } from '../../src/server/audit-pack/make-pack.ts';
import { packOnDisk, packTools } from '../../src/server/audit-pack/pack-on-disk.ts';
import { standingClock } from '../../src/server/clock.ts';
import { areCompaniesMade, demonstrationIds } from '../../src/server/demo/companies-made.ts';
import { demonstrationPassword } from '../../src/server/demo/company.ts';
import { createDemonstration, demonstrationCompanies } from '../../src/server/demo/demonstration.ts';
import { verifyHistory } from '../../src/server/documents/conformance/verify-history.ts';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { secretsFrom } from '../../src/server/secrets.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import { isWhole } from '../support/rounds.ts';
import { contentOf } from './content-of.ts';

const clock = standingClock(new Date('2026-07-01T18:30:00+08:00'));
const companies = demonstrationCompanies.map(({ companyId }) => companyId);
let first: TestDatabase;
let second: TestDatabase;

/** Those made a second time: all in a whole round, else the first, since all are made by the same steps. */
const again = isWhole ? demonstrationCompanies : demonstrationCompanies.slice(0, 1);

async function made(companies = demonstrationCompanies): Promise<TestDatabase> {
  const opened = await openTestDatabase();
  const start = performance.now();
  await createDemonstration({ database: opened.database, clock }, companies);
  console.info(
    `The demonstration companies were made in ${((performance.now() - start) / 1000).toFixed(1)} s.`,
  );
  return opened;
}

beforeAll(async () => {
  first = await made();
  second = await made(again);
});

afterAll(async () => {
  await first?.close();
  await second?.close();
});

function rowsOf<Row>(companyId: string, text: string): Promise<Row[]> {
  return first.database.read(companyId, async (tx) => (await sql<Row>`${sql.raw(text)}`.execute(tx)).rows);
}

describe('a start', () => {
  it('knows which companies there are to make, and when they are made, without reading them', async () => {
    expect(demonstrationIds).toEqual(companies);
    expect(await areCompaniesMade(first)).toBe(true);
    const empty = await openTestDatabase();
    expect(await areCompaniesMade(empty)).toBe(false);
    await empty.close();
  });
});

describe.each(companies)('%s', (companyId) => {
  it.runIf(again.some((each) => each.companyId === companyId))(
    'is the same every time, ids and the moment of making aside',
    async () => {
      expect(await contentOf(second.database, companyId)).toEqual(await contentOf(first.database, companyId));
    },
  );

  it('is left alone by the next start', async () => {
    const before = await contentOf(first.database, companyId);
    await createDemonstration({ database: first.database, clock });
    expect(await contentOf(first.database, companyId)).toEqual(before);
  });

  it('has purchase orders in every status and every approval', async () => {
    const rows = await rowsOf<{ status: string; approval: string }>(
      companyId,
      'select distinct status, approval_status as approval from purchase_order',
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(purchaseOrderStatuses.filter((status) => status !== 'New')),
    );
    expect(new Set(rows.map(({ approval }) => approval))).toEqual(new Set(approvalStatuses));
  });

  it('has goods received notes in every status', async () => {
    const rows = await rowsOf<{ status: string }>(
      companyId,
      'select distinct status from goods_received_note',
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(goodsReceivedNoteStatuses.filter((status) => status !== 'New')),
    );
  });

  const statuses = async (table: string) =>
    new Set(
      (await rowsOf<{ status: string }>(companyId, `select distinct status from ${table}`)).map(
        ({ status }) => status,
      ),
    );

  it('has stock adjustments and revaluations in every status', async () => {
    const stored = (all: readonly string[]) => new Set(all.filter((status) => status !== 'New'));
    expect(await statuses('stock_adjustment')).toEqual(stored(stockAdjustmentStatuses));
    expect(await statuses('stock_revaluation')).toEqual(stored(stockRevaluationStatuses));
  });

  it('has stock packings in every status, packed and opened again', async () => {
    expect(await statuses('stock_packing')).toEqual(
      new Set(stockPackingStatuses.filter((status) => status !== 'New')),
    );
    const types = await rowsOf<{ type: string }>(
      companyId,
      "select distinct packing_type as type from stock_packing where status = 'Completed'",
    );
    expect(new Set(types.map(({ type }) => type))).toEqual(new Set(['Pack', 'Unpack']));
  });

  it('has entries of the safe box in every status, and one that was reversed', async () => {
    const stored = safeBoxStatuses.filter((status) => status !== 'New');
    expect(await statuses('safe_box')).toEqual(new Set(stored));
    const corrected = await rowsOf(companyId, 'select id from safe_box where corrected_by_id is not null');
    expect(corrected.length).toBeGreaterThan(0);
  });

  it('has quotations and sales orders in every status people bring them to, one of them recurring', async () => {
    const ofPeople = (status: string) => status !== 'New' && status !== 'Expired';
    expect(await statuses('quotation')).toEqual(new Set(quotationStatuses.filter(ofPeople)));
    expect(await statuses('sales_order')).toEqual(new Set(salesOrderStatuses.filter(ofPeople)));
    const recurring = await rowsOf(
      companyId,
      "select id from quotation where recurrence_status = 'Recurring' and next_copy_on is not null",
    );
    expect(recurring).toHaveLength(1);
  });

  it('has sales in every status, one of them paid and shipped in part', async () => {
    expect(await statuses('sale')).toEqual(new Set(saleStatuses.filter((status) => status !== 'New')));
    const underWay = await rowsOf(
      companyId,
      "select id from sale where payment_status = 'Partially Paid' and shipping_status = 'Partially Shipped'",
    );
    expect(underWay).toHaveLength(1);
  });

  it('has returns in every status, and a sale that knows what came back', async () => {
    const stored = salesReturnStatuses.filter((status) => status !== 'New');
    expect(await statuses('sales_return')).toEqual(new Set(stored));
    expect(await rowsOf(companyId, 'select 1 from sale where returned_amount > 0')).toHaveLength(1);
  });

  it('has deliveries in every status', async () => {
    expect(await statuses('delivery')).toEqual(
      new Set(deliveryStatuses.filter((status) => status !== 'New')),
    );
  });

  it('has sold three pieces with a warranty, of which one was extended and one ended, and pays who sold them', async () => {
    const kept = await rowsOf(companyId, 'select 1 from warranty where ends_on < latest_end');
    expect(kept).toHaveLength(3);
    expect(await statuses('warranty')).toEqual(new Set(['Active', 'Ended']));
    const longer = await rowsOf(
      companyId,
      "select 1 from warranty where ends_on > starts_on + interval '1 year'",
    );
    expect(longer).toHaveLength(1);
    expect(await rowsOf(companyId, 'select 1 from sale where commission > 0')).toHaveLength(1);
  });

  it('has collections in every status, and a client that has paid ahead', async () => {
    const stored = collectionStatuses.filter((status) => status !== 'New');
    expect(await statuses('collection')).toEqual(new Set(stored));
    expect(await rowsOf(companyId, 'select 1 from client_account where advance > 0')).toHaveLength(1);
  });

  it('has transfer notes in every status, and requests at each stage', async () => {
    expect(await statuses('transfer_note')).toEqual(
      new Set(transferNoteStatuses.filter((status) => status !== 'New')),
    );
    expect(await statuses('stock_request')).toEqual(
      new Set(['Saved', 'Pending', 'Confirmed', 'Done', 'Reject']),
    );
  });

  it('has an order that waits for each level of approval', async () => {
    const rows = await rowsOf<{ level: number }>(
      companyId,
      `select distinct least(base_total >= 10000, true)::int + 1 as level from purchase_order where approval_status = 'Pending'`,
    );
    expect(rows.map(({ level }) => level).sort()).toEqual([1, 2]);
  });

  it('has free goods, discounts, foreign currency and deliveries in two', async () => {
    const [found] = await rowsOf<Record<string, number>>(
      companyId,
      `select
        (select count(*)::int from goods_received_note_line where foc_quantity > 0) as free,
        (select count(*)::int from purchase_order_line where discount_percent > 0) as discounted,
        (select count(*)::int from purchase_order where currency_code <> 'MYR') as abroad,
        (select count(*)::int from stock_movement where serial_no is not null) as serials,
        (select count(*)::int from (select purchase_order_id from goods_received_note
          where purchase_order_id is not null group by 1 having count(*) > 1) as twice) as "inTwo"`,
    );
    for (const [what, count] of Object.entries(found ?? { nothing: 0 }))
      expect(count, what).toBeGreaterThan(0);
  });

  it('spreads its stock over three months and every outlet', async () => {
    const [found] = await rowsOf<{ first: string; last: string; outlets: number }>(
      companyId,
      `select min(business_date)::text as first, max(business_date)::text as last,
        count(distinct outlet_id)::int as outlets from stock_movement`,
    );
    expect(found?.first).toMatch(/^2026-04/);
    expect(found && found.last <= '2026-07-01' && found.last >= '2026-06-25').toBe(true);
    expect(found?.outlets).toBe(
      demonstrationCompanies.find((one) => one.companyId === companyId)?.outlets.length,
    );
  });

  it('keeps its matrix items by colour and size, on orders, receipts and in stock', async () => {
    const [{ cells, loose, ordered } = { cells: 0, loose: 1, ordered: 0 }] = await rowsOf<{
      cells: number;
      loose: number;
      ordered: number;
    }>(
      companyId,
      `select count(distinct m.cell)::int as cells, count(*) filter (where m.cell is null)::int as loose,
        (select count(*)::int from purchase_order_line where matrix_x is not null) as ordered
        from stock_movement m join item i on i.company_id = m.company_id and i.id = m.item_id
        where i.stock_type = 'Matrix'`,
    );
    expect(cells).toBeGreaterThan(5);
    expect(loose).toBe(0);
    expect(ordered).toBeGreaterThan(0);
  });

  it('has a ledger that proves its balances, and an unbroken audit trail', async () => {
    expect(await first.database.read(companyId, (tx) => verifyStock(tx, { companyId }))).toEqual([]);
    expect(await first.database.read(companyId, (tx) => verifySales(tx, { companyId }))).toEqual([]);
    const trail = await verifyTrail(first.database, companyId);
    expect(trail.brokenAt).toBeNull();
    expect(trail.entries).toBeGreaterThan(1000);
  });

  it('has a history that its charts take again, step by step', async () => {
    const { rows, replayed, faults } = await verifyHistory(first.database, companyId);
    expect(faults).toEqual([]);
    expect(rows).toBeGreaterThan(300);
    expect(replayed).toBe(rows);
  });

  it('has an audit pack without exceptions: each conflict of duties is accepted, with what is checked instead', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'backcounter-pack-')), companyId);
    const asked = { companyId, from: '2026-01-01', to: '2026-12-31', folder };
    const { overview } = await makePack(
      first.database,
      secretsFrom('a secret key of tests that has enough characters'),
      asked,
      clock.now(),
      () => undefined,
    );
    expect(overview.exceptions.first).toEqual([]);
    expect(overview.rights.conflicts).toBeGreaterThan(5);
    expect(overview.rights.accepted).toBe(overview.rights.conflicts);
    expect((await verifyPack(await packOnDisk(folder), packTools)).findings).toEqual([]);
    rmSync(dirname(folder), { recursive: true, force: true });
  });

  it('lets its five people in by the public password, each with what they may do', async () => {
    const { rows } = await first.database.system((tx) =>
      sql<{ username: string; hash: string; isAdmin: boolean }>`
        select u.username, c.password_hash as hash, u.is_admin as "isAdmin"
        from "user" u join credential c on c.company_id = u.company_id and c.user_id = u.id
        where u.company_id = ${companyId} order by u.created_at, u.username
      `.execute(tx),
    );
    expect(rows).toHaveLength(5);
    for (const { hash } of rows) expect(await passwordMatches(hash, demonstrationPassword)).toBe(true);
    expect(rows.filter(({ isAdmin }) => isAdmin).map(({ username }) => username)).toEqual([
      expect.stringMatching(/-admin$/),
    ]);
  });
});
