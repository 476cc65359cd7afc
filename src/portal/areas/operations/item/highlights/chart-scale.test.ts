import { expect, test } from 'vitest';
import { barScale, lineScale, runsOf } from './chart-scale.ts';

test('a line reaches neither edge, and one that never moves lies in the middle', () => {
  const { heightOf } = lineScale([2, 4, 3]);
  expect([2, 3, 4].map(heightOf)).toEqual([0.1, 0.5, 0.9]);
  expect(lineScale([5, 5]).heightOf(5)).toBe(0.5);
});

test('bars stand on nothing; a month in which more was taken back than came has none', () => {
  const { heightOf } = barScale([0, 5, 10, -3]);
  expect([0, 5, 10, -3].map(heightOf)).toEqual([0, 0.5, 1, 0]);
  expect(barScale([0, 0]).heightOf(0)).toBe(0);
});

test('a month without a value interrupts the line', () => {
  expect(runsOf([null, 1, 2, null, 3]).map((run) => run.map(({ at, value }) => [at, value]))).toEqual([
    [
      [1, 1],
      [2, 2],
    ],
    [[4, 3]],
  ]);
});
