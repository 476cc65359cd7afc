import Big from 'big.js';
import { type ItemSeed, itemSeed } from '../content.ts';
import { words } from '../table.ts';
import { noodlesAndDesserts, ricesAndSnacks } from './dishes.ts';
import { drinkFamilies, drinkServings, drinkStyles } from './drinks.ts';
import { packageLines } from './package-lines.ts';

/** Every drink of the shop: family by style by serving, `Kopi C (Iced)` being `KOPI-C-I`. */
export const kopiDrinks: ItemSeed[] = drinkFamilies.flatMap((family) =>
  drinkStyles
    .filter(({ style }) => words(family.styles).includes(style))
    .flatMap((style) =>
      drinkServings
        .filter(({ served }) => words(family.served).includes(served))
        .map((serving) =>
          itemSeed({
            code: `${family.code}${style.code}${serving.code}`,
            name: {
              en: `${[family.en, style.en].filter(Boolean).join(' ')} (${serving.en})`,
              zh: `${family.zh}${style.zh}（${serving.zh}）`,
            },
            stockType: 'Recipe',
            division: 'Menu',
            department: 'Drinks',
            category: serving.served === 'hot' ? 'Hot Drinks' : 'Iced Drinks',
            brand: 'Kopi Tiga',
            uom: 'CUP',
            salePrice: new Big(family.price).plus(style.extra).plus(serving.extra).toFixed(2),
            supplyTaxCode: 'SV',
            packageLines: [
              ...packageLines([family.base, style.adds, serving.adds].filter(Boolean).join(', ')),
              ...packageLines(serving.takeAway, 'Take Away'),
            ],
            modifierGroups: [...words(family.modifiers), ...(serving.served === 'ice' ? ['ICE'] : [])],
          }),
        ),
    ),
);

/** Every dish of the shop. */
export const kopiDishes: ItemSeed[] = [...ricesAndSnacks, ...noodlesAndDesserts].map((dish) =>
  itemSeed({
    code: dish.code,
    name: { en: dish.en, zh: dish.zh },
    stockType: 'Recipe',
    division: 'Menu',
    department: 'Kitchen',
    category: dish.category,
    brand: 'Kopi Tiga',
    uom: 'PRT',
    salePrice: dish.price,
    supplyTaxCode: 'SV',
    packageLines: [...packageLines(dish.makes), ...packageLines(`${dish.box} 1, CUTLERY 1`, 'Take Away')],
    modifierGroups: words(dish.modifiers),
  }),
);
