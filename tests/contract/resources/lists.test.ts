import { beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../../src/resources/define-resource.ts';
import { holdsMany, isFlag, isReference, isSortable } from '../../../src/resources/kinds/traits.ts';
import { alternateKey } from '../../../src/resources/names.ts';
import { pluralOf } from '../../../src/resources/plural.ts';
import { resources } from '../../../src/resources/registry.ts';
import { wireName } from '../../../src/resources/wire.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { shareOfHome, someOf } from '../../support/rounds.ts';
import { type SampleCompany, sampleCompany } from '../sample-company.ts';
import { writable } from '../sample-values.ts';
import { testServer } from '../test-server.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const RECORDS = 13;

forAnyHome(({ home, database }) => {
  let company: SampleCompany;
  beforeAll(async () => {
    const server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });

  const here = someOf(shareOfHome(resources, home), 3);
  describe.each(here.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
    const { fields, list, path } = resource;
    const plural = pluralOf(resource.name);
    const everyField = Object.keys(fields)
      .map((name) => `&fields=${name}`)
      .join('');
    const ask = (query: string, headers?: Record<string, string>) =>
      company.call('GET', `/${path}?${query}`, undefined, headers);
    const rowsOf = async (query: string) => listOf((await ask(`pageSize=100${query}`)).json, plural);
    let all: Json[];

    beforeAll(async () => {
      for (let nth = 0; nth < RECORDS; nth += 1)
        await company.create(resource, nth % 2 ? sparse(resource) : {});
      all = await rowsOf(`${everyField}&count=exact`);
    });

    /** Every row's id, page after page, by cursor or by page number. */
    async function walk(sort: string, by: 'cursor' | 'page'): Promise<string[]> {
      const ids: string[] = [];
      for (let page = 1, after: unknown = ''; after !== null; page += 1) {
        const place =
          by === 'page' ? `&page=${page}` : after ? `&after=${encodeURIComponent(String(after))}` : '';
        const reply = await ask(`sort=${sort}${place}`);
        expect([sort, reply.status]).toEqual([sort, 200]);
        ids.push(...listOf(reply.json, plural).map(idOf));
        after = asJson(reply.json.metadata).next;
      }
      return ids;
    }

    it('covers every row exactly once in every order, by cursor as by page, forwards as backwards', async () => {
      const everyId = all.map(idOf).sort();
      expect(everyId.length).toBeGreaterThanOrEqual(RECORDS);
      const orders = Object.entries(fields).filter(([, field]) => isSortable(field));
      for (const sort of [...orders.map(([name]) => name), 'createdAt']) {
        const up = await walk(sort, 'cursor');
        expect([sort, [...up].sort()]).toEqual([sort, everyId]);
        expect([sort, await walk(`-${sort}`, 'cursor')]).toEqual([sort, [...up].reverse()]);
      }
      expect(await walk('', 'page')).toEqual(await walk('', 'cursor'));
    });

    it('is not ordered by what has no order, nor by what is no field', async () => {
      const unsortable = Object.entries(fields).filter(([, field]) => !isSortable(field));
      for (const name of [
        ...unsortable.map(([each]) => each),
        'noSuchField',
        'company_id',
        'constructor',
        '--',
      ]) {
        const reply = await ask(`sort=${name}`);
        expect([name, reply.status, reply.json.code]).toEqual([name, 400, 'unknownSort']);
      }
    });

    it('goes on from no cursor but its own', async () => {
      const of = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
      const id = idOf(all[0]);
      const strange = [
        'x',
        '%7B%7D',
        of(),
        of('createdAt', 'soon', id),
        of('createdAt', {}, id),
        of('other', 'a', id),
        of(1, 2, 3),
      ];
      for (const after of [...strange, of('createdAt', true, id), of('createdAt', null, 7)]) {
        const reply = await ask(`sort=createdAt&after=${after}`);
        expect([after, reply.status, ['invalidCursor', 'malformedRequest']]).toEqual([
          after,
          400,
          expect.arrayContaining([reply.json.code]),
        ]);
      }
    });

    it('keeps the rows of a filter and no others', async () => {
      for (const name of list.filters) {
        const field = fields[name];
        const key = field ? wireName(name, field) : name;
        const example = all.find((row) => row[key] !== null && row[key] !== undefined);
        const value = example?.[key];
        expect([name, value]).not.toEqual([name, undefined]);
        const kept = await rowsOf(`&${key}=${encodeURIComponent(String(value))}`);
        const isMeant = (of: unknown) => (Array.isArray(of) ? of.join() === String(value) : of === value);
        const meant = all.filter((row) => isMeant(row[key]));
        expect([name, kept.map(idOf).sort()]).toEqual([name, meant.map(idOf).sort()]);
        const nothing = await ask(`${key}=${field && isFlag(field) ? 'perhaps' : 'no-such-value'}`);
        if (field && isFlag(field)) expect(nothing.json.code).toBe('malformedRequest');
        else expect([name, listOf(nothing.json, plural)]).toEqual([name, []]);
      }
      expect((await ask('noSuchField=1')).json.code).toBe('malformedRequest');
    });

    it('keeps the records named by id and no others', async () => {
      const [first, , third] = all.map(idOf);
      const kept = await rowsOf(`&id=${first}&id=${third}&id=no-such-id`);
      expect(kept.map(idOf).sort()).toEqual([first, third].sort());
      expect(await rowsOf('&id=no-such-id')).toEqual([]);
    });

    it('finds a text in each field it looks into, taking % and _ as letters', async () => {
      for (const name of list.search) {
        const wanted = all.map((row) => row[name]).find((value) => typeof value === 'string') ?? '';
        const found = await rowsOf(`&searchBy=${name}&search=${encodeURIComponent(wanted.toUpperCase())}`);
        const meant = all.filter((row) =>
          String(row[name] ?? '')
            .toLowerCase()
            .includes(wanted.toLowerCase()),
        );
        expect([name, found.map(idOf).sort()]).toEqual([name, meant.map(idOf).sort()]);
        for (const sign of ['%', '_', '\\'])
          expect([
            name,
            sign,
            await rowsOf(`&searchBy=${name}&search=${encodeURIComponent(`zz${sign}zz`)}`),
          ]).toEqual([name, sign, []]);
      }
      if (list.search.length > 0) {
        const reply = await ask('search=a&searchBy=noSuchField');
        expect([reply.status, reply.json.code]).toEqual([400, 'unknownFilter']);
      }
    });

    it('takes pages of the sizes it offers, and no others', async () => {
      for (const pageSize of [10, 25, 50, 100]) {
        const { json } = await ask(`pageSize=${pageSize}`);
        expect(listOf(json, plural)).toHaveLength(Math.min(pageSize, all.length));
        expect(json.metadata).toMatchObject({ page: 1, pageSize, total: all.length, totalIsExact: true });
      }
      for (const query of [
        'page=0',
        'page=-1',
        'page=1.5',
        'page=x',
        'pageSize=11',
        'pageSize=1000000',
        'page=1&page=2',
        'count=no',
      ])
        expect([query, (await ask(query)).status]).toEqual([query, 400]);
      expect(listOf((await ask('page=9000')).json, plural)).toEqual([]);
    });

    it('returns the fields that are asked for', async () => {
      const [name = '', field] = Object.entries(fields)[0] ?? [];
      const key = field ? wireName(name, field) : name;
      const [row] = listOf((await ask(`fields=${name}`)).json, plural);
      const extra = field && isReference(field) ? [`${name}Code`, `${name}Name`, alternateKey(name)] : [];
      expect(Object.keys(row ?? {}).sort()).toEqual(
        expect.arrayContaining([key, 'createdAt', 'id', 'updatedAt', 'version'].sort()),
      );
      expect(Object.keys(row ?? {}).length).toBeLessThanOrEqual(5 + extra.length);
      for (const unknown of ['noSuchField', 'constructor', 'company_id'])
        expect((await ask(`fields=${unknown}`)).json.code).toBe('unknownFilter');
    });

    it('leaves as CSV and as an Excel workbook, every row of it', async () => {
      const { headers, text } = await ask(everyField.slice(1), { Accept: 'text/csv' });
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const [heading = '', ...lines] = text.trimEnd().split('\r\n');
      expect([heading.split(',').length, lines.length]).toEqual([Object.keys(fields).length, all.length]);
      expect(lines.every((line) => !/(^|,)"?[=+\-@](?!\d+(\.\d+)?"?(,|$))/.test(line))).toBe(true);
      const workbook = await ask('', { Accept: EXCEL });
      expect(workbook.headers.get('content-type')).toBe(EXCEL);
      expect(workbook.text.slice(0, 2)).toBe('PK');
    });
  });

  it('a page holds ten rows unless 25, 50 or 100 are asked for', async () => {
    for (let nth = 0; nth < 101; nth += 1)
      expect(
        (await company.call('POST', '/vendors', { vendorCode: `PAGE-${nth}`, name: 'Paged' })).status,
      ).toBe(201);
    const rows = async (query: string) => {
      const { json } = await company.call('GET', `/vendors?searchBy=vendorCode&search=PAGE-${query}`);
      return listOf(json, 'vendors').length;
    };
    expect(await rows('')).toBe(10);
    for (const pageSize of [10, 25, 50, 100])
      expect([pageSize, await rows(`&pageSize=${pageSize}`)]).toEqual([pageSize, pageSize]);
    expect(await rows('&pageSize=100&page=2')).toBe(1);
  });
});

/** What leaves every field empty that may be, but for what tells records apart. */
const sparse = (resource: Resource): Json =>
  Object.fromEntries(
    writable(resource.fields)
      .filter(
        ({ field, name }) => !field.required && !('series' in field && field.series) && name !== 'outlets',
      )
      .filter(({ field, name }) => !isFlag(field) && !holdsMany(field) && !isKeyPart(resource, name))
      .map(({ key }) => [key, null]),
  );

const isKeyPart = ({ uniqueTogether = [] }: Resource, name: string): boolean => uniqueTogether.includes(name);
