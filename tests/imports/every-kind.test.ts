import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '../../src/lib/csv/write-csv.ts';
import { resourceNamed } from '../../src/resources/registry.ts';
import { tableName } from '../../src/resources/wire.ts';
import { failedRowLines } from '../../src/server/imports/csv/failed-rows.ts';
import { templateLines } from '../../src/server/imports/csv/template.ts';
import { profileOf } from '../../src/server/imports/profiles.ts';
import { cancelImport } from '../../src/server/imports/routes/start-import.ts';
import { readReport } from '../../src/server/imports/run/import-report.ts';
import { runImport } from '../../src/server/imports/run/run-import.ts';
import { createMany } from '../../src/server/records/writing/write-records.ts';
import { Refusal } from '../../src/server/refusal.ts';
import type { Json } from '../lifecycles/http/world.ts';
import { naughtyStrings } from '../samples/naughty-strings.ts';
import { sharedData } from '../support/shared-data.ts';
import { COMPANY, type ImportWorld, openImportWorld } from './import-world.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
  await make('outlet', [
    { code: 'KT-KL', name: 'Kopi Tiga KL' },
    { code: 'KT-PG', name: 'Kopi Tiga Penang' },
  ]);
  await make('userGroup', [
    { name: 'Cashier', permissions: [] },
    { name: 'Manager', permissions: [] },
  ]);
  await make('item', [
    { itemCode: 'LATTE', itemName: 'Latte', stockType: 'Normal' },
    { itemCode: 'TEH', itemName: 'Teh Tarik', stockType: 'Normal' },
  ]);
});
afterAll(() => world.close());

const make = (name: string, bodies: readonly Json[]) =>
  world.database.write(COMPANY, async (tx) => {
    const made = await createMany(tx, world.actor, resourceNamed(name), bodies);
    expect(made.flatMap(({ problems }) => problems ?? [])).toEqual([]);
  });
const failures = async (id: string, limit = 20) => {
  const rows = await world.database.read(COMPANY, (tx) =>
    readReport(tx, COMPANY, id, { outcome: 'failed', after: 0, limit, hidden: new Set() }),
  );
  return rows.map(({ row, problems }) => [row, problems.map(({ header, code }) => `${header}: ${code}`)]);
};
const rowsOf = async (name: string, columns: string): Promise<Json[]> => {
  const { rows } = await world.database.read(COMPANY, (tx) =>
    sql<Json>`select ${sql.raw(columns)} from ${sql.table(tableName(name))} where company_id = ${COMPANY} order by created_at, id`.execute(
      tx,
    ),
  );
  return rows;
};
const fileOf = (...lines: readonly (readonly string[])[]) => lines.map(csvLine).join('');

/** A file with one text in each row, in the field that people write freely. */
const kinds = [
  {
    type: 'client',
    header: ['Client Code', 'Name', 'Category'],
    row: (code: string, text: string) => [code, text, 'Personal'],
  },
  {
    type: 'user',
    header: ['Username', 'First Name', 'User Group', 'Allowed Outlets'],
    row: (code: string, text: string) => [`u${code}`, text, 'Cashier', 'ALL'],
  },
  {
    type: 'kdsSop',
    header: ['SOP ID', 'Title', 'Base Item Code'],
    row: (code: string, text: string) => [code, text, 'LATTE'],
  },
] as const;

describe.each(kinds)('an import of $type records', ({ type, header, row }) => {
  const title = () =>
    resourceNamed(type).titleField === 'username' ? 'first_name' : resourceNamed(type).titleField;

  it('takes every naughty string as it is written, or says what is wrong with its cell', async () => {
    const lines = naughtyStrings.map((text, index) => row(`N${index}`, text));
    const log = await world.bring(type, fileOf(header, ...lines));
    expect([log.status, log.total]).toEqual(['Completed', naughtyStrings.length]);
    const refused = await failures(log.id, naughtyStrings.length);
    expect(log.created + refused.length).toBe(naughtyStrings.length);
    expect(log.created).toBeGreaterThan(naughtyStrings.length * 0.7);
    const stored = new Set((await rowsOf(type, title())).map((each) => Object.values(each)[0]));
    const failed = new Set(refused.map(([place]) => place));
    const lost = naughtyStrings.filter((text, index) => {
      const kept = text.trim().replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');
      return !failed.has(index + 1) && !stored.has(kept) && !stored.has(kept.replace(/[\t\r\n]+/g, ' '));
    });
    expect(lost).toEqual([]);
  });

  it('takes its own template', async () => {
    const profile = profileOf(type);
    if (!profile) throw new Error(type);
    for (const language of ['en', 'zh'] as const) {
      const { warnings } = await world.look(type, [...templateLines(profile, language)].join(''));
      expect([language, warnings]).toEqual([language, []]);
    }
  });
});

