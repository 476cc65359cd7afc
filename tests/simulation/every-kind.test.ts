import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../src/server/audit/verify-audit.ts';
import type { Tx } from '../../src/server/database/connection/bound-kysely.ts';
import { verifyHistory } from '../../src/server/documents/conformance/verify-history.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { seeded } from '../support/seeded-random.ts';
import { Desk, work } from './every-kind-steps.ts';
import { type Company, openCompanies } from './every-kind-world.ts';

/** The short round is the same every time; `npm run simulate` goes further and to new places. */
const COMMANDS = Number(process.env.EVERY_KIND_COMMANDS ?? 400);
const SEED = Number(process.env.SIMULATION_SEED ?? 20261121);

/** What may not be in the database; each query finds the rows that break its rule, and should find none. */
const impossible: Readonly<Record<string, (companyId: string) => ReturnType<typeof sql>>> = {
  'a balance that is not the sum of its movements': (companyId) => sql`
    select b.item_id from stock_balance b where b.company_id = ${companyId} and b.on_hand <> (
      select coalesce(sum(m.d_on_hand), 0) from stock_movement m
      where m.company_id = b.company_id and m.item_id = b.item_id and m.outlet_id = b.outlet_id)`,
  'a negative balance': (companyId) => sql`
    select item_id from stock_balance where company_id = ${companyId} and on_hand < 0`,
  'a batch with a negative balance': (companyId) => sql`
    select item_id from stock_movement where company_id = ${companyId} and batch_no is not null
    group by item_id, outlet_id, lower(batch_no) having sum(d_on_hand) < 0`,
  'a combination with a negative balance': (companyId) => sql`
    select item_id from stock_movement where company_id = ${companyId} and cell is not null
    group by item_id, outlet_id, cell having sum(d_on_hand) < 0`,
  'combinations that do not add up to their item': (companyId) => sql`
    select i.id from item i join stock_movement m on m.company_id = i.company_id and m.item_id = i.id
    where i.company_id = ${companyId} and i.item_code = 'KIND-matrix' and m.d_on_hand <> 0 and m.cell is null`,
  'serial numbers in stock that are not as many as are on hand': (companyId) => sql`
    select b.outlet_id from stock_balance b join item i on i.company_id = b.company_id and i.id = b.item_id
    where b.company_id = ${companyId} and i.item_code = 'KIND-serial' and b.on_hand <> (
      select count(*) from stock_serial s where s.company_id = b.company_id and s.item_id = b.item_id
        and s.outlet_id = b.outlet_id and s.status = 'In Stock')`,
  'more promised than open transfers promise': (companyId) => sql`
    select b.item_id from stock_balance b where b.company_id = ${companyId} and b.reserved <> coalesce((
      select sum(l.quantity - coalesce(l.shipped_quantity, 0)) from transfer_note_line l
      join transfer_note t on t.company_id = l.company_id and t.id = l.document_id
      where t.company_id = b.company_id and t.status in ('Confirmed', 'Partially Shipped', 'Partially Received')
        and l.item_id = b.item_id and t.from_outlet_id = b.outlet_id), 0)`,
  'an order of which more came than was ordered': (companyId) => sql`
    select document_id from purchase_order_line where company_id = ${companyId}
      and (received_quantity > quantity or coalesce(received_foc_quantity, 0) > coalesce(foc_quantity, 0))`,
  'an order whose received quantity is not that of its posted notes': (companyId) => sql`
    select o.id from purchase_order_line o where o.company_id = ${companyId} and o.received_quantity <> coalesce((
      select sum(l.quantity) from goods_received_note_line l
      join goods_received_note n on n.company_id = l.company_id and n.id = l.document_id
      where n.company_id = o.company_id and l.purchase_order_line_id = o.id
        and n.status in ('Confirmed', 'Partially Received', 'Completed')), 0)`,
  'a note that put another value into stock than its lines say': (companyId) => sql`
    select n.id from goods_received_note n
    where n.company_id = ${companyId} and n.status in ('Confirmed', 'Partially Received', 'Completed')
      and (select coalesce(sum(landed_value), 0) from goods_received_note_line l
           where l.company_id = n.company_id and l.document_id = n.id)
        <> (select coalesce(sum(m.value), 0) from stock_movement m
           where m.company_id = n.company_id and m.document_id = n.id and m.action = 'receive')`,
  'a header that is not the sum of its lines': (companyId) => sql`
    select n.id from goods_received_note n where n.company_id = ${companyId}
      and n.tax_amount <> (select coalesce(sum(l.tax_amount), 0) from goods_received_note_line l
        where l.company_id = n.company_id and l.document_id = n.id)`,
};

describe(`simulation of two companies with goods of every kind, ${COMMANDS} commands (SIMULATION_SEED=${SEED})`, () => {
  let world: Awaited<ReturnType<typeof openCompanies>>;
  const done = new Map<string, number>();
  const story: string[] = [];
  const inside = <Result>({ id }: Company, read: (tx: Tx) => Promise<Result>) =>
    world.database.read(id, read);

  beforeAll(async () => {
    world = await openCompanies();
    const random = seeded(SEED);
    const desks = world.companies.map((company) => new Desk(company));
    for (let nth = 0; nth < COMMANDS; nth += 1) {
      const desk = random.pick(desks);
      const { what, status, text } = await work(random, desk);
      story.push(`${nth} ${desk.company.id} ${what}: ${status}`);
      expect([200, 201, 409, 422], `${story.slice(-5).join('\n')}\n${text.slice(0, 600)}`).toContain(status);
      if (status < 300) done.set(what, (done.get(what) ?? 0) + 1);
    }
    console.info(`every kind, seed ${SEED}: ${JSON.stringify(Object.fromEntries(done))} of ${COMMANDS}`);
  }, 3_600_000);
  afterAll(() => world?.close());

  it('sends every kind of command', () => {
    for (const what of [
      'order',
      'receipt',
      'receipt of an order',
      'transfer',
      'adjustment',
      'revaluation',
      'confirm of purchaseorders',
      'confirm of goodsreceivednotes',
      'cancel of goodsreceivednotes',
      'confirm of transfernotes',
      'ship of transfernotes',
      'receive of transfernotes',
      'confirm of stockadjustments',
      'confirm of stockrevaluations',
    ])
      expect([what, (done.get(what) ?? 0) > 0]).toEqual([what, true]);
  });

  it.each(Object.keys(impossible))('finds none: %s', async (what) => {
    for (const company of world.companies) {
      const { rows } = (await inside(
        company,
        async (tx) => await impossible[what]?.(company.id).execute(tx),
      )) ?? { rows: [] };
      expect(rows, company.id).toEqual([]);
    }
  });

  it('leaves ledger, audit trail and history in order', async () => {
    for (const company of world.companies) {
      expect(await inside(company, (tx) => verifyStock(tx, { companyId: company.id }))).toEqual([]);
      expect((await verifyTrail(world.database, company.id)).brokenAt).toBeNull();
      const history = await verifyHistory(world.database, company.id);
      expect(history.faults).toEqual([]);
      expect(history.replayed).toBe(history.rows);
    }
  });
});
