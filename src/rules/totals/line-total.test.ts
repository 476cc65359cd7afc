import { expect, test } from 'vitest';
import { lineTotal } from './line-total.ts';

test('quantity × cost less the line discount, tax on top', () => {
  const line = { quantity: '10', unitCost: '5.00', discountPercent: '10', taxes: [{ percent: '6' }] };
  expect(lineTotal(line)).toEqual({
    gross: '50.00',
    discount: '5.00',
    subTotal: '45.00',
    documentDiscount: '0.00',
    net: '45.00',
    taxes: ['2.70'],
    tax: '2.70',
    total: '47.70',
    baseNet: '45.00',
    baseTax: '2.70',
    baseTotal: '47.70',
  });
});

test('costs that include tax keep their total: 52.50 at 12 % is 46.87 + 5.63', () => {
  const line = { quantity: '3', unitCost: '17.50', taxes: [{ percent: '12' }], taxInclusive: true };
  expect(lineTotal(line)).toMatchObject({ subTotal: '52.50', net: '46.87', tax: '5.63', total: '52.50' });
});

test('a foreign line keeps its own figures and shows the base beside them', () => {
  const line = { quantity: '7', unitCost: '1.2345', taxes: [{ percent: '10' }] };
  expect(lineTotal(line, '4.4725')).toMatchObject({
    subTotal: '8.64',
    tax: '0.86',
    total: '9.50',
    baseNet: '38.64',
    baseTax: '3.85',
    baseTotal: '42.49',
  });
});

test("the document's discount comes off before tax", () => {
  const line = { quantity: '1', unitCost: '100.00', taxes: [{ percent: '6' }] };
  expect(lineTotal(line, '1', '10.00')).toMatchObject({
    subTotal: '100.00',
    documentDiscount: '10.00',
    net: '90.00',
    tax: '5.40',
    total: '95.40',
  });
});

test('a discount of the whole line leaves nothing to tax', () => {
  const line = { quantity: '2', unitCost: '9.99', discountPercent: '100', taxes: [{ percent: '10' }] };
  expect(lineTotal(line)).toMatchObject({ discount: '19.98', subTotal: '0.00', tax: '0.00', total: '0.00' });
});

test('a sub total that is part of another document’s amount is the whole price of the line', () => {
  const line = { quantity: '3', unitCost: '3.3333', discountPercent: '5', subTotal: '9' };
  expect(lineTotal(line)).toMatchObject({ gross: '9.00', discount: '0.00', subTotal: '9.00' });
});

test('a tax of so much a unit counts base units, or the quantity where no others are told', () => {
  const line = { quantity: '2', unitCost: '10', taxes: [{ percent: '0', perUnit: '0.5' }] };
  expect(lineTotal({ ...line, units: '24' }).tax).toBe('12.00');
  expect(lineTotal(line).tax).toBe('1.00');
});
