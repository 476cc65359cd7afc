import { expect, it } from 'vitest';
import { permissions } from '../../../src/domain/permissions.ts';
import { offerSetUp } from '../../../src/server/accounts/sign-in/set-up.ts';
import { listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { testServer } from '../test-server.ts';

forAnyHome(({ database }) => {
  it('an empty server is set up once, by its link, and by nobody without it', async () => {
    const server = await testServer(database(), {}, { companies: false });
    const now = server.clock.now();
    const unused = await offerSetUp(server.services.database, now);
    const token = await offerSetUp(server.services.database, now);
    const wish = {
      token,
      companyName: 'Warung Pertama',
      accountType: 'FoodService',
      outletName: 'Warung Pertama, Ipoh',
      username: 'pak.cik',
      email: 'pakcik@example.com',
      password: 'teh tarik kurang manis',
    };
    const setUp = (body: object) => server.send('/api/account/setup', { body });
    expect((await setUp({ ...wish, token: unused })).json.code).toBe('setupLinkInvalid');
    const weak = await setUp({ ...wish, password: 'warung pertama 1', companyName: '' });
    expect(weak.json.errors).toEqual([
      expect.objectContaining({ field: 'companyName', code: 'companyNameRequired' }),
    ]);
    expect((await setUp({ ...wish, password: 'Warung Pertama 1' })).json.errors).toEqual([
      expect.objectContaining({ field: 'password', code: 'newPasswordCommon' }),
    ]);
    const done = await setUp(wish);
    expect(done.json).toMatchObject({ isAdmin: true, username: 'pak.cik', accountType: 'FoodService' });
    expect(done.json.comId).toMatch(/^COM_\d{5,6}$/);
    expect((await setUp({ ...wish, username: 'somebody' })).json.code).toBe('setupLinkInvalid');
    expect(await offerSetUp(server.services.database, now)).toBeNull();

    const cookie = `session=${done.cookies.session}`;
    const groups = await server.send('/api/usergroups?fields=name&fields=permissions', { cookie });
    expect(listOf(groups.json, 'userGroups')).toEqual([
      expect.objectContaining({ name: 'Administrators', permissions: [...permissions] }),
    ]);
    const { json } = await server.send('/api/account/outlets', { cookie });
    expect(json.outlets).toEqual([
      expect.objectContaining({ name: 'Warung Pertama, Ipoh', isDefault: true }),
    ]);
    expect(await server.signIn('PAK.CIK', wish.password)).toMatch(/session=./);
  });
});
