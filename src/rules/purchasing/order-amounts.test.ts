import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, divide, sign, subtract, sum } from '../money/decimal.ts';
import { discountTaken, type OrderAmounts, orderAmounts, orderParts } from './order-amounts.ts';

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
