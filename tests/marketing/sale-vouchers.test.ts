import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { code, problem, type VoucherWorld, voucherWorld } from './voucher-world.ts';

const companyId = 'COM_1001';
let server: TestServer;
let company: SampleCompany;
let world: VoucherWorld;

forAnyHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    world = voucherWorld(company);
    await world.post('/paymentmethods', { code: 'CASH-V', name: 'Coins', paymentType: 'Cash' });
    await world.post('/paymentmethods', {
      code: 'GIFT-V',
      name: 'Gift',
      paymentType: 'Voucher',
      fromRegister: true,
    });
    await world.post('/paymentmethods', { code: 'MALL-V', name: 'Mall voucher', paymentType: 'Voucher' });
  });
  afterAll(async () => {
    expect(await database().read(companyId, (tx) => verifySales(tx, { companyId }))).toEqual([]);
    await server.close();
  });

  describe('a payment by voucher', () => {
    const pay = (sale: Json, amount: string, reference: string | null, method = 'GIFT-V', over: Json = {}) =>
      world.send('sales', sale, {
        type: 'pay',
        amount,
        method,
        ...(reference ? { reference } : {}),
        ...over,
      });
    const bill = async (price = '30', over: Json = {}) => world.bill(await world.service(), price, over);

    it('redeems the voucher: no more than its worth, without change, and no other sale has it again', async () => {
      const number = await world.oneOf(await world.redemption());
      const sale = await bill();
      expect(problem(await pay(sale, '10.01', number))).toEqual([422, 'amount', 'voucherWorth']);
      expect((await pay(sale, '10', number.toLowerCase())).status).toBe(200);
      expect(await world.numbered(number)).toMatchObject({
        ...{ status: 'Redeemed', redeemedAmount: '10.0000', salesNo: sale.number, saleId: sale.id },
        redeemedOutletId: company.outletId,
      });
      expect(problem(await pay(await bill(), '10', number))).toEqual([
        422,
        'reference',
        'voucher.in.Redeemed',
      ]);
      expect(await world.read('sales', sale)).toMatchObject({ paid: '10.0000', balance: '20.0000' });
    });

    it('asks for a number of the register where the way of payment takes no others', async () => {
      const sale = await bill();
      expect(problem(await pay(sale, '10', null))).toEqual([422, 'reference', 'required']);
      expect(problem(await pay(sale, '10', 'NO-SUCH'))).toEqual([422, 'reference', 'voucherUnknown']);
      expect((await pay(sale, '10', 'MALL-77', 'MALL-V')).status).toBe(200);
    });

    it('is refused at another outlet, for another client, beyond its most a bill, and with one that is taken off bills', async () => {
      const owner = await world.clientWith({});
      const of = await world.redemption({ maxPerTransaction: 1 });
      const elsewhere = await world.oneOf(of, { outletIds: [idOf(await otherOutlet())] });
      const sale = await bill('30', { clientId: owner });
      expect(problem(await pay(sale, '10', elsewhere))).toEqual([422, 'reference', 'voucherElsewhere']);
      const catalogueId = await world.catalogue(of);
      const own = String(asJson((await world.issue(owner, catalogueId)).json.voucher).voucherNo);
      expect(problem(await pay(await bill(), '10', own))).toEqual([422, 'reference', 'voucherOfOther']);
      expect((await pay(sale, '10', own)).status).toBe(200);
      expect(problem(await pay(sale, '10', await world.oneOf(of)))).toEqual([
        422,
        'reference',
        'voucherMostPerSale',
      ]);
      const off = await world.oneOf(await world.redemption({ redemptionType: 'On Sales' }));
      expect(problem(await pay(sale, '10', off))).toEqual([422, 'reference', 'voucherForBill']);
    });

    it('keeps the remark its redemption asks for', async () => {
      const number = await world.oneOf(await world.redemption({ enforceRemark: true }));
      const sale = await bill();
      expect(problem(await pay(sale, '10', number))).toEqual([422, 'reference', 'voucher.remarkGiven']);
      expect((await pay(sale, '10', number, 'GIFT-V', { remark: 'Birthday' })).status).toBe(200);
      const history = listOf((await company.call('GET', `/sales/${idOf(sale)}/history`)).json, 'history');
      expect(history.map(({ remark }) => remark)).toContain('Birthday');
    });

    it('comes back with a refund of all of it, and with a cancelled sale', async () => {
      const of = await world.redemption();
      const [refunded, cancelled] = [await world.oneOf(of), await world.oneOf(of)];
      const sale = await bill();
      for (const number of [refunded, cancelled]) await pay(sale, '10', number);
      const refund = (amount: string, reference: string) =>
        world.send('sales', sale, {
          type: 'refund',
          amount,
          method: 'GIFT-V',
          reference,
          remark: 'Changed their mind',
        });
      expect(problem(await refund('4', refunded))).toEqual([422, 'amount', 'voucherGivenBackWhole']);
      expect(problem(await refund('10', await world.oneOf(of)))).toEqual([
        422,
        'reference',
        'voucherNotOfSale',
      ]);
      expect((await refund('10', refunded)).status).toBe(200);
      expect(await world.numbered(refunded)).toMatchObject({
        status: 'Active',
        saleId: null,
        redeemedAmount: null,
      });
      const held = await world.numbered(cancelled);
      expect(code(await world.act(idOf(held), { type: 'giveBack' }))).toEqual([409, 'voucher.freeOfSale']);
      await world.did('sales', sale, { type: 'cancel', remark: 'Left without eating' });
      expect(await world.numbered(cancelled)).toMatchObject({ status: 'Active', saleId: null });
    });
  });

  describe('a voucher that is taken off a bill', () => {
    it('comes off before tax, spread over the lines, and is redeemed with the bill and not before', async () => {
      const number = await world.oneOf(await world.redemption({ redemptionType: 'On Sales' }));
      const [soup, rice] = [await world.service(), await world.service()];
      const lines = [
        { itemId: soup, quantity: '1', unitPrice: '60' },
        { itemId: rice, quantity: '1', unitPrice: '45' },
      ];
      const sale = await world.draft('sales', { lines, vouchers: [number], discountAmount: '5' });
      expect(sale).toMatchObject({
        subTotal: '105.0000',
        voucherAmount: '10.0000',
        discountAmount: '5.0000',
        total: '90.0000',
      });
      // 15 off 105: 60 bears 8.57, 45 the rest.
      expect(
        listOf(sale, 'lines').map(({ discountAmount, netAmount }) => [discountAmount, netAmount]),
      ).toEqual([
        ['8.5700', '51.4300'],
        ['6.4300', '38.5700'],
      ]);
      expect((await world.numbered(number)).status).toBe('Active');
      await world.did('sales', sale, { type: 'pay', amount: '90', method: 'CASH-V' });
      await world.did('sales', sale, { type: 'complete' });
      expect(await world.numbered(number)).toMatchObject({
        status: 'Redeemed',
        salesNo: sale.number,
        redeemedAmount: '10.0000',
      });
      await world.did('sales', sale, { type: 'cancel', remark: 'Wrong table' });
      expect(await world.numbered(number)).toMatchObject({ status: 'Active', salesNo: null });
    });

    it('takes off no more than there is', async () => {
      const of = await world.redemption({ redemptionType: 'On Sales', cashValue: '50' });
      const sale = await world.bill(await world.service(), '30', { vouchers: [await world.oneOf(of)] });
      expect(sale).toMatchObject({ voucherAmount: '30.0000', total: '0.0000' });
    });

    it('is refused beside its field: unknown, a payment, or redeemed by another bill meanwhile', async () => {
      const itemId = await world.service();
      const body = (vouchers: readonly string[]) => ({
        ...{ outletId: company.outletId, vouchers },
        lines: [{ itemId, quantity: '1', unitPrice: '30' }],
      });
      const post = (vouchers: readonly string[]) => company.call('POST', '/sales', body(vouchers));
      expect(problem(await post(['NO-SUCH']))).toEqual([422, 'vouchers', 'voucherUnknown']);
      const paying = await world.oneOf(await world.redemption());
      expect(problem(await post([paying]))).toEqual([422, 'vouchers', 'voucherForPayment']);
      const number = await world.oneOf(await world.redemption({ redemptionType: 'On Sales' }));
      const bills = [
        asJson((await post([number])).json.document),
        asJson((await post([number])).json.document),
      ];
      for (const bill of bills)
        await world.did('sales', bill, { type: 'pay', amount: '20', method: 'CASH-V' });
      const replies = await Promise.all(bills.map((bill) => world.send('sales', bill, { type: 'complete' })));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(replies.map(({ json }) => json.code)).toContain('voucher.in.Redeemed');
    });
  });

  describe('vouchers that are sold', () => {
    const voucherItem = () => world.itemWith({ stockType: 'Voucher' });
    async function sold(itemId: string, quantity: string, clientId: string): Promise<Json> {
      const lines = [{ itemId, quantity, unitPrice: '50' }];
      const sale = await world.draft('sales', { clientId, lines });
      await world.did('sales', sale, { type: 'pay', amount: String(sale.total), method: 'CASH-V' });
      return world.did('sales', sale, { type: 'complete' });
    }

    it('are made as the sale is completed, out to its client, and are of no use once it is cancelled', async () => {
      const [itemId, clientId] = [await voucherItem(), await world.clientWith({})];
      await world.redemption({ itemId, cashValue: '50' });
      const sale = await sold(itemId, '3', clientId);
      const own = await world.vouchersOf(clientId);
      expect(own.map(({ status, cashValue }) => [status, cashValue])).toEqual([
        ['Active', '50.0000'],
        ['Active', '50.0000'],
        ['Active', '50.0000'],
      ]);
      await world.did('sales', sale, { type: 'cancel', remark: 'Card declined' });
      expect((await world.vouchersOf(clientId)).map(({ status }) => status)).toEqual([
        'Deactivated',
        'Deactivated',
        'Deactivated',
      ]);
    });

    it('hold the sale once one of them is redeemed', async () => {
      const [itemId, clientId] = [await voucherItem(), await world.clientWith({})];
      await world.redemption({ itemId });
      const sale = await sold(itemId, '1', clientId);
      const [own] = await world.vouchersOf(clientId);
      await world.act(idOf(own ?? {}), { type: 'redeem', salesNo: 'B-1' });
      expect(await world.refusal('sales', sale, { type: 'cancel', remark: 'Too late' })).toEqual([
        409,
        'voucherSoldUsed',
      ]);
    });

    it('come back with a return, as many as are returned, and are of use again once that is cancelled', async () => {
      const [itemId, clientId] = [await voucherItem(), await world.clientWith({})];
      await world.redemption({ itemId });
      const sale = await sold(itemId, '3', clientId);
      const [line] = listOf(sale, 'lines');
      const back = await world.made('sales', sale, {
        ...{ type: 'return', reason: 'Not wanted' },
        lines: [{ lineId: line?.id, quantity: '2' }],
      });
      await world.did('salesreturns', back, { type: 'complete', method: 'CASH-V', remark: 'Not wanted' });
      const statuses = async () => (await world.vouchersOf(clientId)).map(({ status }) => status).sort();
      expect(await statuses()).toEqual(['Active', 'Deactivated', 'Deactivated']);
      await world.did('salesreturns', back, { type: 'cancel', remark: 'Kept after all' });
      expect(await statuses()).toEqual(['Active', 'Active', 'Active']);
    });

    it('need an item of their own stock type', async () => {
      const body = { code: 'R-WRONG', name: 'Wrong', redemptionType: 'On Payment', cashValue: '5' };
      const reply = await company.call('POST', '/redemptions', { ...body, itemId: await world.service() });
      expect(problem(reply)).toEqual([422, 'itemId', 'voucherItemNeeded']);
    });
  });

  async function otherOutlet(): Promise<Json> {
    const { json } = await company.call('GET', '/outlets');
    const other = listOf(json, 'outlets').find(({ id }) => id !== company.outletId);
    if (!other) throw new Error('There is one outlet only');
    return other;
  }
});
