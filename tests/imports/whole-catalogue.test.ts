import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '../../src/lib/csv/write-csv.ts';
import { Refusal } from '../../src/server/refusal.ts';
import { sharedData } from '../support/shared-data.ts';
import { type ImportWorld, openImportWorld } from './import-world.ts';
import { fillCompany, OUTLETS } from './whole-company.ts';

const opened: ImportWorld[] = [];
const open = async () => {
  const world = await openImportWorld({ outlets: OUTLETS });
  opened.push(world);
  return world;
};
afterAll(() => Promise.all(opened.map((world) => world.close())));

const kindsIn = (file: string) =>
  new Set(
    file
      .split('\r\n')
      .flatMap((line) => /^(?:Record|[A-Z][a-z]+(?: [A-Z][a-z]+)*)(?=,)/.exec(line)?.[0] ?? []),
  );

describe('a catalogue in one file', () => {
  let first: ImportWorld;
  let copy: ImportWorld;
  let file: string;
  beforeAll(async () => {
    first = await open();
    copy = await open();
    await fillCompany(first);
    file = await first.export('catalogue');
  });

  it('holds items with all that belongs to them, vendors, taxes, modifiers and menus', () => {
    expect([...kindsIn(file)]).toEqual(
      expect.arrayContaining([
        ...['Tax Code', 'Vendor', 'Matrix Group', 'Item', 'Item Unit', 'Barcode', 'Location Price'],
        ...['Item Outlet', 'Seasonal Price', 'Matrix Cell', 'Package Item', 'Product Vendor'],
        ...['Modifier', 'Modifier Option', 'Item Modifier'],
        ...['Menu Profile', 'Menu Session', 'Menu Category', 'Menu Item'],
      ]),
    );
  });

  it('is looked at in an empty company without a fault, though nothing it names is stored there yet', async () => {
    const { counts, warnings, reasons } = await copy.look('catalogue', file);
    expect(reasons).toEqual([]);
    expect(warnings).toEqual([]);
    expect(counts).toMatchObject({ failing: 0, existing: 5 });
  });

  it('is imported into an empty company, and exported again it is the same to the byte', async () => {
    const log = await copy.bring('catalogue', file);
    expect(await copy.failures(log.id)).toEqual([]);
    expect(log).toMatchObject({ status: 'Completed', failed: 0, skipped: 5 });
    expect(await copy.export('catalogue')).toBe(file);
  });

  it('imported again with existing records updated makes nothing twice and changes nothing', async () => {
    const log = await copy.bring('catalogue', file, 'update');
    expect(await copy.failures(log.id)).toEqual([]);
    expect(log).toMatchObject({ created: 0, failed: 0, updated: log.total });
    expect(await copy.export('catalogue')).toBe(file);
  });

  it('has Chinese headings where it is asked for in Chinese, and those are read as well', async () => {
    const chinese = await first.export('catalogue', 'zh');
    expect(chinese).toMatch(/^\uFEFF?记录,.*供应商编号/);
    expect(chinese).toContain('\r\n商品单位,');
    const empty = await open();
    const log = await empty.bring('catalogue', chinese);
    expect(await empty.failures(log.id)).toEqual([]);
    expect(await empty.export('catalogue')).toBe(file);
  });
});

