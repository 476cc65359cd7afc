import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { expireVouchers } from '../../src/server/marketing/expire-vouchers.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type Answer, type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { type VoucherWorld, voucherWorld } from './voucher-world.ts';

const companyId = 'COM_1001';
let server: TestServer;
let company: SampleCompany;
let world: VoucherWorld;

const TODAY = '2026-11-21';
const code = ({ status, json }: Answer) => [status, json.code];
/** The first problem of a refused body: its field and its code. */
const problem = ({ status, json }: Answer) => {
  const [first] = listOf(json, 'errors');
  return [status, first?.field, first?.code];
};

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

  describe('vouchers that are generated', () => {
    it('have running numbers behind their prefix, are worth what the redemption says, and may be activated later', async () => {
      const of = await world.redemption({ cashValue: '25' });
      const reply = await world.generate(of, {
        prefix: 'GV',
        start: 98,
        quantity: 3,
        length: 8,
        activate: false,
      });
      expect(reply.json).toEqual({ made: 3, first: 'GV000098', last: 'GV000100' });
      const one = await world.numbered('GV000099');
      expect(one).toMatchObject({
        status: 'Inactive',
        cashValue: '25.0000',
        clientId: null,
        expiresOn: null,
      });
      expect(code(await world.act(idOf(one), { type: 'redeem' }))).toEqual([409, 'voucher.in.Inactive']);
      expect((await world.act(idOf(one), { type: 'activate' })).status).toBe(200);
      expect(await world.voucher(idOf(one))).toMatchObject({ status: 'Active' });
    });

    it('are not made at all where one number is taken, in any case, or too long', async () => {
      const of = await world.redemption();
      await world.generate(of, { prefix: 'tk', start: 5, length: 6 });
      const reply = await world.generate(of, { prefix: 'TK', start: 3, quantity: 4, length: 6 });
      expect([code(reply), reply.json.message]).toEqual([
        [409, 'voucherNumbersTaken'],
        '1 of the numbers are taken: tk0005. No voucher was made.',
      ]);
      expect(listOf((await company.call('GET', '/vouchers?search=TK000')).json, 'vouchers')).toHaveLength(1);
      expect(
        problem(await world.generate(of, { prefix: 'LONG', start: 99, quantity: 2, length: 6 })),
      ).toEqual([422, 'length', 'voucherLength']);
    });

    it('live as their redemption says: to its fixed date, or its days from the day somebody has them', async () => {
      const fixed = await world.redemption({ expiryType: 'Fixed Date', expiresOn: '2026-12-31' });
      expect(await world.numbered(await world.oneOf(fixed))).toMatchObject({ expiresOn: '2026-12-31' });
      const days = await world.redemption({ defaultValidDays: 30 });
      expect(await world.numbered(await world.oneOf(days))).toMatchObject({ expiresOn: null });
      const clientId = await world.clientWith({});
      await world.issue(clientId, await world.catalogue(days));
      const [own] = await world.vouchersOf(clientId);
      expect(own).toMatchObject({ issuedOn: TODAY, expiresOn: '2026-12-21' });
    });

    it('that are made five thousand at once are all there', async () => {
      const of = await world.redemption();
      const reply = await world.generate(of, { prefix: 'M', start: 1, quantity: 5000, length: 8 });
      expect(reply.json).toEqual({ made: 5000, first: 'M0000001', last: 'M0005000' });
      expect(await world.numbered('M0005000')).toMatchObject({ status: 'Active' });
      expect(problem(await world.generate(of, { quantity: 5001 }))).toEqual([422, 'quantity', 'tooLarge']);
    });
  });

  describe('a voucher', () => {
    it('is redeemed by hand with the number of its bill, given back, deactivated with a reason and activated again', async () => {
      const one = await world.numbered(await world.oneOf(await world.redemption()));
      const id = idOf(one);
      await world.act(id, { type: 'redeem', salesNo: 'B-17' });
      expect(await world.voucher(id)).toMatchObject({
        ...{ status: 'Redeemed', redeemedOn: TODAY, salesNo: 'B-17', redeemedAmount: '10.0000' },
        redeemedOutletId: company.outletId,
      });
      expect(code(await world.act(id, { type: 'redeem' }))).toEqual([409, 'voucher.in.Redeemed']);
      await world.act(id, { type: 'giveBack' });
      expect(await world.voucher(id)).toMatchObject({ status: 'Active', redeemedOn: null, salesNo: null });
      expect(problem(await world.act(id, { type: 'deactivate' }))).toEqual([422, 'remark', 'required']);
      await world.act(id, { type: 'deactivate', remark: 'Lost' });
      expect(code(await world.act(id, { type: 'redeem' }))).toEqual([409, 'voucher.in.Deactivated']);
      await world.act(id, { type: 'activate' });
      expect(await world.voucher(id)).toMatchObject({ status: 'Active' });
    });

    it('is not redeemed before its first day, outside its redemption’s days, or without the remark that asks for', async () => {
      const early = await world.numbered(
        await world.oneOf(await world.redemption(), { startsOn: '2026-11-22' }),
      );
      expect(code(await world.act(idOf(early), { type: 'redeem' }))).toEqual([409, 'voucher.hasBegun']);
      const over = await world.redemption({ effectiveOn: '2026-01-01', deactivatedOn: '2026-11-20' });
      const late = await world.numbered(await world.oneOf(over));
      expect(code(await world.act(idOf(late), { type: 'redeem' }))).toEqual([
        409,
        'voucher.redemptionInEffect',
      ]);
      const asking = await world.numbered(await world.oneOf(await world.redemption({ enforceRemark: true })));
      expect(code(await world.act(idOf(asking), { type: 'redeem' }))).toEqual([409, 'voucher.remarkGiven']);
      expect((await world.act(idOf(asking), { type: 'redeem', remark: 'By telephone' })).status).toBe(200);
    });

    it('expires by itself once its last day has passed, and is extended', async () => {
      const of = await world.redemption();
      const [past, last] = [
        await world.oneOf(of, { expiresOn: '2026-11-20', activate: false }),
        await world.oneOf(of, { expiresOn: TODAY }),
      ];
      const clock = { now: () => new Date(`${TODAY}T10:00:00Z`) };
      expect(await expireVouchers({ database: database(), clock })).toBe(1);
      expect(await expireVouchers({ database: database(), clock })).toBe(0);
      const expired = await world.numbered(past);
      expect([expired.status, (await world.numbered(last)).status]).toEqual(['Expired', 'Active']);
      expect(code(await world.act(idOf(expired), { type: 'extend', expiresOn: TODAY }))).toEqual([
        409,
        'voucher.isLater',
      ]);
      await world.act(idOf(expired), { type: 'extend', expiresOn: '2026-12-01' });
      expect(await world.voucher(idOf(expired))).toMatchObject({ status: 'Active', expiresOn: '2026-12-01' });
    });

    it('is deleted only while it is of no use, and keeps its number and its kind', async () => {
      const of = await world.redemption();
      const one = await world.numbered(await world.oneOf(of));
      expect(code(await company.call('DELETE', `/vouchers/${idOf(one)}`))).toEqual([409, 'voucherWasUsed']);
      const other = idOf(await world.redemption());
      expect(problem(await company.call('PUT', `/vouchers/${idOf(one)}`, { redemptionId: other }))).toEqual([
        422,
        'redemptionId',
        'voucherFixed',
      ]);
      await world.act(idOf(one), { type: 'deactivate', remark: 'Misprint' });
      expect((await company.call('DELETE', `/vouchers/${idOf(one)}`)).status).toBe(200);
    });
  });

  describe('a voucher of a catalogue', () => {
    it('costs the client its points, and is refused where these are too few, with both figures', async () => {
      const clientId = await world.clientWith({ accumulatedPoints: '150' });
      const of = await world.redemption({ pointsToDeduct: '100' });
      const catalogueId = await world.catalogue(of, { title: 'Free kopi', cost: null });
      const reply = await world.issue(clientId, catalogueId);
      expect(reply.status).toBe(200);
      const ledger = listOf((await company.call('GET', `/clients/${clientId}/points`)).json, 'entries');
      expect(ledger[0]).toMatchObject({
        ...{ kind: 'spent', points: '-100.0000', balance: '50.0000', documentType: 'voucher' },
        documentNumber: asJson(reply.json.voucher).voucherNo,
      });
      const again = await world.issue(clientId, catalogueId);
      expect([code(again), again.json.message]).toEqual([
        [409, 'catalogueTooDear'],
        'Free kopi costs 100.0000; the client has 50.0000.',
      ]);
      expect(await world.vouchersOf(clientId)).toHaveLength(1);
    });

    it('is paid from the client’s card where the redemption takes credits', async () => {
      const clientId = await world.clientWith({});
      const of = await world.redemption({ pointsToDeduct: '8', defaultType: 'Credits' });
      const catalogueId = await world.catalogue(of, { cost: null });
      expect(code(await world.issue(clientId, catalogueId))).toEqual([409, 'catalogueNoCard']);
      const card = asJson((await world.post('/xcards', { clientId })).xCard);
      await company.call('PUT', `/xcards/${idOf(card)}/event`, { type: 'activate' });
      await company.call('PUT', `/xcards/${idOf(card)}/event`, { type: 'topUp', amount: '20' });
      expect((await world.issue(clientId, catalogueId)).status).toBe(200);
      expect(asJson((await company.call('GET', `/xcards/${idOf(card)}`)).json.xCard).balance).toBe('12.0000');
    });

    it('is had so many times in its window, by the clients listed, while it is switched on', async () => {
      const [clientId, other] = [await world.clientWith({}), await world.clientWith({})];
      const of = await world.redemption();
      const most = await world.catalogue(of, { maxPerClient: 1, renewFrequency: 'Monthly' });
      expect((await world.issue(clientId, most)).status).toBe(200);
      expect(code(await world.issue(clientId, most))).toEqual([409, 'catalogueHadAll']);
      const off = await world.catalogue(of, { active: false });
      expect(code(await world.issue(clientId, off))).toEqual([409, 'catalogueInactive']);
      const exclusive = await world.catalogue(of, { active: false, exclusiveClient: true });
      const switchOn = () => company.call('PUT', `/vouchercatalogues/${exclusive}`, { active: true });
      expect(problem(await switchOn())).toEqual([422, 'exclusiveClient', 'recipientRequired']);
      const recipient = asJson(
        (await world.post('/cataloguerecipients', { catalogueId: exclusive, clientId })).catalogueRecipient,
      );
      expect((await switchOn()).status).toBe(200);
      expect(code(await world.issue(other, exclusive))).toEqual([409, 'catalogueForOthers']);
      expect((await world.issue(clientId, exclusive)).status).toBe(200);
      expect(code(await company.call('DELETE', `/cataloguerecipients/${idOf(recipient)}`))).toEqual([
        422,
        'recipientRequired',
      ]);
    });

    it('is offered with the reason why a client gets none', async () => {
      const of = await world.redemption();
      await world.catalogue(of, { title: 'Not before Christmas', activeOn: '2026-12-24' });
      await world.catalogue(of, { title: 'Now' });
      const clientId = await world.clientWith({});
      const said = (await world.offers(clientId)).map(({ title, refusal }) => [
        title,
        asJson(refusal ?? {}).code,
      ]);
      expect(said).toContainEqual(['Not before Christmas', 'catalogueNotYet']);
      expect(said).toContainEqual(['Now', undefined]);
      await company.call('PUT', `/clients/${clientId}`, { active: false });
      const [first] = await world.offers(clientId);
      expect(asJson(first?.refusal ?? {}).code).toBe('clientInactive');
    });

    it('is the next free one of those generated before, where no numbers are made', async () => {
      const clientId = await world.clientWith({});
      const of = await world.redemption({ autoGenerateVoucher: false });
      const catalogueId = await world.catalogue(of);
      expect(code(await world.issue(clientId, catalogueId))).toEqual([409, 'voucherNoneLeft']);
      const free = await world.oneOf(of);
      expect(asJson((await world.issue(clientId, catalogueId)).json.voucher).voucherNo).toBe(free);
      expect(code(await world.issue(clientId, catalogueId))).toEqual([409, 'voucherNoneLeft']);
    });

    it('is had once, however often it is asked for at once', async () => {
      const clientId = await world.clientWith({ accumulatedPoints: '100' });
      const catalogueId = await world.catalogue(await world.redemption(), { cost: '100' });
      const replies = await Promise.all(Array.from({ length: 5 }, () => world.issue(clientId, catalogueId)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await world.vouchersOf(clientId)).toHaveLength(1);
    });
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

  it('are part of what is kept of a client', async () => {
    const clientId = await world.clientWith({});
    await world.issue(clientId, await world.catalogue(await world.redemption()));
    const { json } = await company.call('GET', `/clients/${clientId}/personaldata`);
    expect(listOf(json, 'vouchers')).toMatchObject([{ status: 'Active' }]);
  });

  async function otherOutlet(): Promise<Json> {
    const { json } = await company.call('GET', '/outlets');
    const other = listOf(json, 'outlets').find(({ id }) => id !== company.outletId);
    if (!other) throw new Error('There is one outlet only');
    return other;
  }
});
