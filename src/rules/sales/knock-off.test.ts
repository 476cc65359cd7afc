import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compare, decimal, subtract, sum } from '../money/decimal.ts';
import { foreignGain, knockOff, netByInvoice } from './knock-off.ts';

it('a receipt of 1,000 on invoices of 400 and 750 pays 400 and 600', () => {
  const invoices = [
    { id: 'first', owed: '400' },
    { id: 'second', owed: '750' },
  ];
  expect(knockOff('1000', invoices)).toEqual([
    { id: 'first', amount: '400' },
    { id: 'second', amount: '600' },
  ]);
});

it('an advance of 300 on an invoice of 150 pays it and leaves 150', () => {
  const paid = knockOff('300', [{ id: 'only', owed: '150' }]);
  expect(paid).toEqual([{ id: 'only', amount: '150' }]);
  expect(subtract('300', sum(paid.map(({ amount }) => amount)))).toBe('150');
});

it('USD 100 invoiced at 4.40 and received at 4.55 gain 15.00', () => {
  expect(compare(foreignGain('100', '4.55', '4.40'), '15')).toBe(0);
  expect(compare(foreignGain('100', '4.40', '4.55'), '-15')).toBe(0);
});

const cents = fc.integer({ min: 0, max: 100_000 }).map((value) => decimal((value / 100).toFixed(2)));

it('pays no more than is received, no more than is owed of any, and nothing of a later one before an earlier one is paid', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 8 }), (amount, owed) => {
      const invoices = owed.map((each, index) => ({ id: String(index), owed: each }));
      const paid = new Map(knockOff(amount, invoices).map(({ id, amount: part }) => [id, part]));
      const total = sum([...paid.values()]);
      expect(compare(total, amount)).toBeLessThanOrEqual(0);
      expect(compare(total, sum(owed)) === 0 || compare(total, amount) === 0).toBe(true);
      let isShort = false;
      for (const { id, owed: each } of invoices) {
        const part = paid.get(id) ?? decimal('0');
        expect(compare(part, each)).toBeLessThanOrEqual(0);
        if (isShort) expect(compare(part, '0')).toBe(0);
        isShort ||= compare(part, each) < 0;
      }
    }),
  );
});

it('what was taken off an invoice again counts as not paid', () => {
  const entries = [
    { saleId: 'a', amount: '60' },
    { saleId: 'b', amount: '10' },
    { saleId: 'a', amount: '-60' },
  ];
  expect([...netByInvoice(entries)].map(([id, amount]) => [id, Number(amount)])).toEqual([
    ['a', 0],
    ['b', 10],
  ]);
});
