import { describe, expect, it } from 'vitest';
import { beyondLimit, type DiscountedBill, discountsGiven } from './discount-limit.ts';

const line = (itemId: string, discountPercent: string | null, subTotal = '100') => ({
  itemId,
  discountPercent,
  subTotal,
});
const bill = (over: Partial<DiscountedBill>): DiscountedBill => ({
  lines: [line('coffee', null)],
  discountPercent: null,
  discountAmount: null,
  ...over,
});
const given = (over: Partial<DiscountedBill>) => discountsGiven(bill(over)).map(String);
const over = (of: DiscountedBill, before: DiscountedBill | null, limit: string) => [
  ...beyondLimit(of, before, limit),
];

describe('what a line gives off', () => {
  it('is its own discount and its share of the bill’s: 10 % and then 10 % are 19 %', () => {
    const lines = [line('coffee', '10'), line('tea', null)];
    expect(given({ lines, discountPercent: '10' })).toEqual(['19', '10']);
  });

  it('is by the amount off the bill where no percentage is given: 15.01 of 100 are 15 %', () => {
    expect(given({ discountAmount: '15.01' })).toEqual(['15']);
  });

  it('is nothing of a bill of nothing', () => {
    expect(given({ lines: [line('coffee', null, '0')], discountAmount: '0' })).toEqual(['0']);
  });
});

describe('a limit of 15 %', () => {
  it('is kept by 15 %, also where the amount was rounded up to the cent', () => {
    expect(over(bill({ discountPercent: '15' }), null, '15')).toEqual([]);
    expect(
      over(bill({ lines: [line('coffee', null, '33.35')], discountAmount: '5.01' }), null, '15'),
    ).toEqual([]);
  });

  it('is passed line by line, whatever the others give', () => {
    const lines = [line('coffee', '16'), line('tea', null), line('milk', '15')];
    expect(over(bill({ lines }), null, '15')).toEqual([[0, '16']]);
    expect(over(bill({ lines, discountPercent: '1' }), null, '15')).toEqual([
      [0, '16.84'],
      [2, '15.85'],
    ]);
  });

  it('leaves alone what an item had already, and asks about more of it or of another item', () => {
    const before = bill({ lines: [line('coffee', '50'), line('tea', null)] });
    const now = (coffee: string, tea: string | null) =>
      over(bill({ lines: [line('coffee', coffee), line('tea', tea)] }), before, '15');
    expect(now('50', null)).toEqual([]);
    expect(now('20', '15')).toEqual([]);
    expect(now('50.1', null)).toEqual([[0, '50.1']]);
    expect(now('50', '50')).toEqual([[1, '50']]);
  });
});
