import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import type { SampleCompany } from '../contract/sample-company.ts';
import { COMPANY } from '../contract/terminals/terminal-calls.ts';
import { listOf } from '../lifecycles/http/world.ts';
import type { SellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { openTillWorld, sendingTills, type TillWorld } from './till-world.ts';

let world: TillWorld;
let company: SampleCompany;
let selling: SellingCompany;
const { open, till, profile, apply, put, rung, post, saleOf, faults, service } = sendingTills(() => world);

forAnyHome(({ database }) => {
  beforeAll(async () => {
    world = await openTillWorld(database());
    ({ company, selling } = world);
  });
  afterAll(async () => {
    expect(await database().read(COMPANY, (tx) => verifySales(tx, { companyId: COMPANY }))).toEqual([]);
    await world.server.close();
  });

  describe('a sale a till has sent', () => {
    it('is completed on the till’s own day: paid, its goods gone, with the numbers of the till', async () => {
      const itemId = await selling.itemWith(
        { salePrice: '9' },
        { quantity: '20', unitCost: '4' },
        '2026-03-01',
      );
      const counter = await till();
      const sent = rung(itemId, { orderSource: 'XILNEXKIOSK', salesType: 'Take Away', paxNumber: 2 });
      const [accepted = {}] = await post(counter, sent);
      expect(accepted).toMatchObject({ salesNo: sent.salesNo, status: 'accepted', errors: [] });
      const sale = await saleOf(accepted);
      expect(sale).toMatchObject({
        ...{ status: 'Completed', paymentStatus: 'Paid', businessDate: '2026-03-16' },
        ...{ salesNo: sent.salesNo, siteId: String(counter.siteId), settlementDate: '2026-03-16' },
        ...{ total: '10.0000', paid: '10.0000', balance: '0.0000', cost: '8.0000', profit: '2.0000' },
        ...{ dateTime: '2026-03-16T04:10:00.000Z', number: accepted.saleNumber },
      });
      expect(listOf(sale, 'lines')[0]).toMatchObject({ unitPrice: '5.0000', priceOrigin: 'typed' });
      expect(listOf(sale, 'payments')).toMatchObject([{ method: 'CASH-1', paidOn: '2026-03-16' }]);
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '18' });
    });

    it('is there once, however often and in whatever order of its fields it is sent', async () => {
      const counter = await till();
      const sent = rung(await service());
      const [first] = await post(counter, sent);
      const [again, turned] = await post(
        counter,
        sent,
        Object.fromEntries(Object.entries(sent).toReversed()),
      );
      expect([again, turned]).toMatchObject([
        { status: 'duplicate', saleId: first?.saleId },
        { status: 'duplicate', saleId: first?.saleId },
      ]);
    });

    it('is a sale of its own at another site', async () => {
      const itemId = await service();
      const sent = rung(itemId);
      const [here] = await post(await till(), sent);
      const [there] = await post(await till(), sent);
      expect([here?.status, there?.status]).toEqual(['accepted', 'accepted']);
      expect(here?.saleId).not.toBe(there?.saleId);
    });

    it('is held where its number was used for another sale', async () => {
      const counter = await till();
      const sent = rung(await service());
      await post(counter, sent);
      const [other] = await post(counter, { ...sent, remarks: 'Not the same' });
      expect([other?.status, faults(other)]).toEqual(['held', [[undefined, 'till-entry.numberIsFree']]]);
    });

    it('on a client’s account is an invoice the client owes', async () => {
      const clientId = await selling.clientWith({ creditLimit: '100' });
      const counter = await till();
      const itemId = await service();
      const [owed = {}] = await post(counter, rung(itemId, { clientId, payments: [] }));
      expect(await saleOf(owed)).toMatchObject({ status: 'Confirmed', receivable: '10.0000' });
      const [nobody] = await post(counter, rung(itemId, { payments: [] }));
      expect([nobody?.status, faults(nobody)]).toEqual(['held', [[undefined, 'sale.hasDebtor']]]);
    });

    it('takes the only outlet of its till’s profile where it names none, and no other', async () => {
      const counter = await till();
      const held = await profile({ outletIds: [company.outletId] });
      await apply(held.record.id, counter.siteId);
      const itemId = await service();
      const { outletId: _, ...nowhere } = rung(itemId);
      const [accepted = {}] = await post(counter, nowhere);
      expect(await saleOf(accepted)).toMatchObject({ outletId: company.outletId });
      const outlets = listOf((await company.call('GET', '/outlets')).json, 'outlets');
      const other = outlets.find(({ id }) => id !== company.outletId);
      const [elsewhere] = await post(counter, rung(itemId, { outletId: other?.id }));
      expect([elsewhere?.status, faults(elsewhere)]).toEqual(['held', [['outletId', 'invalidReference']]]);
    });
  });

  describe('what cannot be posted', () => {
    it('is held with every reason by line and field, and hinders nothing beside it', async () => {
      const itemId = await service();
      const counter = await till();
      const wrong = rung(itemId, {
        lines: [
          { itemId, quantity: '2', unitPrice: '5' },
          { itemCode: 'NO-SUCH', quantity: '1', unitPrice: '5' },
          { itemId, quantity: 'two', unitPrice: '5' },
        ],
        outletId: null,
        outletCode: 'NOWHERE',
        payments: [{ method: 'NO-METHOD', amount: '10' }],
      });
      const answers = await post(counter, rung(itemId), wrong, rung(itemId));
      expect(answers.map(({ status }) => status)).toEqual(['accepted', 'held', 'accepted']);
      expect(faults(answers[1])).toEqual([
        ['lines.1.itemCode', 'itemCodeNotFound'],
        ['lines.2.quantity', 'invalidDecimal'],
        ['outletCode', 'invalidReference'],
        ['payments.0.method', 'invalidReference'],
      ]);
      expect(answers[1]?.saleId).toBeNull();
    });

    it('tells a payment by its place, a total that differs with both figures, and a day to come', async () => {
      const itemId = await service();
      const counter = await till();
      const payments = [
        { method: 'CASH-1', amount: '4' },
        { method: 'CARD-1', amount: '6' },
      ];
      const [card, total, day, nothing, number] = await post(
        counter,
        rung(itemId, { payments }),
        rung(itemId, { total: '9.95' }),
        rung(itemId, { businessDate: '2039-01-01' }),
        'nothing',
        { salesNo: ' ' },
      );
      expect(faults(card)).toEqual([['payments.1.reference', 'required']]);
      expect(listOf(total ?? {}, 'errors')).toMatchObject([
        {
          code: 'tillTotalDiffers',
          message: 'The till says 9.95, and the sale comes to 10.00. Check prices, tax and rounding.',
        },
      ]);
      expect(faults(day)).toEqual([['businessDate', 'tillDayToCome']]);
      expect([nothing?.status, number?.status, faults(number)]).toEqual([
        'held',
        'held',
        [['salesNo', 'required']],
      ]);
    });

    it('is posted by the till itself once what was missing is there', async () => {
      const counter = await till();
      const code = `LATE-${Date.now()}`;
      const sent = rung(null, { lines: [{ itemCode: code, quantity: '2', unitPrice: '5' }] });
      expect((await post(counter, sent))[0]?.status).toBe('held');
      await selling.itemWith({ itemCode: code, stockType: 'Service Based' });
      expect((await post(counter, sent))[0]?.status).toBe('accepted');
      expect((await post(counter, sent))[0]?.status).toBe('duplicate');
    });
  });

  describe('who may send', () => {
    it('is a till whose key holds: not one of a revoked licence, of an archived site, or of nobody', async () => {
      const itemId = await service();
      const archived = await till();
      await put(archived.siteId, 'isArchive=true');
      const revoked = await till();
      await company.call('PUT', `/licences/${revoked.licence.id}/revoke`);
      const said = async (deviceKey: string) => {
        const { status, json } = await open('sales', { deviceKey, sales: [rung(itemId)] });
        return [status, json.code];
      };
      expect(await said(archived.deviceKey)).toEqual([409, 'terminal.in.Archived']);
      expect(await said(revoked.deviceKey)).toEqual([403, 'deviceKeyUnknown']);
      expect(await said(`${COMPANY}.nobody`)).toEqual([403, 'deviceKeyUnknown']);
    });

    it('sends two hundred at a time, and no more', async () => {
      const counter = await till();
      const sales = Array.from({ length: 201 }, () => ({ salesNo: 'x' }));
      const { status, json } = await open('sales', { deviceKey: counter.deviceKey, sales });
      expect([status, listOf(json, 'errors').map(({ field, code }) => [field, code])]).toEqual([
        422,
        [['sales', 'tooLong']],
      ]);
    });
  });
});
