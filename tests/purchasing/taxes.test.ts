import { beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../src/resources/registry.ts';
import { createRecord } from '../../src/server/records.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusedFields } from '../support/refused-fields.ts';

type Json = Readonly<Record<string, unknown>>;
type Type = 'purchaseOrder' | 'goodsReceivedNote';
const types = ['purchaseOrder', 'goodsReceivedNote'] as const;

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  const make = (name: string, body: Json) =>
    database().write(
      company.companyId,
      async (tx) => (await createRecord(tx, company.as('admin'), resourceNamed(name), body)).id,
    );
  const tax = (code: string, percentage: string, more: Json = {}) =>
    make('taxCode', { code, description: code, taxType: 'Purchase', percentage, ...more });
  beforeAll(async () => {
    company = await purchasingCompany(database());
    await tax('NONE', '0');
    await tax('SST', '6', { claimable: false });
    await tax('EXCISE', '10', { nextTaxCode: 'SST' });
    await tax('STICK', '0', { amountPerUnit: '0.40' });
    await make('exchangeRate', { currencyCode: 'USD', validFrom: '2026-01-01', rate: '4' });
    await make('exchangeRate', { currencyCode: 'IDR', validFrom: '2026-01-01', rate: '0.00027' });
  });
  const bodyOf = (type: Type, line: Json, header: Json = {}) => ({
    vendorId: company.vendorId,
    ...(type === 'purchaseOrder'
      ? { deliverToOutletId: company.outlets.main, issueDate: '2026-03-02' }
      : { outletId: company.outlets.main, postingDate: '2026-03-02' }),
    lines: [{ itemId: company.items[0], taxCode: 'NONE', ...line }],
    ...header,
  });
  const made = async (type: Type, line: Json, header: Json = {}) => {
    const { document } = await company.create(company.as('buyer'), type, bodyOf(type, line, header));
    return (await company.read(company.as('admin'), type, document.id)).document;
  };

  describe.each(types)('the tax of a %s', (type) => {
    it('may be two taxes, the second on the base and the first', async () => {
      const document = await made(type, { quantity: '10', unitCost: '10', taxCode: 'EXCISE' });
      expect(document).toMatchObject({ subTotal: '100.0000', taxAmount: '16.6000', total: '116.6000' });
      expect(document.lines).toMatchObject([{ taxPercentage: '10.0000', taxAmount: '16.6000' }]);
      const inclusive = await made(
        type,
        { quantity: '10', unitCost: '11.66', taxCode: 'EXCISE' },
        { taxInclusive: true },
      );
      expect(inclusive).toMatchObject({ taxAmount: '16.6000', total: '116.6000' });
      expect(inclusive.lines).toMatchObject([{ netAmount: '100.0000' }]);
    });

    it('may be so much a base unit, in the company’s currency', async () => {
      expect(await made(type, { quantity: '12', unitCost: '5', taxCode: 'STICK' })).toMatchObject({
        taxAmount: '4.8000',
        total: '64.8000',
      });
      const abroad = { currencyCode: 'USD' };
      expect(await made(type, { quantity: '12', unitCost: '5', taxCode: 'STICK' }, abroad)).toMatchObject({
        taxAmount: '1.2000',
        total: '61.2000',
      });
    });

    it('may stand on the whole document, worked out once', async () => {
      const line = { itemId: company.items[0], quantity: '1', unitCost: '0.10', taxCode: 'NONE' };
      const document = await made(type, {}, { lines: [line, line, line], documentTaxCode: 'SST' });
      expect(document).toMatchObject({ taxAmount: '0.0200', documentTaxAmount: '0.0200', total: '0.3200' });
    });

    it('is in the costs where the vendor’s costs include it and nothing else is said', async () => {
      const vendorId = await make('vendor', {
        vendorCode: `INC-${type}`,
        name: 'All in',
        taxInclusive: true,
      });
      const line = { quantity: '1', unitCost: '106', taxCode: 'SST' };
      expect(await made(type, line, { vendorId })).toMatchObject({ taxInclusive: true, total: '106.0000' });
      expect(await made(type, line, { vendorId, taxInclusive: null })).toMatchObject({ total: '106.0000' });
      expect(await made(type, line, { vendorId, taxInclusive: false })).toMatchObject({
        taxInclusive: false,
        total: '112.3600',
      });
      expect(await made(type, line)).toMatchObject({ taxInclusive: false, total: '112.3600' });
    });

    it('keeps a rate of 0.00027, and 1,000,000 at it are 270.00', async () => {
      const line = { quantity: '10', unitCost: '100000' };
      for (const exchangeRate of [undefined, '0.00027'])
        expect(await made(type, line, { currencyCode: 'IDR', exchangeRate })).toMatchObject({
          exchangeRate: '0.00027',
          baseTotal: '270.0000',
        });
      const precise = await made(type, line, { currencyCode: 'IDR', exchangeRate: '0.0002712345' });
      expect(precise).toMatchObject({ exchangeRate: '0.0002712345', baseTotal: '271.2300' });
      const beyond = bodyOf(type, line, { currencyCode: 'IDR', exchangeRate: '0.00027123456' });
      expect(await refusedFields(company.create(company.as('buyer'), type, beyond))).toEqual([
        ['exchangeRate', 'invalidRate'],
      ]);
    });
  });

  it('of several taxes those that cannot be claimed back are part of what goods cost', async () => {
    const note = await made('goodsReceivedNote', { quantity: '10', unitCost: '10', taxCode: 'EXCISE' });
    expect(note.lines).toMatchObject([{ landedValue: '106.6000', landedUnitCost: '10.6600' }]);
    const whole = { documentTaxCode: 'SST' };
    const both = await made('goodsReceivedNote', { quantity: '10', unitCost: '10' }, whole);
    expect(both.lines).toMatchObject([{ landedValue: '106.0000' }]);
  });

  it('taxes that follow each other do not lead back to themselves', async () => {
    expect(await refusedFields(tax('RING', '1', { nextTaxCode: 'RING' }))).not.toEqual([]);
    const codes = ['A1', 'A2', 'A3', 'A4', 'A5'];
    for (const [nth, code] of codes.entries())
      await tax(code, '1', nth === 0 ? {} : { nextTaxCode: codes[nth - 1] });
    expect(await refusedFields(tax('A6', '1', { nextTaxCode: 'A5' }))).toEqual([
      ['nextTaxCode', 'taxCircle'],
    ]);
  });

  it('a note takes the tax of its order’s whole document over', async () => {
    const order = await made('purchaseOrder', { quantity: '10', unitCost: '10' }, { documentTaxCode: 'SST' });
    const buyer = company.as('buyer');
    const event = { type: 'confirm', version: 1 };
    const { document } = await company.send(buyer, 'purchaseOrder', order.id, event);
    const reply = await company.send(buyer, 'purchaseOrder', order.id, {
      type: 'receive',
      version: document.version,
      post: true,
    });
    const note = await company.read(buyer, 'goodsReceivedNote', String(reply.created?.[0]?.id));
    expect(note.document).toMatchObject({
      documentTaxAmount: '6.0000',
      total: '106.0000',
      status: 'Completed',
    });
  });
});
