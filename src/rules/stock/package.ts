import {
  add,
  compare,
  type Decimal,
  divide,
  isDecimal,
  multiply,
  sign,
  subtract,
  sum,
  ZERO,
} from '../money/decimal.ts';
import { AMOUNT_PLACES, QUANTITY_PLACES, UNIT_PLACES } from '../money/money.ts';
import { spread } from '../money/spread.ts';

/** What one of a package takes of a component, as it is typed. */
export interface PackagePart {
  readonly quantity: string;
  readonly yieldPercentage: string;
}

/** Figures of a part: what leaves stock for it, what of that is lost, and what it costs (domain/items-clients-vendors §2). */
export interface PartFigures {
  readonly actual: Decimal;
  readonly wasted: Decimal;
  /** Null where nobody may know the component's cost. */
  readonly subtotalCost: Decimal | null;
}

/** The figures of a part at its component's average cost; null while quantity or yield is no figure yet. */
export function partFigures(
  { quantity, yieldPercentage }: PackagePart,
  averageCost: string | null,
): PartFigures | null {
  if (!isDecimal(quantity) || !isDecimal(yieldPercentage) || sign(yieldPercentage) <= 0) return null;
  const actual = divide(multiply(quantity, '100'), yieldPercentage, QUANTITY_PLACES);
  return {
    actual,
    wasted: subtract(actual, quantity),
    subtotalCost: averageCost === null ? null : divide(multiply(actual, averageCost), '1', UNIT_PLACES),
  };
}

/** What a package costs: all its parts together; null where the cost of one is not known. */
export function packageCost(parts: readonly (PartFigures | null)[]): Decimal | null {
  const costs = parts.map((part) => part?.subtotalCost ?? null);
  return costs.every((cost) => cost !== null) ? sum(costs) : null;
}

/** The proportions of cost together: 100 or 0, or they do not hold (spec 2 §9). */
export function proportions(shares: readonly (string | null)[]): { total: Decimal; isWhole: boolean } {
  const total = sum(
    shares.filter((share) => share !== null && isDecimal(share)).map((share) => share ?? '0'),
  );
  return { total, isWhole: sign(total) === 0 || compare(total, '100') === 0 };
}

/**
 * A package's price over its components for analysis and refunds: by their proportions where these make a hundred, else
 * by their own list prices; the last one takes the rounding.
 */
export function splitPrice(
  price: string,
  parts: readonly { readonly proportion: string | null; readonly listPrice: string | null }[],
): Decimal[] {
  if (parts.length === 0) return [];
  const shares = parts.map(({ proportion }) => proportion ?? '0');
  const weights = compare(sum(shares), '100') === 0 ? shares : parts.map(({ listPrice }) => listPrice ?? '0');
  const whole = sum(weights);
  if (sign(whole) === 0) return spread(price, weights);
  const first = weights.slice(0, -1).map((weight) => divide(multiply(price, weight), whole, AMOUNT_PLACES));
  const last = divide(subtract(price, sum(first)), '1', AMOUNT_PLACES);
  return [...first, last];
}

/**
 * How many of a package can be sold of what is available: the fewest any component makes. A part that only some sales
 * take is left out of the others; null where it takes nothing at all.
 */
export function sellableQuantity(
  parts: readonly {
    readonly actual: string;
    readonly available: string;
    readonly salesType: string | null;
  }[],
  salesType: string | null,
): Decimal | null {
  const made = parts
    .filter((part) => part.salesType === null || part.salesType === salesType)
    .filter(({ actual }) => sign(actual) > 0)
    .map(({ actual, available }) => (sign(available) > 0 ? wholes(available, actual) : ZERO));
  return made.length === 0 ? null : made.reduce((few, each) => (compare(each, few) < 0 ? each : few));
}

/** How many whole times one figure goes into another; both above zero. */
function wholes(available: string, actual: string): Decimal {
  const near = divide(available, actual, 0);
  return compare(multiply(near, actual), available) > 0 ? subtract(near, '1') : add(near, '0');
}
