import Big from 'big.js';
import { type ItemSeed, itemSeed } from '../content.ts';
import { words } from '../table.ts';
import { casePacks, hampers, shopPacked } from './families-living.ts';

/** A shelf item with the family and size it was made from. */
export interface ShelfItem extends ItemSeed {
  family: string;
  size: string;
}

function line(component: string, quantity: string) {
  return { component, quantity, yieldPercent: '100', costProportion: '', salesType: '' };
}

/** The chain's cartons (Postpack), hampers (Bundle) and shop packed goods (Prepack), made of shelf items. */
export function madeGoods(shelf: readonly ShelfItem[]): ItemSeed[] {
  const firstOf = (family: string, offset: number): string => {
    const members = shelf.filter((item) => item.family === family);
    const member = members[offset % Math.max(members.length, 1)];
    if (member === undefined) throw new Error(`No shelf item is of the family ${family}.`);
    return member.code;
  };

  const cartons = casePacks.flatMap((pack) =>
    shelf
      .filter((item) => item.family === pack.family && item.size === pack.size)
      .map((item) =>
        itemSeed({
          code: '',
          name: { en: `${item.name.en}, ${pack.en}`, zh: `${item.name.zh} ${pack.zh}` },
          stockType: 'Postpack',
          division: 'Retail',
          department: item.department,
          category: item.category,
          brand: item.brand,
          uom: 'CTN',
          salePrice: new Big(item.salePrice)
            .times(pack.holds)
            .times(pack.percent)
            .div(100)
            .toFixed(1)
            .concat('0'),
          supplyTaxCode: item.supplyTaxCode,
          packageLines: [line(item.code, pack.holds)],
        }),
      ),
  );

  const sets = hampers.map((hamper, index) =>
    itemSeed({
      code: hamper.code,
      name: { en: hamper.en, zh: hamper.zh },
      stockType: 'Bundle',
      division: 'Retail',
      department: 'Hampers',
      category: 'Hampers',
      uom: 'SET',
      salePrice: hamper.price,
      supplyTaxCode: 'SR',
      packageLines: words(hamper.parts).map((part) => {
        const at = part.lastIndexOf(' ');
        return line(firstOf(part.slice(0, at), index), part.slice(at + 1));
      }),
    }),
  );

  const packed = shopPacked.map((pack, index) =>
    itemSeed({
      code: '',
      name: { en: pack.en, zh: pack.zh },
      stockType: 'Prepack',
      division: 'Retail',
      department: 'Shop Packed',
      category: 'Shop Packed',
      brand: 'Jiran',
      uom: 'PKT',
      salePrice: pack.price,
      supplyTaxCode: 'SR',
      packageLines: [line(firstOf(pack.component, index), pack.quantity)],
    }),
  );

  return [...cartons, ...sets, ...packed];
}
