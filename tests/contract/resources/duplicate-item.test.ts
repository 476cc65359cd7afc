import { beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../../src/resources/registry.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { callerOf, type SampleCompany, sampleCompany } from '../sample-company.ts';
import { type TestServer, testServer } from '../test-server.ts';

forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'), undefined, 'KT-KL');
    return server.close;
  });

  const rowsOf = async (id: string, path: string, name: string) => {
    const { status, json } = await company.call('GET', `/items/${id}/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return listOf(json, name);
  };
  const keep = async (id: string, path: string, rows: readonly Json[]) => {
    const { status, json } = await company.call('PUT', `/items/${id}/${path}`, { rows });
    expect([path, status, json.errors]).toEqual([path, 200, undefined]);
  };
  const duplicate = async (id: string) => {
    const { status, json } = await company.call('POST', `/items/${id}/duplicate`);
    expect([status, json.errors ?? json.code]).toEqual([201, undefined]);
    return asJson(json.item);
  };

  describe('an item', () => {
    it('is duplicated under the next code, with its fields and all that belongs to it but barcodes and stock', async () => {
      const { outletId } = company;
      const vendorId = idOf(await company.create(resourceNamed('vendor')));
      const made = await company.create(resourceNamed('item'), {
        itemName: 'Kopi O',
        alternateName: '黑咖啡',
        alternateLookup: 'KO-OLD',
        stockType: 'Normal',
        salePrice: '2.5',
        customCost: '0.8',
        preferredVendorId: vendorId,
        batchControl: true,
      });
      const id = idOf(made);
      await keep(id, 'itemunits', [{ name: 'CTN', factor: '24', price: '55', barcode: '9551234567' }]);
      await keep(id, 'locationprices', [{ outletId, salePrice: '2.8' }]);
      await keep(id, 'seasonalprices', [
        { outletId, startDate: '2026-12-01', endDate: '2026-12-31', salePrice: '2' },
      ]);
      await keep(id, 'productvendors', [{ vendorId, vendorItemCode: 'BH-77' }]);
      await keep(id, 'itemoutlets', [{ outletId, allowPurchase: false, shelfNo: 'A3', reorderPoint: '12' }]);
      await keep(id, 'barcodes', [{ barcode: '9557654321' }]);

      const copy = await duplicate(id);
      const copyId = idOf(copy);
      expect(copyId).not.toBe(id);
      expect(copy).toMatchObject({
        itemName: 'Kopi O copy',
        alternateName: '黑咖啡 副本',
        alternateLookup: null,
        stockType: 'Normal',
        salePrice: '2.5000',
        customCost: '0.8000',
        preferredVendorId: vendorId,
        batchControl: true,
        version: 1,
      });
      expect(String(copy.itemCode)).toMatch(/^ITM-?\d+$/);
      expect(await rowsOf(copyId, 'itemunits', 'itemUnits')).toMatchObject([
        { name: 'CTN', factor: '24.0000', price: '55.0000', barcode: null },
      ]);
      expect(await rowsOf(copyId, 'locationprices', 'locationPrices')).toMatchObject([
        { outletId, salePrice: '2.8000' },
      ]);
      expect(await rowsOf(copyId, 'seasonalprices', 'seasonalPrices')).toMatchObject([
        { outletId, startDate: '2026-12-01', salePrice: '2.0000' },
      ]);
      expect(await rowsOf(copyId, 'productvendors', 'productVendors')).toMatchObject([
        { vendorId, vendorItemCode: null },
      ]);
      expect(await rowsOf(copyId, 'itemoutlets', 'itemOutlets')).toMatchObject([
        { outletId, allowPurchase: false, shelfNo: 'A3', reorderPoint: '12.0000' },
      ]);
      expect(await rowsOf(copyId, 'barcodes', 'barcodes')).toEqual([]);
      // The one it was made of is as it was.
      expect(await rowsOf(id, 'barcodes', 'barcodes')).toMatchObject([{ barcode: '9557654321' }]);
      expect((await company.call('GET', `/items/${id}`)).json.item).toMatchObject({
        itemName: 'Kopi O',
        version: made.version,
      });
    });

    it('that is made of others is duplicated with its parts, which go on adding up', async () => {
      const [one, two] = [
        idOf(await company.create(resourceNamed('item'), { stockType: 'Normal' })),
        idOf(await company.create(resourceNamed('item'), { stockType: 'Normal' })),
      ];
      const id = idOf(await company.create(resourceNamed('item'), { stockType: 'Bundle' }));
      await keep(id, 'packageitems', [
        { componentId: one, quantity: '1', yieldPercentage: '100', costProportionPercentage: '30' },
        { componentId: two, quantity: '2', yieldPercentage: '100', costProportionPercentage: '70' },
      ]);
      const copy = await duplicate(id);
      const parts = await rowsOf(idOf(copy), 'packageitems', 'packageItems');
      expect(
        parts
          .map(({ componentId, quantity, costProportionPercentage }) => [
            componentId,
            quantity,
            costProportionPercentage,
          ])
          .sort(),
      ).toEqual(
        [
          [one, '1.0000', '30.0000'],
          [two, '2.0000', '70.0000'],
        ].sort(),
      );
    });

    it('is duplicated once, however often the same call is sent, and by nobody who may not edit items', async () => {
      const id = idOf(await company.create(resourceNamed('item'), { itemName: 'Once' }));
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      const first = await company.call('POST', `/items/${id}/duplicate`, undefined, key);
      const again = await company.call('POST', `/items/${id}/duplicate`, undefined, key);
      expect(idOf(again.json.item)).toBe(idOf(first.json.item));
      const found = await company.call('GET', '/items?search=Once&pageSize=100');
      expect(listOf(found.json, 'items')).toHaveLength(2);
      const clerk = callerOf(server, await server.signIn('kopi-clerk'), company.outletId);
      expect((await clerk('POST', `/items/${id}/duplicate`)).json.code).toBe('notPermitted');
      expect((await company.call('POST', `/items/${crypto.randomUUID()}/duplicate`)).status).toBe(404);
    });
  });
});
