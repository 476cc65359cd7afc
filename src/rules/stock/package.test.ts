import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, divide, multiply, sign, subtract, sum } from '../money/decimal.ts';
import { packageCost, partFigures, proportions, sellableQuantity, splitPrice } from './package.ts';

const fish = { quantity: '150', yieldPercentage: '75' };

describe('a part of a package', () => {
  it('takes more than it yields: 150 g of fish at 75 % are 200 g, 50 g lost, 6.00 at 0.0300', () => {
    expect(partFigures(fish, '0.0300')).toEqual({ actual: '200.0000', wasted: '50', subtotalCost: '6.0000' });
  });

  it('costs nothing anybody is told where the cost is not', () => {
    expect(partFigures(fish, null)?.subtotalCost).toBeNull();
    expect(packageCost([partFigures(fish, '0.03'), partFigures(fish, null)])).toBeNull();
  });

  it('has no figures before its quantity and yield are typed', () => {
    for (const part of [
      { ...fish, quantity: '' },
      { ...fish, yieldPercentage: '0' },
      { ...fish, yieldPercentage: '' },
    ])
      expect(partFigures(part, '1')).toBeNull();
  });
});

describe('a package', () => {
  it('costs what its parts cost', () => {
    expect(
      packageCost([partFigures(fish, '0.0300'), partFigures({ quantity: '1', yieldPercentage: '100' }, '2')]),
    ).toBe('8');
    expect(packageCost([])).toBe('0');
  });

  it('has proportions of a hundred or none', () => {
    expect(proportions(['50', '30', '20'])).toEqual({ total: '100', isWhole: true });
    expect(proportions([null, null])).toEqual({ total: '0', isWhole: true });
    expect(proportions(['50', null])).toEqual({ total: '50', isWhole: false });
  });

  it('splits 20.00 by 50, 30 and 20 into 10.00, 6.00 and 4.00; without proportions by list price', () => {
    const by = (...shares: string[]) => shares.map((proportion) => ({ proportion, listPrice: null }));
    expect(splitPrice('20.00', by('50', '30', '20'))).toEqual(['10.00', '6.00', '4.00']);
    expect(splitPrice('10.00', by('33.3333', '33.3333', '33.3334'))).toEqual(['3.33', '3.33', '3.34']);
    const listed = ['6', '4'].map((listPrice) => ({ proportion: null, listPrice }));
    expect(splitPrice('5.00', listed)).toEqual(['3.00', '2.00']);
    expect(splitPrice('5.00', [{ proportion: null, listPrice: null }])).toEqual(['5.00']);
    expect(splitPrice('5.00', [])).toEqual([]);
  });

  it('is sold as often as its scarcest component allows', () => {
    const part = (actual: string, available: string, salesType: string | null = null) => ({
      actual,
      available,
      salesType,
    });
    expect(sellableQuantity([part('200', '999'), part('1', '7')], null)).toBe('4');
    expect(sellableQuantity([part('200', '1000')], null)).toBe('5');
    expect(sellableQuantity([part('2', '-3')], null)).toBe('0');
    const box = part('1', '2', 'Take Away');
    expect(sellableQuantity([part('1', '9'), box], 'Take Away')).toBe('2');
    expect(sellableQuantity([part('1', '9'), box], 'Dine In')).toBe('9');
    expect(sellableQuantity([], null)).toBeNull();
  });
});

const figure = fc.integer({ min: 1, max: 1_000_000 }).map((units) => divide(String(units), '1000', 3));

describe('whatever the figures', () => {
  it('what is taken is what is used and what is lost, and never less than what is used', () => {
    fc.assert(
      fc.property(figure, fc.integer({ min: 1, max: 100 }), (quantity, percent) => {
        const part = partFigures({ quantity, yieldPercentage: String(percent) }, '1');
        expect(compare(add(quantity, part?.wasted ?? '0'), part?.actual ?? '0')).toBe(0);
        expect(compare(part?.wasted ?? '-1', '-0.0001')).toBeGreaterThan(0);
      }),
    );
  });

  it('a price is split without a sen more or less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(figure, { minLength: 1, maxLength: 12 }),
        (sen, prices) => {
          const price = divide(String(sen), '100', 2);
          const parts = prices.map((listPrice) => ({ proportion: null, listPrice }));
          expect(compare(sum(splitPrice(price, parts)), price)).toBe(0);
        },
      ),
    );
  });

  it('what can be sold fits into what there is, and one more does not', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(figure, figure), { minLength: 1, maxLength: 6 }), (pairs) => {
        const parts = pairs.map(([actual, available]) => ({ actual, available, salesType: null }));
        const sold = sellableQuantity(parts, null) ?? '-1';
        expect(sign(sold)).toBeGreaterThanOrEqual(0);
        const left = (times: string) =>
          parts.map(({ actual, available }) => sign(subtract(available, multiply(actual, times))));
        expect(left(sold).every((each) => each >= 0)).toBe(true);
        expect(left(add(sold, '1')).some((each) => each < 0)).toBe(true);
      }),
    );
  });
});
