import { beforeAll, expect, it } from 'vitest';
import { resourceNamed } from '../../src/resources/registry.ts';
import { idOf, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { type SampleCompany, sampleCompany } from './sample-company.ts';
import { testServer } from './test-server.ts';

/** The outlet that is set as default (spec 3 §2, Outlet management). */
forAnyHome(({ database }) => {
  let company: SampleCompany;
  beforeAll(async () => {
    const server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });
  const defaults = async () =>
    listOf((await company.call('GET', '/outlets?pageSize=100')).json, 'outlets')
      .filter(({ isDefault }) => isDefault === true)
      .map(idOf);

  it('is one at a time', async () => {
    const outlet = resourceNamed('outlet');
    const first = idOf(await company.create(outlet, { isDefault: true }));
    expect(await defaults()).toEqual([first]);
    const second = idOf(await company.create(outlet, { isDefault: false }));
    expect(await defaults()).toEqual([first]);
    expect((await company.call('PUT', `/outlets/${second}`, { isDefault: true })).status).toBe(200);
    expect(await defaults()).toEqual([second]);
  });
});
