import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentNamed } from '../../src/resources/registry.ts';
import { demonstrationPassword } from '../../src/server/demo/company.ts';
import { createApp } from '../../src/server/http/app.ts';
import { loadPortal } from '../../src/server/http/static-portal.ts';
import { routes } from '../../src/server/routes.ts';
import { type Call, callerOf } from '../contract/sample-company.ts';
import { idOf } from '../lifecycles/http/world.ts';
import { closedRoutes, plainCall, type SecurityWorld, securityWorld, upload } from './world.ts';

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.close());

/** The first words of the paths a restricted airport company is still let into: what is everyone’s, menus, groups. */
const stillOpen = [
  'Storage',
  'Version',
  'account',
  'attachments',
  'choices',
  'customfield',
  'deleted',
  'events',
  'exchangerate',
  'generalsetting',
  'groups',
  'import',
  'integrationlog',
  'itemavailabilities',
  'itemmodifiers',
  'layouts',
  'liveordersetups',
  'localsetting',
  'maintenancesetting',
  'menucategories',
  'menuitems',
  'menuprofiles',
  'menus',
  'menusessions',
  'missions',
  'modifieroptions',
  'modifiers',
  'notices',
  'outletmenus',
  'outlets',
  'permissions',
  'queue',
  'settings',
  'statecharts',
  'support',
  'taxrates',
  'usergroups',
];

describe('check 30: a company in the restricted airport mode', () => {
  let admin: Call;
  let cookie: string;
  let made: { vendorId: string; attachmentId: string };
  const restrict = (isRestricted: boolean) =>
    world.server.services.database.systemWrite((tx) =>
      sql`update company set restricted_airport = ${isRestricted} where id = 'COM_1001'`.execute(tx),
    );

  beforeAll(async () => {
    const vendorId = idOf(await world.company.standing('vendor'));
    const purchaseOrder = documentNamed('purchaseOrder');
    const body = await world.company.documentBody(purchaseOrder);
    const order = await world.company.call('POST', `/${purchaseOrder.path}`, body);
    expect(order.status).toBe(201);
    const text = new File(['words'], 'words.txt');
    const attached = await upload(
      world,
      world.admin,
      text,
      `/${purchaseOrder.path}/${idOf(order.json.document)}/attachments`,
    );
    const reply: { data: { attachments: { id: string }[] } } = await attached.json();
    made = { vendorId, attachmentId: reply.data.attachments[0]?.id ?? '' };
    await restrict(true);
    cookie = await world.server.signIn('kopi-admin');
    admin = callerOf(world.server, cookie, world.company.outletId);
  });
  afterAll(() => restrict(false));

  it('is refused on every route of a page that is closed to it, its admin too', async () => {
    const open = new Set(['events']);
    for (const route of closedRoutes.filter(({ path }) => path !== '/events')) {
      if (route.path.startsWith('/account/sessions')) continue;
      const { status, json } = await plainCall(admin, route);
      const isShut = status === 403 && json.code === 'notPermitted';
      if (!isShut) open.add(route.path.split('/')[1] ?? '');
    }
    expect([...open].sort()).toEqual(stillOpen.toSorted());
  });

  it('finds no side door: not by import, by groups of a list, by a file of a document, nor by taking a deletion back', async () => {
    for (const type of ['item', 'vendor']) {
      const file = new File(['Vendor Code,Name\r\nX,Y\r\n'], 'a.csv');
      for (const path of [`/import/preview?type=${type}`, `/import?type=${type}`])
        expect([path, (await upload(world, cookie, file, path)).status]).toEqual([path, 403]);
      expect((await admin('GET', `/import/template?type=${type}`)).status).toBe(403);
      expect((await admin('GET', `/import/export?type=${type}`)).status).toBe(403);
    }
    for (const resource of ['item', 'vendor', 'purchaseOrder'])
      expect((await admin('GET', `/groups/${resource}?field=active`)).status).toBe(403);
    expect(made.attachmentId).not.toBe('');
    expect((await admin('GET', `/attachments/${made.attachmentId}`)).status).toBe(404);
    expect((await admin('DELETE', `/attachments/${made.attachmentId}`)).status).toBe(404);
    for (const path of ['/queue', '/notices'] as const)
      expect((await admin('GET', path)).text).not.toContain('PO-');
  });

  it('works again once the mode is lifted', async () => {
    await restrict(false);
    const again = callerOf(world.server, await world.server.signIn('kopi-admin'), world.company.outletId);
    expect((await again('GET', `/vendors/${made.vendorId}`)).status).toBe(200);
    expect((await again('GET', `/attachments/${made.attachmentId}`)).status).toBe(200);
  });
});

describe('check 30: a page for some account types, environments or the admin alone', () => {
  it('is closed by the server to everyone else', async () => {
    const app = createApp(world.server.services, routes, await loadPortal(null));
    const statusOf = async (username: string, path: string) => {
      const cookie = await world.server.signIn(username, demonstrationPassword);
      return (await app.request(`http://127.0.0.1/api${path}`, { headers: { Cookie: cookie } })).status;
    };
    expect(await statusOf('kopi-admin', '/licences')).toBe(200);
    expect(await statusOf('runcit-admin', '/licences')).toBe(403);
    expect(await statusOf('kopi-admin', '/settings/password')).toBe(200);
    expect(await statusOf('kopi-manager', '/settings/password')).toBe(403);
  });
});
