import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { item } from '../../src/resources/items/item.ts';
import { packageItem } from '../../src/resources/items/package-item.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase } from '../support/databases/database.ts';

/** Rules of what an item is made of (spec 2 §5), at every door: a call, a table, many at once, deleting, putting back. */
let server: TestServer;
let company: SampleCompany;
let parts: string[];

beforeAll(async () => {
  const opened = await openTestDatabase();
  server = await testServer(opened.database);
  company = await sampleCompany(server, await server.signIn('kopi-admin'));
  return async () => {
    await server.close();
    await opened.close();
  };
});
beforeEach(async () => {
  parts = [];
  for (let nth = 0; nth < 3; nth += 1) parts.push(await make('Normal'));
});

const make = async (stockType: string) => idOf(await company.create(item, { stockType }));
const rowOf = (nth: number, costProportionPercentage: string | null = null): Json => ({
  componentId: parts[nth],
  quantity: '1',
  yieldPercentage: '100',
  costProportionPercentage,
});
const saves = async (itemId: string, body: Json) =>
  company.call('PUT', `/items/${itemId}/${packageItem.path}`, body);
const rowsOf = async (itemId: string) =>
  listOf((await company.call('GET', `/items/${itemId}/${packageItem.path}`)).json, 'packageItems');
const codes = ({ status, json }: { status: number; json: Json }) => [
  status,
  status === 422 ? listOf(json, 'errors').map(({ code }) => code) : [],
];
const off = [422, ['packageProportions']];
/** A bundle of three whose shares are 50, 30 and 20 %. */
async function bundle(): Promise<string> {
  const id = await make('Bundle');
  const rows = ['50', '30', '20'].map((share, nth) => rowOf(nth, share));
  expect(codes(await saves(id, { rows }))).toEqual([200, []]);
  return id;
}

describe('the shares of the cost', () => {
  it('are 100 % or 0 % together in a table that is saved: 30 % is refused, 50/30/20 and none are kept', async () => {
    const id = await make('Bundle');
    expect(codes(await saves(id, { rows: [rowOf(0, '30')] }))).toEqual(off);
    expect(codes(await saves(id, { rows: [rowOf(0, '50'), rowOf(1, '30'), rowOf(2, '20')] }))).toEqual([
      200,
      [],
    ]);
    const other = await make('Bundle');
    expect(codes(await saves(other, { rows: [rowOf(0), rowOf(1)] }))).toEqual([200, []]);
  });

  it('may be given out anew by one save, also where a part comes and one goes', async () => {
    const id = await bundle();
    const [first, second, third] = await rowsOf(id);
    const extra = await make('Normal');
    const rows = [
      { id: first?.id, costProportionPercentage: '30' },
      { id: second?.id, costProportionPercentage: '30' },
      { ...rowOf(0, '40'), componentId: extra },
    ];
    expect(codes(await saves(id, { rows, removed: [{ id: third?.id }] }))).toEqual([200, []]);
  });

  it('are held by every call that names one part alone', async () => {
    const id = await bundle();
    const [first] = await rowsOf(id);
    const path = `/${packageItem.path}/${String(first?.id)}`;
    const alone = { ...rowOf(0, '30'), itemId: await make('Bundle') };
    expect(codes(await company.call('POST', `/${packageItem.path}`, alone))).toEqual(off);
    expect(codes(await company.call('PUT', path, { costProportionPercentage: '40' }))).toEqual(off);
    expect(codes(await company.call('DELETE', path))).toEqual(off);
    expect(await rowsOf(id)).toHaveLength(3);
    // Moving a part to another package leaves the first one short.
    expect(codes(await company.call('PUT', path, { itemId: await make('Bundle') }))).toEqual(off);
  });
});

describe('the stock type of an item', () => {
  const retype = async (id: string, stockType: string) =>
    codes(await company.call('PUT', `/items/${id}`, { stockType }));
  const packed = async (stockType: string, count = 1) => {
    const id = await make(stockType);
    expect(codes(await saves(id, { rows: Array.from({ length: count }, (_, nth) => rowOf(nth)) }))).toEqual([
      200,
      [],
    ]);
    return id;
  };

  it('of a part stays Normal behind a prepack and a postpack', async () => {
    await packed('Prepack');
    expect(await retype(parts[0] ?? '', 'Serial')).toEqual([422, ['packageNeedsNormal']]);
    await company.call('PUT', `/items/${parts[1]}`, { stockType: 'Serial' });
    const many = await company.call('PUT', '/items/itemlist', {
      items: [{ id: parts[0], stockType: 'Weighted' }],
    });
    expect(JSON.stringify(many.json)).toContain('packageNeedsNormal');
  });

  it('of a package suits its parts: it stays a package, a postpack has one part, a prepack Normal ones', async () => {
    const two = await packed('Bundle', 2);
    expect(await retype(two, 'Normal')).toEqual([422, ['packageTypeRequired']]);
    expect(await retype(two, 'Postpack')).toEqual([422, ['postpackOneItem']]);
    expect(await retype(two, 'Recipe')).toEqual([200, []]);
    parts[0] = await make('Serial');
    expect(await retype(await packed('Bundle'), 'Prepack')).toEqual([422, ['packageNeedsNormal']]);
  });

  it('a postpack takes no second part that is moved to it', async () => {
    await packed('Postpack');
    const whole = await packed('Bundle');
    const [row] = await rowsOf(whole);
    const postpack = await packed('Postpack');
    const moved = await company.call('PUT', `/${packageItem.path}/${String(row?.id)}`, { itemId: postpack });
    expect(codes(moved)).toEqual([422, ['postpackOneItem']]);
  });
});
