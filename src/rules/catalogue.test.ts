import { expect, test } from 'vitest';
import { calendarDay } from './calendar-day.ts';
import { catalogue } from './catalogue.ts';
import { currencySymbol } from './money/currency-symbol.ts';

test('every chart is found by its id, with its title, what it decides and its version', () => {
  const order = catalogue.find(({ id }) => id === 'purchase-order');
  expect(order).toMatchObject({ title: 'Purchase order', kind: 'document' });
  expect(catalogue.find(({ id }) => id === 'leave-guard')).toMatchObject({
    title: 'Leave guard',
    kind: 'shell',
  });
  expect(catalogue.filter(({ purpose, version }) => purpose === '' || version === '')).toEqual([]);
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
});

test('an instant is another day in another time zone', () => {
  const instant = new Date('2026-11-02T17:00:00Z');
  expect(calendarDay(instant, 'Asia/Kuala_Lumpur')).toBe('2026-11-03');
  expect(calendarDay(instant, 'UTC')).toBe('2026-11-02');
  expect(calendarDay(new Date('2026-01-05T00:00:00Z'), 'UTC')).toBe('2026-01-05');
});

test('ringgit have a symbol, other currencies their code', () => {
  expect([currencySymbol('MYR'), currencySymbol('USD')]).toEqual(['RM', 'USD']);
});
