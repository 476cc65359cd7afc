import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, divide } from './decimal.ts';
import { rateOn, taxesOf, taxOf } from './tax.ts';

test.each([
  ['52.50', '12', true, '46.87', '5.63', '52.50'],
  ['106.00', '6', true, '100.00', '6.00', '106.00'],
  ['100.00', '6', false, '100.00', '6.00', '106.00'],
  ['0.08', '6', false, '0.08', '0.00', '0.08'],
  ['0.25', '6', false, '0.25', '0.02', '0.27'],
  ['99.99', '0', true, '99.99', '0.00', '99.99'],
])('%s at %s %% (inclusive: %s) is %s + %s = %s', (amount, percent, inclusive, net, tax, total) => {
  expect(taxOf(amount, percent, inclusive)).toEqual({ net, tax, total });
});

test('the new rate holds from its date on', () => {
  const tax = { rate: '6', newRate: '8', newRateFrom: '2024-03-01' };
  expect(rateOn(tax, '2024-02-29')).toBe('6');
  expect(rateOn(tax, '2024-03-01')).toBe('8');
  expect(rateOn({ rate: '6', newRate: null, newRateFrom: null }, '2030-01-01')).toBe('6');
});

const amount = fc.integer({ min: 0, max: 100_000_000 }).map((sen) => divide(String(sen), '100', 2));
const percent = fc.integer({ min: 0, max: 3_000 }).map((basis) => divide(String(basis), '100', 2));

test('net and tax always make the total, whichever way it was typed', () => {
  fc.assert(
    fc.property(amount, percent, fc.boolean(), (value, rate, inclusive) => {
      const taxed = taxOf(value, rate, inclusive);
      expect(compare(add(taxed.net, taxed.tax), taxed.total)).toBe(0);
      expect(inclusive ? taxed.total : taxed.net).toBe(value);
    }),
  );
});

test('a second tax is taken on the base and the first', () => {
  const steps = [{ percent: '10' }, { percent: '6' }];
  expect(taxesOf('100', steps, false)).toMatchObject({
    net: '100.00',
    taxes: ['10.00', '6.60'],
    total: '116.60',
  });
  expect(taxesOf('116.60', steps, true)).toMatchObject({
    net: '100.00',
    taxes: ['10.00', '6.60'],
    tax: '16.60',
  });
});

test('a tax may be so much a unit, alone or with a rate', () => {
  expect(taxesOf('100', [{ percent: '0', perUnit: '1.50' }], false, '12')).toMatchObject({ tax: '18.00' });
  const both = [{ percent: '5', perUnit: '0.40' }, { percent: '8' }];
  expect(taxesOf('200', both, false, '10')).toMatchObject({ taxes: ['14.00', '17.12'], total: '231.12' });
  expect(taxesOf('231.12', both, true, '10')).toMatchObject({ net: '200.00', taxes: ['14.00', '17.12'] });
});

test('a tax in the cost never takes more than the cost', () => {
  expect(taxesOf('5', [{ percent: '6', perUnit: '1' }], true, '12')).toMatchObject({
    net: '0.00',
    tax: '5.00',
  });
});

test('a new rate without its date, or a date without a rate, changes nothing', () => {
  expect(rateOn({ rate: '6', newRate: '8', newRateFrom: null }, '2030-01-01')).toBe('6');
  expect(rateOn({ rate: '6', newRate: null, newRateFrom: '2024-03-01' }, '2030-01-01')).toBe('6');
});
