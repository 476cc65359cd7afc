import { expect, test } from 'vitest';
import { isTooNarrow, papers, sheetsOf } from './paper.ts';

const [sheet] = papers;
const roll = papers.find(({ id }) => id === 'roll') ?? sheet;

test('labels fill one sheet after the other, beginning where the first was used up to', () => {
  const wanted = [
    { label: 'a', quantity: 22 },
    { label: 'b', quantity: 3 },
  ];
  const sheets = sheetsOf(wanted, sheet, 2);
  expect(sheets.map(({ no, places }) => [no, places.length])).toEqual([
    [1, 24],
    [2, 3],
  ]);
  expect([sheets[0]?.places.slice(0, 3), sheets[1]?.places]).toEqual([
    [
      { no: 1, label: null },
      { no: 2, label: null },
      { no: 3, label: 'a' },
    ],
    [1, 2, 3].map((no) => ({ no, label: 'b' })),
  ]);
});

test('a roll has one label a sheet, and nothing wanted needs no sheet', () => {
  expect(sheetsOf([{ label: 'a', quantity: 2 }], roll, 5)).toEqual(
    [1, 2].map((no) => ({ no, places: [{ no: 1, label: 'a' }] })),
  );
  expect(sheetsOf([{ label: 'a', quantity: 0 }], sheet, 5)).toEqual([]);
});

test('the labels of every sheet fit on A4', () => {
  for (const { id, label, across, down, top, left } of papers)
    if (id !== 'roll')
      expect([left + across * label.width <= 210, top + down * label.height <= 297]).toEqual([true, true]);
});

test('an EAN-13 fits on a roll; a long code does not, and is told so', () => {
  expect([isTooNarrow(117, roll), isTooNarrow(240, roll), isTooNarrow(240, sheet)]).toEqual([
    false,
    true,
    false,
  ]);
});
