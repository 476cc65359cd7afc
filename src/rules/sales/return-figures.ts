import {
  add,
  compare,
  type Decimal,
  divide,
  greatest,
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

/** A line as it was sold, and what was returned of it before. */
export type SoldLine = {
  readonly id: string;
  readonly quantity: Decimal;
  readonly sold: ReturnedFigures;
  readonly returnedQuantity: Decimal;
  readonly returned: ReturnedFigures;
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

/**
 * A return at the prices of its sale, each line with its share of the bill's discounts, of the service charge and of the
 * tax on that (domain/sales §1 “Return and credit”). Returned in parts, a bill comes to exactly what it was sold for.
 * @param asked how much of which line, in base units; a line may be named again
 */
export function returnFigures(
  bill: SoldBill,
  asked: readonly { readonly lineId: string; readonly quantity: Decimal }[],
): ReturnTotal {
  const back = new Map(
    bill.lines.map((line) => [line.id, { ...line.returned, quantity: line.returnedQuantity }]),
  );
  const sold = new Map(bill.lines.map((line) => [line.id, line]));
  const lines = asked.map(({ lineId, quantity }) => {
    const line = sold.get(lineId);
    const before = back.get(lineId);
    if (!line || !before) return { discount: ZERO, tax: ZERO, net: ZERO, amount: ZERO };
    const upTo = add(before.quantity, quantity);
    const part = (name: keyof ReturnedFigures) => partOf(line.sold[name], upTo, line.quantity, before[name]);
    const figures = { discount: part('discount'), tax: part('tax'), net: part('net') };
    back.set(lineId, {
      quantity: upTo,
      discount: add(before.discount, figures.discount),
      tax: add(before.tax, figures.tax),
      net: add(before.net, figures.net),
    });
    return { ...figures, amount: add(figures.net, figures.tax) };
  });
  const isAllBack = bill.lines.every(
    ({ id, quantity }) => compare(back.get(id)?.quantity ?? ZERO, quantity) >= 0,
  );
  const charged = bill.lines.filter(({ isFreeOfCharge }) => !isFreeOfCharge);
  const chargedNet = sum(charged.map(({ sold: { net } }) => net));
  const chargedBack = isAllBack ? chargedNet : sum(charged.map(({ id }) => back.get(id)?.net ?? ZERO));
  const serviceCharge = partOf(bill.serviceCharge, chargedBack, chargedNet, bill.returned.serviceCharge);
  const chargeTax = partOf(
    subtract(bill.taxAmount, sum(bill.lines.map((line) => line.sold.tax))),
    chargedBack,
    chargedNet,
    subtract(bill.returned.taxAmount, sum(bill.lines.map((line) => line.returned.tax))),
  );
  const taxAmount = add(sum(lines.map(({ tax }) => tax)), chargeTax);
  const unrounded = add(sum(lines.map(({ net }) => net)), serviceCharge, taxAmount);
  const before = subtract(bill.returned.total, bill.returned.rounding);
  const total = bill.isRounded
    ? subtract(roundToFiveSen(add(before, unrounded)).rounded, bill.returned.total)
    : unrounded;
  return { lines, serviceCharge, taxAmount, rounding: subtract(total, unrounded), total };
}
