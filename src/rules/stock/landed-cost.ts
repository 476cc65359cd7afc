import { add, type Decimal, divide, sign } from '../money/decimal.ts';
import { roundAmount, roundValue, UNIT_PLACES } from '../money/money.ts';
import { spread } from '../money/spread.ts';

/** A received line; quantities in base units, amounts in the company's currency. */
export type ReceivedLine = {
  readonly quantity: string;
  /** Free goods: they share the cost of the paid ones. */
  readonly focQuantity?: string | null;
  /** The line without tax, after discounts. */
  readonly net: string;
  /** The same before it was rounded: what the goods are worth where rounding leaves nothing. */
  readonly exactNet?: string | null;
  /** Tax that cannot be claimed back, and so is part of the cost. */
  readonly taxNotClaimable?: string | null;
  /** The item's "apply forwarder cost" flag. */
  readonly appliesForwarderCost: boolean;
};

/** What a received line puts into stock: `value` is exact, `unitCost` is value / quantity to 4 decimals for show. */
export type LandedLine = {
  readonly quantity: Decimal;
  readonly forwarderCost: Decimal;
  readonly value: Decimal;
  readonly unitCost: Decimal;
};

/**
 * Spreads the forwarder's cost by value over the lines that take it and works out what each line puts into stock
 * (domain/inventory §5). Forwarder cost on a note where no line takes it stays out of stock.
 */
export function landedCosts(lines: readonly ReceivedLine[], forwarderCost: string): LandedLine[] {
  const values = lines.map((line) => add(line.net, line.taxNotClaimable ?? '0'));
  const taking = lines.flatMap((line, index) => (line.appliesForwarderCost ? [index] : []));
  const shares =
    taking.length > 0
      ? spread(
          forwarderCost,
          taking.map((index) => values[index] ?? '0'),
        )
      : [];
  return lines.map((line, index) => {
    const quantity = add(line.quantity, line.focQuantity ?? '0');
    const share = shares[taking.indexOf(index)] ?? roundAmount('0');
    const rounded = roundAmount(add(values[index] ?? '0', share));
    const value = sign(rounded) === 0 ? roundValue(line.exactNet ?? rounded) : rounded;
    const unitCost = sign(quantity) === 0 ? roundAmount('0') : divide(value, quantity, UNIT_PLACES);
    return { quantity, forwarderCost: share, value, unitCost };
  });
}
