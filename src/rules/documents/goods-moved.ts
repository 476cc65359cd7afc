import { type Decimal, multiply, negate } from '../money/decimal.ts';
import type { GoodsMoved } from './document-rules.ts';

/** So much of a line's goods at one cost; without a value where the cost may not be seen. */
export const atCost = (quantity: Decimal, unitCost: Decimal | null): GoodsMoved => ({
  quantity,
  unitCost,
  value: unitCost === null ? null : multiply(quantity, unitCost),
});

/** The same goods the other way. */
export const reversed = ({ quantity, unitCost, value }: GoodsMoved): GoodsMoved => ({
  quantity: negate(quantity),
  unitCost,
  value: value === null ? null : negate(value),
});
