import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../src/domain/permissions.ts';
import { documents, resources } from '../../src/resources/registry.ts';
import { type Call, callerOf } from '../contract/sample-company.ts';
import { asJson, idOf } from '../lifecycles/http/world.ts';
import { isLong, someOf } from '../support/rounds.ts';
import {
  addressOf,
  allow,
  closedRoutes,
  forAdministrators,
  nameOf,
  plainCall,
  type SecurityWorld,
  securityWorld,
  userNamed,
} from './world.ts';

let world: SecurityWorld;
/** Holds no permission at all. */
let nobody: Call;
beforeAll(async () => {
  world = await securityWorld();
  await allow(world, 'Clerk', []);
  nobody = callerOf(world.server, await world.server.signIn('kopi-clerk'));
});
afterAll(() => world.close());

/** What a record is stored as, without the moments and versions that every change moves. */
const standing = async (path: string, id: string, name: string) =>
  asJson((await world.company.call('GET', `/${path}/${id}`)).json[name]);

describe('check 19: the matrix of every route and permission', () => {
  /**
   * Sets that part any two permissions from each other, both ways: a route opened by another permission than its own, or
   * not by its own alone, shows in one of them. The long round takes them one by one.
   */
  const sets: readonly (readonly string[])[] = isLong
    ? permissions.map((permission) => [permission])
    : Array.from({ length: Math.ceil(Math.log2(permissions.length)) }).flatMap((_, bit) =>
        [0, 1].map((side) => permissions.filter((_each, place) => ((place >> bit) & 1) === side)),
      );

  /** What opens pages that are not there yet, and nothing else. */
  const early = new Set<string>([
    'ALLOW_TO_ACCESS_LOYALTY_APP',
    'ALLOW_TO_ACCESS_PROMOTION_MANAGEMENT',
    'ALLOW_TO_ACCESS_FOOD_PANDA',
    'ALLOW_TO_ACCESS_GRAB_FOOD',
    'ALLOW_TO_ACCESS_XILNEX_CLASSIC',
    'ALLOW_TO_ACCESS_IPADPOS',
    'ALLOW_TO_ACCESS_FNBGO',
  ]);

  it('each permission alone opens the routes that name it, and no other', async () => {
    const guarded = someOf(
      closedRoutes.filter(({ access }) => access !== 'signedIn'),
      8,
    );
    for (const held of sets) {
      await allow(world, 'Clerk', held);
      const opened: string[] = [];
      for (const route of guarded) {
        const { status, json } = await plainCall(nobody, route);
        if (!(status === 403 && json.code === 'notPermitted')) opened.push(nameOf(route));
      }
      const named = guarded
        .filter((route) => held.includes(route.access) && !forAdministrators.has(nameOf(route)))
        .map(nameOf);
      expect([held, opened]).toEqual([held, named]);
    }
    await allow(world, 'Clerk', []);
  });

  it('every permission is asked for somewhere: by a route, a definition or a chart', () => {
    const asking = ['src', 'machines']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.tsx?$/.test(file) && !/permissions\.ts$|\/demo\/|\.test\./.test(file))
          .map((file) => readFileSync(join(folder, file), 'utf8')),
      )
      .join('\n');
    expect(permissions.filter((permission) => !asking.includes(permission))).toEqual(
      permissions.filter((permission) => early.has(permission)),
    );
  });
});

