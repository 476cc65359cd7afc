import { type Commission, commissions, type rateTypes } from '../../resources/items/item-fields.ts';
import { add, type Decimal, divide, multiply, sign, sum, ZERO } from '../money/decimal.ts';
import { AMOUNT_PLACES } from '../money/money.ts';
import { partOf } from './return-figures.ts';

type RateType = (typeof rateTypes)[number];

/** What an item pays to whom: so much, and by what that is reckoned. */
export type CommissionRates = { readonly [Name in Commission]: string | null } & {
  readonly [Name in `${Commission}RateType`]: RateType | null;
};

/** An amount for each who may earn something; nothing where that one does not. */
export type Earned = Readonly<Record<Commission, Decimal | null>>;

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
  type: RateType | null,
  { net, quantity }: SoldLine,
): Decimal {
  if (rate === null || type === null) return ZERO;
  return type === 'Percentage'
    ? divide(multiply(net, rate), '100', AMOUNT_PLACES)
    : divide(multiply(quantity, rate), '1', AMOUNT_PLACES);
}

const eachOf = (amount: (name: Commission) => Decimal): Earned => {
  const given = (name: Commission) => {
    const value = amount(name);
    return sign(value) === 0 ? null : value;
  };
  return {
    commission1: given('commission1'),
    commission2: given('commission2'),
    commission3: given('commission3'),
    commission4: given('commission4'),
    driverCommission: given('driverCommission'),
    installerCommission: given('installerCommission'),
  };
};

/** What everybody earns of a sold line. */
export const earnedOf = (rates: CommissionRates, line: SoldLine): Earned =>
  eachOf((name) => commissionOf(rates[name], rates[`${name}RateType`], line));

/** All that is earned together; nothing where nobody earns anything. */
export function allEarned(lines: readonly Earned[]): Decimal | null {
  const amounts = lines.flatMap((line) => commissions.flatMap((name) => line[name] ?? []));
  return amounts.length === 0 ? null : sum(amounts);
}

/** A part of a sold line that came back. */
interface PartBack {
  readonly lineId: string;
  readonly quantity: Decimal;
}

/** A line as it was sold, and what was earned of it. */
interface EarnedLine {
  readonly quantity: Decimal;
  readonly earned: Earned;
}

/**
 * What parts that came back take of what was earned, in the order they came: each what all up to it come to, less those
 * before. So the last part takes the last sen.
 */
export function givenUp(
  sold: ReadonlyMap<string, EarnedLine>,
  parts: readonly PartBack[],
): readonly Earned[] {
  const before = new Map<string, EarnedLine>();
  return parts.map(({ lineId, quantity }) => {
    const line = sold.get(lineId);
    const past = before.get(lineId);
    const upTo = add(past?.quantity ?? ZERO, quantity);
    const taken = (name: Commission) => past?.earned[name] ?? ZERO;
    const part = eachOf((name) =>
      line ? partOf(line.earned[name] ?? ZERO, upTo, line.quantity, taken(name)) : ZERO,
    );
    before.set(lineId, { quantity: upTo, earned: eachOf((name) => add(taken(name), part[name] ?? ZERO)) });
    return part;
  });
}