describe('users', () => {
  it('get their groups, and all outlets or those the cell lists, by code or by name', async () => {
    const log = await world.bring(
      'user',
      fileOf(
        ['Username', 'First Name', 'UserGroup', 'AllowedOutlets', 'DefaultOutlet', 'IC', 'PayrollID'],
        ['ahmad', 'Ahmad', 'Cashier;Manager', 'ALL', 'KT-PG', '900101-00-0001', 'P1'],
        ['meiling', '美玲', 'cashier', 'KT-KL; Kopi Tiga Penang', 'Kopi Tiga KL', '', ''],
      ),
    );
    expect(await failures(log.id)).toEqual([]);
    const groups = new Map((await rowsOf('userGroup', 'id, name')).map(({ id, name }) => [id, name]));
    const outlets = new Map((await rowsOf('outlet', 'id, code')).map(({ id, code }) => [id, code]));
    const users = await rowsOf('user', 'username, group_ids, all_outlets, outlet_ids, default_outlet_id');
    const stored = ['ahmad', 'meiling'].map((name) => users.find(({ username }) => username === name) ?? {});
    const names = (ids: unknown, of: ReadonlyMap<unknown, unknown>) =>
      Array.isArray(ids) ? ids.map((id) => of.get(id)).sort() : [];
    expect(
      stored.map((user) => [
        user.username,
        names(user.group_ids, groups),
        user.all_outlets,
        names(user.outlet_ids, outlets),
        outlets.get(user.default_outlet_id),
      ]),
    ).toEqual([
      ['ahmad', ['Cashier', 'Manager'], true, [], 'KT-PG'],
      ['meiling', ['Cashier'], false, ['KT-KL', 'KT-PG'], 'KT-KL'],
    ]);
  });

  it('that name a group or an outlet nobody knows fail in that cell, before anything is imported', async () => {
    const { counts, rows } = await world.look(
      'user',
      fileOf(
        ['Username', 'First Name', 'User Group', 'Allowed Outlets'],
        ['wei', 'Wei', 'Nobody', 'KT-KL;Nowhere'],
      ),
    );
    expect(counts).toMatchObject({ total: 1, failing: 1 });
    expect(rows[0]?.problems.map(({ header, code, params }) => [header, code, params.text])).toEqual([
      ['User Group', 'importReferenceUnknown', 'Nobody'],
      ['Allowed Outlets', 'importReferenceUnknown', 'Nowhere'],
    ]);
  });

  it('that may work at no outlet fail when they are imported', async () => {
    const log = await world.bring(
      'user',
      fileOf(['Username', 'First Name', 'User Group'], ['raju', 'Raju', 'Cashier']),
    );
    expect(log).toMatchObject({ created: 0, failed: 1 });
    expect(await failures(log.id)).toEqual([[1, [expect.stringContaining('required')]]]);
  });
});

describe('kitchen procedures', () => {
  it('bring their item by its code and up to five rules, each a type with its value', async () => {
    const log = await world.bring(
      'kdsSop',
      fileOf(
        [
          'SOPID',
          'Title',
          'BaseItemCode',
          'Priority',
          'MatchType1',
          'MatchValue1',
          'MatchType2',
          'MatchValue2',
        ],
        ['SOP-3', 'Oat latte to go', 'LATTE', '9', 'Modifier', 'Oat', 'SalesType', 'Take Away'],
        ['SOP-4', 'No such item', 'MOCHA', '9', '', '', '', ''],
        ['SOP-5', 'Too urgent', 'LATTE', '100', '', '', '', ''],
        ['SOP-6', 'Half a rule', 'LATTE', '1', 'Modifier', '', '', ''],
      ),
    );
    expect(log).toMatchObject({ created: 1, failed: 3 });
    expect(await failures(log.id)).toEqual([
      [2, ['BaseItemCode: importReferenceUnknown']],
      [3, ['Priority: tooLarge']],
      [4, ['MatchValue1: required']],
    ]);
    expect(
      await rowsOf('kdsSop', 'sop_code, priority, match_type1, match_value1, match_type2, match_value2'),
    ).toContainEqual({
      sop_code: 'SOP-3',
      priority: 9,
      match_type1: 'Modifier',
      match_value1: 'Oat',
      match_type2: 'Sales Type',
      match_value2: 'Take Away',
    });
  });
});

