import { expect, test } from 'vitest';
import { marginPercent, markupPercent, priceFromMargin, priceFromMarkup, priceFromProfit } from './margin.ts';

test('cost 8 and price 10 are a margin of 20 % and a markup of 25 %', () => {
  expect(marginPercent('8', '10')).toBe('20.00');
  expect(markupPercent('8', '10')).toBe('25.00');
});

test('each of margin, markup and profit gives the price back', () => {
  expect(priceFromMargin('8', '20')).toBe('10.0000');
  expect(priceFromMarkup('8', '25')).toBe('10.0000');
  expect(priceFromProfit('8', '2')).toBe('10.0000');
});

test('without a cost there is nothing to show', () => {
  expect(marginPercent('0', '10')).toBeNull();
  expect(markupPercent('0', '10')).toBeNull();
  expect(marginPercent('8', '0')).toBeNull();
  expect(priceFromMargin('8', '100')).toBeNull();
});

test('selling below cost is a negative margin', () => {
  expect(marginPercent('10', '8')).toBe('-25.00');
  expect(markupPercent('10', '8')).toBe('-20.00');
});