describe('what belongs to records', () => {
  let world: ImportWorld;
  const head = csvLine([
    'Record',
    'Item Code',
    'Item Name',
    'Stock Type',
    'Item',
    'Component',
    'Quantity',
    'Yield Percentage',
    'Cost Proportion Percentage',
    'Name',
    'Factor',
  ]);
  const item = (code: string, type = 'Normal') =>
    csvLine(['Item', code, code, type, '', '', '', '', '', '', '']);
  const part = (of: string, component: string, proportion: string) =>
    csvLine(['Package Item', '', '', '', of, component, '1', '100', proportion, '', '']);
  const unit = (of: string, name: string, factor: string) =>
    csvLine(['Item Unit', '', '', '', of, '', '', '', '', name, factor]);
  beforeAll(async () => {
    world = await open();
  });

  it('comes in a file of items: the unit below its item, the recipe below what it is made of', async () => {
    const log = await world.bring(
      'item',
      [
        head,
        item('RICE'),
        item('EGG'),
        item('NASI', 'Recipe'),
        unit('RICE', 'sack', '25'),
        part('NASI', 'RICE', '60'),
        part('NASI', 'EGG', '40'),
      ].join(''),
    );
    expect(await world.failures(log.id)).toEqual([]);
    expect(log).toMatchObject({ created: 6, failed: 0 });
  });

  it('is asked for again as items are: updated, or left as it is', async () => {
    const file = [head, unit('RICE', 'SACK', '50')].join('');
    expect(await world.bring('item', file, 'skip')).toMatchObject({ skipped: 1, created: 0 });
    expect(await world.find('itemUnit', () => true, 'factor')).toEqual(['25.0000']);
    expect(await world.bring('item', file, 'update')).toMatchObject({ updated: 1, created: 0 });
    expect(await world.find('itemUnit', () => true, 'factor')).toEqual(['50.0000']);
  });

  it('is taken or refused together where it must hold together: half a recipe is none, its neighbour is whole', async () => {
    const recipes = [item('LAKSA', 'Recipe'), item('MEE', 'Recipe')];
    const log = await world.bring(
      'item',
      [
        head,
        ...recipes,
        part('LAKSA', 'RICE', '60'),
        part('LAKSA', 'EGG', '30'),
        part('MEE', 'EGG', '100'),
      ].join(''),
    );
    expect(await world.failures(log.id)).toEqual([
      '3 Cost Proportion Percentage: packageProportions',
      '4 Cost Proportion Percentage: packageProportions',
    ]);
    expect(await world.find('packageItem', () => true, 'itemCode')).toEqual(['NASI', 'NASI', 'MEE']);
  });

  it('fails in its own cell, and the corrected row is sent again alone', async () => {
    const log = await world.bring(
      'item',
      [head, unit('RICE', 'box', 'many'), unit('NOODLES', 'box', '2')].join(''),
    );
    expect(await world.failures(log.id)).toEqual([
      '1 Factor: importNotANumber',
      '2 Item: importReferenceUnknown',
    ]);
    const corrected = [head, unit('RICE', 'box', '12'), unit('EGG', 'box', '2')].join('');
    expect(await world.bring('item', corrected)).toMatchObject({ created: 2, failed: 0 });
  });

  it('says a second time what it is known by, and fails, where a rule makes it one', async () => {
    const log = await world.bring(
      'item',
      [head, unit('EGG', 'tray', '30'), unit('egg', 'TRAY', '12')].join(''),
    );
    expect(await world.failures(log.id)).toEqual(['2 Name: importDuplicateKey']);
  });

  it('is refused row by row where a row does not say what it is, or is of a kind the file may not hold', async () => {
    const log = await world.bring(
      'item',
      [
        head,
        item('TEA'),
        item('MILK').replace('Item', 'Nothing'),
        unit('TEA', 'box', '9').replace('Item Unit', 'Menu Item'),
      ].join(''),
    );
    expect(await world.failures(log.id)).toEqual([
      '2 Record: importRecordUnknown',
      '3 Record: importRecordUnknown',
    ]);
    expect(log).toMatchObject({ created: 1, failed: 2 });
  });

  it('is refused to who may not write such records, whatever else of the file they may bring', async () => {
    const who = { ...world.actor, isAdmin: false, permissions: new Set(['ALLOW_TO_EDIT_ITEM']) };
    const file =
      csvLine(['Record', 'Item Code', 'Item Name', 'Stock Type', 'Vendor Code', 'Name']) +
      csvLine(['Item', 'OWN', 'Own', 'Normal', '', '']) +
      csvLine(['Vendor', '', '', '', 'V9', 'Nine']);
    const { rows } = await world.look('catalogue', file, who);
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['notPermitted']]);
  });
});

describe('clients, vendors and menus', () => {
  it.each(['client', 'vendor', 'menuProfile'])('%s files go in, come out and go in again', async (type) => {
    const [from, to] = [await open(), await open()];
    await fillCompany(from);
    await from.make('clientType', [{ name: 'Dealer', clientTypeCategory: 'Group', discountRate: '5' }]);
    await from.make('client', [
      {
        clientCode: 'C1',
        name: '陈美玲',
        category: 'Personal',
        type: 'Dealer',
        email: 'mei@example.com',
      },
    ]);
    await from.make('clientAddress', [
      { clientCode: 'C1', addressCategory: 'Home', street: '1, Jalan "A"', remark: '二楼' },
      { clientCode: 'C1', addressCategory: 'Home', street: '2, Jalan B' },
    ]);
    if (type === 'menuProfile')
      for (const sold of ['vendor', 'item']) await to.bring(sold, await from.export(sold));
    const file = await from.export(type);
    const log = await to.bring(type, file);
    expect(await to.failures(log.id)).toEqual([]);
    expect(await to.export(type)).toBe(file);
    expect(await to.bring(type, file, 'update')).toMatchObject({ created: 0, failed: 0 });
    expect(await to.export(type)).toBe(file);
  });
});

