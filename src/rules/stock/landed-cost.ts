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
  const taking = [...lines.entries()].filter(([, line]) => line.appliesForwarderCost);
  const shares =
    taking.length > 0
      ? spread(
          forwarderCost,
          taking.map(([, line]) => worthOf(line)),
        )
      : [];
  return lines.map((line, index) => {
    const quantity = add(line.quantity, line.focQuantity ?? '0');
    const share = shares[taking.findIndex(([at]) => at === index)] ?? roundAmount('0');
    const rounded = roundAmount(add(worthOf(line), share));
    const value = sign(rounded) === 0 ? roundValue(line.exactNet ?? rounded) : rounded;
    const unitCost = sign(quantity) === 0 ? roundAmount('0') : divide(value, quantity, UNIT_PLACES);
    return { quantity, forwarderCost: share, value, unitCost };
  });
}

/** What a line is worth before any forwarder cost. */
const worthOf = ({ net, taxNotClaimable }: ReceivedLine): Decimal => add(net, taxNotClaimable ?? '0');
