import { freshCode } from '../mission-world.ts';
import { change, from, goods, item, type Memo, type Scripts } from './script.ts';

const codeOf = (memo: Memo) => String(from(memo, 'item').id);

/** Items of every kind and their prices. */
export const itemScripts = {
  firstItem: {
    anywhere: ['item', 'priceAndTax', 'barcode', 'priceChange'],
    deeds: {
      item: async (doer, memo) => {
        memo.set('item', await item(doer, { purchaseTaxCode: null }));
      },
      priceAndTax: async (doer, memo) => {
        const code = freshCode();
        await doer.post('/taxcodes', { code, description: 'Sold', taxType: 'Supply', percentage: '6' });
        // The price an item begins with is no change of it: a new one is made with its price.
        const body = { salePrice: '5', supplyTaxCode: code, purchaseTaxCode: 'BUY' };
        memo.set('item', await item(doer, body));
      },
      barcode: async (doer, memo) => {
        await doer.post('/barcodes', { itemId: codeOf(memo), barcode: freshCode() });
      },
      priceChange: (doer, memo) => change(doer, 'items', 'item', from(memo, 'item'), { salePrice: '5.5' }),
    },
  },
  matrixItem: {
    anywhere: ['item', 'axes', 'cells', 'barcodes'],
    deeds: {
      item: async (doer, memo) => {
        memo.set('item', await item(doer, { stockType: 'Matrix' }));
      },
      axes: async (doer, memo) => {
        for (const [axis, values] of [
          ['matrixXId', ['Red', 'Blue']],
          ['matrixYId', ['S', 'M']],
        ] as const) {
          const group = await doer.make('matrixgroups', 'matrixGroup', { name: freshCode(), values });
          await change(doer, 'items', 'item', from(memo, 'item'), { [axis]: group.id });
        }
      },
      cells: async (doer, memo) => {
        const cells = ['Red', 'Blue'].flatMap((x) => ['S', 'M'].map((y) => ({ x, y })));
        await doer.put('/matrixcell', { itemId: codeOf(memo), cells });
      },
      barcodes: async (doer, memo) => {
        const cells = ['Red', 'Blue'].flatMap((x) => ['S', 'M'].map((y) => ({ x, y, barcode: freshCode() })));
        await doer.put('/matrixcell', { itemId: codeOf(memo), cells });
      },
    },
  },
  recipe: {
    settled: ['ingredients'],
    anywhere: ['recipe', 'yield', 'cost'],
    deeds: {
      ingredients: async (doer, memo) => {
        memo.set('flour', await goods(doer));
        memo.set('milk', await goods(doer));
      },
      recipe: async (doer, memo) => {
        memo.set('item', await item(doer, { stockType: 'Recipe' }));
        // What goes in costs nothing yet, and nothing of it is lost.
        for (const part of [await item(doer), await item(doer)]) {
          const body = { itemId: codeOf(memo), componentId: part.id, quantity: '1', yieldPercentage: '100' };
          await doer.post('/packageitems', body);
        }
      },
      yield: async (doer, memo) => {
        const body = { itemId: codeOf(memo), componentId: (await item(doer)).id, quantity: '1' };
        await doer.post('/packageitems', { ...body, yieldPercentage: '80' });
      },
      cost: async (doer, memo) => {
        const body = { itemId: codeOf(memo), componentId: from(memo, 'milk').id, quantity: '1' };
        await doer.post('/packageitems', { ...body, yieldPercentage: '100' });
      },
    },
  },
  setMeal: {
    anywhere: ['item', 'lines', 'proportion'],
    deeds: {
      item: async (doer, memo) => {
        memo.set('item', await item(doer, { stockType: 'Bundle' }));
      },
      lines: async (doer, memo) => {
        for (const name of ['food', 'drink']) {
          const body = { itemId: codeOf(memo), componentId: (await item(doer)).id, quantity: '1' };
          memo.set(name, await doer.make('packageitems', 'packageItem', { ...body, yieldPercentage: '100' }));
        }
      },
      proportion: async (doer, memo) => {
        const rows = ['food', 'drink'].map((name) => {
          const { id, version, componentId, quantity, yieldPercentage } = from(memo, name);
          const costProportionPercentage = name === 'food' ? '70' : '30';
          return { id, version, componentId, quantity, yieldPercentage, costProportionPercentage };
        });
        await doer.put(`/items/${codeOf(memo)}/packageitems`, { rows });
      },
    },
  },
  pricing: {
    anywhere: ['seasonalPrice', 'markup'],
    deeds: {
      locationPrice: async (doer, memo) => {
        memo.set('item', await goods(doer));
        const body = { itemId: codeOf(memo), outletId: doer.outletId, salePrice: '9' };
        await doer.post('/locationprices', body);
      },
      seasonalPrice: async (doer, memo) => {
        const days = { startDate: '2026-12-01', endDate: '2026-12-31', expirable: true };
        await doer.post('/seasonalprices', { itemId: codeOf(memo), salePrice: '8', ...days });
      },
      markup: (doer, memo) => change(doer, 'items', 'item', from(memo, 'item'), { salePrice: '10' }),
    },
  },
} as const satisfies Partial<Scripts>;