const [imports, menus, nasty] = ['imports', 'menus', 'csv_nasty'].map(sharedData);
describe.skipIf(!imports || !menus || !nasty)('the real catalogues of the sample data', () => {
  it('go in, come out, and go in again without a changed byte', async () => {
    const [from, to] = [await open(), await open()];
    for (const [type, name] of [
      ['vendor', 'vendor_import.csv'],
      ['item', 'item_import.csv'],
    ] as const)
      expect(await from.bring(type, { path: join(imports ?? '', name) })).toMatchObject({ failed: 0 });
    const menu = await from.bring('catalogue', menuFile(join(menus ?? '', 'menu_my_trilingual.json')));
    expect(await from.failures(menu.id)).toEqual([]);
    for (const name of readdirSync(nasty ?? '').filter((each) => each.endsWith('.csv')))
      await from.bring('item', { path: join(nasty ?? '', name) }).catch((failure: unknown) => {
        if (!(failure instanceof Refusal)) throw failure;
      });
    const file = await from.export('catalogue');
    const log = await to.bring('catalogue', file);
    expect(await to.failures(log.id)).toEqual([]);
    expect(log.total).toBeGreaterThan(1000);
    expect(await to.export('catalogue')).toBe(file);
    expect(await to.bring('catalogue', file, 'update')).toMatchObject({ created: 0, failed: 0 });
    expect(await to.export('catalogue')).toBe(file);
  });
});

it.runIf(!imports || !menus || !nasty)(
  'NOTICE: the shared sample data are absent, their catalogues were not copied',
  () => {},
);

interface Group {
  readonly name_en: string;
  readonly name_zh: string;
  readonly required: boolean;
  readonly min: number;
  readonly max: number;
  readonly options: readonly { name_en: string; name_zh: string; price: number; default: boolean }[];
}
interface TrilingualMenu {
  readonly profile: string;
  readonly categories: readonly {
    readonly name_en: string;
    readonly name_zh: string;
    readonly items: readonly { item_code: string; name_zh: string; name_ms: string; price: number }[];
  }[];
  readonly modifier_groups: readonly Group[];
}

/** The trilingual menu as the file a catalogue is imported by: the items are there already. */
function menuFile(path: string): string {
  const menu: TrilingualMenu = JSON.parse(readFileSync(path, 'utf8'));
  const header = [
    'Record',
    'Name',
    'Alternate Name',
    'Compulsory',
    'Minimum Choices',
    'Maximum Choices',
    'Modifier',
    'Price',
    'Is Default',
    'Menu Profile',
    'Category',
    'Item',
    'Shown Name',
    'Alternate Shown Name',
    'Position',
  ];
  const row = (record: string, cells: Readonly<Record<string, string | number | boolean>>) =>
    csvLine(header.map((heading) => (heading === 'Record' ? record : String(cells[heading] ?? ''))));
  return [
    csvLine(header),
    ...menu.modifier_groups.map((group) =>
      row('Modifier', {
        Name: group.name_en,
        'Alternate Name': group.name_zh,
        Compulsory: group.required,
        'Minimum Choices': group.min,
        'Maximum Choices': group.max,
      }),
    ),
    ...menu.modifier_groups.flatMap((group) =>
      group.options.map((option, at) =>
        row('Modifier Option', {
          Modifier: group.name_en,
          Name: option.name_en,
          'Alternate Name': option.name_zh,
          Price: option.price,
          'Is Default': option.default,
          Position: at,
        }),
      ),
    ),
    row('Menu Profile', { Name: menu.profile }),
    ...menu.categories.map((category, at) =>
      row('Menu Category', {
        'Menu Profile': menu.profile,
        Name: category.name_en,
        'Alternate Name': category.name_zh,
        Position: at,
      }),
    ),
    ...menu.categories.flatMap((category) =>
      category.items.map((item, at) =>
        row('Menu Item', {
          'Menu Profile': menu.profile,
          Category: category.name_en,
          Item: item.item_code,
          'Shown Name': item.name_ms,
          'Alternate Shown Name': item.name_zh,
          Price: item.price,
          Position: at,
        }),
      ),
    ),
  ].join('');
}
