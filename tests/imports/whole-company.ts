import { naughtyStrings } from '../samples/naughty-strings.ts';
import type { ImportWorld } from './import-world.ts';

/** Texts that a file may take for something else: formulas, quotes, lists, the word that empties a cell. */
const difficultNames = [
  '=SUM(A1:A9)',
  "'=typed",
  '-5',
  '+60',
  '"quoted", with commas',
  '{clear}',
  '\\{clear}',
  '椰浆饭 🍛',
  'TRUE',
  '007',
  '1E+10',
];

/** The outlets every company of these tests has. */
export const OUTLETS = ['KL', 'PG'];

/** What the form of a text of one line takes. */
const isOneLine = (text: string): boolean =>
  text.trim() !== '' && text.length <= 200 && ![...text].some((sign) => (sign.codePointAt(0) ?? 0) < 32);

/** A company with every kind of record a catalogue has, and texts that are hard to keep. */
export async function fillCompany(world: ImportWorld): Promise<void> {
  const items = await fillItems(world);
  await fillModifiers(world);
  await fillMenus(world, items);
}

async function fillItems({ make }: ImportWorld): Promise<readonly string[]> {
  await make('taxCode', [
    { code: 'BEFORE', description: 'Excise', taxType: 'Supply', percentage: '5', nextTaxCode: 'SR' },
  ]);
  await make('vendor', [
    { vendorCode: 'V1', name: 'Yi Xiang', alternateName: '怡香', termsDays: 30, taxCode: 'TX' },
    { vendorCode: 'V2', name: 'Yi Xiang', deliveryWeekdays: ['Monday', 'Friday'], supplyAllItems: false },
  ]);
  await make('matrixGroup', [
    { name: 'Colour', values: ['Red; dark', 'Blue|white', '黑'] },
    { name: 'Size', values: ['S', 'M'] },
  ]);
  const item = (itemCode: string, rest: object) => ({
    itemCode,
    itemName: itemCode,
    stockType: 'Normal',
    ...rest,
  });
  const hard = [...difficultNames, ...naughtyStrings.filter(isOneLine)];
  await make('item', [
    item('RICE', {
      unitOfMeasurement: 'g',
      category: 'Kitchen',
      brand: '金稻',
      type: 'Dry',
      salePrice: '3.5',
    }),
    item('EGG', { preferredVendorCode: 'V1', supplyTaxCode: 'SR', purchaseTaxCode: 'TX', returnable: false }),
    item('SHIRT', { stockType: 'Matrix', matrixXCode: 'Colour', matrixYCode: 'Size' }),
    item('NASI', {
      stockType: 'Recipe',
      alternateName: '椰浆饭',
      description: '  First line\n\n"second", 第三行\n',
      customFields: ['one', '', '=three'],
      purchaseUnavailableFrom: '2026-12-01',
      purchaseUnavailableTo: '2026-12-24',
    }),
    ...hard.map((itemName, index) => item(`HARD-${String(index).padStart(3, '0')}`, { itemName })),
  ]);
  const of = (itemCode: string, rest: object) => ({ itemCode, ...rest });
  await make('itemUnit', [
    of('RICE', { name: 'kg', factor: '1000', price: '3.2' }),
    of('RICE', { name: 'sack', factor: '25000', barcode: 'SACK-1' }),
  ]);
  await make('barcode', [
    of('EGG', { barcode: '9556001000011', batchNo: 'B-1' }),
    of('EGG', { barcode: '0955', batchNo: null }),
  ]);
  await make('locationPrice', [of('RICE', { outletCode: 'KL', salePrice: '4', employeePrice: '3' })]);
  await make('itemOutlet', [
    of('RICE', { outletCode: 'PG', allowSell: false, preferredVendorCode: 'V2', reorderPoint: '10' }),
  ]);
  await make('seasonalPrice', [
    of('RICE', { startDate: '2026-12-01', endDate: '2026-12-31', salePrice: '5' }),
    of('RICE', { outletCode: 'KL', startDate: '2026-12-01', expirable: false, salePrice: '6' }),
  ]);
  await make('matrixCell', [
    of('SHIRT', { x: 'Red; dark', y: 'S', barcode: 'RED-S' }),
    of('SHIRT', { x: '黑', y: 'M', price: '12', active: false }),
  ]);
  await make('packageItem', [
    of('NASI', {
      componentCode: 'RICE',
      quantity: '0.2',
      yieldPercentage: '100',
      costProportionPercentage: '40',
    }),
    of('NASI', {
      componentCode: 'RICE',
      quantity: '0.1',
      yieldPercentage: '90',
      costProportionPercentage: '35',
    }),
    of('NASI', {
      componentCode: 'EGG',
      quantity: '1',
      yieldPercentage: '95',
      costProportionPercentage: '25',
    }),
  ]);
  await make('productVendor', [of('EGG', { vendorCode: 'V2', vendorItemCode: 'TELUR' })]);
  return ['RICE', 'EGG', 'NASI'];
}

