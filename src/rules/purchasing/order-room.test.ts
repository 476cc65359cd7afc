import { expect, test } from 'vitest';
import { decimal } from '../money/decimal.ts';
import { BroughtByLine, isBeyond, isLeftAfter } from './order-room.ts';

const brings = (quantity: string, focQuantity = '0') => ({
  quantity: decimal(quantity),
  focQuantity: decimal(focQuantity),
});
const open = { id: 'a', paid: { left: '10', most: '11' }, free: { left: '2', most: '2' } };

test('a receipt brings of an order’s line what all its own lines for it bring', () => {
  const brought = new BroughtByLine([
    { orderLineId: 'a', ...brings('3', '1') },
    { orderLineId: null, ...brings('9', '9') },
    { orderLineId: 'a', ...brings('4') },
  ]);
  expect(brought.of('a')).toEqual({ quantity: '7', focQuantity: '1' });
  expect(brought.of('b')).toEqual({ quantity: '0', focQuantity: '0' });
  expect(brought.with('a', brings('1', '1'))).toEqual({ quantity: '8', focQuantity: '2' });
  expect(brought.of('a')).toEqual({ quantity: '7', focQuantity: '1' });
  brought.add('b', brings('5'));
  expect(brought.of('b')).toEqual({ quantity: '5', focQuantity: '0' });
});

test('an order’s line lacks something until all of it came, paid and free', () => {
  expect(isLeftAfter(open, brings('10', '2'))).toBe(false);
  expect(isLeftAfter(open, brings('9', '2'))).toBe(true);
  expect(isLeftAfter(open, brings('10', '1'))).toBe(true);
});

test('more than the tolerance allows is beyond the order, paid or free', () => {
  expect(isBeyond(open, brings('11', '2'))).toBe(false);
  expect(isBeyond(open, brings('12', '0'))).toBe(true);
  expect(isBeyond(open, brings('0', '3'))).toBe(true);
});

test('what brings nothing is never beyond the order, however much came before', () => {
  const full = { id: 'a', paid: { left: '0', most: '-1' }, free: { left: '0', most: '-1' } };
  expect(isBeyond(full, brings('0', '0'))).toBe(false);
});
