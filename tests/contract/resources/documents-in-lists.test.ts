import { beforeAll, describe, expect, it } from 'vitest';
import { isDay, isFlag, isSortable } from '../../../src/resources/kinds/traits.ts';
import { pluralOf } from '../../../src/resources/plural.ts';
import { documents } from '../../../src/resources/registry.ts';
import { wireName } from '../../../src/resources/wire.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { shareOfHome, someOf } from '../../support/rounds.ts';
import { type SampleCompany, sampleCompany } from '../sample-company.ts';
import { testServer } from '../test-server.ts';

/** More than a page of a list holds. */
const MADE = 21;

/** What another document or a later step fills in: nothing is found by it yet. */
const FILLED_LATER = new Set([
  'purchaseOrder',
  'transferNoteNo',
  'purchaseOrderNo',
  'quotation',
  'recurringOf',
  'depositedOn',
  'depositNo',
  'debitNoteOf',
]);

forAnyHome(({ home, database }) => {
  let company: SampleCompany;
  beforeAll(async () => {
    const server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });

  const here = someOf(shareOfHome(documents, home), 3);
  describe.each(here.map((document) => ({ name: document.name, document })))('$name', ({ document }) => {
    const { path, fields, list } = document;
    const make = async () => {
      const reply = await company.call('POST', `/${path}`, await company.documentBody(document));
      expect([reply.status, reply.json.errors]).toEqual([201, undefined]);
      return asJson(reply.json.document);
    };
    beforeAll(async () => {
      for (let made = 0; made < MADE; made += 1) await make();
    });

    it('has in its list the rows of a filter, those of a day on and those with a text, and no others', async () => {
      await make();
      const { id, version } = await make();
      await company.call('POST', `/${path}/${id}/events`, { type: 'cancel', remark: 'none', version });
      const asked = [...list.filters, ...list.search].map((name) => `&fields=${name}`).join('');
      const rowsOf = async (query: string) =>
        listOf(
          (await company.call('GET', `/${path}?pageSize=100${asked}${query}`)).json,
          pluralOf(document.name),
        );
      const all = await rowsOf('');
      expect(all.length).toBeGreaterThan(1);
      const meant = (is: (row: Json) => boolean) => all.filter(is).map(idOf).sort();
      const kept = async (query: string) => (await rowsOf(query)).map(idOf).sort();
      for (const name of list.filters) {
        const field = fields[name];
        const key = field ? wireName(name, field) : name;
        const value = all.map((row) => row[key]).find((each) => each !== null && each !== undefined);
        expect([name, value !== undefined]).toEqual([name, !FILLED_LATER.has(name)]);
        if (value === undefined) continue;
        const sent = encodeURIComponent(String(value));
        if (field && isDay(field)) {
          const from = meant((row) => String(row[key] ?? '') >= String(value));
          expect([name, await kept(`&${key}From=${sent}`)]).toEqual([name, from]);
          expect([name, await kept(`&${key}From=2999-01-01`)]).toEqual([name, []]);
          continue;
        }
        expect([name, await kept(`&${key}=${sent}`)]).toEqual([name, meant((row) => row[key] === value)]);
        if (!field || !isFlag(field)) expect([name, await kept(`&${key}=no-such-value`)]).toEqual([name, []]);
      }
      for (const name of list.search) {
        const value = all.map((row) => row[name]).find((each) => typeof each === 'string' && each !== '');
        expect([name, value !== undefined]).toEqual([name, !FILLED_LATER.has(name)]);
        if (value === undefined) continue;
        const wanted = String(value).toLowerCase();
        const found = await kept(`&searchBy=${name}&search=${encodeURIComponent(wanted)}`);
        expect([name, found]).toEqual([
          name,
          meant((row) =>
            String(row[name] ?? '')
              .toLowerCase()
              .includes(wanted),
          ),
        ]);
        expect([name, await kept(`&searchBy=${name}&search=zz%25zz`)]).toEqual([name, []]);
      }
    });

    it('is in its list once, by cursor forwards as backwards, and leaves as a file', async () => {
      const walk = async (sort: string) => {
        const ids: string[] = [];
        for (let after: unknown = ''; after !== null; ) {
          const place = after ? `&after=${encodeURIComponent(String(after))}` : '';
          const { json } = await company.call('GET', `/${path}?sort=${sort}${place}`);
          ids.push(...listOf(json, pluralOf(document.name)).map(idOf));
          after = asJson(json.metadata).next;
        }
        return ids;
      };
      const everyId = await walk('number');
      expect(everyId.length).toBeGreaterThan(20);
      const sorted = list.columns.filter((name) => {
        const field = fields[name];
        return field !== undefined && isSortable(field) && !isFlag(field);
      });
      for (const sort of [...sorted, 'createdAt', ...('confirmedAt' in fields ? ['confirmedAt'] : [])]) {
        const up = await walk(sort);
        expect([sort, [...up].sort()]).toEqual([sort, [...everyId].sort()]);
        expect([sort, await walk(`-${sort}`)]).toEqual([sort, up.reverse()]);
      }
      const csv = await company.call('GET', `/${path}`, undefined, { Accept: 'text/csv' });
      expect(csv.text.trimEnd().split('\r\n')).toHaveLength(everyId.length + 1);
      const counts = asJson((await company.call('GET', `/${path}/status/counts`)).json.counts);
      expect(Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0)).toBe(
        everyId.length,
      );
    });
  });
});
