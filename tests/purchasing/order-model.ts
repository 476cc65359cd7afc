/**
 * What orders and their notes must come to, told without any code of the program. Quantities are whole base units, prices
 * ten-thousandths, amounts sen, rates ten-thousandths, discounts whole percents.
 */
export interface ModelLine {
  /** Base units in the unit that is bought; 1 where it is bought by the piece. */
  readonly factor: bigint;
  /** Of the unit that is bought. */
  readonly price: bigint;
  readonly percent: bigint;
  /** Paid and free, in base units. */
  readonly ordered: bigint;
  readonly free: bigint;
  received: bigint;
  receivedFree: bigint;
  /** Of the sub total and of what the order's discount leaves, as far as posted notes took them. */
  takenSubTotal: bigint;
  takenAmount: bigint;
}

export interface ModelOrder {
  readonly lines: readonly ModelLine[];
  readonly discount: bigint;
  readonly charges: bigint;
  readonly rate: bigint;
  takenCharges: bigint;
}

/** A note: what it brings of each line, and what it comes to once it is posted. */
export interface ModelNote {
  readonly paid: readonly bigint[];
  readonly free: readonly bigint[];
  figures: NoteFigures | null;
}

export interface NoteFigures {
  readonly subTotals: readonly bigint[];
  readonly amounts: readonly bigint[];
  readonly charges: bigint;
  /** What each line puts into stock, in the company's currency. */
  readonly values: readonly bigint[];
}

const half = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);
const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Each line's sub total: units × price less its percent. */
export const subTotalsOf = ({ lines }: ModelOrder): bigint[] =>
  lines.map(({ ordered, factor, price, percent }) =>
    half(ordered * price * (100n - percent), factor * 100n * 100n),
  );

/** What the order's discount leaves of each line: spread by value, the largest takes what rounding leaves. */
export function amountsOf(order: ModelOrder): bigint[] {
  const subTotals = subTotalsOf(order);
  const whole = total(subTotals);
  if (whole === 0n || order.discount === 0n) return subTotals;
  const shares = subTotals.map((subTotal) => half(order.discount * subTotal, whole));
  const largest = subTotals.reduce((best, value, nth) => (value > (subTotals[best] ?? 0n) ? nth : best), 0);
  const left = order.discount - total(shares);
  return subTotals.map((subTotal, nth) => subTotal - (shares[nth] ?? 0n) - (nth === largest ? left : 0n));
}

/** Posts a note; false where it brings more than is outstanding, paid or free. */
export function post(order: ModelOrder, note: ModelNote): boolean {
  const fits = order.lines.every(
    (line, nth) =>
      line.received + (note.paid[nth] ?? 0n) <= line.ordered &&
      line.receivedFree + (note.free[nth] ?? 0n) <= line.free,
  );
  if (!fits) return false;
  const [subTotals, amounts] = [subTotalsOf(order), amountsOf(order)];
  const parts = order.lines.map((line, nth) => {
    const paid = note.paid[nth] ?? 0n;
    if (paid === 0n) return { subTotal: 0n, amount: 0n };
    const due = (whole: bigint, taken: bigint) =>
      most(half(whole * (line.received + paid), line.ordered) - taken, 0n);
    const amount = due(amounts[nth] ?? 0n, line.takenAmount);
    return { subTotal: most(due(subTotals[nth] ?? 0n, line.takenSubTotal), amount), amount };
  });
  const came =
    total(order.lines.map(({ takenAmount }) => takenAmount)) + total(parts.map(({ amount }) => amount));
  const whole = total(amounts);
  const dueCharges = whole === 0n || came >= whole ? order.charges : half(order.charges * came, whole);
  note.figures = {
    subTotals: parts.map(({ subTotal }) => subTotal),
    amounts: parts.map(({ amount }) => amount),
    charges: most(dueCharges - order.takenCharges, 0n),
    values: parts.map(({ amount }) => half(amount * order.rate, 10_000n)),
  };
  move(order, note, 1n);
  return true;
}

/** Takes a posted note back. */
export function takeBack(order: ModelOrder, note: ModelNote): void {
  move(order, note, -1n);
  note.figures = null;
}

function move(order: ModelOrder, { paid, free, figures }: ModelNote, way: bigint): void {
  order.takenCharges += way * (figures?.charges ?? 0n);
  for (const [nth, line] of order.lines.entries()) {
    line.received += way * (paid[nth] ?? 0n);
    line.receivedFree += way * (free[nth] ?? 0n);
    line.takenSubTotal += way * (figures?.subTotals[nth] ?? 0n);
    line.takenAmount += way * (figures?.amounts[nth] ?? 0n);
  }
}

/** Sen or ten-thousandths as decimal text. */
export function text(value: bigint, places: number): string {
  const digits = String(value).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
