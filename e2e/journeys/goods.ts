import { resolve } from 'node:path';
import { sharedData } from '../../tests/support/shared-data.ts';

/** A line of the stock card as it is read. */
export interface CardLine {
  readonly in: string;
  readonly onHand: string;
  readonly unitCost: string;
  readonly value: string;
  readonly average: string;
}

/** Goods that come in by file, are ordered, and arrive in two deliveries; every figure worked out by hand. */
export interface Goods {
  readonly name: string;
  readonly vendorFile: string;
  readonly itemFile: string;
  /** Rows of each file that are new to the company. */
  readonly vendors: string;
  readonly items: string;
  readonly vendorCode: string;
  readonly vendorName: string;
  /** Arrives in two deliveries, the second at a cost of its own. */
  readonly split: {
    readonly code: string;
    readonly ordered: string;
    readonly first: string;
    readonly rest: string;
    readonly cost: string;
    readonly secondCost: string;
  };
  /** Arrives whole in the first. */
  readonly whole: { readonly code: string; readonly ordered: string; readonly cost: string };
  /** What the stock card must say of the split item, one line for each delivery. */
  readonly card: readonly CardLine[];
  /** What all of it is worth at the end. */
  readonly value: string;
}

/** The project's own files. 8 × 720 = 5,760; 12 × 750 = 9,000; 14,760 / 20 = 738. */
export const sampleGoods: Goods = {
  name: 'the samples of the project',
  vendorFile: resolve('tests/samples/imports/vendor.csv'),
  itemFile: resolve('tests/samples/imports/item.csv'),
  vendors: '12',
  items: '20',
  vendorCode: 'SV003',
  vendorName: '怡香茶叶贸易',
  split: { code: 'SI006', ordered: '20', first: '8', rest: '12', cost: '720', secondCost: '750' },
  whole: { code: 'SI007', ordered: '40', cost: '17.5' },
  card: [
    { in: '8', onHand: '8', unitCost: '720.0000', value: '5,760.00', average: '720.0000' },
    { in: '12', onHand: '20', unitCost: '750.0000', value: '9,000.00', average: '738.0000' },
  ],
  value: 'RM 14,760.00',
};

const shared = sharedData('imports');

/** The sample data beside the project. 80 × 46.75 = 3,740; 120 × 50.50 = 6,060; 9,800 / 200 = 49. */
export const sharedGoods: Goods | null =
  shared === undefined
    ? null
    : {
        name: 'the shared sample data',
        vendorFile: `${shared}/vendor_import.csv`,
        itemFile: `${shared}/item_import.csv`,
        vendors: '258',
        items: '635',
        vendorCode: 'DV0002',
        vendorName: 'Trikes, Inc.',
        split: { code: '22826', ordered: '200', first: '80', rest: '120', cost: '46.75', secondCost: '50.5' },
        whole: { code: 'DCGS0004', ordered: '120', cost: '9.1465' },
        card: [
          { in: '80', onHand: '80', unitCost: '46.7500', value: '3,740.00', average: '46.7500' },
          { in: '120', onHand: '200', unitCost: '50.5000', value: '6,060.00', average: '49.0000' },
        ],
        value: 'RM 9,800.00',
      };
