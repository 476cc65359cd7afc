import { expect, test } from 'vitest';
import { decimal } from '../money/decimal.ts';
import { allEarned, commissionOf, earnedOf, givenUp } from './commission.ts';

const line = { net: '180.00', quantity: '3' };

test('a percentage is of the net line, an amount is for each piece', () => {
  expect(commissionOf('2.5', 'Percentage', line)).toBe('4.50');
  expect(commissionOf('2.5', 'Amount', line)).toBe('7.50');
});

test('what is taken back takes the commission back', () => {
  expect(commissionOf('2.5', 'Percentage', { net: '-180.00', quantity: '-3' })).toBe('-4.50');
  expect(commissionOf('2.5', 'Amount', { net: '-180.00', quantity: '-3' })).toBe('-7.50');
});

test('without a rate or its type nobody earns anything', () => {
  expect([commissionOf(null, 'Amount', line), commissionOf('2', null, line)]).toEqual(['0', '0']);
});

const none = {
  ...{ commission1: null, commission1RateType: null, commission2: null, commission2RateType: null },
  ...{ commission3: null, commission3RateType: null, commission4: null, commission4RateType: null },
  ...{ driverCommission: null, driverCommissionRateType: null },
  ...{ installerCommission: null, installerCommissionRateType: null },
};

test('everybody who has a rate earns their part, and together they are what the sale earns', () => {
  const first = earnedOf({ ...none, commission2: '10', commission2RateType: 'Percentage' }, line);
  const second = earnedOf(
    { ...none, installerCommission: '2', installerCommissionRateType: 'Amount', commission1: '5' },
    line,
  );
  expect(first).toMatchObject({ commission1: null, commission2: '18.00', driverCommission: null });
  expect(second).toMatchObject({ commission1: null, installerCommission: '6.00' });
  expect([allEarned([first, second]), allEarned([earnedOf(none, line)])]).toEqual(['24', null]);
});

test('parts that come back take what was earned to the last sen, whatever came back of other lines', () => {
  const earned = earnedOf(
    { ...none, commission1: '10', commission1RateType: 'Amount' },
    { net: '9', quantity: '1' },
  );
  const sold = new Map(['a', 'b'].map((id) => [id, { quantity: decimal('3'), earned }]));
  const parts = ['a', 'b', 'a', 'a'].map((lineId) => ({ lineId, quantity: decimal('1') }));
  expect(givenUp(sold, parts).map(({ commission1 }) => commission1)).toEqual([
    '3.33',
    '3.33',
    '3.34',
    '3.33',
  ]);
});

test('what does not hold takes nothing, and leaves its part to those after it', () => {
  const earned = earnedOf(
    { ...none, commission1: '9', commission1RateType: 'Amount' },
    { net: '9', quantity: '1' },
  );
  const sold = new Map([['a', { quantity: decimal('3'), earned }]]);
  const parts = ['0', '2', '1'].map((quantity) => ({ lineId: 'a', quantity: decimal(quantity) }));
  expect(givenUp(sold, parts).map(({ commission1 }) => commission1)).toEqual([null, '6', '3']);
});
