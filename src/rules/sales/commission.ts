import { type Decimal, divide, multiply, ZERO } from '../money/decimal.ts';
import { AMOUNT_PLACES } from '../money/money.ts';

/** What a line of a sale says of itself to who is paid for it. */
interface SoldLine {
  /** After every discount, before tax. */
  readonly net: string;
  /** In the item's base unit. */
  readonly quantity: string;
}

/** What somebody earns of a sold line: a share of its net amount, or an amount for each piece; nothing where no rate is set. */
export function commissionOf(
  rate: string | null,
  type: 'Percentage' | 'Amount' | null,
  { net, quantity }: SoldLine,
): Decimal {
  if (rate === null || type === null) return ZERO;
  return type === 'Percentage'
    ? divide(multiply(net, rate), '100', AMOUNT_PLACES)
    : divide(multiply(quantity, rate), '1', AMOUNT_PLACES);
}