describe('ten thousand clients, five hundred of them wrong', () => {
  const ROWS = 10_000;
  const isWrong = (row: number) => row % 20 === 7;
  const header = ['Client Code', 'Name', 'Category', 'Email'];
  const line = (row: number, email: string) => [`BIG-${row}`, `Client ${row}`, 'Personal', email];
  const file = fileOf(
    header,
    ...Array.from({ length: ROWS }, (_, row) =>
      line(row, isWrong(row) ? 'not an address' : `c${row}@example.com`),
    ),
  );
  const clients = async () =>
    (await rowsOf('client', 'client_code'))
      .map((each) => String(each.client_code))
      .filter((code) => code.startsWith('BIG-'));
  let failedFile = '';

  it('show how far they are, and stay as far as they came when they are cancelled', async () => {
    const { id, counts } = await world.look('client', file);
    expect(counts).toMatchObject({ total: ROWS, new: ROWS - 500, failing: 500 });
    await world.start(id, 'skip');
    let batches = 0;
    await runImport(
      world.surroundings(() => ++batches > 10),
      COMPANY,
      id,
    );
    const half = await world.read(id);
    expect(half).toMatchObject({ status: 'Running', created: 1900, failed: 100 });
    await world.database.write(COMPANY, (tx) => cancelImport(tx, world.actor, id));
    await runImport(world.surroundings(), COMPANY, id);
    expect(await world.read(id)).toMatchObject({ status: 'Cancelled', created: 1900, failed: 100 });
    expect((await clients()).length).toBe(1900);
  });

  it('brought again are taken where they are missing, each once', async () => {
    const log = await world.bring('client', file);
    expect(log).toMatchObject({
      status: 'Completed',
      skipped: 1900,
      created: ROWS - 500 - 1900,
      failed: 500,
    });
    const stored = await clients();
    expect([stored.length, new Set(stored).size]).toEqual([ROWS - 500, ROWS - 500]);
    const pieces: string[] = [];
    for await (const piece of failedRowLines(world.database, COMPANY, log, new Set(), 'en'))
      pieces.push(piece);
    failedFile = pieces.join('');
    expect(failedFile.split('not an address').length - 1).toBeGreaterThanOrEqual(500);
  });

  it('are all there once the failed rows alone are corrected and sent again', async () => {
    let nth = 0;
    // An address is one client’s alone.
    const corrected = failedFile.replaceAll(
      /,not an address(?=,|\r?\n)/g,
      () => `,corrected${++nth}@example.com`,
    );
    const log = await world.bring('client', corrected);
    expect(await failures(log.id)).toEqual([]);
    expect(log).toMatchObject({ total: 500, created: 500, failed: 0 });
    const stored = await clients();
    expect([stored.length, new Set(stored).size]).toEqual([ROWS, ROWS]);
  });
});

const difficult = sharedData('csv_nasty');
describe.skipIf(!difficult)('difficult files of the sample data', () => {
  const names = difficult ? readdirSync(difficult).filter((name) => !name.endsWith('.json')) : [];
  it.each(kinds)(
    'are previewed or refused in words as $type records, and none breaks the server',
    async ({ type }) => {
      expect(names.length).toBeGreaterThan(40);
      for (const name of names) {
        const outcome = await world
          .look(type, { path: join(difficult ?? '', name) })
          .catch((failure: unknown) => failure);
        if (!(outcome instanceof Refusal)) expect(outcome, name).toMatchObject({ counts: expect.anything() });
        else expect(outcome.status, `${name}: ${outcome.code}`).toBeLessThan(500);
      }
    },
  );
});

const shared = sharedData('imports');
describe.skipIf(!shared)('import files of the sample data', () => {
  const path = (name: string) => join(shared ?? '', name);
  const columnOf = (name: string, place: number) => [
    ...new Set(
      readFileSync(path(name), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .flatMap((line) => line.split(',')[place]?.split('|') ?? []),
    ),
  ];

  it('150 clients are imported, but the companies among them that say no registration code', async () => {
    const types = columnOf('client_import.csv', 4).filter((name) => name !== '');
    await make(
      'clientType',
      types.map((name) => ({ name, clientTypeCategory: 'Group' })),
    );
    const log = await world.bring('client', { path: path('client_import.csv') });
    const refused = await failures(log.id, 150);
    expect([...new Set(refused.map(([, problems]) => String(problems)))]).toEqual([
      'registrationCode: required',
    ]);
    expect(log).toMatchObject({ total: 150, created: 150 - refused.length, status: 'Completed' });
    expect(log.created).toBeGreaterThan(100);
  });

  it('60 users are imported with their groups and outlets', async () => {
    const groups = columnOf('user_import.csv', 6).filter((name) => !['Cashier', 'Manager'].includes(name));
    const outlets = [...columnOf('user_import.csv', 7), ...columnOf('user_import.csv', 8)];
    await make(
      'userGroup',
      groups.map((name) => ({ name, permissions: [] })),
    );
    const named = [...new Set(outlets)].filter((name) => name !== '' && name !== 'All');
    await make(
      'outlet',
      named.map((name, index) => ({ code: `S-${index}`, name })),
    );
    const log = await world.bring('user', { path: path('user_import.csv') });
    expect(await failures(log.id)).toEqual([]);
    expect(log).toMatchObject({ total: 60, created: 60 });
  });

  it('of 100 kitchen procedures those are imported whose rule is of a kind there is; the others are refused in that cell', async () => {
    const codes = columnOf('kds_sop_import.csv', 2);
    const items = codes.map((itemCode) => ({ itemCode, itemName: itemCode, stockType: 'Normal' }));
    await make('item', items);
    const log = await world.bring('kdsSop', { path: path('kds_sop_import.csv') });
    expect(log).toMatchObject({ total: 100, created: 42, failed: 58, status: 'Completed' });
    const refused = await failures(log.id, 100);
    const reasons = new Set(refused.map(([, problems]) => JSON.stringify(problems)));
    expect([...reasons]).toEqual(['["Match Type: importNotAChoice"]']);
  });
});

it.runIf(!difficult || !shared)(
  'NOTICE: the shared sample data are absent, their files were not imported',
  () => {},
);
