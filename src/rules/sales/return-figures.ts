import {
  add,
  compare,
  type Decimal,
  divide,
  greatest,
  least,
  multiply,
  subtract,
  sum,
  ZERO,
} from '../money/decimal.ts';
import { roundAmount, roundToFiveSen } from '../money/money.ts';

/** What a line was sold for, or what of that was returned. */
export type ReturnedFigures = {
  readonly discount: Decimal;
  readonly tax: Decimal;
  /** After both discounts, without tax. */
  readonly net: Decimal;
};

/** What was taken off the price of a line. */
export type AllowedFigures = Pick<ReturnedFigures, 'tax' | 'net'>;

/** A line as it was sold, and what was returned of it before. */
export type SoldLine = {
  readonly id: string;
  readonly quantity: Decimal;
  readonly sold: ReturnedFigures;
  readonly returnedQuantity: Decimal;
  readonly returned: ReturnedFigures;
  /** What was taken off its price, its goods staying with the client. */
  readonly allowed: AllowedFigures;
  /** The service charge is not taken on it. */
  readonly isFreeOfCharge: boolean;
};

/** A bill as it was sold, and what was returned of it before. */
export type SoldBill = {
  readonly lines: readonly SoldLine[];
  readonly serviceCharge: Decimal;
  readonly taxAmount: Decimal;
  readonly isRounded: boolean;
  readonly returned: {
    readonly serviceCharge: Decimal;
    readonly taxAmount: Decimal;
    readonly rounding: Decimal;
    readonly total: Decimal;
  };
};

/** What a return comes to. */
export type ReturnTotal = {
  /** In the order asked. */
  readonly lines: readonly (ReturnedFigures & { readonly amount: Decimal })[];
  readonly serviceCharge: Decimal;
  /** Of lines and of the service charge. */
  readonly taxAmount: Decimal;
  readonly rounding: Decimal;
  /** What the client gets back. */
  readonly total: Decimal;
};

/**
 * The part of a figure that so much stands for: what all of it up to now comes to, rounded to the sen, less what was
 * returned. So the last part takes the last sen.
 */
export function partOf(figure: Decimal, upTo: Decimal, whole: Decimal, returned: Decimal): Decimal {
  if (compare(whole, ZERO) === 0) return ZERO;
  const all = compare(upTo, whole) === 0 ? figure : roundAmount(divide(multiply(figure, upTo), whole, 10));
  return greatest(subtract(all, returned), ZERO);
}

/** What is asked to come back of a line: so many base units of it, or so much off its price, tax and all. */
export type ReturnAsked =
  | { readonly lineId: string; readonly quantity: Decimal; readonly allowance?: null }
  | { readonly lineId: string; readonly allowance: Decimal };

/** What is left of a line's price, tax and all: the most that can be taken off it. */
export const leftOfPrice = ({
  sold,
  returned,
  allowed,
}: Pick<SoldLine, 'sold' | 'returned' | 'allowed'>): Decimal =>
  subtract(add(sold.net, sold.tax), add(returned.net, returned.tax, allowed.net, allowed.tax));

/**
 * A return at the prices of its sale, each line with its share of the bill's discounts, of the service charge and of the
 * tax on that (domain/sales §1 “Return and credit”). Returned in parts, a bill comes to exactly what it was sold for;
 * what was taken off a line's price before is not given back again with its goods.
 * @param asked a line may be named again
 */
export function returnFigures(bill: SoldBill, asked: readonly ReturnAsked[]): ReturnTotal {
  const known = new Map(bill.lines.map((line) => [line.id, line]));
  const lines = asked.map((each) => {
    const line = known.get(each.lineId);
    if (!line) return { discount: ZERO, tax: ZERO, net: ZERO, amount: ZERO };
    const figures = each.allowance == null ? goodsBack(line, each.quantity) : priceBack(line, each.allowance);
    known.set(line.id, figures.line);
    const { discount, tax, net } = figures;
    return { discount, tax, net, amount: add(net, tax) };
  });
  const now = [...known.values()];
  const isAllBack = now.every(({ quantity, returnedQuantity }) => compare(returnedQuantity, quantity) >= 0);
  const charged = now.filter(({ isFreeOfCharge }) => !isFreeOfCharge);
  const chargedNet = sum(charged.map(({ sold: { net } }) => net));
  const chargedBack = isAllBack
    ? chargedNet
    : sum(charged.map(({ returned, allowed }) => add(returned.net, allowed.net)));
  const serviceCharge = partOf(bill.serviceCharge, chargedBack, chargedNet, bill.returned.serviceCharge);
  const chargeTax = partOf(
    subtract(bill.taxAmount, sum(bill.lines.map((line) => line.sold.tax))),
    chargedBack,
    chargedNet,
    subtract(
      bill.returned.taxAmount,
      sum(bill.lines.map(({ returned, allowed }) => add(returned.tax, allowed.tax))),
    ),
  );
  const taxAmount = add(sum(lines.map(({ tax }) => tax)), chargeTax);
  const unrounded = add(sum(lines.map(({ net }) => net)), serviceCharge, taxAmount);
  const before = subtract(bill.returned.total, bill.returned.rounding);
  const total = bill.isRounded
    ? subtract(roundToFiveSen(add(before, unrounded)).rounded, bill.returned.total)
    : unrounded;
  return { lines, serviceCharge, taxAmount, rounding: subtract(total, unrounded), total };
}

type LineBack = ReturnedFigures & { readonly line: SoldLine };

/** Goods of a line that come back, at what is left of its price. */
function goodsBack(line: SoldLine, quantity: Decimal): LineBack {
  const { sold, allowed, returned } = line;
  const upTo = add(line.returnedQuantity, quantity);
  const part = (figure: Decimal, before: Decimal) => partOf(figure, upTo, line.quantity, before);
  const figures = {
    discount: part(sold.discount, returned.discount),
    tax: part(subtract(sold.tax, allowed.tax), returned.tax),
    net: part(subtract(sold.net, allowed.net), returned.net),
  };
  const all = {
    discount: add(returned.discount, figures.discount),
    tax: add(returned.tax, figures.tax),
    net: add(returned.net, figures.net),
  };
  return { ...figures, line: { ...line, returnedQuantity: upTo, returned: all } };
}

/** So much off a line's price, with the tax that is in it; its goods stay with the client. */
function priceBack(line: SoldLine, allowance: Decimal): LineBack {
  const { sold, allowed, returned } = line;
  const left = leftOfPrice(line);
  const amount = least(allowance, left);
  const taxLeft = subtract(sold.tax, add(returned.tax, allowed.tax));
  const tax = partOf(taxLeft, amount, left, ZERO);
  const net = subtract(amount, tax);
  const all = { tax: add(allowed.tax, tax), net: add(allowed.net, net) };
  return { discount: ZERO, tax, net, line: { ...line, allowed: all } };
}
