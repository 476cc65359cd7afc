import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, divide, sum } from '../money/decimal.ts';
import { landedCosts } from './landed-cost.ts';

test('forwarder 30 over 10 @ 5.00 and 5 @ 20.00 makes 6.00 and 24.00', () => {
  const landed = landedCosts(
    [
      { quantity: '10', net: '50.00', appliesForwarderCost: true },
      { quantity: '5', net: '100.00', appliesForwarderCost: true },
    ],
    '30',
  );
  expect(landed).toEqual([
    { quantity: '10', forwarderCost: '10.00', value: '60.00', unitCost: '6.0000' },
    { quantity: '5', forwarderCost: '20.00', value: '120.00', unitCost: '24.0000' },
  ]);
});

test('10 paid @ 6.00 and 2 free are 12 @ 5.00', () => {
  const line = { quantity: '10', focQuantity: '2', net: '60.00', appliesForwarderCost: true };
  expect(landedCosts([line], '0')[0]).toMatchObject({ quantity: '12', value: '60.00', unitCost: '5.0000' });
});

test('tax enters the cost only where it cannot be claimed', () => {
  const line = { quantity: '10', net: '100.00', taxNotClaimable: '6.00', appliesForwarderCost: false };
  expect(landedCosts([line], '0')[0]).toMatchObject({ value: '106.00', unitCost: '10.6000' });
});

test('a line that does not take forwarder cost gets none', () => {
  const lines = [
    { quantity: '1', net: '10.00', appliesForwarderCost: false },
    { quantity: '1', net: '10.00', appliesForwarderCost: true },
  ];
  expect(landedCosts(lines, '5.00').map((line) => line.value)).toEqual(['10.00', '15.00']);
});

test('what the lines put into stock is their net plus the whole forwarder cost', () => {
  const sen = fc.integer({ min: 0, max: 1_000_000 }).map((value) => divide(String(value), '100', 2));
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 500 }).map(String),
    net: sen,
    appliesForwarderCost: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), sen, (lines, forwarder) => {
      const landed = landedCosts(lines, forwarder);
      const taken = lines.some((each) => each.appliesForwarderCost) ? forwarder : '0';
      const expected = add(sum(lines.map((each) => each.net)), taken);
      expect(compare(sum(landed.map((each) => each.value)), expected)).toBe(0);
    }),
  );
});

test('forwarder cost goes to the line that takes it, also where that is worth nothing', () => {
  const lines = [
    { quantity: '1', net: '0', appliesForwarderCost: true },
    { quantity: '1', net: '10', appliesForwarderCost: false },
  ];
  expect(landedCosts(lines, '5').map((line) => line.forwarderCost)).toEqual(['5.00', '0.00']);
});

test('a line that rounding would leave worthless is worth what it was before', () => {
  const line = { quantity: '1', net: '0.00', appliesForwarderCost: false };
  expect(landedCosts([{ ...line, exactNet: '0.004' }], '0')[0]?.value).toBe('0.0040');
  expect(landedCosts([line], '0')[0]?.value).toBe('0.00');
  const carried = { ...line, net: '2.00', exactNet: '2.004', appliesForwarderCost: true };
  expect(landedCosts([carried], '5')[0]?.value).toBe('7.00');
});

test('a line without goods has no unit cost', () => {
  expect(landedCosts([{ quantity: '0', net: '5', appliesForwarderCost: false }], '0')[0]).toMatchObject({
    value: '5.00',
    unitCost: '0.00',
  });
});
