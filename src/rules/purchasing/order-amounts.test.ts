import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, decimal, divide, sign, subtract, sum } from '../money/decimal.ts';
import {
  carriedAmounts,
  discountTaken,
  inOwnUnit,
  type OrderAmounts,
  orderAmounts,
  orderParts,
} from './order-amounts.ts';

const cartons = {
  quantity: '700',
  uomQuantity: '100',
  uom: 'CTN',
  factor: '7',
  uomCost: '10',
  unitCost: '1.4286',
};

test('100 cartons of 7 at 10.00 come to 1,000.00 and are received in parts of exactly that', () => {
  const order = orderAmounts({ vendorId: 'v', lines: [{ id: 'a', ...cartons }] });
  expect(order.lines[0]).toMatchObject({ subTotal: '1000.00', amount: '1000.00' });
  const parts = orderParts(order, [{ orderLineId: 'a', quantity: '351', unitCost: '1.4286' }], false);
  expect(parts.lines).toEqual([{ subTotal: '501.43', amount: '501.43', holdsPrice: true }]);
});

test('50,000 at 0.0850 less 212.50 carry over as 4,037.50', () => {
  const line = { id: 'a', quantity: '50000', unitCost: '0.0850' };
  const order = orderAmounts({ vendorId: 'v', discountAmount: '212.50', lines: [line] });
  const parts = orderParts(order, [{ orderLineId: 'a', quantity: '50000', unitCost: '0.085' }], false);
  expect(parts.lines).toEqual([{ subTotal: '4250.00', amount: '4037.50', holdsPrice: true }]);
  expect(discountTaken(parts.lines)).toBe('212.50');
});

test('a price of its own is not the order’s', () => {
  const order = orderAmounts({ vendorId: 'v', lines: [{ id: 'a', ...cartons }] });
  const holds = (price: object) =>
    orderParts(order, [{ orderLineId: 'a', quantity: '7', ...price }], false).lines[0]?.holdsPrice;
  expect(holds({ unitCost: '1.4286', uomCost: '10.0000', factor: '7' })).toBe(true);
  expect(holds({ unitCost: '1.4286', uomCost: '10', factor: '6' })).toBe(false);
  expect(holds({ unitCost: '1.5' })).toBe(false);
  expect(holds({ unitCost: '1.4286', discountPercent: '5' })).toBe(false);
});

const sen = (most: number) =>
  fc.integer({ min: 0, max: most }).map((value) => divide(String(value), '100', 2));

test('the parts of all notes add up to the order to the sen, also when some are taken back between', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 40 }), unitCost: sen(300) }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.integer({ min: 0, max: 100 }),
      sen(5000),
      fc.array(fc.record({ share: fc.integer({ min: 1, max: 20 }), back: fc.boolean() }), { maxLength: 12 }),
      (typed, percent, serviceCharges, steps) => {
        const bare = {
          vendorId: 'v',
          lines: typed.map((line, nth) => ({ ...line, id: String(nth), quantity: String(line.quantity) })),
        };
        const subTotal = sum(orderAmounts(bare).lines.map((line) => line.subTotal));
        const discountAmount = divide(subTotal, String(100 / Math.max(percent, 1)), 2);
        const whole = orderAmounts({ ...bare, discountAmount, serviceCharges });
        let order: OrderAmounts = whole;
        const posted: { came: string[]; parts: ReturnType<typeof orderParts> }[] = [];
        const move = (one: (typeof posted)[number], way: typeof add) => {
          order = {
            ...order,
            receivedServiceCharges: way(order.receivedServiceCharges, one.parts.serviceCharges),
            lines: order.lines.map((line, nth) => ({
              ...line,
              receivedQuantity: way(line.receivedQuantity, one.came[nth] ?? '0'),
              receivedSubTotal: way(line.receivedSubTotal, one.parts.lines[nth]?.subTotal ?? '0'),
              receivedAmount: way(line.receivedAmount, one.parts.lines[nth]?.amount ?? '0'),
            })),
          };
        };
        const receive = (share: number) => {
          const came = order.lines.map(({ quantity, receivedQuantity }) =>
            String(Math.min(share, Number(subtract(quantity, receivedQuantity)))),
          );
          const lines = order.lines.map(({ id, unitCost }, nth) => ({
            orderLineId: id,
            quantity: came[nth] ?? '0',
            unitCost,
          }));
          const parts = orderParts(order, lines, false);
          for (const part of parts.lines) {
            expect(sign(part?.amount ?? '0')).toBeGreaterThanOrEqual(0);
            expect(compare(part?.subTotal ?? '0', part?.amount ?? '0')).toBeGreaterThanOrEqual(0);
          }
          const one = { came, parts };
          move(one, add);
          posted.push(one);
        };
        for (const { share, back } of steps) {
          const first = back ? posted.shift() : undefined;
          if (first) move(first, (left, right) => subtract(left, right));
          else receive(share);
        }
        receive(40);
        for (const line of order.lines) {
          expect(compare(line.receivedSubTotal, line.subTotal)).toBe(0);
          expect(compare(line.receivedAmount, line.amount)).toBe(0);
        }
        expect(compare(order.receivedServiceCharges, order.serviceCharges)).toBe(0);
      },
    ),
  );
});

