import { beforeAll, expect, it } from 'vitest';
import { idOf, listOf } from '../lifecycles/http/world.ts';
import { naughtyStrings } from '../samples/naughty-strings.ts';
import { forEachHome } from '../support/databases/database.ts';
import { shareOf, shareOfHome } from '../support/rounds.ts';
import { type Call, callerOf } from './sample-company.ts';
import { testServer } from './test-server.ts';

/** One text after the other through everything that keeps or looks for text: nothing breaks, and it comes back as typed. */
it('there are five hundred of them, each another', () => {
  expect(naughtyStrings.length).toBe(500);
  expect(new Set(naughtyStrings).size).toBe(500);
});

forEachHome(({ home, database }) => {
  let call: Call;
  beforeAll(async () => {
    const server = await testServer(database());
    call = callerOf(server, await server.signIn('kopi-admin'));
    return server.close;
  });
  const texts = shareOfHome(naughtyStrings, home);
  const fitting = (most: number, some = texts) => some.filter((text) => text.length <= most);

  it('names of items are kept and found by every one of them', async () => {
    // A name costs three calls: searches and layouts below take every text.
    const some = shareOf(texts, 0);
    const names = fitting(200, some).filter((text) => !/\t/.test(text));
    expect(names.length).toBeGreaterThan(some.length * 0.7);
    for (const itemName of names) {
      const made = await call('POST', '/Items', { itemName, stockType: 'Normal' });
      expect([itemName, made.status]).toEqual([itemName, 201]);
      const found = await call('GET', `/items?pageSize=100&${new URLSearchParams({ search: itemName })}`);
      const rows = listOf(found.json, 'items');
      expect([itemName, found.status]).toEqual([itemName, 200]);
      if (rows.length < 100)
        expect(
          rows.map((row) => row.itemName),
          itemName,
        ).toContain(itemName.trim());
      const [id, name] = [idOf(made.json.item), Object(made.json.item).itemName];
      expect([name, (await call('DELETE', `/items/${id}`)).status]).toEqual([itemName.trim(), 200]);
    }
  });

  it('searches and filters answer every one of them', async () => {
    for (const text of texts) {
      const query = new URLSearchParams({ search: text.slice(0, 200), category: text.slice(0, 200) });
      const { status, json } = await call('GET', `/items?${query}`);
      expect([text, status, listOf(json, 'items')]).toEqual([text, 200, []]);
    }
  });

  it('names of layouts come back as they were typed', async () => {
    const data = { columns: ['itemCode'], widths: {}, frozen: 1, groupBy: null, query: 'search=a' };
    const names = fitting(60);
    for (let start = 0; start < names.length; start += 10) {
      const profiles = names
        .slice(start, start + 10)
        .map((name, index) => ({ id: index + 1, name, data, default: false }));
      const layouts = { profiles, userDefault: null };
      expect((await call('PUT', '/layouts/item', { layouts })).status).toBe(200);
      expect((await call('GET', '/layouts/item')).json.layouts).toEqual(layouts);
    }
  });

  it('names of custom fields come back as they were typed', async () => {
    for (const label of fitting(60, shareOf(texts, 1))) {
      const put = await call('PUT', '/customfield', { mapping: { vendor: { customField1: label } } });
      expect([label, put.status, put.json.mapping]).toEqual([
        label,
        200,
        expect.objectContaining({ vendor: label.trim() === '' ? {} : { customField1: label.trim() } }),
      ]);
    }
  });
});
