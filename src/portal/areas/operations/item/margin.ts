import { compare, type Decimal, divide, multiply, subtract } from '../../../../rules/money/decimal.ts';

/** What of a price is left above its cost, in percent; null where either is not known or nothing is asked for it. */
export function marginPercent(
  price: string | null | undefined,
  cost: string | null | undefined,
): Decimal | null {
  if (!price || !cost || compare(price, '0') <= 0 || compare(cost, '0') <= 0) return null;
  return divide(multiply(subtract(price, cost), '100'), price, 1);
}
