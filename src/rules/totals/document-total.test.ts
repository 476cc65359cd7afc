import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, divide, multiply, sign, subtract, sum } from '../money/decimal.ts';
import { documentTotal, spreadsDiscount } from './document-total.ts';

test('a discount of 10 over three lines of 33.33, taxed at 6 %', () => {
  const line = { quantity: '1', unitCost: '33.33', taxes: [{ percent: '6' }] };
  const document = documentTotal([line, line, line], { discount: '10' });
  expect(document.lines.map((each) => each.documentDiscount)).toEqual(['3.34', '3.33', '3.33']);
  expect(document).toMatchObject({
    subTotal: '99.99',
    discount: '10.00',
    net: '89.99',
    taxAmount: '5.40',
    total: '95.39',
  });
});

test('inclusive and exclusive lines stand on one document', () => {
  const document = documentTotal([
    { quantity: '1', unitCost: '106', taxes: [{ percent: '6' }], taxInclusive: true },
    { quantity: '1', unitCost: '100', taxes: [{ percent: '6' }] },
  ]);
  expect(document).toMatchObject({ subTotal: '206.00', net: '200.00', taxAmount: '12.00', total: '212.00' });
});

test('service charges are added after tax', () => {
  const lines = [{ quantity: '1', unitCost: '100', taxes: [{ percent: '6' }] }];
  expect(documentTotal(lines, { serviceCharges: '2.5' }).total).toBe('108.50');
});

test('a discount beyond the sub total is no document', () => {
  expect(() => documentTotal([{ quantity: '1', unitCost: '5' }], { discount: '5.01' })).toThrow(RangeError);
});

const hundredth = (max: number) =>
  fc.integer({ min: 0, max }).map((value) => divide(String(value), '100', 2));
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map((value) => divide(String(value), '10000', 4)),
  unitCost: fc.integer({ min: 0, max: 99_999_999 }).map((value) => divide(String(value), '10000', 4)),
  discountPercent: hundredth(10_000),
  taxes: fc.array(
    fc.record({
      percent: fc.constantFrom('0', '6', '8', '10', '12', '17.5'),
      perUnit: fc.constantFrom(null, '0.05', '1.25'),
    }),
    { maxLength: 3 },
  ),
  taxInclusive: fc.boolean(),
});
const rate = fc.constantFrom('1', '4.4725', '0.032', '0.000187');

test('header figures are the sums of line figures, for every rounding', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 40 }),
      hundredth(100),
      rate,
      (lines, share, exchangeRate) => {
        const before = documentTotal(lines, { exchangeRate });
        const discount = divide(multiply(before.subTotal, share), '1', 2);
        const document = documentTotal(lines, { exchangeRate, discount });
        const added = (
          figure: 'subTotal' | 'documentDiscount' | 'net' | 'tax' | 'total' | 'baseTax' | 'baseTotal',
        ) => sum(document.lines.map((each) => each[figure]));
        expect(compare(added('subTotal'), document.subTotal)).toBe(0);
        expect(compare(added('documentDiscount'), document.discount)).toBe(0);
        expect(compare(added('net'), document.net)).toBe(0);
        expect(compare(added('tax'), document.taxAmount)).toBe(0);
        expect(compare(added('total'), document.total)).toBe(0);
        expect(compare(added('baseTax'), document.baseTaxAmount)).toBe(0);
        expect(compare(added('baseTotal'), document.baseTotal)).toBe(0);
        expect(compare(add(document.net, document.taxAmount), document.total)).toBe(0);
        for (const each of document.lines) {
          expect(compare(subtract(each.gross, each.discount), each.subTotal)).toBe(0);
          expect(sign(each.net)).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

test('a tax of the whole document is worked out once and borne by the lines by value', () => {
  const line = { quantity: '1', unitCost: '0.10' };
  const document = documentTotal([line, line, line], { documentTaxes: [{ percent: '6' }] });
  expect(document).toMatchObject({ net: '0.30', documentTax: '0.02', taxAmount: '0.02', total: '0.32' });
  expect(document.lines.map(({ tax }) => tax)).toEqual(['0.00', '0.01', '0.01']);
});

test('shares of a discount that are known are not spread again', () => {
  const line = { quantity: '1', unitCost: '10', taxes: [{ percent: '6' }] };
  const document = documentTotal([line, line], {
    discountShares: [divide('2', '1', 2), divide('0', '1', 2)],
  });
  expect(document.lines.map(({ net }) => net)).toEqual(['8.00', '10.00']);
  expect(document).toMatchObject({ discount: '2.00', net: '18.00', taxAmount: '1.08', total: '19.08' });
});

test('a foreign document is worth its total at the rate', () => {
  const lines = [{ quantity: '2', unitCost: '10', taxes: [{ percent: '6' }] }];
  expect(documentTotal(lines, { exchangeRate: '4', serviceCharges: '1' })).toMatchObject({
    total: '22.20',
    baseSubTotal: '80.00',
    baseTaxAmount: '4.80',
    baseTotal: '88.80',
  });
});

test('only a discount that is no one’s share yet is spread', () => {
  expect(spreadsDiscount({})).toBe(false);
  expect(spreadsDiscount({ discount: '0.00' })).toBe(false);
  expect(spreadsDiscount({ discount: '1' })).toBe(true);
  expect(spreadsDiscount({ discount: '1', discountShares: [] })).toBe(false);
});

test('a tax of the whole document comes on top of its lines', () => {
  const line = { quantity: '1', unitCost: '100', taxes: [{ percent: '10' }] };
  const document = documentTotal([line], { documentTaxes: [{ percent: '6' }] });
  expect(document).toMatchObject({ documentTax: '6.00', taxAmount: '16.00', total: '116.00' });
  expect(document.lines[0]?.taxes).toEqual(['10.00', '6.00']);
});
