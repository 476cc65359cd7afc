import { expect, test } from 'vitest';
import { policyOf } from './client-policy.ts';

const vip = {
  discountRate: '10',
  priceScheme: 'Wholesale',
  pointFactor: '2',
  defaultSalesType: 'Wholesale',
  purchaseCreditLimit: '2000',
  purchaseLimitFrequency: 'Monthly',
} as const;
const told = (...args: Parameters<typeof policyOf>) =>
  Object.fromEntries(policyOf(...args).map(({ name, value, from }) => [name, [value, from]]));

test('a client that says nothing is sold by its type, and one without a type by nothing', () => {
  expect(told({}, vip)).toEqual(
    Object.fromEntries(Object.entries(vip).map(([name, value]) => [name, [value, 'type']])),
  );
  expect(new Set(Object.values(told({}, null)).flat())).toEqual(new Set([null]));
});

test('what the client says itself comes before its type, 0 % too; an empty text says nothing', () => {
  expect(told({ discountRate: '0', priceScheme: '' }, vip)).toMatchObject({
    discountRate: ['0', 'client'],
    priceScheme: ['Wholesale', 'type'],
  });
});

test('whoever says the limit says how often it begins anew', () => {
  expect(told({ purchaseCreditLimit: '500' }, vip)).toMatchObject({
    purchaseCreditLimit: ['500', 'client'],
    purchaseLimitFrequency: [null, null],
  });
  expect(told({ purchaseLimitFrequency: 'Yearly' }, vip)).toMatchObject({
    purchaseCreditLimit: ['2000', 'type'],
    purchaseLimitFrequency: ['Monthly', 'type'],
  });
});