test('a line is in the unit it was bought in where that has a price and a quantity', () => {
  expect(inOwnUnit({ ...cartons, discountPercent: '5' })).toEqual({
    quantity: '100',
    unitCost: '10',
    discountPercent: '5',
    units: '700',
  });
  const inBase = { quantity: '700', unitCost: '1.4286', discountPercent: '0', units: '700' };
  expect(inOwnUnit({ ...cartons, uomCost: null })).toEqual(inBase);
  expect(inOwnUnit({ ...cartons, uomQuantity: null })).toEqual(inBase);
  expect(inOwnUnit({})).toEqual({ quantity: '0', unitCost: '0', discountPercent: '0', units: '0' });
});

test('an order’s terms and units are carried over, and what it does not say is nothing', () => {
  const terms = {
    currencyCode: 'USD',
    documentTaxCode: 'TX6',
    serviceCharges: '3',
    receivedServiceCharges: '1',
  };
  const order = orderAmounts({
    vendorId: 'v',
    ...terms,
    taxInclusive: true,
    lines: [{ id: 'a', ...cartons, discountPercent: '10' }],
  });
  expect(order).toMatchObject({ ...terms, taxInclusive: true });
  expect(order.lines[0]).toMatchObject({ uom: 'CTN', uomCost: '10', factor: '7', discountPercent: '10' });
  expect(orderAmounts({ vendorId: 'v', lines: [{ id: 'a' }] })).toEqual({
    vendorId: 'v',
    currencyCode: null,
    taxInclusive: false,
    documentTaxCode: null,
    serviceCharges: '0',
    receivedServiceCharges: '0',
    lines: [
      {
        id: 'a',
        quantity: '0',
        uom: null,
        unitCost: '0',
        uomCost: null,
        factor: null,
        discountPercent: '0',
        subTotal: '0.00',
        amount: '0.00',
        receivedQuantity: '0',
        receivedSubTotal: '0',
        receivedAmount: '0',
      },
    ],
  });
});

test('a line that receives none of the order’s, or nothing, takes none of its amounts', () => {
  const order = orderAmounts({ vendorId: 'v', lines: [{ id: 'a', ...cartons }] });
  const take = (orderLineId: string | null, quantity: string) =>
    orderParts(order, [{ orderLineId, quantity, unitCost: '1.4286' }], false).lines;
  expect(take(null, '7')).toEqual([null]);
  expect(take('other', '7')).toEqual([null]);
  expect(take('a', '0')).toEqual([{ subTotal: '0', amount: '0', holdsPrice: true }]);
  expect(take('a', '-7')).toEqual([{ subTotal: '0', amount: '0', holdsPrice: true }]);
  expect(discountTaken([null, { subTotal: decimal('10'), amount: decimal('8') }])).toBe('2.00');
});

test('the order’s price holds only where both include tax or neither does', () => {
  const order = orderAmounts({ vendorId: 'v', taxInclusive: true, lines: [{ id: 'a', ...cartons }] });
  const line = { orderLineId: 'a', quantity: '7', unitCost: '1.4286' };
  expect(orderParts(order, [line], true).lines[0]?.holdsPrice).toBe(true);
  expect(orderParts(order, [line], false).lines[0]?.holdsPrice).toBe(false);
  const bare = orderAmounts({ vendorId: 'v', lines: [{ id: 'a', quantity: '7', unitCost: '1' }] });
  expect(orderParts(bare, [{ ...line, uomCost: '0', factor: '7' }], false).lines[0]?.holdsPrice).toBe(false);
  const dearer = { ...line, uomCost: '11', factor: '7' };
  expect(orderParts(order, [dearer], true).lines[0]?.holdsPrice).toBe(false);
});

test('two lines for one line of the order take the next part each', () => {
  const order = orderAmounts({ vendorId: 'v', lines: [{ id: 'a', quantity: '3', unitCost: '3.3333' }] });
  const line = { orderLineId: 'a', quantity: '1', unitCost: '3.3333' };
  const parts = orderParts(order, [line, line, line], false).lines.map((part) => part?.subTotal);
  expect(parts).toEqual(['3.33', '3.34', '3.33']);
});

test('service charges come with the value of the goods, and whole where the goods cost nothing', () => {
  const charges = (unitCost: string, quantity: string, taken = '0') => {
    const lines = [{ id: 'a', quantity: '10', unitCost }];
    const order = orderAmounts({ vendorId: 'v', serviceCharges: '5', receivedServiceCharges: taken, lines });
    return orderParts(order, [{ orderLineId: 'a', quantity, unitCost }], false).serviceCharges;
  };
  expect(charges('2', '4')).toBe('2.00');
  expect(charges('2', '10')).toBe('5.00');
  expect(charges('2', '12')).toBe('5.00');
  expect(charges('0', '1')).toBe('5.00');
  expect(charges('2', '10', '3')).toBe('2.00');
  expect(charges('2', '4', '3')).toBe('0.00');
});

test('a note carries over the order’s sub totals where its price holds, and its share of the discount', () => {
  const line = { id: 'a', quantity: '10', unitCost: '10' };
  const order = orderAmounts({ vendorId: 'v', discountAmount: '20', lines: [line] });
  const carried = carriedAmounts(
    order,
    [
      { orderLineId: 'a', quantity: '5', unitCost: '10' },
      { orderLineId: 'a', quantity: '5', unitCost: '9' },
      { orderLineId: null, quantity: '1', unitCost: '1' },
    ],
    false,
  );
  expect(carried.subTotals).toEqual(['50.00', null, null]);
  expect(carried.discountShares([decimal('50'), decimal('4'), decimal('1')])).toEqual(['10.00', '4.00', '0']);
  expect(carried.discountShares([])).toEqual(['0.00', '0.00', '0']);
});
