import { expect, test } from 'vitest';
import { cellText, type GridColumn } from './columns.ts';
import { fitText } from './draw.ts';
import { pastedEdits, typedEdit } from './edits.ts';
import { nextEditable } from './next-editable.ts';
import { nextSort } from './next-sort.ts';
import { changedRow, countRows, hasRow, rowsIn, toggleRow, toRanges } from './row-ranges.ts';

interface Line {
  code: string;
  name: string;
  quantity: string;
}

const columns: GridColumn<Line>[] = [
  { id: 'code', title: 'Code', width: 1, kind: 'text', get: (row) => row.code, isEditable: true },
  { id: 'name', title: 'Name', width: 1, kind: 'text', get: (row) => row.name },
  {
    id: 'quantity',
    title: 'Quantity',
    width: 1,
    kind: 'number',
    get: (row) => row.quantity,
    isEditable: (row) => row.code !== 'fixed',
  },
];
const lines: Line[] = [
  { code: 'a', name: 'A', quantity: '1' },
  { code: 'fixed', name: 'B', quantity: '2' },
  { code: 'c', name: 'C', quantity: '3' },
];
const rowAt = (index: number) => lines[index];

test('a pasted matrix fills what may be typed into, past the last row too, and names what is no number', () => {
  const { taken, refused } = pastedEdits(
    columns,
    rowAt,
    [0, 1],
    [
      ['x', 'skipped', '1,250'],
      ['y', '', '5'],
      ['z', '', 'many'],
    ],
  );
  expect(taken).toEqual([
    { row: 1, column: 'code', value: 'x' },
    { row: 2, column: 'code', value: 'y' },
    { row: 2, column: 'quantity', value: '5' },
    { row: 3, column: 'code', value: 'z' },
  ]);
  expect(refused).toEqual([{ row: 3, column: 'quantity', value: 'many' }]);
});

test('an emptied number is taken as nothing', () => {
  const [, , quantity] = columns;
  expect(quantity && typedEdit(quantity, 0, ' ').taken).toEqual([{ row: 0, column: 'quantity', value: '' }]);
});

test('Tab goes on to the next cell that may be typed into, and past the ends nowhere', () => {
  expect(nextEditable(columns, rowAt, 3, [0, 0], 1)).toEqual([2, 0]);
  expect(nextEditable(columns, rowAt, 3, [0, 1], 1)).toEqual([0, 2]);
  expect(nextEditable(columns, rowAt, 3, [2, 2], 1)).toBeNull();
  expect(nextEditable(columns, rowAt, 3, [0, 2], -1)).toEqual([0, 1]);
  expect(nextEditable(columns, rowAt, 3, [0, 0], -1)).toBeNull();
});

test('a title sorts up, down, and not at all', () => {
  const up = nextSort(null, 'code');
  const down = nextSort(up, 'code');
  expect([up?.direction, down?.direction, nextSort(down, 'code')]).toEqual(['ascending', 'descending', null]);
  expect(nextSort(down, 'name')).toEqual({ column: 'name', direction: 'ascending' });
});

test('chosen rows are kept as runs', () => {
  const ranges = toggleRow(toggleRow(toggleRow([], 1), 3), 2);
  expect(ranges).toEqual([[1, 4]]);
  expect(toggleRow(ranges, 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect([countRows(ranges), rowsIn(ranges), hasRow(ranges, 4)]).toEqual([3, [1, 2, 3], false]);
});

test('a cell reads by its kind', () => {
  const text = (kind: GridColumn<string>['kind'], value: string | boolean) =>
    cellText({ id: 'x', title: '', width: 1, kind, get: () => value }, '');
  expect(text('money', '-1234.5')).toBe('-1,234.50');
  expect(text('number', '1234567.125')).toBe('1,234,567.125');
  expect(text('date', '2026-11-21T08:00:00Z')).toBe('21/11/2026');
  expect(text('yesNo', false)).toBe('–');
});

test('a text longer than its cell ends in an ellipsis, as late as there is room', () => {
  const ctx = { measureText: (text: string) => ({ width: [...text].length * 10 }) };
  expect(fitText(ctx, 'Kopi O', 60)).toBe('Kopi O');
  expect(fitText(ctx, 'Kopi O kosong', 90)).toBe('Kopi O k…');
  expect(fitText(ctx, '👩‍👩‍👧茶', 10)).toMatch(/…$/);
  expect(fitText(ctx, `${'咖啡'.repeat(5000)}`, 100)).toBe(`${'咖啡'.repeat(4)}咖…`);
});

test('a press on a tick is known by the row that is chosen now and was not, or the other way about', () => {
  expect(changedRow([[0, 3]], [[0, 2]])).toBe(2);
  expect(
    changedRow(
      [
        [0, 2],
        [4, 5],
      ],
      [[0, 5]],
    ),
  ).toBe(2);
  expect(changedRow([], [])).toBeUndefined();
  expect(toRanges([1, 2, 3, 7])).toEqual([
    [1, 4],
    [7, 8],
  ]);
});
