import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissions } from '../../src/domain/permissions.ts';
import { callerOf } from '../contract/sample-company.ts';
import { asJson, idOf, listOf } from '../lifecycles/http/world.ts';
import { allow, type SecurityWorld, securityWorld, upload } from '../security/world.ts';

const COST = '8642.1357';
let world: SecurityWorld;
let importId: string;
beforeAll(async () => {
  world = await securityWorld();
  const { call } = world.company;
  const text = `Item Code,Item Name,Stock Type,Custom Cost,Sale Price\r\nIMP-1,Kaya Jar,Normal,${COST},dear\r\n`;
  const previewed = await upload(
    world,
    world.admin,
    new File([text], 'items.csv'),
    '/import/preview?type=item',
  );
  const reply: { data: { data: { id: string } } } = await previewed.json();
  importId = reply.data.data.id;
  expect((await call('POST', `/import/${importId}/run`, { existing: 'skip' })).status).toBe(200);
  while (asJson((await call('GET', `/import/${importId}`)).json.data).status === 'Running')
    await new Promise((again) => setTimeout(again, 20));
});
afterAll(() => world.close());

/** The clerk, at no outlet. */
const here = async () => callerOf(world.server, await world.server.signIn('kopi-clerk'));
const reports = () => [`/import/${importId}/rows`, `/import/${importId}/failed`];

it('check 23: the failed rows of an import show no cost to who may not see costs, and the rest of the row', async () => {
  for (const path of reports()) expect((await world.company.call('GET', path)).text).toContain(COST);
  await allow(
    world,
    'Clerk',
    permissions.filter((each) => each !== 'ALLOW_TO_VIEW_COST'),
  );
  const blind = await here();
  for (const path of reports()) {
    const { status, text } = await blind('GET', path);
    expect([path, status, text.includes(COST), text.includes('Kaya Jar')]).toEqual([path, 200, false, true]);
  }
  const { json } = await blind('GET', `/import/${importId}/rows`);
  expect(listOf(json, 'rows').map(({ cells }) => cells)).toEqual([
    ['IMP-1', 'Kaya Jar', 'Normal', '', 'dear'],
  ]);
});

it('check 23: everything exported shows no cost to who may not see costs, and no record of a kind that is closed to its reader', async () => {
  const { call } = world.company;
  const body = { itemCode: 'COSTLY', itemName: 'Saffron', stockType: 'Normal', customCost: COST };
  expect((await call('POST', '/items', body)).status).toBe(201);
  expect((await call('POST', '/vendors', { vendorCode: 'GROWER', name: 'Grower' })).status).toBe(201);
  expect((await call('GET', '/import/export?type=item')).text).toContain(COST);
  await allow(
    world,
    'Clerk',
    permissions.filter((each) => each !== 'ALLOW_TO_VIEW_COST' && each !== 'ALLOW_TO_ACCESS_VENDOR'),
  );
  const blind = await here();
  const { status, text } = await blind('GET', '/import/export?type=catalogue');
  expect([status, text.includes('COSTLY'), text.includes(COST)]).toEqual([200, true, false]);
  expect([text.includes('\r\nVendor,'), text.includes('Custom Cost')]).toEqual([false, false]);
  const whole = (await call('GET', '/import/export?type=catalogue')).text;
  expect([whole.includes('\r\nVendor,'), whole.includes('Custom Cost')]).toEqual([true, true]);
  expect((await blind('GET', '/import/export?type=vendor')).status).toBe(403);
});

it('check 19: what became of the rows of an import is closed to who may not see such records', async () => {
  await allow(
    world,
    'Clerk',
    permissions.filter((each) => each !== 'ALLOW_TO_ACCESS_ITEM'),
  );
  const clerk = await here();
  for (const path of reports()) {
    const { status, json } = await clerk('GET', path);
    expect([path, status, json.code]).toEqual([path, 403, 'notPermitted']);
  }
  expect(idOf(asJson((await clerk('GET', `/import/${importId}`)).json.data))).toBe(importId);
});

it('check 19: who manages users imports them without configuring the system, and sees no other import', async () => {
  await allow(world, 'Clerk', ['ALLOW_TO_ACCESS_USER_MANAGEMENT', 'ALLOW_TO_EDIT_USER_MANAGEMENT']);
  const clerk = await here();
  expect((await clerk('GET', '/import/template?type=user')).status).toBe(200);
  for (const path of [
    '/import/template?type=item',
    '/import/export?type=item',
    '/import?type=item',
    `/import/${importId}`,
    ...reports(),
  ]) {
    const { status, json } = await clerk('GET', path);
    expect([path, status, json.code]).toEqual([path, 403, 'notPermitted']);
  }
  const log = await clerk('GET', '/import');
  expect([log.status, listOf(log.json, 'imports')]).toEqual([200, []]);
});

it('check 19: who configures the system imports no users, and who may open no import page is told so before anything is looked for', async () => {
  await allow(world, 'Clerk', ['ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION', 'ALLOW_TO_EDIT_USER_MANAGEMENT']);
  const configurer = await here();
  expect((await configurer('GET', '/import/template?type=user')).status).toBe(403);
  expect((await configurer('GET', '/import')).status).toBe(200);
  await allow(world, 'Clerk', []);
  const nobody = await here();
  for (const path of ['/import', '/import/nobody', '/import/template?type=nothing', `/import/${importId}`]) {
    const { status, json } = await nobody('GET', path);
    expect([path, status, json.code]).toEqual([path, 403, 'notPermitted']);
  }
});
