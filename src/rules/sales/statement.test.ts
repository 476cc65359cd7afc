import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLater } from '../calendar-day.ts';
import { add, compare, decimal, subtract, sum, ZERO } from '../money/decimal.ts';
import { ages } from './ages.ts';
import { knockOff } from './knock-off.ts';
import { statementOf } from './statement.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };
const debit = (day: string, amount: string) => ({ day, debit: amount, credit: '0' });
const credit = (day: string, amount: string) => ({ day, debit: '0', credit: amount });
const numbers = (values: readonly string[]) => values.map(Number);

describe('a statement of account', () => {
  it('leads from the opening balance over each entry to the closing balance', () => {
    const statement = statementOf({
      ...november,
      opening: '200',
      entries: [debit('2026-11-03', '100'), credit('2026-11-10', '250'), debit('2026-11-30', '30.50')],
      open: [{ dueDate: '2026-12-03', owed: '80.50' }],
    });
    expect(numbers([statement.opening, statement.debits, statement.credits, statement.closing])).toEqual([
      200, 130.5, 250, 80.5,
    ]);
    expect(numbers(statement.entries.map(({ balance }) => balance))).toEqual([300, 50, 80.5]);
    expect(Number(statement.ahead)).toBe(0);
  });

  it('has in its opening balance what came before it, and nothing of what comes after', () => {
    const { opening, entries, closing } = statementOf({
      ...november,
      opening: '10',
      entries: [debit('2026-10-31', '5'), debit('2026-11-01', '7'), debit('2026-12-01', '9')],
      open: [],
    });
    expect(numbers([opening, closing])).toEqual([15, 22]);
    expect(entries).toHaveLength(1);
  });

  it('tells what is open by how long it has been due on the last day', () => {
    const { ageing } = statementOf({
      ...november,
      opening: '0',
      entries: [],
      open: [-1, 0, 1, 30, 31, 60, 61, 90, 91].map((days) => ({
        dueDate: daysLater('2026-11-30', -days),
        owed: '10',
      })),
    });
    expect(numbers(ages.map((age) => ageing[age]))).toEqual([20, 20, 20, 20, 10]);
    expect(Number(ageing.total)).toBe(90);
  });

  it('says what was paid and is on no invoice', () => {
    const { closing, ageing, ahead } = statementOf({
      ...november,
      opening: '0',
      entries: [debit('2026-11-02', '100'), credit('2026-11-03', '130')],
      open: [],
    });
    expect(numbers([closing, ageing.total, ahead])).toEqual([-30, 0, 30]);
  });
});

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((value) => decimal((value / 100).toFixed(2)));
const day = fc.integer({ min: 0, max: 120 }).map((days) => daysLater('2026-08-15', days));
const signed = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => (value / 100).toFixed(2));
const entry = fc.record({ day, amount, isDebit: fc.boolean() }).map((one) => ({
  day: one.day,
  debit: one.isDebit ? one.amount : ZERO,
  credit: one.isDebit ? ZERO : one.amount,
}));
const entriesInOrder = fc
  .array(entry, { maxLength: 40 })
  .map((list) => list.toSorted((one, other) => one.day.localeCompare(other.day)));

describe('whatever moves an account', () => {
  it('opening + debits − credits = closing, which is the balance after the last entry', () => {
    fc.assert(
      fc.property(entriesInOrder, signed, day, day, (entries, opening, one, other) => {
        const [from = one, to = other] = [one, other].toSorted();
        const statement = statementOf({ from, to, opening, entries, open: [] });
        const { debits, credits, closing } = statement;
        expect(compare(subtract(add(statement.opening, debits), credits), closing)).toBe(0);
        expect(compare(statement.entries.at(-1)?.balance ?? statement.opening, closing)).toBe(0);
      }),
    );
  });

  it('one statement ends where the next begins', () => {
    fc.assert(
      fc.property(entriesInOrder, signed, day, (entries, opening, middle) => {
        const of = (from: string, to: string) => statementOf({ from, to, opening, entries, open: [] });
        const first = of('2026-08-15', middle);
        const second = of(daysLater(middle, 1), '2026-12-31');
        expect(compare(first.closing, second.opening)).toBe(0);
        expect(compare(second.closing, of('2026-08-15', '2026-12-31').closing)).toBe(0);
      }),
    );
  });

  it('the ages add up to what is owed, and that less what is paid ahead is the closing balance', () => {
    const invoice = fc.record({ day, amount, dueDate: day });
    fc.assert(
      fc.property(
        fc.array(invoice, { maxLength: 20 }),
        fc.array(amount, { maxLength: 10 }),
        (bills, paid) => {
          const invoices = bills.map((bill, index) => ({ ...bill, id: String(index), owed: bill.amount }));
          const parts = new Map(knockOff(sum(paid), invoices).map((part) => [part.id, part.amount]));
          const { ageing, ahead, closing } = statementOf({
            from: '2026-08-15',
            to: '2026-12-31',
            opening: '0',
            entries: [
              ...invoices.map((bill) => debit(bill.day, bill.amount)),
              ...paid.map((each) => credit('2026-12-31', each)),
            ],
            open: invoices.map(({ id, dueDate, owed }) => ({
              dueDate,
              owed: subtract(owed, parts.get(id) ?? ZERO),
            })),
          });
          expect(compare(sum(ages.map((age) => ageing[age])), ageing.total)).toBe(0);
          expect(compare(subtract(ageing.total, ahead), closing)).toBe(0);
          expect(compare(ahead, ZERO)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
