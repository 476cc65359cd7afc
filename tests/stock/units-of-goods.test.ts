import { beforeAll, describe, expect, it } from 'vitest';
import { stockAdjustment } from '../../src/resources/documents/stock-adjustment.ts';
import { item } from '../../src/resources/items/item.ts';
import { itemUnit } from '../../src/resources/items/item-unit.ts';
import { duplicateDocument } from '../../src/server/documents/duplicate-document.ts';
import { updateRecord } from '../../src/server/records.ts';
import { type AdjustingCompany, adjustingCompany } from '../support/companies/adjusting-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusedFields } from '../support/refused-fields.ts';

type Line = Readonly<Record<string, unknown>>;
const types = ['transferNote', 'stockRequest', 'stockAdjustment'] as const;
type Type = (typeof types)[number];

forAnyHome(({ database }) => {
  let company: AdjustingCompany;
  let itemId = '';
  beforeAll(async () => {
    company = await adjustingCompany(database(), 'COM_9411');
    itemId = company.items[0] ?? '';
    await company.make('itemUnit', { itemId, name: 'CTN', factor: '24' });
  });

  const bodyOf = (type: Type, line: Line) => ({
    ...(type === 'stockAdjustment'
      ? { outletId: company.outlets.main, postingDate: '2026-03-02', adjustmentType: 'Stock Take' }
      : { fromOutletId: company.outlets.main, toOutletId: company.outlets.branch }),
    lines: [{ itemId, ...line }],
  });
  const made = async (type: Type, line: Line) =>
    (await company.create(company.at('main'), type, bodyOf(type, line))).document;
  const refused = (type: Type, line: Line) =>
    refusedFields(company.create(company.at('main'), type, bodyOf(type, line)));

  describe.each(types)('a line of a %s that names a unit', (type) => {
    const inPieces = type === 'stockAdjustment' ? 'adjustOnHand' : 'quantity';

    it('takes the factor from the item: 2 cartons of 24 are 48', async () => {
      expect((await made(type, { uom: 'ctn', uomQuantity: '2' })).lines).toMatchObject([
        { uomQuantity: '2.0000', factor: '24.0000', [inPieces]: '48.0000' },
      ]);
    });

    it('says how many of the unit so many pieces are, and is refused where they are not so many', async () => {
      expect((await made(type, { uom: 'CTN', [inPieces]: '48' })).lines).toMatchObject([
        { uomQuantity: '2.0000', factor: '24.0000', [inPieces]: '48.0000' },
      ]);
      expect(await refused(type, { uom: 'CTN', [inPieces]: '2' })).toEqual([
        ['lines.0.uomQuantity', 'required'],
      ]);
    });

    it('is refused where the item has no such unit, or the unit holds another number', async () => {
      expect(await refused(type, { uom: 'DRUM', uomQuantity: '2' })).toEqual([
        ['lines.0.uom', 'unitUnknown'],
      ]);
      expect(await refused(type, { uom: 'CTN', uomQuantity: '2', factor: '12' })).toEqual([
        ['lines.0.factor', 'unitFactor'],
      ]);
    });

    it('is stored again as it was stored, and with another quantity', async () => {
      const before = await made(type, { uom: 'CTN', uomQuantity: '2' });
      const [line] = before.lines;
      const sent = (uomQuantity: unknown) => [
        {
          id: line?.id,
          itemId,
          uom: line?.uom,
          uomQuantity,
          factor: line?.factor,
          [inPieces]: line?.[inPieces],
        },
      ];
      const update = (uomQuantity: unknown, version: number) =>
        company.change(company.at('main'), type, before.id, { version, lines: sent(uomQuantity) });
      const { document: same } = await update('2.0000', before.version);
      expect(same.lines).toMatchObject([{ uomQuantity: '2.0000', [inPieces]: '48.0000' }]);
      const { document: more } = await update('3', same.version);
      expect(more.lines).toMatchObject([{ uomQuantity: '3.0000', [inPieces]: '72.0000' }]);
    });
  });

  describe('an adjusted line says how many in one way', () => {
    it.each(['adjustOnHand', 'adjustAvailable', 'adjustRestricted', 'uomQuantity'])(
      'so %s beside a count is refused beside it',
      async (figure) => {
        expect(await refused('stockAdjustment', { countedQuantity: '7', [figure]: '3' })).toEqual([
          [`lines.0.${figure}`, 'figureBesideCount'],
        ]);
      },
    );

    it('so a count in another unit than the base unit is refused beside the unit', async () => {
      expect(await refused('stockAdjustment', { countedQuantity: '2', uom: 'CTN' })).toEqual([
        ['lines.0.uom', 'countInBaseUnit'],
      ]);
    });

    it('so other figures beside a quantity in a unit are refused, but what lies aside of it', async () => {
      const inCartons = { uom: 'CTN', uomQuantity: '2' };
      expect(
        await refused('stockAdjustment', { ...inCartons, adjustOnHand: '5', adjustAvailable: '4' }),
      ).toEqual([
        ['lines.0.adjustOnHand', 'figureBesideUnitQuantity'],
        ['lines.0.adjustAvailable', 'figureBesideUnitQuantity'],
      ]);
      expect((await made('stockAdjustment', { ...inCartons, adjustRestricted: '8' })).lines).toMatchObject([
        { onHandChange: '48.0000', restrictedChange: '8.0000', availableChange: '40.0000' },
      ]);
    });

    it('so a duplicate says it one way again, and leaves behind what was worked out', async () => {
      for (const line of [{ countedQuantity: '7' }, { uom: 'CTN', uomQuantity: '2' }]) {
        const { id } = await made('stockAdjustment', line);
        const { document } = await database().write(company.companyId, (tx) =>
          duplicateDocument(tx, company.at('main'), company.clock, stockAdjustment, id),
        );
        expect(document.lines).toMatchObject([
          'uom' in line ? { uomQuantity: '2.0000', adjustOnHand: '48.0000' } : { countedQuantity: '7.0000' },
        ]);
      }
    });

    it('so a stored count is counted again, with the difference that was worked out sent back', async () => {
      const { id, version, lines } = await made('stockAdjustment', { countedQuantity: '7' });
      expect(lines).toMatchObject([{ countedQuantity: '7.0000', adjustOnHand: '7.0000' }]);
      const again = (line: Line) =>
        company.change(company.at('main'), 'stockAdjustment', id, {
          version,
          lines: [{ id: lines[0]?.id, itemId, countedQuantity: '9', ...line }],
        });
      expect(await refusedFields(again({ adjustOnHand: '8' }))).toEqual([
        ['lines.0.adjustOnHand', 'figureBesideCount'],
      ]);
      const { document } = await again({ adjustOnHand: '7' });
      expect(document.lines).toMatchObject([{ countedQuantity: '9.0000', adjustOnHand: '9.0000' }]);
    });
  });

  describe('what was used', () => {
    const change = (resource: typeof itemUnit | typeof item, id: string, body: Line) =>
      database().write(company.companyId, (tx) => updateRecord(tx, company.at('main'), resource, id, body));

    it('keeps its factor: a unit on a document no longer holds another number, one on none does', async () => {
      const unit = async (name: string) =>
        company.make('itemUnit', { itemId: company.items[1], name, factor: '24' });
      const [used, unused] = [await unit('BOX'), await unit('BAG')];
      await made('stockRequest', { itemId: company.items[1], uom: 'box', uomQuantity: '2' });
      expect(await refusedFields(change(itemUnit, used, { factor: '12' }))).toEqual([
        ['factor', 'unitFactorFixed'],
      ]);
      expect(await refusedFields(change(itemUnit, used, { factor: '24.0', price: '9' }))).toEqual([]);
      expect(await refusedFields(change(itemUnit, unused, { factor: '12' }))).toEqual([]);
    });

    it('keeps its stock type and its matrix groups once it has moved', async () => {
      const groupId = await company.make('matrixGroup', { name: 'Colours', values: ['Red'] });
      const asked = (id: string) =>
        refusedFields(change(item, id, { stockType: 'Weighted', matrixXId: groupId }));
      const still = await company.make('item', { itemCode: 'U-1', itemName: 'Tea', stockType: 'Normal' });
      expect(await asked(still)).toEqual([]);
      await company.stock('main', 0, '5');
      expect(await asked(itemId)).toEqual([
        ['stockType', 'stockTypeFixed'],
        ['matrixXId', 'matrixAxisFixed'],
      ]);
    });
  });
});
