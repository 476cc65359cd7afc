import { expect, test } from 'vitest';
import { groupThousands } from '../money/group-thousands.ts';
import { commonUnit, quantityText, unitsOf } from './quantity-text.ts';

const carton = unitsOf({ uom: 'CTN', factor: '24.0000', itemUnitOfMeasurement: 'PCS' });
const said = (quantity: string, units = carton) => quantityText(quantity, units, groupThousands);

test('a quantity in another unit is told in both, each figure beside its own unit', () => {
  expect(said('48.0000')).toBe('2 CTN (48 PCS)');
  expect(said('60')).toBe('2.5 CTN (60 PCS)');
  expect(said('24000')).toBe('1,000 CTN (24,000 PCS)');
  expect(said('-24')).toBe('-1 CTN (-24 PCS)');
});

test('what does not come out in the other unit, and nothing, is told in the base unit', () => {
  expect(said('50')).toBe('50 PCS');
  expect(said('0')).toBe('0 PCS');
});

test('a line in the base unit is told in that alone, by its item or by its own word', () => {
  for (const line of [
    { uom: 'KG', factor: null, itemUnitOfMeasurement: 'KG' },
    { uom: 'kg', factor: '1.0000', itemUnitOfMeasurement: 'KG' },
    { uom: null, factor: null, itemUnitOfMeasurement: 'KG' },
    { uom: 'KG' },
  ])
    expect(said('75', unitsOf(line))).toBe('75 KG');
  expect(said('75', unitsOf({}))).toBe('75');
});

test('lines have a unit in common only where all are counted in it', () => {
  expect(commonUnit([carton, unitsOf({ uom: 'PCS' })])).toBe('PCS');
  expect(commonUnit([carton, unitsOf({ uom: 'KG' })])).toBeNull();
  expect(commonUnit([])).toBeNull();
});
