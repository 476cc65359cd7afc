import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReport } from '../../src/server/imports/run/import-report.ts';
import { removeImport } from '../../src/server/imports/run/remove-imports.ts';
import { runImport } from '../../src/server/imports/run/run-import.ts';
import { Refusal } from '../../src/server/refusal.ts';
import { COMPANY, type ImportWorld, openImportWorld, sample, sampleText } from './import-world.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
});
afterAll(() => world.close());

const rows = <Row>(query: ReturnType<typeof sql<Row>>) =>
  world.database.read(COMPANY, async (tx) => (await query.execute(tx)).rows);
const report = (id: string) =>
  world.database.read(COMPANY, (tx) =>
    readReport(tx, COMPANY, id, { after: 0, limit: 500, hidden: new Set() }),
  );
const failures = async (id: string) =>
  (await report(id))
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ row, problems }) => [row, ...problems.map(({ header, code }) => `${header}: ${code}`)]);

describe("the project's own samples", () => {
  it('bring in twelve vendors, in both languages', async () => {
    const log = await world.bring('vendor', sample('vendor.csv'));
    expect(log).toMatchObject({ status: 'Completed', total: 12, created: 12, failed: 0 });
    const [tea] = await rows(sql<Record<string, unknown>>`
      select name, alternate_name, terms_days, minimum_purchase_amount, active, custom_fields from vendor where vendor_code = 'SV003'`);
    expect(tea).toEqual({
      name: '怡香茶叶贸易',
      alternate_name: 'Yi Xiang Tea Trading',
      terms_days: 30,
      minimum_purchase_amount: '50.0000',
      active: true,
      custom_fields: [],
    });
  });

  it('bring in twenty items with their vendors, tax codes and barcodes', async () => {
    const log = await world.bring('item', sample('item.csv'));
    expect(await failures(log.id)).toEqual([]);
    expect(log).toMatchObject({ total: 20, created: 20 });
    const [noodles] = await rows(sql<Record<string, unknown>>`
      select v.vendor_code, i.supply_tax_code, i.custom_cost from item i
      join vendor v on v.company_id = i.company_id and v.id = i.preferred_vendor_id where i.item_code = 'SI005'`);
    expect(noodles).toEqual({ vendor_code: 'SV002', supply_tax_code: 'ZRL', custom_cost: '4.2500' });
    expect(await rows(sql<{ n: string }>`select count(*) as n from barcode`)).toEqual([{ n: '12' }]);
  });

  it('imported again bring nothing new, whatever is chosen', async () => {
    const skipped = await world.bring('item', sample('item.csv'), 'skip');
    expect(skipped).toMatchObject({ created: 0, updated: 0, skipped: 20, failed: 0 });
    const updated = await world.bring('item', sample('item.csv'), 'update');
    expect(updated).toMatchObject({ created: 0, updated: 20, skipped: 0, failed: 0 });
    expect(await rows(sql<{ n: string }>`select count(*) as n from barcode`)).toEqual([{ n: '12' }]);
  });
});

describe('an update', () => {
  it('keeps what a blank cell is silent about, empties what says {clear}', async () => {
    const file =
      'Vendor Code,Name,Email,Terms,Custom Field 2,Tax Inclusive\nSV001,Melur Dairy,{clear},,Dock 2,{clear}\n';
    expect(await world.bring('vendor', file, 'update')).toMatchObject({ updated: 1 });
    const [vendor] = await rows(sql<Record<string, unknown>>`
      select name, email, terms_days, city, custom_fields, tax_inclusive from vendor where vendor_code = 'SV001'`);
    expect(vendor).toEqual({
      name: 'Melur Dairy',
      email: null,
      terms_days: 14,
      city: 'Shah Alam',
      custom_fields: ['Chilled lorry only', 'Dock 2'],
      tax_inclusive: false,
    });
  });

  it('may not empty what must be there', async () => {
    const log = await world.bring('vendor', 'Vendor Code,Name\nSV001,{clear}\n', 'update');
    expect(await failures(log.id)).toEqual([[1, 'Name: required']]);
  });
});

