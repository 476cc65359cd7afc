import { beforeAll, expect, it } from 'vitest';
import { resourceNamed } from '../../../src/resources/registry.ts';
import { idOf, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { type SampleCompany, sampleCompany } from '../sample-company.ts';
import { testServer } from '../test-server.ts';

/** What may be packed in what (spec 2 §5, Item). */
forAnyHome(({ database }) => {
  let company: SampleCompany;
  beforeAll(async () => {
    const server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });
  const itemOf = async (stockType: string) =>
    idOf(await company.create(resourceNamed('item'), { stockType }));
  const pack = async (itemId: string, componentId: string) => {
    const body = { itemId, componentId, quantity: '2', yieldPercentage: '80' };
    const { status, json } = await company.call('POST', '/packageitems', body);
    return status === 201
      ? 'packed'
      : listOf(json, 'errors').map(({ field, code, message }) => [field, code, message]);
  };

  it('are taken by what packs alone, and packs of one kind hold normal items', async () => {
    const [normal, serial] = [await itemOf('Normal'), await itemOf('Serial')];
    const chosenFirst = [
      'itemId',
      'packageTypeRequired',
      'Select a bundle, recipe, postpack or prepack stock type before adding package items.',
    ];
    for (const type of ['Normal', 'Serial', 'Weighted', 'Matrix', 'Service Based', 'Warranty', 'Voucher'])
      expect([type, await pack(await itemOf(type), normal)]).toEqual([type, [chosenFirst]]);
    for (const type of ['Bundle', 'Recipe'])
      expect([type, await pack(await itemOf(type), serial)]).toEqual([type, 'packed']);
    for (const type of ['Prepack', 'Postpack']) {
      const whole = await itemOf(type);
      expect([type, await pack(whole, serial)]).toEqual([
        type,
        [['componentId', 'packageNeedsNormal', expect.any(String)]],
      ]);
      expect([type, await pack(whole, normal)]).toEqual([type, 'packed']);
      expect([type, await pack(whole, await itemOf('Normal'))]).toEqual([
        type,
        type === 'Prepack' ? 'packed' : [['componentId', 'postpackOneItem', expect.any(String)]],
      ]);
    }
  });
});
