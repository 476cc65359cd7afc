import { beforeAll, describe, expect, it } from 'vitest';
import { taxCode } from '../../src/resources/company/tax-code.ts';
import { item } from '../../src/resources/items/item.ts';
import { resourceNamed } from '../../src/resources/registry.ts';
import { readChoices } from '../../src/server/records/lists/choices.ts';
import { createRecord, updateRecord } from '../../src/server/records.ts';
import { type AdjustingCompany, adjustingCompany } from '../support/companies/adjusting-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';
import { refusedFields } from '../support/refused-fields.ts';

type Body = Readonly<Record<string, unknown>>;

forAnyHome(({ database }) => {
  let company: AdjustingCompany;
  let made = 0;
  beforeAll(async () => {
    company = await adjustingCompany(database(), 'COM_9413');
  });
  const admin = () => company.at('main');
  const make = (resource: Parameters<typeof createRecord>[2], body: Body) =>
    database().write(company.companyId, (tx) => createRecord(tx, admin(), resource, body));
  const update = (resource: Parameters<typeof createRecord>[2], id: string, body: Body) =>
    database().write(company.companyId, (tx) => updateRecord(tx, admin(), resource, id, body));
  const newCode = async (taxType: 'Purchase' | 'Supply') => {
    made += 1;
    const code = `${taxType.toUpperCase()}${made}`;
    const { id } = await make(taxCode, { code, description: code, taxType, percentage: '6' });
    const close = () => update(taxCode, id, { active: false });
    return { code, close };
  };
  const bodyOf = (type: 'purchaseOrder' | 'goodsReceivedNote', line: Body, header: Body = {}) => ({
    vendorId: company.vendorId,
    ...(type === 'purchaseOrder'
      ? { deliverToOutletId: company.outlets.main, issueDate: '2026-03-02' }
      : { outletId: company.outlets.main, postingDate: '2026-03-02' }),
    ...header,
    lines: [{ itemId: company.items[0], quantity: '2', unitCost: '3', ...line }],
  });
  const create = (type: 'purchaseOrder' | 'goodsReceivedNote', line: Body, header: Body = {}) =>
    company.create(admin(), type, bodyOf(type, line, header));

  describe.each(['purchaseOrder', 'goodsReceivedNote'] as const)('a line of a %s', (type) => {
    it('bears no tax of sales, nor does its header', async () => {
      const { code } = await newCode('Supply');
      expect(await refusedFields(create(type, { taxCode: code.toLowerCase() }))).toEqual([
        ['lines.0.taxCode', 'purchaseTaxCodeOnly'],
      ]);
      expect(await refusedFields(create(type, {}, { documentTaxCode: code }))).toEqual([
        ['documentTaxCode', 'purchaseTaxCodeOnly'],
      ]);
    });

    it('bears no tax that is no longer in use, and a draft that names one is told when it is saved anew', async () => {
      const { code, close } = await newCode('Purchase');
      const { document } = await create(type, { taxCode: code });
      await close();
      expect(await refusedFields(create(type, { taxCode: code }))).toEqual([
        ['lines.0.taxCode', 'noLongerInUse'],
      ]);
      const { id, version, lines } = document;
      const line = { id: lines[0]?.id, itemId: company.items[0], quantity: '2', unitCost: '3' };
      const save = (body: Body) => company.change(admin(), type, id, { version, ...body });
      expect(await refusedFields(save({ lines: [{ ...line, taxCode: code }] }))).toEqual([
        ['lines.0.taxCode', 'noLongerInUse'],
      ]);
      expect((await save({ remarks: 'Kept' })).document.lines).toMatchObject([{ taxCode: code }]);
    });
  });

  it('a transfer between companies bears the tax of sales, and none of purchases', async () => {
    const { code } = await newCode('Purchase');
    expect(
      await refusedFields(
        company.transfer({ lines: [{ itemId: company.items[0], quantity: '1', taxCode: code }] }),
      ),
    ).toEqual([['lines.0.taxCode', 'supplyTaxCodeOnly']]);
  });

  it('an order goes on with the tax it was made with: its goods are received under it', async () => {
    const { code, close } = await newCode('Purchase');
    const { document } = await create('purchaseOrder', { taxCode: code });
    await company.act('main', 'purchaseOrder', document.id, { type: 'confirm' });
    await close();
    const reply = await company.act('main', 'purchaseOrder', document.id, { type: 'receive', post: true });
    const note = await company.read(admin(), 'goodsReceivedNote', String(reply.created?.[0]?.id));
    expect(note.document).toMatchObject({
      status: 'Completed',
      lines: [{ taxCode: code, taxAmount: '0.3600' }],
    });
  });

  it('a draft is confirmed with the tax it was saved with', async () => {
    const { code, close } = await newCode('Purchase');
    const { document } = await create('purchaseOrder', { taxCode: code });
    await close();
    expect(await refusalOf(company.act('main', 'purchaseOrder', document.id, { type: 'confirm' }))).toBe(
      'nothing was refused',
    );
  });

  describe('an item', () => {
    it('takes a code of each side on its own side alone', async () => {
      const [purchase, supply] = [await newCode('Purchase'), await newCode('Supply')];
      const body = { itemCode: 'SIDES', itemName: 'Sides', stockType: 'Normal' };
      expect(
        await refusedFields(
          make(item, { ...body, purchaseTaxCode: supply.code, supplyTaxCode: purchase.code }),
        ),
      ).toEqual([
        ['supplyTaxCode', 'supplyTaxCodeOnly'],
        ['purchaseTaxCode', 'purchaseTaxCodeOnly'],
      ]);
    });

    it('keeps a code that went out of use, gives it to no new line and takes it no more', async () => {
      const { code, close } = await newCode('Purchase');
      const body = { itemName: 'Old tax', stockType: 'Normal', purchaseTaxCode: code };
      const { id } = await make(item, { itemCode: 'OLD-TAX', ...body });
      await close();
      await update(item, id, { itemName: 'Old tax, renamed', purchaseTaxCode: code });
      expect(await refusedFields(make(item, { itemCode: 'NEW-TAX', ...body }))).toEqual([
        ['purchaseTaxCode', 'noLongerInUse'],
      ]);
      expect((await create('goodsReceivedNote', { itemId: id })).document.lines).toMatchObject([
        { taxCode: null },
      ]);
    });
  });

  it('an adjustment names no type that is no longer in use, in its header or on a line', async () => {
    const adjustmentType = resourceNamed('adjustmentType');
    const { id } = await make(adjustmentType, { code: 'Sample', direction: 'Down' });
    await update(adjustmentType, id, { active: false });
    const body = (header: string, line: string | null) => ({
      ...{ outletId: company.outlets.main, postingDate: '2026-03-02', adjustmentType: header },
      lines: [{ itemId: company.items[0], adjustOnHand: '1', adjustmentType: line }],
    });
    const refused = (header: string, line: string | null) =>
      refusedFields(company.create(admin(), 'stockAdjustment', body(header, line)));
    expect(await refused('Sample', null)).toEqual([['adjustmentType', 'noLongerInUse']]);
    expect(await refused('Disposal', 'sample')).toEqual([['lines.0.adjustmentType', 'noLongerInUse']]);
  });

  it('forms offer the codes of their side that are in use', async () => {
    const [purchase, supply, closed] = [
      await newCode('Purchase'),
      await newCode('Supply'),
      await newCode('Purchase'),
    ];
    await closed.close();
    const offered = await database().read(company.companyId, (tx) =>
      readChoices(tx, admin(), taxCode, { search: '', most: 100, only: 'taxType:Purchase' }),
    );
    const codes = offered.map(({ code }) => code);
    expect([purchase, supply, closed].map(({ code }) => codes.includes(code))).toEqual([true, false, false]);
  });
});
