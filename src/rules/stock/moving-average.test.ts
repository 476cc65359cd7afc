import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, decimal, divide, multiply, sign, subtract } from '../money/decimal.ts';
import { averageOf, type CostBasis, type CostState, costMovement, emptyStock } from './moving-average.ts';

const at = (quantity: string, unitCost: string): [string, CostBasis] => [
  quantity,
  { basis: 'given', value: multiply(quantity, unitCost) },
];
const out = (quantity: string): [string, CostBasis] => [`-${quantity}`, { basis: 'average' }];
const after = (...moves: [string, CostBasis][]): CostState =>
  moves.reduce((state, [quantity, cost]) => costMovement(state, quantity, cost).after, emptyStock);
const shown = (state: CostState) => [
  state.onHand,
  divide(averageOf(state), '1', 4),
  divide(state.value, '1', 2),
];

test('the worked ledger: 5.0000, still 5.0000 after a sale, then 5.7500', () => {
  expect(shown(after(at('10', '4'), at('20', '5.5')))).toEqual(['30', '5.0000', '150.00']);
  expect(shown(after(at('10', '4'), at('20', '5.5'), out('12')))).toEqual(['18', '5.0000', '90.00']);
  expect(shown(after(at('10', '4'), at('20', '5.5'), out('12'), at('6', '8')))).toEqual([
    '24',
    '5.7500',
    '138.00',
  ]);
});

test('-5 at 10, receive 8 at 12: quantity 3, average 12, value 36, variance -10', () => {
  const below = costMovement(emptyStock, '0', { basis: 'set', average: '10' }).after;
  const sold = costMovement(below, ...out('5'));
  expect(sold).toMatchObject({ value: '-50', variance: '0', after: { onHand: '-5', value: '-50' } });
  const received = costMovement(sold.after, ...at('8', '12'));
  expect(received).toMatchObject({ value: '96', variance: '-10', after: { onHand: '3', value: '36' } });
  expect(averageOf(received.after)).toBe('12');
});

test('-3 on hand, receive 10 at 6.00: average 6.0000, value 42.00', () => {
  const sold = after(at('1', '4'), out('4'));
  expect(shown(costMovement(sold, ...at('10', '6')).after)).toEqual(['7', '6.0000', '42.00']);
});

test('a receipt that fills exactly up to zero leaves no value and books the difference', () => {
  const sold = after(at('1', '10'), out('6'));
  const received = costMovement(sold, ...at('5', '12'));
  expect(received).toMatchObject({ variance: '-10', after: { onHand: '0', value: '0' } });
  expect(shown(received.after)).toEqual(['0', '12.0000', '0.00']);
});

test('a receipt that stays below zero still sets the cost of what was sold', () => {
  const sold = after(at('1', '10'), out('6'));
  const received = costMovement(sold, ...at('3', '12'));
  expect(received).toMatchObject({ variance: '-10', after: { onHand: '-2', value: '-24' } });
});

test('the issue that empties the stock takes the whole value, and the average is remembered', () => {
  const third = after(at('3', '3.333333'), out('1'), out('1'), out('1'));
  expect(third).toEqual({ onHand: '0', value: '0', lastAverage: '3.333333' });
  expect(costMovement(third, ...out('2')).after).toMatchObject({ onHand: '-2', value: '-6.666666' });
});

test('a return leaves at its original receipt cost and moves the average of the rest', () => {
  const stock = after(at('10', '4'), at('10', '6'));
  const returned = costMovement(stock, '-10', { basis: 'given', value: '40' });
  expect(returned).toMatchObject({ value: '-40', unitCost: '4', variance: '0' });
  expect(shown(returned.after)).toEqual(['10', '6.0000', '60.00']);
});

test('a return dearer than what is left keeps the average of the rest and books the difference', () => {
  const stock = after(at('10', '10'), out('9'), at('10', '1'));
  const returned = costMovement(stock, '-10', { basis: 'given', value: '100' });
  expect(returned).toMatchObject({ value: '-100', after: { onHand: '1', value: '1.818182' } });
  expect(add(stock.value, returned.value, returned.variance)).toBe('1.818182');
});

test('a return that empties the stock at another cost leaves no value behind', () => {
  const stock = after(at('10', '4'), at('10', '6'), out('10'));
  const returned = costMovement(stock, '-10', { basis: 'given', value: '40' });
  expect(returned).toMatchObject({ variance: '-10', after: { onHand: '0', value: '0' } });
});

test('a revaluation changes the value, not the quantity: 10.028 set to 13', () => {
  const stock = after(at('5', '10.028'));
  const revalued = costMovement(stock, '0', { basis: 'set', average: '13' });
  expect(revalued).toMatchObject({ value: '14.86', unitCost: '13', after: { onHand: '5', value: '65' } });
});

