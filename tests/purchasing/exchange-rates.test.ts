import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalRule } from '../../src/resources/company/approval-rule.ts';
import { resourceNamed } from '../../src/resources/registry.ts';
import type { StoredDocument } from '../../src/server/documents/stored-document.ts';
import { createRecord } from '../../src/server/records.ts';
import {
  type Person,
  type PurchasingCompany,
  purchasingCompany,
} from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';
import { refusedFields } from '../support/refused-fields.ts';

type Json = Readonly<Record<string, unknown>>;
type Type = 'purchaseOrder' | 'goodsReceivedNote';

const done = 'nothing was refused';

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database());
    const none = { code: 'NONE', description: 'No tax', taxType: 'Purchase', percentage: '0' };
    await database().write(company.companyId, (tx) =>
      createRecord(tx, company.as('admin'), resourceNamed('taxCode'), none),
    );
  });
  const buyer = () => company.as('buyer');

  /** What a body of the type says on that day, with one line of that worth in its own currency. */
  const bodyOf = (type: Type, { worth = '100', day = '2026-03-02', ...header }: Json) => ({
    vendorId: company.vendorId,
    ...(type === 'purchaseOrder'
      ? { deliverToOutletId: company.outlets.main, issueDate: day }
      : { outletId: company.outlets.main, postingDate: day }),
    lines: [{ itemId: company.items[2], quantity: '1', unitCost: worth, taxCode: 'NONE' }],
    ...header,
  });
  const made = async (header: Json, type: Type = 'purchaseOrder') =>
    (await company.create(buyer(), type, bodyOf(type, header))).document;
  const send = (
    document: StoredDocument,
    event: string,
    more: Json = {},
    who: Person = 'buyer',
    type: Type = 'purchaseOrder',
  ) => company.send(company.as(who), type, document.id, { type: event, version: document.version, ...more });
  const confirm = (document: StoredDocument, type: Type = 'purchaseOrder') =>
    refusalOf(send(document, 'confirm', {}, 'buyer', type));
  const change = async (document: StoredDocument, body: Json) =>
    (await company.change(buyer(), 'purchaseOrder', document.id, { ...body, version: document.version }))
      .document;

  describe('the company’s own currency', () => {
    it.each(['purchaseOrder', 'goodsReceivedNote'] as const)('has rate 1 on a %s, always', async (type) => {
      for (const header of [{}, { currencyCode: 'MYR' }, { currencyCode: null }]) {
        const body = bodyOf(type, { ...header, worth: '10000', exchangeRate: '0.0001' });
        expect(await refusedFields(company.create(buyer(), type, body))).toEqual([
          ['exchangeRate', 'ownCurrencyRate'],
        ]);
        const plain = await made(header, type);
        expect(plain).toMatchObject({ currencyCode: 'MYR', exchangeRate: '1.0000', baseTotal: plain.total });
        expect(await made({ ...header, exchangeRate: '1.00' }, type)).toMatchObject({
          exchangeRate: '1.0000',
        });
      }
    });

    it('is asked for approval by the order’s own total', async () => {
      expect(await confirm(await made({ worth: '10000' }))).toBe('purchase-order.confirm.approvalSettled');
    });

    it('has no entry in the table', async () => {
      expect(await refusedFields(enter('MYR', '2026-01-01', '1'))).toEqual([
        ['currencyCode', 'ownCurrencyRate'],
      ]);
    });
  });

  const enter = (currencyCode: string, validFrom: string, rate: string) =>
    database().write(company.companyId, (tx) =>
      createRecord(tx, company.as('admin'), resourceNamed('exchangeRate'), {
        currencyCode,
        validFrom,
        rate,
      }),
    );

  describe('a foreign currency', () => {
    beforeAll(async () => {
      await enter('USD', '2026-01-01', '4.2');
      await enter('USD', '2026-03-01', '4.5');
      await enter('USD', '2026-04-01', '5');
    });

    it('takes the latest rate on or before the document’s day', async () => {
      expect(await made({ currencyCode: 'USD' })).toMatchObject({
        exchangeRate: '4.5000',
        baseTotal: '450.0000',
      });
      expect(await made({ currencyCode: 'USD', day: '2026-02-28' })).toMatchObject({
        exchangeRate: '4.2000',
      });
      expect(await made({ currencyCode: 'USD' }, 'goodsReceivedNote')).toMatchObject({
        exchangeRate: '4.5000',
      });
    });

    it('is refused beside the field where the table has no rate and none is typed', async () => {
      const body = bodyOf('purchaseOrder', { currencyCode: 'SGD' });
      expect(await refusedFields(company.create(buyer(), 'purchaseOrder', body))).toEqual([
        ['exchangeRate', 'exchangeRateMissing'],
      ]);
    });

    it('is a code of ISO 4217, one rate a day', async () => {
      const body = bodyOf('purchaseOrder', { currencyCode: 'usd', exchangeRate: '4.5' });
      expect(await refusedFields(company.create(buyer(), 'purchaseOrder', body))).toEqual([
        ['currencyCode', 'invalidCurrency'],
      ]);
      expect(await refusedFields(enter('USD', '2026-03-01', '4.6'))).toEqual([['validFrom', 'duplicate']]);
    });

    it('takes the rate of the new day, or of the new currency, where nobody typed another', async () => {
      const order = await made({ currencyCode: 'USD', day: '2026-02-28' });
      const later = await change(order, { issueDate: '2026-03-02', expectedArrival: null });
      expect(later.exchangeRate).toBe('4.5000');
      const home = await change(later, { currencyCode: 'MYR' });
      expect(home).toMatchObject({ exchangeRate: '1.0000', baseTotal: home.total });
      expect((await change(home, { currencyCode: 'USD' })).exchangeRate).toBe('4.5000');
    });

    it('keeps a typed rate through other changes', async () => {
      const order = await made({ currencyCode: 'USD', exchangeRate: '4.55' });
      expect((await change(order, { issueDate: '2026-04-02', expectedArrival: null })).exchangeRate).toBe(
        '4.5500',
      );
    });
  });

  describe.each(['purchaseOrder', 'goodsReceivedNote'] as const)('a typed rate on a %s', (type) => {
    const settled = type === 'purchaseOrder' ? 'purchaseOrder' : 'goodsReceivedNote';
    beforeAll(async () => {
      if (type === 'purchaseOrder') return;
      for (const [userGroupId, level, minimumValue] of [
        [company.groups.manager, 1, '1000'],
        [company.groups.finance, 2, '10000'],
      ])
        await database().write(company.companyId, (tx) =>
          createRecord(tx, company.as('admin'), approvalRule, {
            documentType: type,
            userGroupId,
            numberOfApprovals: 1,
            approvalType: 'Compulsory',
            criteria: 'Per Single Document',
            level,
            minimumValue,
          }),
        );
    });
    const band = (value: string) =>
      database().write(company.companyId, (tx) =>
        sql`insert into setting (company_id, outlet_id, key, value)
          values (${company.companyId}, '', 'ExchangeRateBand', ${value})
          on conflict (company_id, outlet_id, key, valid_from) do update set value = excluded.value`.execute(
          tx,
        ),
      );
    beforeEach(() => band('2'));

    const levelsOf = async (document: StoredDocument) => {
      const { rows } = await database().read(company.companyId, (tx) =>
        sql<{ levels: number }>`select jsonb_array_length(plan) as levels from approval_round
          where document_id = ${document.id}`.execute(tx),
      );
      return rows[0]?.levels;
    };

    it('may differ by the company’s band', async () => {
      for (const exchangeRate of ['4.41', '4.59'])
        expect(await confirm(await made({ currencyCode: 'USD', exchangeRate }, type), settled)).toBe(done);
      await band('0');
      const near = await made({ currencyCode: 'USD', exchangeRate: '4.4999' }, type);
      expect(await confirm(near, settled)).toMatch(/exchangeRateSettled$/);
    });

    it('needs approval beyond it, whatever the amount', async () => {
      for (const exchangeRate of ['4.4099', '4.5901', '0.0001']) {
        const document = await made({ currencyCode: 'USD', exchangeRate, worth: '1' }, type);
        expect(await confirm(document, settled)).toMatch(/exchangeRateSettled$/);
        const asked = await send(document, 'requestApproval', {}, 'buyer', type);
        expect(await levelsOf(document)).toBe(1);
        const event = type === 'purchaseOrder' ? 'approve' : 'approveAndConfirm';
        const approved = await send(
          asked.document,
          event,
          { group: company.groups.manager },
          'manager',
          type,
        );
        if (type === 'purchaseOrder') expect(await confirm(approved.document)).toBe(done);
        else expect(approved.document.status).toBe('Confirmed');
      }
    });

    it('hides no amount from the approval rules: what it comes to by the table counts', async () => {
      const hidden = await made({ currencyCode: 'USD', exchangeRate: '0.0001', worth: '2300' }, type);
      expect(hidden.baseTotal).toBe('0.2300');
      await send(hidden, 'requestApproval', {}, 'buyer', type);
      expect(await levelsOf(hidden)).toBe(2);
      // 223 at 4.5 is 1,003.50; at 4.41, within the band, 983.43.
      const within = await made({ currencyCode: 'USD', exchangeRate: '4.41', worth: '223' }, type);
      expect(await confirm(within, settled)).toMatch(/approvalSettled$/);
    });

    it('of a currency the table does not know needs every approval there is', async () => {
      const unknown = await made({ currencyCode: 'SGD', exchangeRate: '3', worth: '1' }, type);
      expect(await confirm(unknown, settled)).toMatch(/exchangeRateSettled$/);
      await send(unknown, 'requestApproval', {}, 'buyer', type);
      expect(await levelsOf(unknown)).toBe(2);
    });

    it('is refused with what to do where no rule could give the approval', async () => {
      const rules = (active: boolean) =>
        database().write(company.companyId, (tx) =>
          sql`update approval_rule set active = ${active}
            where company_id = ${company.companyId} and document_type = ${type}`.execute(tx),
        );
      await rules(false);
      const far = await made({ currencyCode: 'USD', exchangeRate: '9' }, type);
      expect(await confirm(far, settled)).toMatch(/exchangeRateMayBeApproved$/);
      const { allowed } = await company.read(buyer(), type, far.id);
      expect(allowed.find((each) => each.type === 'confirm')).toMatchObject({
        allowed: false,
        message: expect.stringContaining('The exchange rate 9 for USD is not within 2 %'),
      });
      await rules(true);
    });
  });

  describe('a receipt of an order', () => {
    it('takes over the order’s rate, which was settled there', async () => {
      const order = await made({ currencyCode: 'USD', exchangeRate: '4.59' });
      const confirmed = await send(order, 'confirm');
      await enter('USD', '2026-03-02', '4.8');
      const received = await send(confirmed.document, 'receive', { post: true });
      const note = await company.read(buyer(), 'goodsReceivedNote', String(received.created?.[0]?.id));
      expect(note.document).toMatchObject({ status: 'Completed', exchangeRate: '4.5900' });
    });
  });
});