describe('check 24: what only the server sets', () => {
  const smuggled = {
    id: '0192aaaa-bbbb-7ccc-8ddd-eeeeffff0001',
    companyId: 'COM_1617',
    tenantId: 'COM_1617',
    isAdmin: true,
    status: 'Completed',
    approval: 'Approved',
    approvedBy: 'kopi-clerk',
    total: '1.00',
    createdBy: 'x',
    createdAt: '2000-01-01T00:00:00Z',
  };

  it.each(someOf(resources, 3).map((resource) => ({ name: resource.name, resource })))(
    'a $name takes none of it',
    async ({ resource }) => {
      const { name, path, fields } = resource;
      const made = await world.company.create(resource);
      const before = await standing(path, idOf(made), name);
      const extra = Object.fromEntries(
        Object.entries(smuggled).filter(
          ([key]) => fields[key] === undefined || fields[key]?.readOnly === true,
        ),
      );
      for (const [key, value] of Object.entries(extra)) {
        const put = await world.company.call('PUT', `/${path}/${idOf(made)}`, { [key]: value });
        expect([name, key, put.status < 500]).toEqual([name, key, true]);
        const post = await world.company.call('POST', `/${path}`, {
          ...(await world.company.bodyOf(resource)),
          [key]: value,
        });
        if (post.status === 201) {
          const record = asJson(post.json[name]);
          expect([name, key, record[key] === value]).toEqual([name, key, false]);
        } else expect([name, key, post.status]).toEqual([name, key, 422]);
      }
      expect(await standing(path, idOf(made), name)).toEqual(before);
    },
  );

  it.each(someOf(documents, 3).map((document) => ({ name: document.name, document })))(
    'a $name takes none of it',
    async ({ document }) => {
      const { path, name } = document;
      for (const [key, value] of Object.entries(smuggled)) {
        if (document.fields[key] && !document.fields[key]?.readOnly) continue;
        const reply = await world.company.call('POST', `/${path}`, {
          ...(await world.company.documentBody(document)),
          [key]: value,
        });
        if (reply.status === 201)
          expect([name, key, asJson(reply.json.document)[key] === value]).toEqual([name, key, false]);
        else expect([name, key, reply.status]).toEqual([name, key, 422]);
      }
    },
  );
});

describe('check 25: what the browser claims of itself', () => {
  it('opens nothing: no header, cookie, query or body makes a user more than they are', async () => {
    const claims = {
      'X-Is-Admin': 'true',
      'X-Company-Id': 'COM_1617',
      'X-User-Id': 'kopi-admin',
      'X-Permissions': permissions.join(),
      Authorization: 'Bearer admin',
    };
    const cookie = await world.server.signIn('kopi-clerk');
    for (const route of closedRoutes.filter(({ access }) => access !== 'signedIn')) {
      const reply = await world.server.send(`/api${addressOf(route)}?isAdmin=true&companyId=COM_1617`, {
        method: route.method,
        cookie: `${cookie}; isAdmin=true; comId=COM_1617; permissions=${permissions.join('|')}; username=kopi-admin`,
        headers: claims,
        ...(route.method === 'GET' || route.upload || route.body === null ? {} : { body: { isAdmin: true } }),
      });
      expect([nameOf(route), reply.status, reply.json.code]).toEqual([nameOf(route), 403, 'notPermitted']);
    }
  });
});

describe('check 29: upwards', () => {
  const inner = closedRoutes.filter(({ access }) =>
    /USER_MANAGEMENT|SYSTEM_CONFIGURATION|PERMISSION|OUTLET/.test(access),
  );

  it('who keeps users takes over no account that may do more: not by its address, its groups or its end', async () => {
    const keeping = ['ALLOW_TO_ACCESS_USER_MANAGEMENT', 'ALLOW_TO_EDIT_USER_MANAGEMENT'];
    await allow(world, 'Clerk', keeping);
    for (const name of ['kopi-admin', 'kopi-manager', 'kopi-buyer']) {
      const { id } = await userNamed(world.company.call, name);
      for (const change of [{ email: 'mine@example.com' }, { active: false }, { username: 'taken' }]) {
        const { status, json } = await nobody('PUT', `/users/${id}`, change);
        expect([name, change, status, json.errors]).toEqual([
          name,
          change,
          422,
          expect.arrayContaining([expect.objectContaining({ code: 'accountBeyondOwn' })]),
        ]);
      }
      const gone = await nobody('DELETE', `/users/${id}`);
      expect([name, gone.status, gone.json.code]).toEqual([name, 403, 'accountBeyondOwn']);
      expect(await userNamed(world.company.call, name)).toMatchObject({ username: name, active: true });
    }
    const own = await userNamed(world.company.call, 'kopi-clerk');
    const moved = await nobody('PUT', `/users/${own.id}`, { firstName: 'Still me' });
    expect(moved.status).toBe(200);
    await allow(world, 'Clerk', []);
  });

  it('a user with every right of the trade reaches nothing of users, groups and settings', async () => {
    const trade = permissions.filter(
      (each) => !/USER_MANAGEMENT|SYSTEM_CONFIGURATION|PERMISSION|OUTLET/.test(each),
    );
    await allow(world, 'Clerk', trade);
    expect(inner.length).toBeGreaterThan(20);
    for (const route of inner) {
      const { status } = await plainCall(nobody, route);
      expect([nameOf(route), status]).toEqual([nameOf(route), 403]);
    }
    await allow(world, 'Clerk', []);
  });
});