async function fillModifiers({ make }: ImportWorld): Promise<void> {
  await make('modifier', [
    { name: 'Sugar', alternateName: '甜度', compulsory: true, minimumChoices: 1, maximumChoices: 1 },
    { name: 'Add-ons; more', minimumChoices: 0, maximumChoices: 4 },
  ]);
  await make('modifierOption', [
    { modifierCode: 'Sugar', position: 2, name: 'Less', alternateName: '少甜' },
    { modifierCode: 'Sugar', position: 1, name: 'Usual', isDefault: true },
    { modifierCode: 'Add-ons; more', position: 1, name: 'Egg', price: '1.5', itemCode: 'EGG', quantity: '1' },
    {
      modifierCode: 'Add-ons; more',
      position: 2,
      name: 'Egg',
      price: '-0.5',
      itemCode: 'EGG',
      quantity: '2',
    },
  ]);
  await make('itemModifier', [{ modifierCode: 'Sugar', itemCode: 'NASI', position: 1, asking: 'Optional' }]);
}

async function fillMenus({ make, find }: ImportWorld, items: readonly string[]): Promise<void> {
  const outletIds = await find('outlet', ({ code }) => code === 'KL');
  await make('menuProfile', [
    { name: 'Breakfast', priority: 3, layout: '12-1', startsAt: '2026-12-01T00:00:00.000Z', outletIds },
    { name: '全日', orderSources: ['LOCAL'], remarks: 'line one\nline two' },
  ]);
  await make('menuSession', [
    { menuProfileCode: 'Breakfast', name: 'Morning', startTime: '07:00', endTime: '11:00' },
    {
      menuProfileCode: 'Breakfast',
      name: 'Morning',
      startTime: '05:00',
      endTime: '06:00',
      frequency: 'Weekly',
      days: ['Sunday'],
    },
  ]);
  const roots = ['Breakfast', '全日'].flatMap((menuProfileCode) =>
    ['Coffee', 'Tea'].map((name, position) => ({
      menuProfileCode,
      name,
      position,
      featured: position === 0,
    })),
  );
  await make('menuCategory', roots);
  const parents = await find('menuCategory', () => true);
  const owners = await find('menuCategory', () => true, 'menuProfileId');
  await make(
    'menuCategory',
    parents.map((parentId, at) => ({ menuProfileId: owners[at], parentId, name: 'Hot', colour: '#aa5500' })),
  );
  const below = await find('menuCategory', ({ parentId }) => parentId !== null);
  const belowOf = await find('menuCategory', ({ parentId }) => parentId !== null, 'menuProfileId');
  await make(
    'menuItem',
    below.flatMap((categoryId, at) =>
      items.map((itemCode, position) => ({
        menuProfileId: belowOf[at],
        categoryId,
        itemCode,
        position,
        price: `${at}.5`,
      })),
    ),
  );
}
