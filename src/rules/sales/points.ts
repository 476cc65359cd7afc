import { daysBetween } from '../calendar-day.ts';
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  greatest,
  least,
  multiply,
  roundDown,
  roundUp,
  subtract,
  sum,
  ZERO,
} from '../money/decimal.ts';

/** What points are reckoned by: the goods of a bill, or what it is paid with. */
export const pointsBases = ['Sales Amount', 'Payment Amount'] as const;
/** How long a birthday lasts: the day, the week that begins with it, its month. */
export const birthdayPeriods = ['Day', 'Week', 'Month'] as const;
type BirthdayPeriod = (typeof birthdayPeriods)[number];

/** An amount with the factor its item or its way of payment has; one where nothing is said. */
export interface Counted {
  /** In the company's currency. */
  readonly amount: string;
  readonly factor: string | null;
}

/** What multiplies what the amounts come to. */
export interface PointFactors {
  /** Points for each unit of the currency. */
  readonly perAmount: string;
  /** Of the client, or of its type. */
  readonly client: string | null;
  /** On its birthday; null on any other day. */
  readonly birthday: string | null;
}

/** Places that are kept while factors are multiplied: more than any of them has. */
const KEPT_PLACES = 12;

/**
 * The whole points a sale earns, rounded down: its amounts, each by its own factor, by those of the company, the client
 * and the day (domain/promotions-vouchers-loyalty §8). Never less than none.
 */
export function pointsEarned(
  counted: readonly Counted[],
  { perAmount, client, birthday }: PointFactors,
): Decimal {
  const base = sum(counted.map(({ amount, factor }) => multiply(amount, factor ?? '1')));
  const points = [perAmount, client ?? '1', birthday ?? '1'].reduce<Decimal>(
    (product, factor) => multiply(product, factor),
    base,
  );
  return compare(points, ZERO) > 0 ? roundDown(points, 0) : ZERO;
}

/** The points that are kept of a sale once a part of its total came back, rounded down. */
export function pointsKept(
  earned: string,
  { total, returned }: { readonly total: string; readonly returned: string },
): Decimal {
  if (compare(total, ZERO) <= 0 || compare(returned, ZERO) <= 0) return decimal(earned);
  if (compare(returned, total) >= 0) return ZERO;
  const share = divide(multiply(earned, subtract(total, returned)), total, KEPT_PLACES);
  return roundDown(share, 0);
}

/** The whole points that pay an amount, rounded up: nobody pays less than it is worth. */
export const pointsToPay = (amount: string, forOne: string): Decimal => roundUp(multiply(amount, forOne), 0);

/** What a sale was paid with points, and the points that took: what of them has not come back yet. */
export interface SpentPoints {
  readonly amount: string;
  readonly points: string;
}

/**
 * The whole points that come back with an amount, rounded down: their share of those that were spent, whatever a point is
 * worth by now, so that nobody gains by paying in parts or at another rate. What is given back beyond that is worth the
 * rate of now; nothing where `forOne` is null, as no points are given.
 */
export function pointsGivenBack(amount: string, spent: SpentPoints, forOne: string | null): Decimal {
  const ofSpent = least(amount, greatest(spent.amount, ZERO));
  const share =
    compare(ofSpent, ZERO) > 0 ? divide(multiply(spent.points, ofSpent), spent.amount, KEPT_PLACES) : ZERO;
  const beyond = forOne === null ? ZERO : multiply(subtract(amount, ofSpent), forOne);
  return add(roundDown(share, 0), roundDown(beyond, 0));
}

/** Whether somebody has a birthday on a day, as long as birthdays last; born on 29 February, on the 28th of common years. */
export function hasBirthday(day: string, dateOfBirth: string, period: BirthdayPeriod): boolean {
  if (period === 'Month') return day.slice(5, 7) === dateOfBirth.slice(5, 7);
  const year = Number(day.slice(0, 4));
  return [year, year - 1].some((each) => {
    const passed = daysBetween(birthdayIn(each, dateOfBirth), day);
    return passed >= 0 && passed < (period === 'Week' ? 7 : 1);
  });
}

function birthdayIn(year: number, dateOfBirth: string): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const day = dateOfBirth.slice(5) === '02-29' && !isLeap ? '02-28' : dateOfBirth.slice(5);
  return `${String(year).padStart(4, '0')}-${day}`;
}
