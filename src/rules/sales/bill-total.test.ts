import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, divide, sign, subtract, sum } from '../money/decimal.ts';
import { billTotal } from './bill-total.ts';
import { salesTaxOn, serviceChargePercent } from './sales-terms.ts';
import { salesTypes } from './sales-types.ts';

const exclusive = { isCharged: true, isInclusive: false };
const inclusive = { isCharged: true, isInclusive: true };
const six = [{ percent: '6' }];
const food = (unitPrice: string, more = {}) => ({ quantity: '1', unitPrice, taxes: six, ...more });

describe('a bill', () => {
  test('dine-in 10 %, tax 6 % on food and none on the charge: 50.00 less 5.00 comes to 52.20', () => {
    expect(
      billTotal([food('50.00')], { tax: exclusive, discount: '5.00', serviceCharge: { percent: '10' } }),
    ).toMatchObject({
      subTotal: '50.00',
      net: '45.00',
      serviceCharge: '4.50',
      serviceChargeTax: '0.00',
      taxAmount: '2.70',
      total: '52.20',
      grandTotal: '52.20',
    });
  });

  test('a service charge whose item has a tax code is taxed by that code', () => {
    const charge = { percent: '10', taxes: [{ percent: '8' }] };
    expect(billTotal([food('100.00')], { tax: exclusive, serviceCharge: charge })).toMatchObject({
      serviceCharge: '10.00',
      serviceChargeTax: '0.80',
      taxAmount: '6.80',
      total: '116.80',
    });
  });

  test('106.00 with 6 % included is 100.00 and 6.00, and the service charge is taken on the 100.00', () => {
    const bill = billTotal([food('106.00')], { tax: inclusive, serviceCharge: { percent: '10' } });
    expect(bill).toMatchObject({ net: '100.00', taxAmount: '6.00', serviceCharge: '10.00', total: '116.00' });
  });

  test('an item excluded from the service charge adds nothing to it', () => {
    const lines = [food('20.00'), food('30.00', { excludeServiceCharge: true })];
    expect(billTotal(lines, { tax: exclusive, serviceCharge: { percent: '10' } }).serviceCharge).toBe('2.00');
  });

  test('nothing is taxed where tax is not charged, whatever codes the items have', () => {
    const tax = { isCharged: false, isInclusive: false };
    const charge = { percent: '10', taxes: six };
    expect(billTotal([food('10.00')], { tax, serviceCharge: charge })).toMatchObject({
      taxAmount: '0.00',
      total: '11.00',
    });
  });

  test.each([
    ['23.41', '23.40', '-0.01'],
    ['23.42', '23.40', '-0.02'],
    ['23.43', '23.45', '0.02'],
    ['23.44', '23.45', '0.01'],
    ['23.46', '23.45', '-0.01'],
    ['23.47', '23.45', '-0.02'],
    ['23.48', '23.50', '0.02'],
    ['23.49', '23.50', '0.01'],
    ['23.45', '23.45', '0.00'],
  ])(
    'paid in cash %s is rounded to %s, and the rounding is a figure of its own: %s',
    (price, paid, rounding) => {
      const tax = { isCharged: false, isInclusive: false };
      const bill = billTotal([food(price)], { tax, isRounded: true });
      expect(bill).toMatchObject({ total: price, grandTotal: paid, rounding });
      expect(billTotal([food(price)], { tax })).toMatchObject({ grandTotal: price, rounding: '0.00' });
    },
  );
});

describe('the terms of a sale', () => {
  test('each sales type has its service charge, drive-thru that of take-away', () => {
    const settings = {
      ServiceChargeItemCode: 'SC',
      ServiceChargeDineIn: '10',
      ServiceChargeTakeAway: '2',
      ServiceChargeDelivery: '5',
      AutoAddDeliveryChargeCode: null,
    };
    expect(salesTypes.map((type) => [type, serviceChargePercent(settings, type)])).toEqual([
      ['Take Away', '2'],
      ['Dine In', '10'],
      ['Delivery', '5'],
      ['Drive Thru', '2'],
    ]);
  });

  test.each([
    [true, '2026-03-01', '2026-02-28', false],
    [true, '2026-03-01', '2026-03-01', true],
    [true, null, '2026-02-28', true],
    [false, '2026-03-01', '2026-03-02', false],
  ])('enabled %s from %s, a sale on %s is taxed: %s', (MGST_Enable, MGST_EffectiveDate, day, isCharged) => {
    expect(salesTaxOn({ MGST_Enable, MGST_EffectiveDate, MGST_IsInclusive: true }, day)).toEqual({
      isCharged,
      isInclusive: isCharged,
    });
  });
});

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => divide(String(value), '100', 2));
const steps = fc.array(
  fc.record({ percent: fc.constantFrom('0', '6', '8', '10'), perUnit: fc.constantFrom(null, '0.05') }),
  { maxLength: 2 },
);
const billLine = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }).map(String),
  unitPrice: cents(50_000),
  discountPercent: cents(10_000),
  taxes: steps,
  excludeServiceCharge: fc.boolean(),
});

test('the parts of a bill always come to the whole, to the sen', () => {
  fc.assert(
    fc.property(
      fc.array(billLine, { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      cents(2_000),
      steps,
      cents(100),
      (lines, isInclusive, percent, taxes, share) => {
        const tax = { isCharged: true, isInclusive };
        const before = billTotal(lines, { tax });
        const discount = divide(String(Number(before.subTotal) * Number(share)), '1', 2);
        const bill = billTotal(lines, {
          tax,
          discount: compare(discount, before.subTotal) > 0 ? before.subTotal : discount,
          serviceCharge: { percent, taxes },
          isRounded: true,
        });
        const added = (figure: 'subTotal' | 'documentDiscount' | 'net' | 'tax') =>
          sum(bill.lines.map((each) => each[figure]));
        expect(compare(added('subTotal'), bill.subTotal)).toBe(0);
        expect(compare(added('documentDiscount'), bill.discount)).toBe(0);
        expect(compare(added('net'), bill.net)).toBe(0);
        expect(compare(add(added('tax'), bill.serviceChargeTax), bill.taxAmount)).toBe(0);
        expect(compare(sum([bill.net, bill.serviceCharge, bill.taxAmount]), bill.total)).toBe(0);
        expect(compare(add(bill.total, bill.rounding), bill.grandTotal)).toBe(0);
        expect(sign(bill.net)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('a price with tax included and the net it leaves with tax added come to the same within a sen', () => {
  fc.assert(
    fc.property(cents(1_000_000), fc.constantFrom('6', '8', '10'), (price, percent) => {
      const taxes = [{ percent }];
      const whole = billTotal([{ quantity: '1', unitPrice: price, taxes }], { tax: inclusive });
      const back = billTotal([{ quantity: '1', unitPrice: whole.net, taxes }], { tax: exclusive });
      const difference = subtract(back.total, whole.total);
      expect(['-0.01', '0.00', '0', '0.01']).toContain(difference);
    }),
  );
});
