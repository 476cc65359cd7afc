import { beforeAll, describe, expect, it } from 'vitest';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusedFields } from '../support/refused-fields.ts';

type Json = Readonly<Record<string, unknown>>;
type Type = 'purchaseOrder' | 'goodsReceivedNote';
const types = ['purchaseOrder', 'goodsReceivedNote'] as const;

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  let itemId = '';
  beforeAll(async () => {
    company = await purchasingCompany(database());
    const { make } = company;
    await make('taxCode', {
      ...{ code: 'NONE', description: 'No tax', taxType: 'Purchase', percentage: '0' },
    });
    itemId = await make('item', {
      itemCode: 'TEH',
      itemName: 'Tea',
      stockType: 'Normal',
      unitOfMeasurement: 'PCS',
      purchaseTaxCode: 'NONE',
    });
    await make('itemUnit', { itemId, name: 'CTN', factor: '24' });
    await make('itemUnit', { itemId, name: 'BOX', factor: '7' });
  });
  const buyer = () => company.as('buyer');
  const bodyOf = (type: Type, line: Json) => ({
    vendorId: company.vendorId,
    ...(type === 'purchaseOrder'
      ? { deliverToOutletId: company.outlets.main, issueDate: '2026-03-02' }
      : { outletId: company.outlets.main, postingDate: '2026-03-02' }),
    lines: [{ itemId, ...line }],
  });
  const made = async (type: Type, line: Json) =>
    (await company.create(buyer(), type, bodyOf(type, line))).document;
  const refused = (type: Type, line: Json) =>
    refusedFields(company.create(buyer(), type, bodyOf(type, line)));

  describe.each(types)('a line of a %s in a unit of its item', (type) => {
    it('takes the factor from the item: two cartons of 24 are 48', async () => {
      const { lines } = await made(type, { uom: 'CTN', uomQuantity: '2', unitCost: '1.5' });
      expect(lines).toMatchObject([
        {
          quantity: '48.0000',
          factor: '24.0000',
          uomQuantity: '2.0000',
          uomCost: '36.0000',
          amount: '72.0000',
        },
      ]);
    });

    it('is refused beside the unit where the item has no such unit', async () => {
      expect(await refused(type, { uom: 'DRUM', uomQuantity: '2', unitCost: '1' })).toEqual([
        ['lines.0.uom', 'unitUnknown'],
      ]);
    });

    it('is refused beside the factor where the unit holds another number', async () => {
      expect(await refused(type, { uom: 'ctn', uomQuantity: '2', factor: '12', unitCost: '1' })).toEqual([
        ['lines.0.factor', 'unitFactor'],
      ]);
    });

    it('has a price of the unit: 100 boxes of 7 at 10.00 come to 1,000.00', async () => {
      const document = await made(type, { uom: 'BOX', uomQuantity: '100', uomCost: '10' });
      expect(document).toMatchObject({ subTotal: '1000.0000', total: '1000.0000' });
      expect(document.lines).toMatchObject([
        { quantity: '700.0000', uomCost: '10.0000', unitCost: '1.4286', netAmount: '1000.0000' },
      ]);
    });

    it('says how many of the unit a quantity in base units is, and is refused where it is not so many', async () => {
      const { lines } = await made(type, { uom: 'CTN', quantity: '48', unitCost: '1' });
      expect(lines).toMatchObject([{ uomQuantity: '2.0000', quantity: '48.0000' }]);
      expect(await refused(type, { uom: 'BOX', quantity: '10', unitCost: '1' })).toEqual([
        ['lines.0.uomQuantity', 'required'],
      ]);
    });

    it('is refused without any price', async () => {
      expect(await refused(type, { uom: 'CTN', uomQuantity: '1' })).toEqual([
        ['lines.0.unitCost', 'required'],
      ]);
    });

    it('is counted in the base unit where it names none', async () => {
      expect((await made(type, { quantity: '5', unitCost: '1' })).lines).toMatchObject([
        { uom: 'PCS', quantity: '5.0000', uomCost: null, factor: null },
      ]);
    });
  });

  describe('an order in boxes', () => {
    const ordered = async () => {
      const { id } = await made('purchaseOrder', { uom: 'BOX', uomQuantity: '70', uomCost: '10' });
      return (await company.send(buyer(), 'purchaseOrder', id, { type: 'confirm', version: 1 })).document;
    };
    const receive = async (id: string, quantity: string) => {
      const { document } = await company.read(buyer(), 'purchaseOrder', id);
      const reply = await company.send(buyer(), 'purchaseOrder', id, {
        type: 'receive',
        version: document.version,
        lines: [{ lineId: document.lines[0]?.id, quantity }],
        post: true,
      });
      const note = await company.read(
        company.as('admin'),
        'goodsReceivedNote',
        String(reply.created?.[0]?.id),
      );
      return note.document;
    };

    it('is received in boxes and in pieces, and stock is worth exactly what was ordered', async () => {
      const order = await ordered();
      const first = await receive(order.id, '350');
      expect(first.lines).toMatchObject([
        { uom: 'BOX', uomQuantity: '50.0000', uomCost: '10.0000', landedValue: '500.0000' },
      ]);
      const second = await receive(order.id, '1');
      expect(second.lines).toMatchObject([{ uom: 'PCS', landedValue: '1.4300', landedUnitCost: '1.4300' }]);
      const last = await receive(order.id, '139');
      expect(last.lines).toMatchObject([{ landedValue: '198.5700' }]);
      expect(last.status).toBe('Completed');
    });
  });
});
