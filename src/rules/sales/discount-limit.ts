import { compare, type Decimal, divide, multiply, sign, subtract, sum, ZERO } from '../money/decimal.ts';

/** A line's own discount in percent, and what it comes to after that. */
export interface DiscountedLine {
  readonly itemId: string | null;
  readonly discountPercent: string | null;
  readonly subTotal: string;
}

/** What is taken off a bill: on its lines, and off the whole by a percentage or an amount. */
export interface DiscountedBill {
  readonly lines: readonly DiscountedLine[];
  readonly discountPercent: string | null;
  readonly discountAmount: string | null;
}

/** An amount is rounded to the cent: by so much it may pass a limit in percent. */
const CENT = '0.01';
/** Percentages are told to so many places. */
const PLACES = 4;
const WHOLE = '100';

/** The discount of each line in percent, its share of the bill's included: 10 % and then 10 % of the rest are 19 %. */
export function discountsGiven(bill: DiscountedBill): readonly Decimal[] {
  const rest = subtract(WHOLE, offTheBill(bill));
  return bill.lines.map(({ discountPercent }) =>
    subtract(WHOLE, divide(multiply(subtract(WHOLE, discountPercent ?? ZERO), rest), WHOLE, PLACES)),
  );
}

function offTheBill({ lines, discountPercent, discountAmount }: DiscountedBill): string {
  if (discountPercent !== null) return discountPercent;
  const given = subtract(discountAmount ?? ZERO, CENT);
  const subTotal = sum(lines.map((line) => line.subTotal));
  return sign(given) <= 0 || sign(subTotal) <= 0 ? ZERO : divide(multiply(given, WHOLE), subTotal, PLACES);
}

/**
 * The lines of a bill that give more than the limit, by their index, each with what it gives. What an item had before
 * somebody else's discount stays: only who gives more than that is asked (decision 91).
 */
export function beyondLimit(
  bill: DiscountedBill,
  before: DiscountedBill | null,
  limit: string,
): ReadonlyMap<number, Decimal> {
  const had = new Map<string | null, Decimal>();
  for (const [index, given] of before ? discountsGiven(before).entries() : []) {
    const itemId = before?.lines[index]?.itemId ?? null;
    if (compare(given, had.get(itemId) ?? ZERO) > 0) had.set(itemId, given);
  }
  const found = new Map<number, Decimal>();
  for (const [index, given] of discountsGiven(bill).entries()) {
    const itemId = bill.lines[index]?.itemId ?? null;
    if (compare(given, limit) > 0 && compare(given, had.get(itemId) ?? ZERO) > 0) found.set(index, given);
  }
  return found;
}
