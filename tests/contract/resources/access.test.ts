import { beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../../src/domain/permissions.ts';
import { pluralOf } from '../../../src/resources/plural.ts';
import { resources } from '../../../src/resources/registry.ts';
import { wireName } from '../../../src/resources/wire.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { type Call, callerOf, type SampleCompany, sampleCompany } from '../sample-company.ts';
import { testServer } from '../test-server.ts';

forAnyHome(({ database }) => {
  let company: SampleCompany;
  let clerk: Call;
  let allow: (...granted: string[]) => Promise<void>;
  beforeAll(async () => {
    const server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    clerk = callerOf(server, await server.signIn('kopi-clerk'));
    const [user] = listOf((await company.call('GET', '/users?search=kopi-clerk')).json, 'users');
    const everywhere = await company.call('PUT', `/users/${idOf(user)}`, { allOutlets: true });
    expect(everywhere.status).toBe(200);
    const [group] = listOf((await company.call('GET', '/usergroups?search=Clerk')).json, 'userGroups');
    allow = async (...granted) => {
      const reply = await company.call('PUT', `/usergroups/${idOf(group)}`, { permissions: granted });
      expect(reply.status).toBe(200);
    };
    return server.close;
  });

  describe.each(resources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
    const { name, path, fields } = resource;
    const { read, write, delete: remove } = resource.permissions;
    /** What the clerk is answered on each call, and what stands afterwards. */
    async function tryAll() {
      const before = await company.create(resource);
      const [own = ''] = Object.entries(fields).map(([key, field]) => wireName(key, field));
      const at = `/${path}/${idOf(before)}`;
      const statuses = {
        list: (await clerk('GET', `/${path}`)).status,
        csv: (await clerk('GET', `/${path}`, undefined, { Accept: 'text/csv' })).status,
        read: (await clerk('GET', at)).status,
        create: (await clerk('POST', `/${path}`, await company.bodyOf(resource))).status,
        update: (await clerk('PUT', at, { [own]: before[own] })).status,
        delete: (await clerk('DELETE', at)).status,
      };
      return statuses;
    }
    const count = async () => asJson((await company.call('GET', `/${path}?count=exact`)).json.metadata).total;

    it('check 19: is closed to who may do everything else', async () => {
      const mine = new Set<string>([read, write, remove]);
      await allow(...permissions.filter((permission) => !mine.has(permission)));
      const before = Number(await count());
      expect(await tryAll()).toEqual({
        list: 403,
        csv: 403,
        read: 403,
        create: 403,
        update: 403,
        delete: 403,
      });
      expect(await count()).toBe(before + 1);
    });

    it('check 19: opens with each right what that right is for, and nothing more', async () => {
      await allow(read);
      expect(await tryAll()).toMatchObject({
        list: 200,
        csv: 200,
        read: 200,
        create: 403,
        update: 403,
        delete: 403,
      });
      await allow(read, write);
      const status = remove === write ? 200 : 403;
      expect(await tryAll()).toMatchObject({
        list: 200,
        create: expect.any(Number),
        update: 200,
        delete: status,
      });
      await allow(remove);
      expect(await tryAll()).toMatchObject({
        delete: 200,
        ...(remove === write ? {} : { create: 403, update: 403 }),
      });
    });

    it('check 23: keeps closed fields out of every reply', async () => {
      const closed = Object.entries(fields).filter(([, field]) => field.permission !== undefined);
      const hidden = new Set(closed.map(([, field]) => field.permission));
      await allow(...permissions.filter((permission) => !hidden.has(permission)));
      const body = { ...(await company.bodyOf(resource)) };
      for (const [key, field] of closed) delete body[wireName(key, field)];
      // Where who may not see a field may not write either, somebody else makes the record.
      const byOthers = hidden.has(write) ? { id: idOf(await company.create(resource)) } : null;
      const made = byOthers ?? asJson((await clerk('POST', `/${path}`, body)).json[name]);
      const one = asJson((await clerk('GET', `/${path}/${idOf(made)}`)).json[name]);
      const stale = asJson((await clerk('PUT', `/${path}/${idOf(made)}`, { version: 99 })).json.current);
      const asked = closed.map(([key]) => `&fields=${key}`).join('');
      const rows = listOf((await clerk('GET', `/${path}?${asked}`)).json, pluralOf(name));
      for (const [key] of closed) {
        for (const record of [made, one, stale, ...rows] satisfies Json[])
          expect(record).not.toHaveProperty(key);
        expect((await clerk('GET', `/${path}?sort=${key}`)).json.code).toBe('unknownSort');
        expect(
          (await clerk('GET', `/${path}?fields=${key}`, undefined, { Accept: 'text/csv' })).text.trim(),
        ).toBe('');
      }
      expect(idOf(one)).not.toBe('');
    });
  });

  it('check 29: nobody gives away more than they hold', async () => {
    await allow('ALLOW_TO_ACCESS_USER_MANAGEMENT', 'ALLOW_TO_EDIT_USER_MANAGEMENT');
    const made = await clerk('POST', '/usergroups', { name: 'Mighty', permissions: [...permissions] });
    expect(made.json.errors).toEqual([
      expect.objectContaining({ field: 'permissions', code: 'grantBeyondOwn' }),
    ]);
    const groups = listOf((await company.call('GET', '/usergroups?search=Manager')).json, 'userGroups');
    const user = { username: 'mighty', firstName: 'M', allOutlets: true, groupIds: [idOf(groups[0])] };
    const hired = await clerk('POST', '/users', user);
    expect(hired.json.errors).toEqual([
      expect.objectContaining({ field: 'groupIds', code: 'grantBeyondOwn' }),
    ]);
  });
});
