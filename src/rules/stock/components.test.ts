import { expect, test } from 'vitest';
import { type Component, componentFigures } from './components.ts';

const stored = (id: string, averageCost: string, available: string): Component => ({
  id,
  isMade: false,
  averageCost,
  available,
  parts: [],
});
const made = (id: string, ...parts: readonly (readonly [string, string, string?])[]): Component => ({
  ...stored(id, '0', '0'),
  isMade: true,
  parts: parts.map(([componentId, quantity, yieldPercentage = '100']) => ({
    componentId,
    quantity,
    yieldPercentage,
    salesType: null,
  })),
});

test('what lies in a store costs its average and is there as it lies', () => {
  expect(componentFigures([stored('tea', '3.5', '12')]).get('tea')).toEqual({ cost: '3.5', available: '12' });
});

test('a set of dishes costs what goes into the dishes, and is sold as often as the scarcest of it', () => {
  const figures = componentFigures([
    made('set', ['rice', '2'], ['tea', '1']),
    made('rice', ['fish', '150', '75']),
    stored('fish', '0.03', '1000'),
    stored('tea', '2', '7'),
  ]);
  expect(figures.get('rice')).toEqual({ cost: '6', available: '5' });
  expect(figures.get('set')).toEqual({ cost: '14', available: '2' });
});

test('a package without parts, and one whose part nobody knows, has no cost', () => {
  const figures = componentFigures([made('empty'), made('odd', ['gone', '1'])]);
  expect(figures.get('empty')).toEqual({ cost: null, available: null });
  expect(figures.get('odd')).toEqual({ cost: null, available: '0' });
});

test('one that came to contain itself is not worked out for ever', () => {
  const figures = componentFigures([made('one', ['other', '1']), made('other', ['one', '1'])]);
  expect(figures.get('one')?.cost).toBeNull();
});
