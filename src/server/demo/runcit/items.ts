import Big from 'big.js';
import { type ItemSeed, itemSeed } from '../content.ts';
import { internalBarcode } from '../ean13.ts';
import { twoNames, words } from '../table.ts';
import { brands } from './brands.ts';
import { foodFamilies } from './families-food.ts';
import { homeFamilies } from './families-home.ts';
import { livingFamilies } from './families-living.ts';
import { madeGoods } from './made-goods.ts';
import { sizeInChinese } from './size-words.ts';
import { appliances, chargesAndVouchers, clothes, scaleGoods } from './special-goods.ts';

/** `label:factor`, the factor being 1 where it is not said. */
function labelled(text: string): { label: string; times: string }[] {
  return words(text).map((part) => {
    const [label = '', times = '1'] = part.split(':');
    return { label, times };
  });
}

function money(value: Big): string {
  return value.toFixed(4);
}

/** Cost with the shop's usual margin, to the next ten sen. */
function shelfPrice(cost: Big, marginPercent: number): string {
  return cost
    .div(1 - marginPercent / 100)
    .round(1, Big.roundUp)
    .toFixed(2);
}

const chosenBrands = (keys: string) =>
  words(keys).flatMap((key) => brands.filter((brand) => brand.key === key));

const shelfGoods = [...foodFamilies, ...homeFamilies, ...livingFamilies].flatMap((family) =>
  chosenBrands(family.brands).flatMap((brand) =>
    words(family.variants).flatMap((variantText) =>
      labelled(family.sizes).map(({ label, times }) => {
        const variant = twoNames(variantText);
        const cost = new Big(family.cost).times(times).times(brand.level).div(100).round(4);
        return {
          family: family.en,
          size: label,
          seed: itemSeed({
            code: '',
            name: {
              en: `${brand.en} ${family.en}, ${variant.en}, ${label}`,
              zh: `${brand.zh}${family.zh} ${variant.zh} ${sizeInChinese(label)}`,
            },
            stockType: 'Normal',
            division: 'Retail',
            department: family.category,
            category: family.en,
            brand: brand.en,
            units: [{ name: 'CTN', factor: cost.gt(20) ? '6' : cost.gt(6) ? '12' : '24' }],
            cost: money(cost),
            salePrice: shelfPrice(cost, 24),
            vendor: family.vendor,
            supplyTaxCode: family.tax === 'ZP' ? 'ZRL' : 'SR',
            purchaseTaxCode: family.tax,
            reorderPoint: cost.gt(20) ? '6' : '24',
          }),
        };
      }),
    ),
  ),
);

const looseGoods = scaleGoods.flatMap((family) =>
  words(family.variants).map((variantText, index) => {
    const variant = twoNames(variantText);
    const cost = new Big(family.cost).times(100 + index * 18).div(100);
    return itemSeed({
      code: '',
      name: { en: `${family.en}, ${variant.en}`, zh: `${variant.zh}${family.zh}` },
      stockType: 'Weighted',
      division: 'Fresh',
      department: family.category,
      category: family.en,
      uom: 'KG',
      units: [{ name: 'BOX', factor: '10' }],
      cost: money(cost),
      salePrice: shelfPrice(cost, 32),
      vendor: family.vendor,
      supplyTaxCode: family.tax === 'ZP' ? 'ZRL' : 'SR',
      purchaseTaxCode: family.tax,
      shelfLifeDays: family.category === 'Loose Dry Goods' ? '180' : '7',
    });
  }),
);

const clothing = clothes.flatMap((family) =>
  words(family.designs).map((designText, index) => {
    const design = twoNames(designText);
    const cost = new Big(family.cost).times(100 + index * 10).div(100);
    return itemSeed({
      code: '',
      name: { en: `${family.en}, ${design.en}`, zh: `${family.zh} ${design.zh}` },
      stockType: 'Matrix',
      division: 'Apparel',
      department: 'Apparel',
      category: family.en,
      brand: 'Anggun',
      cost: money(cost),
      salePrice: shelfPrice(cost, 48),
      vendor: family.vendor,
      supplyTaxCode: 'SR',
      purchaseTaxCode: 'TX',
      matrix: { x: words(family.colours).map(twoNames), y: words(family.sizes).map(twoNames) },
    });
  }),
);

const electricals = appliances.flatMap((family) =>
  chosenBrands(family.brands).flatMap((brand) =>
    labelled(family.models).map(({ label, times }) => {
      const cost = new Big(family.cost).times(times).times(brand.level).div(100).round(2);
      return itemSeed({
        code: '',
        name: {
          en: `${brand.en} ${family.en}, ${label}`,
          zh: `${brand.zh}${family.zh} ${sizeInChinese(label)}`,
        },
        stockType: family.type === 'Serial' ? 'Serial' : 'Warranty',
        division: 'Electrical',
        department: 'Electrical',
        category: family.en,
        brand: brand.en,
        uom: 'UNIT',
        cost: money(cost),
        salePrice: shelfPrice(cost, 22),
        vendor: family.vendor,
        supplyTaxCode: 'SR',
        purchaseTaxCode: 'TX',
        warrantyMonths: family.months,
        serialPrefix: family.en.slice(0, 2).toUpperCase(),
      });
    }),
  ),
);

const charges = chargesAndVouchers.map((row) =>
  itemSeed({
    code: row.code,
    name: { en: row.en, zh: row.zh },
    stockType: row.type === 'Voucher' ? 'Voucher' : 'Service Based',
    division: 'Charges',
    department: 'Charges',
    category: row.type === 'Voucher' ? 'Vouchers' : 'Charges',
    salePrice: row.price,
    supplyTaxCode: row.tax,
  }),
);

/** Gives codes and in-store barcodes by running number: shelf goods from 100001, other kinds in ranges of their own. */
function numbered(seeds: readonly ItemSeed[], first: number, prefix: string): ItemSeed[] {
  return seeds.map((seed, index) => ({
    ...seed,
    code: seed.code === '' ? String(first + index) : seed.code,
    barcodes: [internalBarcode(prefix, first + index)],
  }));
}

const shelf = numbered(
  shelfGoods.map(({ seed }) => seed),
  100001,
  '20',
).map((seed, index) => ({ ...seed, ...familyAndSize(index) }));

function familyAndSize(index: number): { family: string; size: string } {
  const entry = shelfGoods[index];
  return { family: entry?.family ?? '', size: entry?.size ?? '' };
}

const shelfSeeds: ItemSeed[] = shelf.map(({ family: _family, size: _size, ...seed }) => seed);

/** The chain's items, components before what is made of them. */
export const runcitItems: readonly ItemSeed[] = [
  ...shelfSeeds,
  ...numbered(looseGoods, 200001, '21'),
  ...numbered(clothing, 300001, '22'),
  ...numbered(electricals, 400001, '23'),
  ...charges,
  ...numbered(madeGoods(shelf), 500001, '24'),
];
