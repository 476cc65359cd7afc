import { expect, test } from 'vitest';
import { type CodedCell, cellBelow, changedCells, gridOf } from './matrix-codes.ts';

const cell = (x: string, y: string, barcode = ''): CodedCell => ({
  id: `${x}${y}`,
  version: 3,
  x,
  y,
  barcode,
  isOff: false,
});
const cells = [cell('Red', 'M'), cell('Red', 'S', '955'), cell('blue', 'S'), cell('Gold', 'S')];
const grid = gridOf(cells, ['Blue', 'Red', 'Green'], ['S', 'M', 'L']);

test('cells lie in the order of their groups, what the groups have no more at the end, and gaps stay empty', () => {
  expect(grid.columns).toEqual(['Blue', 'Red', 'Gold']);
  expect(grid.rows.map(({ y, cells: row }) => [y, ...row.map((each) => each?.id ?? null)])).toEqual([
    ['S', 'blueS', 'RedS', 'GoldS'],
    ['M', null, 'RedM', null],
  ]);
});

test('only what was typed otherwise is sent, and an emptied cell loses its barcode', () => {
  const typed = new Map([
    ['RedS', ' '],
    ['RedM', ' 123 '],
    ['blueS', ''],
  ]);
  expect(changedCells(cells, typed).map(({ sent }) => sent)).toEqual([
    { x: 'Red', y: 'M', version: 3, barcode: '123' },
    { x: 'Red', y: 'S', version: 3, barcode: null },
  ]);
});

test('Enter goes down a column and on to the next, and ends at the last cell', () => {
  expect(['blueS', 'RedS', 'RedM', 'GoldS'].map((id) => cellBelow(grid, id))).toEqual([
    'RedS',
    'RedM',
    'GoldS',
    null,
  ]);
});