test('a value without a quantity corrects the value, never below nothing', () => {
  const stock = after(at('5', '10'));
  const value = (each: string): [string, CostBasis] => ['0', { basis: 'given', value: each }];
  expect(shown(costMovement(stock, ...value('-12.5')).after)).toEqual(['5', '7.5000', '37.50']);
  expect(costMovement(stock, ...value('-60'))).toMatchObject({
    value: '-60',
    variance: '60',
    after: { value: '50' },
  });
});

test('a reservation costs nothing', () => {
  const stock = after(at('3', '1'));
  expect(costMovement(stock, '0', { basis: 'average' })).toMatchObject({
    value: '0',
    variance: '0',
    after: stock,
  });
});

const quantity = fc.integer({ min: 1, max: 50_000 }).map((value) => divide(String(value), '1000', 4));
const cost = fc.integer({ min: 0, max: 1_000_000 }).map((value) => divide(String(value), '10000', 4));
const movement = fc.oneof(
  fc.tuple(quantity, cost).map(([each, unit]) => at(each, unit)),
  fc
    .tuple(quantity, cost)
    .map(([each, unit]): [string, CostBasis] => [
      `-${each}`,
      { basis: 'given', value: multiply(each, unit) },
    ]),
  quantity.map(out),
  quantity.map((each): [string, CostBasis] => [each, { basis: 'average' }]),
  cost.map((average): [string, CostBasis] => ['0', { basis: 'set', average }]),
);

test('whatever moves: values add up, no quantity means no value, and value never contradicts quantity', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), (moves) => {
      let state = emptyStock;
      for (const [moved, basis] of moves) {
        const before = state;
        const done = costMovement(before, moved, basis);
        state = done.after;
        expect(compare(add(before.value, done.value, done.variance), state.value)).toBe(0);
        expect(compare(add(before.onHand, moved), state.onHand)).toBe(0);
        if (sign(state.onHand) === 0) expect(state.value).toBe('0');
        expect(sign(state.value) * sign(state.onHand)).toBeGreaterThanOrEqual(0);
        expect(decimal(state.value)).toMatch(/^-?\d+(\.\d{1,6})?$/);
        if (basis.basis === 'average' && sign(before.onHand) > 0 && sign(state.onHand) > 0) {
          const drift = subtract(averageOf(before), averageOf(state)).replace('-', '');
          expect(compare(multiply(drift, state.onHand), '0.000002')).toBeLessThanOrEqual(0);
        }
      }
    }),
  );
});

test('goods that are found where nothing is known come in at what the item costs by itself', () => {
  const found = (state: CostState, ownCost?: string | null) =>
    costMovement(state, '2', { basis: 'average', ...(ownCost !== undefined && { ownCost }) }).value;
  expect(found(emptyStock, '7')).toBe('14');
  expect(found(emptyStock, null)).toBe('0');
  expect(found(emptyStock)).toBe('0');
  expect(found(after(at('1', '4')), '7')).toBe('8');
  expect(found(after(at('1', '4'), out('1')), '7')).toBe('8');
});

test('goods that came free are worth nothing, whatever the item costs by itself', () => {
  const free = after(at('5', '0'));
  expect(costMovement(free, '-1', { basis: 'average', ownCost: '7' }).value).toBe('0');
  expect(costMovement(after(at('5', '0'), out('5')), '1', { basis: 'average', ownCost: '7' }).value).toBe(
    '7',
  );
});

test('goods sold before any came are worth what the item costs by itself', () => {
  const sold = costMovement(emptyStock, '-2', { basis: 'average', ownCost: '7' });
  expect(sold).toMatchObject({ value: '-14', after: { onHand: '-2', value: '-14' } });
});

test('goods at the average below nothing book no difference', () => {
  const below: CostState = { onHand: decimal('-3'), value: decimal('-10'), lastAverage: decimal('0') };
  expect(costMovement(below, '1', { basis: 'average' })).toMatchObject({
    value: '3.333333',
    variance: '0',
    after: { value: '-6.666667' },
  });
});

test('a return while there is less than nothing leaves at its own cost', () => {
  const below: CostState = { onHand: decimal('-5'), value: decimal('-50'), lastAverage: decimal('10') };
  expect(costMovement(below, '-2', { basis: 'given', value: '30' })).toMatchObject({
    variance: '0',
    after: { onHand: '-7', value: '-80' },
  });
});

test('a dearer return that empties the stock leaves nothing below zero', () => {
  const emptied = costMovement(after(at('10', '5')), '-10', { basis: 'given', value: '60' });
  expect(emptied).toMatchObject({ variance: '10', after: { onHand: '0', value: '0' } });
});

test('what goes out is an exact share of the value, not a rounded average times the quantity', () => {
  const stock: CostState = { onHand: decimal('300000'), value: decimal('100000'), lastAverage: decimal('0') };
  expect(costMovement(stock, '-299999', { basis: 'average' }).value).toBe('-99999.666667');
});
