import Big from 'big.js';
import type { CompanySeed } from './company.ts';
import type { ItemSeed } from './content.ts';

type Body = Record<string, unknown>;

/** The body that creates an item; prices other than the shelf price follow from it and from cost. */
export function itemBody(seed: ItemSeed): Body {
  const price = seed.salePrice === '' ? null : new Big(seed.salePrice);
  const percentOf = (percent: number): string | null =>
    price === null ? null : price.times(percent).div(100).round(2).toFixed(2);
  const sold = price !== null;
  return {
    itemCode: seed.code,
    itemName: seed.name.en,
    alternateName: seed.name.zh,
    stockType: seed.stockType,
    division: orNull(seed.division),
    department: orNull(seed.department),
    category: orNull(seed.category),
    type: sold ? 'For sale' : 'Supplies',
    brand: orNull(seed.brand),
    alternateLookup: seed.barcodes[0] ?? null,
    unitOfMeasurement: seed.uom,
    packQuantity: seed.units[0]?.factor ?? null,
    salePrice: price === null ? null : price.toFixed(2),
    employeePrice: percentOf(90),
    wholesalePrice: seed.stockType === 'Recipe' ? null : percentOf(88),
    customCost: orNull(seed.cost),
    supplyTaxCode: orNull(seed.supplyTaxCode),
    purchaseTaxCode: orNull(seed.purchaseTaxCode),
    preferredVendorCode: orNull(seed.vendor),
    reorderPoint: orNull(seed.reorderPoint),
    shelfLifeDays: seed.shelfLifeDays === '' ? null : Number(seed.shelfLifeDays),
    daysBeforeExpiry: seed.shelfLifeDays === '' ? null : Math.ceil(Number(seed.shelfLifeDays) / 5),
    colour: orNull(seed.matrix.x.map(({ en }) => en).join(', ')),
    size: orNull(seed.matrix.y.map(({ en }) => en).join(', ')),
    allowFoc: seed.stockType === 'Recipe',
    openPrice: seed.stockType === 'Service Based' && seed.salePrice === '',
    returnable: seed.stockType !== 'Recipe' && seed.stockType !== 'Voucher',
    allowSellingWithoutStock: seed.stockType === 'Recipe' || seed.department === 'Counter',
    excludeServiceCharge: seed.stockType === 'Voucher' || seed.stockType === 'Service Based',
    eCommerce: sold && seed.stockType !== 'Service Based',
    active: seed.active,
  };
}

/** The bodies of an item's barcodes, which name it by its code. */
export function barcodeBodies(company: CompanySeed): Body[] {
  return company.items.flatMap((seed) => seed.barcodes.map((barcode) => ({ itemCode: seed.code, barcode })));
}

/** The bodies of all package lines of the company. */
export function packageItemBodies(company: CompanySeed): Body[] {
  return company.items.flatMap((seed) =>
    seed.packageLines.map((line) => ({
      itemCode: seed.code,
      componentCode: line.component,
      quantity: line.quantity,
      yieldPercentage: line.yieldPercent,
      costProportionPercentage: orNull(line.costProportion),
      salesType: orNull(line.salesType),
    })),
  );
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
