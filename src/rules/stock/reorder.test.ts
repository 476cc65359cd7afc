import { expect, test } from 'vitest';
import { suggestedQuantity } from './reorder.ts';

const rule = { reorderPoint: '40', safetyPoint: '10', minimumOrdering: '24', pack: '12' };
const suggest = (available: string, transferIn = '0', unreceived = '0', more = {}) =>
  suggestedQuantity({ ...rule, available, transferIn, unreceived, ...more });

test('the worked examples: 23 projected need 27, in packs of 12 are 36; 38 need the minimum; 41 and 48 nothing', () => {
  expect(suggest('18', '5')).toBe('36');
  expect(suggest('38')).toBe('24');
  expect(suggest('41')).toBe('0');
  expect(suggest('18', '0', '30')).toBe('0');
});

test('at the reorder point itself it is ordered, without a pack to the last unit', () => {
  expect(suggest('40')).toBe('24');
  expect(suggest('3.5', '0', '0', { pack: '0', minimumOrdering: '0' })).toBe('46.5');
});