describe('rows that cannot be taken', () => {
  it("fail alone, with every cell's reason at once; the others are imported", async () => {
    const file = [
      'Item Code,Item Name,Stock Type,Sale Price,Vendor,Supply Tax Code,Reorder Point,Barcode,Active',
      'F1,Good,Normal,1.00,,,,,TRUE',
      'F2,,Odd,free,Nobody,NOPE,-1,9.55E+12,perhaps',
      'F3,Good too,Normal,"RM 2,000.50",,,,,',
    ].join('\n');
    const log = await world.bring('item', file);
    expect(log).toMatchObject({ created: 2, failed: 1 });
    expect(await failures(log.id)).toEqual([
      [
        2,
        'Stock Type: importNotAChoice',
        'Sale Price: importNotANumber',
        'Barcode: importDamagedCode',
        'Active: importNotYesOrNo',
        'Vendor: importReferenceUnknown',
        'Supply Tax Code: importReferenceUnknown',
        'Item Name: required',
        'Reorder Point: tooSmall',
      ],
    ]);
  });

  it('fail when their code already is in the file, whatever its case and blanks', async () => {
    const log = await world.bring('vendor', 'Vendor Code,Name\nD1,One\nd1 ,Two\n D1,Three\nD2,Four\n');
    expect(log).toMatchObject({ created: 2, failed: 2 });
    expect((await report(log.id)).map(({ outcome }) => outcome)).toEqual([
      'created',
      'failed',
      'failed',
      'created',
    ]);
  });

  it('fail when their barcode belongs to another item', async () => {
    const log = await world.bring(
      'item',
      'Item Code,Item Name,Stock Type,Barcode\nB1,Copy,Normal,9556001000011\n',
    );
    expect(await failures(log.id)).toEqual([[1, 'Barcode: importBarcodeTaken']]);
  });

  it('fail when a name fits two vendors', async () => {
    await world.bring('vendor', 'Vendor Code,Name\nT1,Twin\nT2,Twin\n');
    const log = await world.bring('item', 'Item Code,Item Name,Stock Type,Vendor\nTW,Tea,Normal,Twin\n');
    expect(await failures(log.id)).toEqual([[1, 'Vendor: importReferenceAmbiguous']]);
  });

  it('leave an item without a code to the series', async () => {
    const log = await world.bring(
      'item',
      'Item Code,Item Name,Stock Type\n,Nameless,Normal\n,Nameless too,Normal\n',
    );
    expect(log).toMatchObject({ created: 2 });
  });
});

describe('an import that is interrupted', () => {
  const many = (count: number) =>
    ['Vendor Code,Name', ...Array.from({ length: count }, (_, at) => `K${at},Vendor ${at}`)].join('\n');
  const vendors = () =>
    rows(sql<{ n: string }>`select count(*) as n from vendor where vendor_code like 'K%'`);

  it('goes on where it stopped and takes each row once', async () => {
    const { id } = await world.look('vendor', many(1000));
    await world.start(id, 'skip');
    let looks = 0;
    await runImport(
      world.surroundings(() => ++looks > 2),
      COMPANY,
      id,
    );
    expect(await world.read(id)).toMatchObject({ status: 'Running', created: 400 });
    await Promise.all([
      runImport(world.surroundings(), COMPANY, id),
      runImport(world.surroundings(), COMPANY, id),
    ]);
    expect(await world.read(id)).toMatchObject({ status: 'Completed', created: 1000, failed: 0 });
    expect(await vendors()).toEqual([{ n: '1000' }]);
    expect(
      await rows(sql<{ n: string }>`select count(*) as n from import_log_row where import_id = ${id}`),
    ).toEqual([{ n: '1000' }]);
  });

  it('stores nothing of a batch whose commit was refused, and finds its place when a reply was lost', async () => {
    const { id } = await world.look('vendor', many(500).replaceAll('K', 'KL'));
    await world.start(id, 'skip');
    let calls = 0;
    const flaky = {
      ...world.database,
      write: async <Result>(company: string, work: Parameters<typeof world.database.write<Result>>[1]) => {
        calls += 1;
        if (calls === 1) throw unavailable();
        const result = await world.database.write(company, work);
        if (calls === 3) throw unavailable();
        return result;
      },
    };
    await runImport(
      world.surroundings(() => false, flaky),
      COMPANY,
      id,
    );
    expect(await world.read(id)).toMatchObject({ status: 'Completed', created: 500, failed: 0 });
  });
});

describe('the log', () => {
  it('forgets file and report, never the records', async () => {
    const log = await world.bring('vendor', 'Vendor Code,Name\nGONE,Stays\n');
    await world.database.write(COMPANY, (tx) => removeImport(tx, COMPANY, log.id));
    await expect(world.read(log.id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await rows(sql<{ name: string }>`select name from vendor where vendor_code = 'GONE'`)).toEqual([
      { name: 'Stays' },
    ]);
  });
});

it('the sample texts read the same with a byte order mark', async () => {
  const text = await sampleText('vendor.csv');
  const plain = await world.look('vendor', text);
  const marked = await world.look('vendor', `\uFEFF${text}`);
  expect(marked.rows).toEqual(plain.rows);
  expect(plain.counts).toEqual({ total: 12, new: 0, existing: 12, failing: 0 });
});

const unavailable = () => new Refusal('databaseUnavailable');
