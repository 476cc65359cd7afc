import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum } from '../money/decimal.ts';
import { billRows, type StoredBill } from './bill-rows.ts';
import { type BillLine, type BillTerms, billTotal } from './bill-total.ts';

const taxOf = (rate: string) => (rate === '0' ? [] : [{ percent: rate }]);

/** A bill as it is stored, from its lines and terms. */
function stored(lines: readonly (BillLine & { rate: string })[], terms: BillTerms) {
  const total = billTotal(
    lines.map(({ rate, ...line }) => ({ ...line, taxes: taxOf(rate) })),
    terms,
  );
  const bill: StoredBill = {
    taxInclusive: terms.tax.isInclusive,
    subTotal: total.subTotal,
    discount: total.discount,
    serviceCharge: total.serviceCharge,
    taxAmount: total.taxAmount,
    rounding: total.rounding,
    lines: lines.map(({ rate }, index) => ({
      taxCode: rate === '0' ? null : `T-${rate}`,
      taxPercentage: decimal(rate),
      netAmount: decimal(total.lines[index]?.net ?? '0'),
      taxAmount: decimal(total.lines[index]?.tax ?? '0'),
    })),
  };
  return { bill, grandTotal: total.grandTotal };
}

const meal = [
  { quantity: '2', unitPrice: '10', rate: '6' },
  { quantity: '1', unitPrice: '5', rate: '6' },
  { quantity: '1', unitPrice: '20', rate: '8' },
  { quantity: '1', unitPrice: '3', rate: '0' },
];
const charged = { percent: '10', taxes: taxOf('6') };

describe('the rows of a bill', () => {
  it('tell what each rate was taken on: 25.00 at 6 % are 1.50, 20.00 at 8 % are 1.60', () => {
    const { bill } = stored(meal, { tax: { isCharged: true, isInclusive: false }, serviceCharge: charged });
    const rows = billRows(bill);
    expect(rows.taxes.map(({ of, taxCode, taxable, tax }) => [of, taxCode, taxable, tax])).toEqual([
      ['lines', 'T-6', '25.00', '1.50'],
      ['lines', 'T-8', '20.00', '1.60'],
      ['lines', null, '3.00', '0.00'],
      ['serviceCharge', null, '4.80', '0.29'],
    ]);
    expect([rows.serviceCharge, rows.tax, rows.taxIncluded]).toEqual(['4.80', '3.39', '0.00']);
  });

  it('add no tax where prices include it, and say how much of the total it is', () => {
    const { bill, grandTotal } = stored([{ quantity: '1', unitPrice: '52.5', rate: '12' }], {
      tax: { isCharged: true, isInclusive: true },
    });
    const rows = billRows(bill);
    expect([grandTotal, rows.subTotal, rows.tax, rows.taxIncluded]).toEqual([
      '52.50',
      '52.50',
      '0.00',
      '5.63',
    ]);
    expect(rows.taxes).toMatchObject([{ taxable: '46.87', tax: '5.63' }]);
  });

  it('name no rates of a bill without tax', () => {
    const { bill } = stored(meal, { tax: { isCharged: false, isInclusive: false }, serviceCharge: charged });
    expect(billRows(bill).taxes).toEqual([]);
  });

  it('always add up to the total, and their rates to its tax', () => {
    const cents = fc.integer({ min: 1, max: 99_999 }).map((each) => String(each / 100));
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 40 }).map(String),
      unitPrice: cents,
      rate: fc.constantFrom('0', '6', '8', '12'),
    });
    const terms = fc.record({
      isInclusive: fc.boolean(),
      isCharged: fc.boolean(),
      isRounded: fc.boolean(),
      percent: fc.constantFrom('0', '5', '10'),
      off: fc.integer({ min: 0, max: 90 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), terms, (lines, drawn) => {
        const { isCharged, isRounded, percent, off } = drawn;
        const before = stored(lines, { tax: { isCharged: false, isInclusive: false } }).grandTotal;
        const { bill, grandTotal } = stored(lines, {
          tax: { isCharged, isInclusive: isCharged && drawn.isInclusive },
          isRounded,
          discount: String(Math.floor(Number(before) * off) / 100),
          ...(percent === '0' ? {} : { serviceCharge: { percent, taxes: taxOf('6') } }),
        });
        const { subTotal, discount, serviceCharge, tax, rounding, taxIncluded, taxes } = billRows(bill);
        expect(sum([subTotal, discount, serviceCharge, tax, rounding])).toBe(sum([grandTotal]));
        expect(sum(taxes.map((each) => each.tax))).toBe(sum([bill.taxAmount]));
        expect(sum([tax, taxIncluded])).toBe(sum([bill.taxAmount]));
      }),
    );
  });
});
