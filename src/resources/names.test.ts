import { expect, test } from 'vitest';
import { nameOf, nameOfCopy, namesFor } from './names.ts';

test('the name in the reader’s language comes first, whichever of the two it is', () => {
  expect(namesFor('zh', 'White Coffee', '白咖啡')).toEqual(['白咖啡', 'White Coffee']);
  expect(namesFor('en', 'White Coffee', '白咖啡')).toEqual(['White Coffee', '白咖啡']);
  expect(namesFor('en', '白咖啡', 'White Coffee')).toEqual(['White Coffee', '白咖啡']);
  expect(namesFor('zh', '白咖啡', 'White Coffee')).toEqual(['白咖啡', 'White Coffee']);
});

test('two names of one language stay in their order, and one alone is said once', () => {
  expect(namesFor('zh', 'Kopi O', 'Black Coffee')).toEqual(['Kopi O', 'Black Coffee']);
  expect(namesFor('zh', 'Kopi O', '')).toEqual(['Kopi O', null]);
  expect(namesFor('en', 'Kopi O', null)).toEqual(['Kopi O', null]);
  expect(namesFor('en', 'Kopi O', 'Kopi O')).toEqual(['Kopi O', null]);
});

test('what a field points at is called by the name its reader reads, and by nothing where it has none', () => {
  const values = { vendorName: 'Pasar Besar', vendorAlternateName: '大巴刹', outletName: null };
  expect(nameOf('zh', values, 'vendor')).toBe('大巴刹');
  expect(nameOf('en', values, 'vendor')).toBe('Pasar Besar');
  expect([nameOf('zh', values, 'outlet'), nameOf('zh', values, 'client')]).toEqual(['', '']);
});

test('a copy is called one in the language of its name, within the longest name allowed', () => {
  expect(nameOfCopy('Lunch', 100)).toBe('Lunch copy');
  expect(nameOfCopy('午餐', 100)).toBe('午餐 副本');
  expect(nameOfCopy('x'.repeat(200), 200)).toBe(`${'x'.repeat(195)} copy`);
});
