import Big from 'big.js';
import { type ItemSeed, itemSeed, purchasePack } from '../content.ts';
import { internalBarcode } from '../ean13.ts';
import { twoNames, words } from '../table.ts';
import { countertopGoods, packagingGoods, weighedGoods } from './goods-for-sale.ts';
import { dryGoods } from './ingredients-dry.ts';
import { freshGoods } from './ingredients-fresh.ts';
import { kopiDishes, kopiDrinks } from './menu.ts';
import { packageLines, setLines } from './package-lines.ts';
import {
  bundles,
  postpacks,
  prepacks,
  serialEquipment,
  services,
  uniforms,
  vouchers,
  warrantied,
} from './specials.ts';

type StockRow = (typeof dryGoods)[number];

const daysInDaylight: Readonly<Record<string, string>> = {
  Vegetables: '5',
  Fruit: '7',
  'Meat & Poultry': '4',
  Seafood: '3',
  'Dairy & Eggs': '14',
  'Bean Products': '4',
  Bakery: '4',
  Noodles: '3',
};

function bought(row: StockRow, division: string): ItemSeed {
  const units = purchasePack(row.pack);
  return itemSeed({
    code: row.code,
    name: { en: row.en, zh: row.zh },
    stockType: 'Normal',
    division,
    department: 'Stores',
    category: row.category,
    uom: row.uom,
    units,
    cost: row.cost,
    vendor: row.vendor,
    purchaseTaxCode: row.tax,
    supplyTaxCode: row.tax === 'ZP' ? 'ZRL' : 'SR',
    shelfLifeDays: daysInDaylight[row.category] ?? '',
    reorderPoint: units[0]?.factor ?? '10',
  });
}

const ingredients = [...dryGoods, ...freshGoods].map((row) => bought(row, 'Kitchen'));
const packaging = packagingGoods.map((row) => bought(row, 'Operations'));
const countertop = countertopGoods.map((row) => ({
  ...bought(row, 'Counter'),
  department: 'Counter',
  salePrice: row.price,
}));
const weighed = weighedGoods.map((row) => ({
  ...bought(row, 'Counter'),
  stockType: 'Weighted' as const,
  department: 'Counter',
  salePrice: row.price,
}));

const packed = prepacks.map((row) =>
  itemSeed({
    code: row.code,
    name: { en: row.en, zh: row.zh },
    stockType: 'Prepack',
    division: row.price === '' ? 'Kitchen' : 'Counter',
    department: 'Central Kitchen',
    category: 'House Made',
    brand: 'Kopi Tiga',
    uom: row.uom,
    salePrice: row.price,
    supplyTaxCode: 'SR',
    shelfLifeDays: row.shelfLife,
    packageLines: packageLines(row.makes),
  }),
);
const multipacks = postpacks.map((row) =>
  itemSeed({
    code: row.code,
    name: { en: row.en, zh: row.zh },
    stockType: 'Postpack',
    division: 'Counter',
    department: 'Counter',
    category: 'Multi-packs',
    salePrice: row.price,
    supplyTaxCode: 'SR',
    packageLines: packageLines(`${row.component} ${row.holds}`),
  }),
);
const sets = bundles.map((row) =>
  itemSeed({
    code: row.code,
    name: { en: row.en, zh: row.zh },
    stockType: 'Bundle',
    division: 'Menu',
    department: 'Sets',
    category: 'Sets',
    uom: 'SET',
    salePrice: row.price,
    supplyTaxCode: 'SV',
    packageLines: setLines(row.parts),
  }),
);
const fees = services.map((row) =>
  itemSeed({
    code: row.code,
    name: { en: row.en, zh: row.zh },
    stockType: 'Service Based',
    division: 'Charges',
    department: 'Charges',
    category: 'Charges',
    uom: 'TIME',
    salePrice: row.price,
    supplyTaxCode: row.tax,
  }),
);
const giftVouchers = vouchers.map((row) =>
  itemSeed({
    code: row.code,
    name: { en: row.en, zh: row.zh },
    stockType: 'Voucher',
    division: 'Counter',
    department: 'Vouchers',
    category: 'Vouchers',
    salePrice: row.price,
    supplyTaxCode: 'OS',
  }),
);
const coffeeWare = warrantied.map((row) =>
  itemSeed({
    code: row.code,
    name: { en: row.en, zh: row.zh },
    stockType: 'Warranty',
    division: 'Counter',
    department: 'Coffee Ware',
    category: 'Coffee Ware',
    cost: row.cost,
    salePrice: row.price,
    vendor: row.vendor,
    supplyTaxCode: 'SR',
    purchaseTaxCode: 'TX',
    warrantyMonths: row.months,
  }),
);
const equipment = serialEquipment.map((row) =>
  itemSeed({
    code: row.code,
    name: { en: row.en, zh: row.zh },
    stockType: 'Serial',
    division: 'Operations',
    department: 'Equipment',
    category: 'Equipment',
    uom: 'UNIT',
    cost: row.cost,
    salePrice: new Big(row.cost).times('1.25').toFixed(2),
    vendor: row.vendor,
    supplyTaxCode: 'SR',
    purchaseTaxCode: row.vendor === 'V032' ? 'IM' : 'TX',
    serialPrefix: row.prefix,
  }),
);
const crewWear = uniforms.map((row) =>
  itemSeed({
    code: row.code,
    name: { en: row.en, zh: row.zh },
    stockType: 'Matrix',
    division: 'Operations',
    department: 'Uniform',
    category: 'Uniform',
    brand: 'Kopi Tiga',
    cost: row.cost,
    salePrice: row.price,
    vendor: 'V035',
    supplyTaxCode: 'SR',
    purchaseTaxCode: 'TX',
    matrix: { x: words(row.colours).map(twoNames), y: words(row.sizes).map(twoNames) },
  }),
);

const all: readonly ItemSeed[] = [
  ...ingredients,
  ...packaging,
  ...countertop,
  ...weighed,
  ...fees,
  ...giftVouchers,
  ...coffeeWare,
  ...equipment,
  ...crewWear,
  ...packed,
  ...multipacks,
  ...kopiDrinks,
  ...kopiDishes,
  ...sets,
];

/** The chain's items, components before what is made of them; what lies on the counter carries an in-store barcode. */
export const kopiItems: readonly ItemSeed[] = all.map((seed, index) =>
  seed.division === 'Counter' && seed.stockType !== 'Voucher'
    ? { ...seed, barcodes: [internalBarcode('26', 600001 + index)] }
    : seed,
);
