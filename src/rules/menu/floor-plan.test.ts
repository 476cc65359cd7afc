import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, inRows, planSize, putBelow, putOn, type Standing, stepOn, takeOff } from './floor-plan.ts';
import { MOST_TABLES } from './table-labels.ts';

const table = (id: string, x: number | null = null, y: number | null = null): Standing => ({ id, x, y });

describe('a floor plan', () => {
  it('is twelve by six, and grows one cell beyond what stands furthest', () => {
    expect(planSize([table('a')])).toEqual({ columns: 12, rows: 6 });
    expect(planSize([table('a', 14, 9)])).toEqual({ columns: 16, rows: 11 });
  });

  it('holds one table a cell: what is put on another stays where it was', () => {
    const tables = [table('a', 1, 1), table('b', 2, 1)];
    expect(putOn(tables, 'b', { x: 1, y: 1 })).toBe(tables);
    expect(putOn(tables, 'b', { x: 3, y: 0 })).toEqual([table('a', 1, 1), table('b', 3, 0)]);
    expect(putOn(tables, 'b', { x: -4, y: 9000 })).toEqual([table('a', 1, 1), table('b', 0, 999)]);
  });

  it('is moved over cell by cell, past what stands in the way, and never off it', () => {
    const tables = [table('a', 0, 0), table('b', 1, 0), table('c', 2, 0)];
    expect(stepOn(tables, 'a', { x: 1, y: 0 })[0]).toEqual(table('a', 3, 0));
    expect(stepOn(tables, 'a', { x: 0, y: -1 })).toBe(tables);
    expect(stepOn([table('a')], 'a', { x: 1, y: 0 })).toEqual([table('a')]);
  });

  it('takes tables that stand nowhere in rows below the others', () => {
    const tables = [table('a', 5, 2), ...['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => table(id))];
    const placed = inRows(tables);
    expect(placed[0]).toEqual(table('a', 5, 2));
    expect(placed.slice(1).map(({ x, y }) => [x, y])).toEqual([
      [0, 4],
      [2, 4],
      [4, 4],
      [6, 4],
      [8, 4],
      [10, 4],
      [0, 6],
    ]);
    expect(takeOff(placed, 'a')[0]).toEqual(table('a'));
  });

  it('has room for the largest area, also below a table that stands at its end', () => {
    const many = Array.from({ length: MOST_TABLES }, (_, at) => table(String(at)));
    for (const tables of [many, [table('last', 0, 999), ...many]]) {
      const placed = inRows(tables);
      expect(placed.every((each) => cellOf(each) !== null)).toBe(true);
      expect(new Set(placed.map((each) => JSON.stringify(cellOf(each)))).size).toBe(tables.length);
    }
  });

  it('takes one table below the others', () => {
    expect(putBelow([table('a', 4, 1), table('b'), table('c')], 'c')).toEqual([
      table('a', 4, 1),
      table('b'),
      table('c', 0, 3),
    ]);
  });

  it('never has two tables on one cell, however they are moved', () => {
    const step = fc.constantFrom({ x: 1, y: 0 }, { x: -1, y: 0 }, { x: 0, y: 1 }, { x: 0, y: -1 });
    const move = fc.tuple(fc.integer({ min: 0, max: 7 }), step);
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let tables: readonly Standing[] = inRows(Array.from({ length: 8 }, (_, at) => table(String(at))));
        for (const [at, by] of moves) tables = stepOn(tables, String(at), by);
        const cells = tables.map((each) => JSON.stringify(cellOf(each)));
        expect(new Set(cells).size).toBe(8);
      }),
    );
  });
});
