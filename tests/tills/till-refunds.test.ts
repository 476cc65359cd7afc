import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import type { SampleCompany } from '../contract/sample-company.ts';
import { COMPANY } from '../contract/terminals/terminal-calls.ts';
import { asJson, type Json, listOf } from '../lifecycles/http/world.ts';
import type { SellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { openTillWorld, sendingTills, type TillWorld } from './till-world.ts';

let world: TillWorld;
let company: SampleCompany;
let selling: SellingCompany;
const { till, rung, post, saleOf, faults, service } = sendingTills(() => world);

forAnyHome(({ database }) => {
  beforeAll(async () => {
    world = await openTillWorld(database());
    ({ company, selling } = world);
  });
  afterAll(async () => {
    expect(await database().read(COMPANY, (tx) => verifySales(tx, { companyId: COMPANY }))).toEqual([]);
    await world.server.close();
  });

  describe('a void and a refund', () => {
    it('call the sale off on their own day, with goods and money back', async () => {
      const itemId = await selling.itemWith({}, { quantity: '5', unitCost: '4' }, '2026-03-01');
      const counter = await till();
      const sent = rung(itemId);
      const gone = {
        event: 'void',
        salesNo: sent.salesNo,
        remark: 'Wrong table',
        businessDate: '2026-03-17',
      };
      const [made, voided = {}] = await post(counter, sent, gone);
      expect([made, voided]).toMatchObject([{ errors: [] }, { errors: [] }]);
      expect(voided).toMatchObject({ status: 'accepted', saleId: made?.saleId });
      expect(await saleOf(voided)).toMatchObject({
        ...{ status: 'Cancelled', paymentStatus: 'Refunded', paid: '0.0000' },
        ...{ cancelRemark: 'Wrong table', cancelDate: '2026-03-17' },
      });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '5' });
      expect((await post(counter, gone))[0]?.status).toBe('duplicate');
    });

    it('that come before their sale wait for it', async () => {
      const counter = await till();
      const sent = rung(await service());
      const early = { event: 'void', salesNo: sent.salesNo, remark: 'Called off' };
      const [waits] = await post(counter, early);
      expect([waits?.status, faults(waits)]).toEqual(['held', [[undefined, 'till-entry.saleIsThere']]]);
      const [made = {}] = await post(counter, sent);
      expect(made.status).toBe('accepted');
      expect((await saleOf(made)).status).toBe('Cancelled');
    });

    it('of all that was paid takes the sale back; of a part it says that a completed sale takes none', async () => {
      const counter = await till();
      const sent = rung(await service());
      const refund = { event: 'refund', salesNo: sent.salesNo, method: 'CASH-1', remark: 'Cold' };
      const [, part, whole = {}] = await post(
        counter,
        sent,
        { ...refund, refundNo: 'R-1', amount: '4' },
        { ...refund, refundNo: 'R-2', amount: '10' },
      );
      expect([part?.status, faults(part)]).toEqual(['held', [[undefined, 'sale.refund.in.Completed']]]);
      expect([whole.status, (await saleOf(whole)).paymentStatus]).toEqual(['accepted', 'Refunded']);
    });
  });

  describe('a refund that names its goods', () => {
    const cold = (salesNo: unknown, refundNo: string, over: Json) => ({
      ...{ event: 'refund', salesNo, refundNo, method: 'CASH-1', remark: 'Cold', businessDate: '2026-03-17' },
      ...over,
    });

    it('is a return of the sale: goods and money back on its own day, the rest stays sold', async () => {
      const itemId = await selling.itemWith({}, { quantity: '5', unitCost: '4' }, '2026-03-01');
      const counter = await till();
      const sent = rung(itemId);
      const back = cold(sent.salesNo, 'R-1', { amount: '5', lines: [{ itemId, quantity: '1' }] });
      const [made = {}, refunded] = await post(counter, sent, back);
      expect(refunded).toMatchObject({ status: 'accepted', saleId: made.saleId, errors: [] });
      const sale = await saleOf(made);
      expect(sale).toMatchObject({ status: 'Completed', returnedAmount: '5.0000', paid: '10.0000' });
      const { json } = await company.call('GET', `/salesreturns?saleId=${sale.id}`);
      const [note] = listOf(json, 'salesReturns');
      expect(note).toMatchObject({
        ...{ status: 'Completed', businessDate: '2026-03-17', reason: 'Cold' },
        ...{ total: '5.0000', refunded: '5.0000', credited: '0.0000' },
      });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '4' });
      expect((await post(counter, back))[0]?.status).toBe('duplicate');
      // What is returned in part is not voided whole any more.
      const [voided] = await post(counter, { event: 'void', salesNo: sent.salesNo, remark: 'Wrong table' });
      expect([voided?.status, faults(voided)]).toEqual(['held', [[undefined, 'sale.nothingReturned']]]);
    });

    it('is held where it gave back another sum, more than was sold, or by a method the sale was not paid with', async () => {
      const itemId = await service();
      const counter = await till();
      const sent = rung(itemId);
      const lines = [{ itemId, quantity: '1' }];
      const [, sum, many, method, empty] = await post(
        counter,
        sent,
        cold(sent.salesNo, 'R-1', { amount: '4', lines }),
        cold(sent.salesNo, 'R-2', { amount: '15', lines: [{ itemId, quantity: '3' }] }),
        cold(sent.salesNo, 'R-3', { amount: '5', lines, method: 'CARD-1' }),
        cold(sent.salesNo, 'R-4', { amount: '5', lines: [] }),
      );
      expect([sum, many, method, empty].map(faults)).toEqual([
        [[undefined, 'tillTotalDiffers']],
        [['lines.0.quantity', 'moreThanLeftToReturn']],
        [['method', 'refundNotPaidWith']],
        [['lines', 'required']],
      ]);
      const [again = {}] = await post(counter, sent);
      expect((await saleOf(again)).returnedAmount).toBe('0.0000');
    });

    it('goes back by the method it names, where the sale was paid with several', async () => {
      const itemId = await service();
      const counter = await till();
      const sent = rung(itemId, {
        payments: [
          { method: 'CASH-1', amount: '4' },
          { method: 'CARD-1', amount: '6', reference: '0417' },
        ],
      });
      const lines = [{ itemId, quantity: '1' }];
      const [made = {}] = await post(
        counter,
        sent,
        cold(sent.salesNo, 'R-1', { amount: '5', lines, method: 'card-1' }),
      );
      const { json } = await company.call('GET', `/salesreturns?saleId=${made.saleId}`);
      const [note] = listOf(json, 'salesReturns');
      const whole = asJson((await company.call('GET', `/salesreturns/${note?.id}`)).json.document);
      expect(listOf(whole, 'refunds').map(({ method, amount }) => [method, amount])).toEqual([
        ['CARD-1', '5.0000'],
      ]);
    });
  });
});
