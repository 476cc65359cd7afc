import { compare, type Decimal, divide, multiply, subtract, sum } from '../../../rules/money/decimal.ts';
import { VALUE_PLACES } from '../../../rules/money/money.ts';

/** What left an outlet: quantity and value, both positive. */
export type Shipped = { readonly quantity: Decimal; readonly value: Decimal };
/** What came in of it. */
export type Arrived = { readonly quantity: Decimal; readonly value: Decimal };

/**
 * What `quantity` of the goods shipped is worth where it arrives: its share of what left, and all the rest of it where
 * nothing of the goods is then under way any more, so that a transfer keeps its value (domain/inventory §6).
 */
export function arrivalValue(shipped: Shipped, before: readonly Arrived[], quantity: string): Decimal {
  const arrived = sum(before.map((each) => each.quantity));
  if (compare(sum([arrived, quantity]), shipped.quantity) === 0)
    return subtract(shipped.value, sum(before.map((each) => each.value)));
  return divide(multiply(shipped.value, quantity), shipped.quantity, VALUE_PLACES);
}
