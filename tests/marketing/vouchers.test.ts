import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { expireVouchers } from '../../src/server/marketing/expire-vouchers.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { code, problem, type VoucherWorld, voucherWorld } from './voucher-world.ts';

const companyId = 'COM_1001';
let server: TestServer;
let company: SampleCompany;
let world: VoucherWorld;

const TODAY = '2026-11-21';

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
        'Numbers already taken (1): tk0005. No voucher was made.',
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

  it('are part of what is kept of a client', async () => {
    const clientId = await world.clientWith({});
    await world.issue(clientId, await world.catalogue(await world.redemption()));
    const { json } = await company.call('GET', `/clients/${clientId}/personaldata`);
    expect(listOf(json, 'vouchers')).toMatchObject([{ status: 'Active' }]);
  });
});
