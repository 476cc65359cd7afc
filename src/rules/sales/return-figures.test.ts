import { expect, it } from 'vitest';
import { add, decimal, sum } from '../money/decimal.ts';
import { returnFigures, type SoldBill } from './return-figures.ts';

const none = { discount: decimal('0'), tax: decimal('0'), net: decimal('0') };

/** Three at 10.00 less 1.00 off the bill, with 6 % tax and 10 % service charge taxed alike, rounded to 5 sen. */
const bill = (over: Partial<SoldBill> = {}): SoldBill => ({
  lines: [
    {
      id: 'tea',
      quantity: decimal('3'),
      sold: { discount: decimal('1.00'), tax: decimal('1.74'), net: decimal('29.00') },
      returnedQuantity: decimal('0'),
      returned: none,
      allowed: none,
      isFreeOfCharge: false,
    },
  ],
  serviceCharge: decimal('2.90'),
  taxAmount: decimal('1.91'),
  isRounded: true,
  returned: {
    serviceCharge: decimal('0'),
    taxAmount: decimal('0'),
    rounding: decimal('0'),
    total: decimal('0'),
  },
  ...over,
});

it('a bill returned in three parts comes to exactly what it was sold for', () => {
  let before = bill();
  const totals: string[] = [];
  const nets: string[] = [];
  for (let part = 1; part <= 3; part += 1) {
    const total = returnFigures(before, [{ lineId: 'tea', quantity: decimal('1') }]);
    const [line] = total.lines;
    const [was] = before.lines;
    if (!line || !was) throw new Error('The bill has one line');
    totals.push(total.total);
    nets.push(line.net);
    before = bill({
      lines: [
        {
          ...was,
          returnedQuantity: decimal(String(part)),
          returned: {
            discount: add(was.returned.discount, line.discount),
            tax: add(was.returned.tax, line.tax),
            net: add(was.returned.net, line.net),
          },
        },
      ],
      returned: {
        serviceCharge: add(before.returned.serviceCharge, total.serviceCharge),
        taxAmount: add(before.returned.taxAmount, total.taxAmount),
        rounding: add(before.returned.rounding, total.rounding),
        total: add(before.returned.total, total.total),
      },
    });
  }
  // 29.00 + 2.90 + 1.91 are 33.81, paid as 33.80; each part is paid in 5 sen as well.
  expect(nets.map(Number)).toEqual([9.67, 9.66, 9.67]);
  expect(Number(sum(totals))).toBe(33.8);
  for (const total of totals) expect(Math.round(Number(total) * 100) % 5).toBe(0);
  const { returned, lines } = before;
  expect([returned.serviceCharge, returned.taxAmount, returned.rounding].map(Number)).toEqual([
    2.9, 1.91, -0.01,
  ]);
  expect(lines[0]?.returned).toMatchObject({ discount: '1', tax: '1.74', net: '29' });
});

it('a line without service charge gives none back', () => {
  const [tea] = bill().lines;
  if (!tea) throw new Error('The bill has one line');
  const two = bill({ lines: [tea, { ...tea, id: 'gift', isFreeOfCharge: true }], isRounded: false });
  const total = returnFigures(two, [{ lineId: 'gift', quantity: decimal('3') }]);
  expect([total.serviceCharge, total.lines[0]?.net].map(Number)).toEqual([0, 29]);
});

it('a line that is named twice goes on where it was', () => {
  const one = { lineId: 'tea', quantity: decimal('1.5') };
  const total = returnFigures(bill(), [one, one]);
  expect(Number(sum(total.lines.map(({ net }) => net)))).toBe(29);
  expect(Number(total.total)).toBe(33.8);
});

it('what is taken off a price has its tax and its part of the service charge, and is not given back again with the goods', () => {
  const allowance = returnFigures(bill({ isRounded: false }), [
    { lineId: 'tea', allowance: decimal('10.60') },
  ]);
  // Of 30.74 with 1.74 tax: 0.60 tax in 10.60; of 2.90 service charge the part of 10.00 in 29.00, taxed with 0.06.
  expect(allowance.lines).toEqual([{ discount: '0', tax: '0.6', net: '10', amount: '10.6' }]);
  expect([allowance.serviceCharge, allowance.taxAmount, allowance.total]).toEqual(['1', '0.66', '11.66']);
  const [line] = bill().lines;
  if (!line) throw new Error('The bill has one line');
  const after = bill({
    isRounded: false,
    lines: [{ ...line, allowed: { tax: decimal('0.60'), net: decimal('10.00') } }],
    returned: {
      serviceCharge: allowance.serviceCharge,
      taxAmount: allowance.taxAmount,
      rounding: decimal('0'),
      total: allowance.total,
    },
  });
  const rest = returnFigures(after, [{ lineId: 'tea', quantity: decimal('3') }]);
  expect(add(allowance.total, rest.total)).toBe(
    returnFigures(bill({ isRounded: false }), [{ lineId: 'tea', quantity: decimal('3') }]).total,
  );
});
