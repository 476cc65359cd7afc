import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../contract/sample-company.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { seeded } from '../support/seeded-random.ts';
import {
  aged,
  figures,
  openStatements,
  refusalOf,
  type StatementWorld,
  statementCalls,
} from './statement-world.ts';

let world: StatementWorld;
const { account, asked, buyer, day, invoice, received, returned, statement } = statementCalls(() => world);
/** Each entry as a line: its day, what it is, what it moved, and the balance after it. */
const told = (one: Json) =>
  listOf(one, 'entries').map(({ day: on, kind, debit, credit, balance }) =>
    [on, kind, Number(debit) - Number(credit), Number(balance)].join(' '),
  );

forAnyHome(({ database }) => {
  beforeAll(async () => {
    world = await openStatements(database());
  });
  afterAll(() => world.server.close());

  describe('the account of a client', () => {
    it('goes over invoices, payments, credit notes and refunds, each on its day, to what is owed', async () => {
      await day('2026-11-21');
      const clientId = await buyer({ termsDays: 30 });
      const old = await invoice(clientId, '200', { businessDate: '2026-10-05', reference: 'PO 1' });
      const bill = await invoice(clientId, '100', { businessDate: '2026-11-02', reference: 'PO 2' });
      await received(clientId, '250', { paidOn: '2026-11-05', reference: 'FT 9' });
      await world.selling.did('sales', bill, { type: 'pay', amount: '20', method: 'CASH' });
      await day('2026-11-23');
      const note = await returned(bill);
      const one = await account(clientId, 'from=2026-11-01&to=2026-11-30');
      expect(figures(one, 'opening', 'debits', 'credits', 'closing')).toEqual([200, 170, 370, 0]);
      expect(told(one)).toEqual([
        '2026-11-02 invoice 100 300',
        '2026-11-05 payment -250 50',
        '2026-11-21 payment -20 30',
        '2026-11-23 creditNote -100 -70',
        '2026-11-23 refund 70 0',
      ]);
      expect(listOf(one, 'entries').map(({ type, number, reference }) => [type, number, reference])).toEqual([
        ['sale', bill.number, 'PO 2'],
        ['collection', expect.stringMatching(/^OR/), 'FT 9'],
        ['sale', bill.number, null],
        ['salesReturn', note.number, bill.number],
        ['salesReturn', note.number, bill.number],
      ]);
      expect(one.currencyCode).toBe('MYR');
      expect([aged(one), figures(one, 'ahead')]).toEqual([[0, 0, 0, 0, 0, 0], [0]]);
      const before = await account(clientId, 'from=2026-10-01&to=2026-10-31');
      expect(told(before)).toEqual([`2026-10-05 invoice 200 200`]);
      expect(aged(before)).toEqual([200, 0, 0, 0, 0, 200]);
      expect(old.status).toBe('Confirmed');
    });

    it('is of this month until today where nobody says otherwise', async () => {
      await day('2026-11-24');
      const { from, to, accounts } = await statement(await buyer());
      expect([from, to]).toEqual(['2026-11-01', '2026-11-24']);
      expect(accounts).toEqual([
        expect.objectContaining({ currencyCode: 'MYR', opening: '0', closing: '0', entries: [] }),
      ]);
      const last = await statement(await buyer(), 'to=2026-10-12');
      expect([last.from, last.to]).toEqual(['2026-10-01', '2026-10-12']);
    });

    it('leaves out what is settled on its day: a sale paid at the counter never stood in it', async () => {
      await day('2026-11-24');
      const clientId = await buyer();
      const lines = [{ itemId: world.serviceId, quantity: '1', unitPrice: '80' }];
      const sale = await world.selling.draft('sales', { clientId, lines });
      await world.selling.did('sales', sale, { type: 'pay', amount: '80', method: 'CASH' });
      await world.selling.did('sales', sale, { type: 'complete' });
      await world.selling.did('sales', await invoice(clientId, '5'), {
        type: 'cancel',
        remark: 'Typed twice',
      });
      await returned(sale, { giveBack: 'Original Method' });
      expect(told(await account(clientId))).toEqual([]);
      await day('2026-11-25');
      const bill = await invoice(clientId, '30', { businessDate: '2026-11-24' });
      await received(clientId, '30');
      expect(told(await account(clientId))).toEqual(['2026-11-24 invoice 30 30', '2026-11-25 payment -30 0']);
      expect(bill.total).toBe('30.0000');
    });

    it('takes back what is cancelled on the day it is, and what it paid stays ahead', async () => {
      await day('2026-11-24');
      const clientId = await buyer();
      const bill = await invoice(clientId, '100');
      await world.selling.did('sales', bill, { type: 'pay', amount: '40', method: 'CASH' });
      const cheque = await received(clientId, '60');
      await day('2026-11-26');
      await world.selling.did('collections', cheque, { type: 'fail', remark: 'Returned' });
      const paid = await received(clientId, '60');
      await day('2026-11-27');
      await world.selling.did('sales', bill, { type: 'cancel', remark: 'Not wanted' });
      await day('2026-11-28');
      await world.selling.did('collections', paid, {
        type: 'refund',
        amount: '25',
        method: 'CASH',
        remark: 'Back',
      });
      expect(told(await account(clientId))).toEqual([
        '2026-11-24 invoice 100 100',
        '2026-11-24 payment -60 40',
        '2026-11-24 payment -40 0',
        '2026-11-26 payment -60 -60',
        '2026-11-26 paymentCancelled 60 0',
        '2026-11-27 invoiceCancelled -100 -100',
        '2026-11-27 refund 40 -60',
        '2026-11-28 refund 25 -35',
      ]);
      const [one, other] = [
        await account(clientId, 'to=2026-11-26'),
        await account(clientId, 'from=2026-11-27'),
      ];
      expect(figures(one, 'closing', 'ahead')).toEqual([0, 0]);
      expect(figures(other, 'opening', 'closing', 'ahead')).toEqual([0, -35, 35]);
    });

    it('keeps the money of a return in its credit note, and takes that back with it', async () => {
      await day('2026-11-28');
      const clientId = await buyer();
      const bill = await invoice(clientId, '90');
      await received(clientId, '90');
      await day('2026-11-29');
      const note = await returned(bill, { giveBack: 'Advance Payment' });
      await day('2026-11-30');
      expect(figures(await account(clientId), 'closing', 'ahead')).toEqual([-90, 90]);
      await world.selling.did('salesreturns', note, { type: 'cancel', remark: 'They keep it' });
      expect(told(await account(clientId))).toEqual([
        '2026-11-28 invoice 90 90',
        '2026-11-28 payment -90 0',
        '2026-11-29 creditNote -90 -90',
        '2026-11-30 creditNoteCancelled 90 0',
      ]);
    });

    it('tells on any day what was open then, by how long it had been due', async () => {
      await day('2026-11-30');
      const clientId = await buyer({ termsDays: 0 });
      for (const [businessDate, price] of [
        ['2026-08-01', '1'],
        ['2026-09-10', '10'],
        ['2026-10-20', '100'],
        ['2026-11-20', '1000'],
        ['2026-11-30', '10000'],
      ] as const)
        await invoice(clientId, price, { businessDate });
      const whole = await account(clientId, 'from=2026-08-01');
      expect(aged(whole)).toEqual([10000, 1000, 100, 10, 1, 11111]);
      await day('2026-12-02');
      await received(clientId, '500', { paidOn: '2026-12-01' });
      expect(aged(await account(clientId, 'from=2026-08-01&to=2026-11-30'))).toEqual(aged(whole));
      // What was received on the first is on its invoices from the second, when somebody entered it.
      const between = await account(clientId, 'to=2026-12-01');
      expect(figures(between, 'closing', 'ahead')).toEqual([10611, 500]);
      const now = await account(clientId);
      expect([aged(now), figures(now, 'closing', 'ahead')]).toEqual([
        [0, 10611, 0, 0, 0, 10611],
        [10611, 0],
      ]);
    });

    it('is one a currency, the client’s own first', async () => {
      await day('2026-12-02');
      const clientId = await buyer({ currencyCode: 'USD' });
      await invoice(clientId, '100', { currencyCode: 'USD', exchangeRate: '4.4' });
      await invoice(clientId, '7', { currencyCode: 'MYR', exchangeRate: '1' });
      await received(clientId, '120', { currencyCode: 'USD', exchangeRate: '4.5' });
      const accounts = listOf(await statement(clientId), 'accounts');
      expect(accounts.map((one) => [one.currencyCode, ...figures(one, 'closing', 'ahead')])).toEqual([
        ['USD', -20, 20],
        ['MYR', 7, 0],
      ]);
    });

    it('comes to what the client owes less what it paid ahead, whatever was done', async () => {
      const clientId = await buyer({ termsDays: 14 });
      const { pick, below, chance } = seeded(53);
      const bills: Json[] = [];
      const money: Json[] = [];
      const days = ['2026-12-03', '2026-12-04', '2026-12-07', '2026-12-10'];
      const send = async (path: string, document: Json, event: Json) => {
        const { status } = await world.selling.send(path, document, event);
        expect(status).toBeLessThan(500);
      };
      const cash = { method: 'CASH', remark: 'As agreed' };
      for (const today of days) {
        await day(today);
        for (let act = 0; act < 9; act += 1) {
          const amount = String(10 + below(90));
          if (bills.length < 3 || chance(0.3))
            bills.push(await invoice(clientId, amount, { businessDate: pick(['2026-11-20', today]) }));
          else if (money.length < 2 || chance(0.3))
            money.push(
              await received(clientId, amount, {
                paidOn: pick(['2026-12-01', today]),
                knockOff: pick(['Oldest First', 'Advance Payment']),
              }),
            );
          else
            await pick([
              () => send('sales', pick(bills), { type: 'pay', amount: '5', ...cash }),
              () => send('sales', pick(bills), { type: 'refund', amount: '5', ...cash }),
              () => send('sales', pick(bills), { type: 'cancel', ...cash }),
              () => send('collections', pick(money), { type: 'allocate' }),
              () => send('collections', pick(money), { type: 'release', invoice: pick(bills).number }),
              () => send('collections', pick(money), { type: 'refund', amount: '5', ...cash }),
              () => send('collections', pick(money), { type: 'cancel', ...cash }),
              async () => {
                const giveBack = pick(['Advance Payment', 'Original Method']);
                const body = {
                  outletId: world.company.outletId,
                  saleId: pick(bills).id,
                  reason: 'Late',
                  giveBack,
                };
                const made = await world.company.call('POST', '/salesreturns', body);
                if (made.status >= 300) return;
                const note = asJson(made.json.document);
                await send('salesreturns', note, { type: 'complete' });
                if (chance(0.3)) await send('salesreturns', note, { type: 'cancel', ...cash });
              },
            ])();
        }
      }
      const client = asJson((await world.company.call('GET', `/clients/${clientId}`)).json.client);
      const whole = await account(clientId, 'from=2000-01-01');
      const [opening = 0, debits = 0, credits = 0, closing = 0, ahead = 0] = figures(
        whole,
        ...['opening', 'debits', 'credits', 'closing', 'ahead'],
      );
      expect(listOf(whole, 'entries').length).toBeGreaterThan(20);
      expect(opening).toBe(0);
      expect(opening + debits - credits).toBeCloseTo(closing, 4);
      const [receivables = 0, advance = 0] = figures(client, 'receivables', 'advancePayment');
      expect(closing).toBeCloseTo(receivables - advance, 4);
      expect(aged(whole).at(-1)).toBeCloseTo(receivables, 4);
      expect(ahead).toBeCloseTo(advance, 4);
      let before = 0;
      let from = '2026-11-01';
      for (const [to, next] of [
        ['2026-11-30', '2026-12-01'],
        ['2026-12-03', '2026-12-04'],
        ['2026-12-06', '2026-12-07'],
        ['2026-12-31', ''],
      ] as const) {
        const part = await account(clientId, `from=${from}&to=${to}`);
        expect(figures(part, 'opening')).toEqual([before]);
        const [end = 0, left = 0] = figures(part, 'closing', 'ahead');
        expect(left).toBeGreaterThanOrEqual(0);
        expect((aged(part).at(-1) ?? 0) - left).toBeCloseTo(end, 4);
        before = end;
        from = next;
      }
      expect(before).toBeCloseTo(closing, 4);
    });
  });

  describe('a statement', () => {
    it('is refused whose last day is before its first, and whose entries are too many', async () => {
      const clientId = await buyer();
      const backwards = await asked(clientId, 'from=2026-12-02&to=2026-12-01');
      expect(refusalOf(backwards)).toEqual([422, 'statementBackwards', 'to statementBackwards']);
      const never = await asked(clientId, 'from=2026-02-30');
      expect(refusalOf(never)).toEqual([400, 'malformedRequest']);
      await invoice(clientId, '1');
      await database().write('COM_1001', (tx) =>
        sql`
          insert into sale_payment (company_id, id, document_id, line_no, paid_on, method, amount)
          select s.company_id, s.id || n, s.id, n, '2026-11-01', 'CASH', case n % 2 when 0 then 1 else -1 end
          from sale as s, generate_series(1, 2000) as n where s.company_id = 'COM_1001' and s.client_id = ${clientId}
        `.execute(tx),
      );
      const many = await asked(clientId, 'from=2026-01-01&to=2026-12-31');
      expect(refusalOf(many)).toEqual([422, 'statementTooLong']);
      expect(asJson(many.json.params)).toEqual({ most: 2000 });
    });

    it('is whole or none: who works at some of its outlets alone is refused, and who may not see collections', async () => {
      const [here = '', there = ''] = listOf(
        (await world.company.call('GET', '/outlets')).json,
        'outlets',
      ).map(idOf);
      const clientId = await buyer();
      await invoice(clientId, '10');
      const group = async (permission: string) => {
        const body = { name: permission, permissions: [permission] };
        return [idOf(asJson((await world.selling.post('/usergroups', body)).userGroup))];
      };
      const collectors = await group('ALLOW_TO_ACCESS_COLLECTION');
      const [clerk] = listOf((await world.company.call('GET', '/users?search=kopi-clerk')).json, 'users');
      const works = async (outletIds: readonly string[], groupIds: readonly string[]) => {
        const body = { allOutlets: false, outletIds, groupIds, defaultOutletId: null };
        expect((await world.company.call('PUT', `/users/${idOf(clerk)}`, body)).status).toBe(200);
        const call = callerOf(world.server, await world.server.signIn('kopi-clerk'));
        return async (path: string) => refusalOf(await call('GET', `/clients/${clientId}/statement${path}`));
      };
      const elsewhere = await works([there], collectors);
      for (const path of ['', '/print']) expect(await elsewhere(path)).toEqual([403, 'statementElsewhere']);
      // What came before is settled: nothing of it is in a later statement.
      await received(clientId, '10');
      expect(await elsewhere('?from=2027-01-01&to=2027-01-31')).toEqual([200, undefined]);
      expect(await (await works([here], collectors))('')).toEqual([200, undefined]);
      const outside = await works([here], await group('ALLOW_TO_ACCESS_CLIENT'));
      for (const path of ['', '/print']) expect(await outside(path)).toEqual([403, 'notPermitted']);
    });
  });
});
