import { describe, expect, it } from 'vitest';
import {
  freeingLines,
  type StockAdjustmentFound,
  shortItems,
  stockAdjustmentRules,
  takingLines,
} from './stock-adjustment-rules.ts';

const { facts, nothingKnown } = stockAdjustmentRules;
type Draft = Partial<Parameters<typeof facts>[0]>;
const factsOf = (draft: Draft = {}, known: Partial<StockAdjustmentFound> = {}) =>
  facts(
    { status: 'New', outletId: 'here', postingDate: '2026-11-02', lines: [], ...draft },
    { ...nothingKnown, ...known },
  );
const books = { outletId: 'here', day: '2026-11-02', moved: [], short: [], promised: [] };

describe('the facts of a stock adjustment', () => {
  it('are what it says, and nothing against it where nothing is known', () => {
    expect(factsOf({ lines: [{ itemId: 'tea', itemStockType: 'Normal' }] })).toEqual({
      lineCount: 1,
      refusedStockTypes: [],
      outletId: 'here',
      linesWithoutSerials: 0,
      linesWithoutBatch: 0,
      linesWithoutCell: 0,
      movedLines: 0,
      shortLines: 0,
      promisedLines: 0,
      postingDate: '2026-11-02',
      periodOpen: true,
    });
    expect(factsOf({}, { lockedUntil: '2026-11-02' }).periodOpen).toBe(false);
  });

  it('count serial lines that do not name each unit once, whichever way they go', () => {
    const line = (onHandChange: string, ...serialNos: readonly string[]) => ({
      itemId: 'phone',
      itemStockType: 'Serial',
      onHandChange,
      serialNos,
    });
    const lacking = (one: ReturnType<typeof line>) => factsOf({ lines: [one] }).linesWithoutSerials;
    expect(lacking(line('2', 'A', 'B'))).toBe(0);
    expect(lacking(line('-2', 'A', 'B'))).toBe(0);
    expect(lacking(line('2', 'A', 'A'))).toBe(1);
    expect(lacking(line('2', 'A'))).toBe(1);
    expect(lacking({ ...line('2'), itemStockType: 'Normal' })).toBe(0);
  });

  it('count lines that lack a batch or a cell; an expiry date is not asked for', () => {
    const batch = { itemBatchControl: true, batchNo: 'B-1' };
    expect(factsOf({ lines: [batch, { ...batch, batchNo: null }] }).linesWithoutBatch).toBe(1);
    const shirt = { itemId: 'shirt', itemStockType: 'Matrix' };
    expect(factsOf({ lines: [shirt] }, { itemsWithCells: ['shirt'] }).linesWithoutCell).toBe(1);
  });

  it('count counted lines whose goods moved since, by the books of that outlet and day', () => {
    const lines = [
      { id: 'a', countedQuantity: '5' },
      { id: 'b', countedQuantity: '5' },
      { id: 'c', countedQuantity: null },
    ];
    const moved = ['a', 'c'].map((lineId) => ({ lineId, counted: '5.0000', quantity: '-3' }));
    const stock = { ...books, moved };
    expect(factsOf({ lines }, { stock }).movedLines).toBe(1);
    expect(factsOf({ lines, postingDate: '2026-11-03' }, { stock }).movedLines).toBe(0);
    expect(factsOf({ lines, outletId: 'there' }, { stock }).movedLines).toBe(0);
    expect(factsOf({ lines, status: 'Completed' }, { stock }).movedLines).toBe(0);
  });

  it('say what a count would be now, until it is typed anew', () => {
    const moved = [{ lineId: 'a', counted: '10.0000', quantity: '-3.0000' }];
    const known = { ...nothingKnown, stock: { ...books, moved } };
    const draft = { status: 'Saved', outletId: 'here', postingDate: '2026-11-02' };
    const countsOf = (countedQuantity: string) =>
      stockAdjustmentRules.movedCounts?.({ ...draft, lines: [{ id: 'a', countedQuantity }] }, known);
    expect(countsOf('10')).toEqual([{ lineId: 'a', counted: '10', quantity: '-3', now: '7' }]);
    expect(countsOf('7')).toEqual([]);
    expect(factsOf({ lines: [{ id: 'a', countedQuantity: '7' }] }, known).movedLines).toBe(0);
  });
});

