import { beforeAll, describe, expect, it } from 'vitest';
import { pluralOf } from '../../src/resources/plural.ts';
import { documents, resources } from '../../src/resources/registry.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import {
  type FullSizePlan,
  faultsOf,
  plansAtFullSize,
  statementsByText,
} from '../support/databases/full-size.ts';
import { nodesOf } from '../support/databases/plans.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { openCommands } from './every-command.ts';

const ROWS = 1_000_000;

/** Tables a company fills by hand, with some hundred rows at most, and those with a row a person or outlet. */
const small: readonly string[] = [
  'adjustment_type',
  'approval_rule',
  'audit_head',
  'company',
  'credential',
  'number_series',
  'outlet',
  'session',
  'setting',
  'tax_code',
  'user',
  'user_group',
];

const inCompany = { role: 'backcounter_app', companyId: 'COM_1001', isKept: false };
/** Statements as nobody should write them, each with what is found in it. */
const wrong = [
  {
    text: "select id from item where company_id = 'COM_1001' and lower(item_code) = any($1::text[])",
    values: [['a']],
    fault: 'reads all of a company in item',
  },
  {
    text: 'select id from item where sale_price > $1::numeric',
    values: ['1'],
    fault: 'item',
  },
  {
    text: "select i.id from item as i join unnest($1::numeric[]) as k(price) on i.sale_price < k.price where i.company_id = 'COM_1001' and i.id > $2",
    values: [['1', '2'], 'a'],
    fault: 'compares a list with rows one by one',
  },
];

const hasServer = findPostgres() !== null;

describe.skipIf(!hasServer)(
  hasServer ? 'at a million rows a table' : 'at a million rows a table (PostgreSQL is not installed)',
  () => {
    let plans: FullSizePlan[];
    let badPlans: FullSizePlan[];
    let large: ReadonlySet<string>;
    let partial: ReadonlySet<string>;

    beforeAll(async () => {
      const { url, send, twice, close } = await openCommands('postgres');
      const told = async (_: string, method: 'POST' | 'PUT', path: string, body: Json): Promise<Json> =>
        asJson((await send(method, path, body)).document);
      const statements = await statementsByText(async () => {
        await twice(told);
        for (const { name, path, list } of [...resources, ...documents]) {
          const page = await send('GET', `/${path}?pageSize=10`);
          const [one] = listOf(page, pluralOf(name));
          if (one) await send('GET', `/${path}/${idOf(one)}`);
          await send('GET', `/${path}?pageSize=100&page=900`);
          const { next } = asJson(page.metadata);
          if (typeof next === 'string') await send('GET', `/${path}?pageSize=10&after=${next}`);
          if (list.search.length > 0)
            for (const text of ['q', 'te', '茶', 'tea'])
              await send('GET', `/${path}?search=${encodeURIComponent(text)}`);
        }
        const [item] = listOf(await send('GET', '/items?pageSize=10'), 'items');
        const [vendor] = listOf(await send('GET', '/vendors?pageSize=10'), 'vendors');
        for (const query of ['', '&after=2026-11-21%205', '&from=2026-01-01&to=2026-12-31'])
          await send('GET', `/items/${idOf(item)}/history?kind=receives${query}`);
        for (const query of ['', '?after=2026-11-21%20a'])
          await send('GET', `/vendors/${idOf(vendor)}/receives${query}`);
        await send('GET', `/items/${idOf(item)}/highlights`);
        await send('GET', `/items/${idOf(item)}/serialhistory?serialNo=a`);
      });
      ({ plans, large, partial } = await plansAtFullSize(url ?? '', statements, small, ROWS));
      const bad = wrong.map((one) => ({ ...one, ...inCompany }));
      ({ plans: badPlans } = await plansAtFullSize(url ?? '', bad, small, ROWS));
      await close();
    });

    it('every statement of commands and lists finds its rows by an index, and lists of values row by row', () => {
      const known = plans.filter(({ plan }) =>
        nodesOf(plan).every(
          ({ 'Relation Name': table = '' }) => !table || large.has(table) || small.includes(table),
        ),
      );
      expect(known.length).toBeGreaterThan(100);
      const faults = known.flatMap(({ statement: { text }, plan }) =>
        faultsOf(plan, large, partial).map((fault) => `${fault}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`),
      );
      expect(faults).toEqual([]);
    });

    it.each(wrong)('finds what is wrong with a statement: $fault', ({ text, fault }) => {
      const bad = badPlans.find(({ statement }) => statement.text === text);
      expect(bad && faultsOf(bad.plan, large, partial).join()).toContain(fault);
    });
  },
);
