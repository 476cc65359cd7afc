import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abs, compare, divide, greatest, subtract } from '../money/decimal.ts';
import {
  marginPercent,
  markupPercent,
  priceOfMargin,
  priceOfMarkup,
  priceOfProfit,
  profitAmount,
} from './profit.ts';

test('cost 8 and price 10 are a margin of 20 %, a markup of 25 % and a profit of 2, from any side', () => {
  expect(marginPercent('10', '8')).toBe('20.00');
  expect(markupPercent('10', '8')).toBe('25.00');
  expect(profitAmount('10', '8')).toBe('2');
  expect(priceOfMargin('20', '8')).toBe('10.0000');
  expect(priceOfMarkup('25', '8')).toBe('10.0000');
  expect(priceOfProfit('2', '8')).toBe('10.0000');
});

test('a price below its cost is a loss', () => {
  expect(marginPercent('3', '4', 1)).toBe('-33.3');
  expect(markupPercent('3', '4', 1)).toBe('-25.0');
});

test('a cost of nothing leaves every figure blank, as does one nobody knows', () => {
  for (const cost of ['0', '', null, undefined])
    expect([
      marginPercent('10', cost),
      markupPercent('10', cost),
      profitAmount('10', cost),
      priceOfMargin('20', cost),
      priceOfMarkup('25', cost),
      priceOfProfit('2', cost),
    ]).toEqual([null, null, null, null, null, null]);
  expect([marginPercent(null, '1'), marginPercent('0', '1'), marginPercent('half', '1')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('no price leaves a margin of a hundred percent', () => {
  expect([priceOfMargin('100', '8'), priceOfMargin('120', '8')]).toEqual([null, null]);
});

const sen = (min: number) =>
  fc.integer({ min, max: 10_000_000 }).map((amount) => divide(String(amount), '100', 2));

test('what a price says of its profit makes that price again, to a thousandth of it', () => {
  fc.assert(
    fc.property(sen(100), sen(100), (price, cost) => {
      const near = (made: string | null) => {
        expect(made).not.toBeNull();
        const away = abs(subtract(made ?? '0', price));
        expect(compare(away, divide(greatest(price, cost), '1000', 4))).toBeLessThanOrEqual(0);
      };
      near(priceOfProfit(profitAmount(price, cost), cost));
      near(priceOfMarkup(markupPercent(price, cost), cost));
      expect(priceOfProfit(profitAmount(price, cost), cost)).toBe(divide(price, '1', 4));
    }),
  );
});