describe('lines of an adjustment that take more than there is', () => {
  const tea = { itemId: 'tea', available: '5', restricted: '2', withoutStock: false };
  const short = (lines: NonNullable<Draft['lines']>, ...stock: readonly (typeof tea)[]) =>
    factsOf({ lines }, { stock: { ...books, short: [...stock] } }).shortLines;
  const takes = (availableChange: string, itemId = 'tea') => ({ itemId, availableChange });

  it('count together, item by item', () => {
    expect(short([takes('-5')], tea)).toBe(0);
    expect(short([takes('-6')], tea)).toBe(1);
    expect(short([takes('-3'), takes('-3')], tea)).toBe(2);
    expect(short([takes('-3'), takes('-3', 'rice')], tea)).toBe(0);
    expect(short([takes('-6')], { ...tea, itemId: 'rice' })).toBe(0);
  });

  it('are not those that bring something of the item', () => {
    expect(short([takes('-8'), takes('2')], tea)).toBe(1);
    expect(short([takes('-6'), takes('1')], tea)).toBe(0);
    expect(short([takes('1')], { ...tea, available: '-9' })).toBe(0);
  });

  it('may be short of what is available where the item is sold without stock, never of what is restricted', () => {
    expect(short([takes('-6')], { ...tea, withoutStock: true })).toBe(0);
    const restricted = (restrictedChange: string) => [{ itemId: 'tea', restrictedChange }];
    expect(short(restricted('-2'), tea)).toBe(0);
    expect(short(restricted('-3'), tea)).toBe(1);
    expect(short(restricted('-3'), { ...tea, withoutStock: true })).toBe(1);
  });

  it('name no item of which nothing is taken, whatever there is of it', () => {
    const overdrawn = { ...tea, available: '-9', restricted: '-9' };
    expect(shortItems([takes('1')], [overdrawn])).toEqual([]);
    expect(shortItems([takes('0')], [overdrawn])).toEqual([]);
    expect(shortItems([], [tea])).toEqual([]);
  });

  it('take something, available or restricted', () => {
    const lines = [takes('-1'), takes('0'), { itemId: 'tea', restrictedChange: '-1' }, takes('1')];
    expect(takingLines(lines)).toEqual([lines[0], lines[2]]);
  });
});

describe('lines of an adjustment that make promised goods available', () => {
  const promised = (lines: NonNullable<Draft['lines']>, setAside: string, itemId = 'tea') =>
    factsOf({ lines }, { stock: { ...books, promised: [{ itemId, setAside }] } }).promisedLines;
  const frees = (availableChange: string, onHandChange = '0', restrictedChange = '0') => ({
    itemId: 'tea',
    availableChange,
    onHandChange,
    restrictedChange,
  });

  it('free more than adjustments have set aside', () => {
    expect(promised([frees('3')], '3')).toBe(0);
    expect(promised([frees('4')], '3')).toBe(1);
    expect(promised([frees('2'), frees('2')], '3')).toBe(2);
    expect(promised([frees('4')], '3', 'rice')).toBe(0);
    expect(promised([frees('3'), { ...frees('3'), itemId: 'rice' }], '3')).toBe(0);
  });

  it('make something available beyond what they bring', () => {
    const lines = [frees('1'), frees('1', '1'), frees('0')];
    expect(freeingLines(lines)).toEqual([lines[0]]);
  });

  it('are not those that only bring goods or restrict them', () => {
    expect(promised([frees('4', '4')], '0')).toBe(0);
    expect(promised([frees('-4', '0', '4')], '0')).toBe(0);
    expect(promised([frees('0', '0', '1')], '0')).toBe(1);
  });

  it('count what others set aside of the item, and never less than nothing set aside', () => {
    expect(promised([frees('4'), frees('-2')], '3')).toBe(0);
    expect(promised([frees('5'), frees('-1')], '3')).toBe(1);
    expect(promised([frees('-1')], '-5')).toBe(0);
  });
});
