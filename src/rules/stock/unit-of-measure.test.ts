import { expect, test } from 'vitest';
import { baseQuantity, inUnits } from './unit-of-measure.ts';

test('2 cartons × 24 are 48', () => {
  expect(baseQuantity('2', '24')).toBe('48.0000');
});

test('36 pieces are 3 cartons of 12, and 37 are none that can be written down', () => {
  expect(Number(inUnits('36', '12'))).toBe(3);
  expect(Number(inUnits('30', '12'))).toBe(2.5);
  expect(inUnits('37', '12')).toBeNull();
  expect(inUnits('37', '0')).toBeNull();
});

test('a unit smaller than the base has a factor below one', () => {
  expect(baseQuantity('250', '0.001')).toBe('0.2500');
});
