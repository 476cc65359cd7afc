import type { TwoNames } from './table.ts';

/** The stock types of spec 2 §1. */
export type StockType =
  | 'Normal'
  | 'Serial'
  | 'Weighted'
  | 'Matrix'
  | 'Service Based'
  | 'Warranty'
  | 'Voucher'
  | 'Bundle'
  | 'Recipe'
  | 'Prepack'
  | 'Postpack';

/** A further unit an item is bought or sold in; `factor` is how many base units it holds. */
export interface UnitSeed {
  name: string;
  factor: string;
}

/** One component of a package item: quantity in the component's base unit, yield in percent. */
export interface PackageLineSeed {
  component: string;
  quantity: string;
  yieldPercent: string;
  costProportion: string;
  salesType: string;
}

/** An item as the content tables give it; money in ringgit per base unit, empty where there is none. */
export interface ItemSeed {
  code: string;
  name: TwoNames;
  stockType: StockType;
  division: string;
  department: string;
  category: string;
  brand: string;
  uom: string;
  units: UnitSeed[];
  cost: string;
  salePrice: string;
  vendor: string;
  supplyTaxCode: string;
  purchaseTaxCode: string;
  barcodes: string[];
  reorderPoint: string;
  shelfLifeDays: string;
  packageLines: PackageLineSeed[];
  matrix: { x: TwoNames[]; y: TwoNames[] };
  warrantyMonths: string;
  serialPrefix: string;
  modifierGroups: string[];
  active: boolean;
}

/** An item with everything left out that its table does not speak of. */
export function itemSeed(given: Partial<ItemSeed> & Pick<ItemSeed, 'code' | 'name' | 'stockType'>): ItemSeed {
  return {
    division: '',
    department: '',
    category: '',
    brand: '',
    uom: 'PCS',
    units: [],
    cost: '',
    salePrice: '',
    vendor: '',
    supplyTaxCode: '',
    purchaseTaxCode: '',
    barcodes: [],
    reorderPoint: '',
    shelfLifeDays: '',
    packageLines: [],
    matrix: { x: [], y: [] },
    warrantyMonths: '',
    serialPrefix: '',
    modifierGroups: [],
    active: true,
    ...given,
  };
}

/** Stock types that may stand on a purchase order or receipt (domain/items §1). */
export const purchasableTypes: ReadonlySet<StockType> = new Set<StockType>([
  'Normal',
  'Weighted',
  'Serial',
  'Warranty',
  'Matrix',
]);

/** Reads a purchase pack, `CTN x 24`: the unit's name and how many base units it holds. */
export function purchasePack(text: string): UnitSeed[] {
  const [name = '', factor = ''] = text.split(' x ').map((part) => part.trim());
  return factor === '' ? [] : [{ name, factor }];
}
