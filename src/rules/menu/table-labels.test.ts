import { describe, expect, it } from 'vitest';
import { labelOf, labelsGivenUp, numbersOf, tableChanges, tablesIn } from './table-labels.ts';

const tables = (...numbers: number[]) => numbers.map((number) => ({ id: `t${number}`, number }));

it('prefix T, 1 to 12, postfix A is T1A to T12A: twelve tables', () => {
  const area = { prefix: 'T', postfix: 'A', startNo: 1, endNo: 12 };
  const labels = numbersOf(area).map((number) => labelOf(area, number));
  expect([labels[0], labels.at(-1), labels.length, tablesIn(area)]).toEqual(['T1A', 'T12A', 12, 12]);
});

describe('an area that says other numbers', () => {
  it('keeps the tables whose number stays, makes new ones and removes the others', () => {
    expect(tableChanges(tables(1, 2, 3), { startNo: 2, endNo: 5 })).toEqual({
      kept: tables(2, 3),
      added: [4, 5],
      removed: ['t1'],
    });
  });

  it('renumbers as many tables as before: the third stays the third', () => {
    expect(tableChanges(tables(1, 2, 3), { startNo: 11, endNo: 13 })).toEqual({
      kept: [
        { id: 't1', number: 11 },
        { id: 't2', number: 12 },
        { id: 't3', number: 13 },
      ],
      added: [],
      removed: [],
    });
  });

  it('changes no table where its numbers are the same', () => {
    expect(tableChanges(tables(3, 1, 2), { startNo: 1, endNo: 3 })).toEqual({
      kept: tables(1, 2, 3),
      added: [],
      removed: [],
    });
  });
});

describe('the labels an area gives up', () => {
  const area = { prefix: 'T', postfix: null, startNo: 1, endNo: 3 };
  it.each([
    ['that grows', { ...area, endNo: 5 }, []],
    ['that shrinks', { ...area, startNo: 2, endNo: 2 }, ['T1', 'T3']],
    ['that is renumbered: T2 would be another table', { ...area, startNo: 2, endNo: 4 }, ['T1', 'T2', 'T3']],
    ['that is renamed', { ...area, prefix: 'B' }, ['T1', 'T2', 'T3']],
    ['that stays as it is', area, []],
  ])('are of one %s', (_, after, labels) => {
    expect(labelsGivenUp(area, after)).toEqual(labels);
  });
});
