import Big from 'big.js';
import { type Decimal, type DecimalInput, greatest, least, roundHalfUp } from './decimal.ts';
import { AMOUNT_PLACES } from './money.ts';

/** How an amount is spread. */
export type SpreadOptions = {
  /** Decimals of a share; 2 unless told. */
  readonly places?: number;
  /** No share may exceed its own weight: a discount never turns a line negative. */
  readonly withinWeight?: boolean;
};

/**
 * Shares of `total` in proportion to `weights` (none negative), each rounded half up; the largest weight takes
 * what rounding left over (decision 18), passing on what does not fit. The shares always add up to `total`.
 * Weights that are all zero share alike. Throws a RangeError where the total cannot fit within the weights.
 */
export function spread(
  total: DecimalInput,
  weights: readonly DecimalInput[],
  options: SpreadOptions = {},
): Decimal[] {
  const { places = AMOUNT_PLACES, withinWeight = false } = options;
  const whole = new Big(total);
  if (whole.lt(0))
    return spread(whole.neg(), weights, options).map((share) => roundHalfUp(`-${share}`, places));
  const bases = weights.map((weight) => new Big(weight));
  const sumOfBases = bases.reduce((sum, base) => sum.plus(base), new Big(0));
  if (withinWeight && whole.gt(sumOfBases))
    throw new RangeError('The amount is larger than what it is spread over.');
  if (bases.length === 0 && !whole.eq(0)) throw new RangeError('There is nothing to spread the amount over.');

  const shares = bases.map((base) =>
    (sumOfBases.eq(0) ? whole.div(bases.length) : whole.times(base).div(sumOfBases)).round(
      places,
      Big.roundHalfUp,
    ),
  );
  let left = shares.reduce((rest, share) => rest.minus(share), whole);
  for (const index of largestFirst(bases)) {
    if (left.eq(0)) break;
    const share = shares[index] ?? new Big(0);
    const room = withinWeight ? (bases[index] ?? new Big(0)).minus(share) : left;
    // A positive rest fills the line's room, a negative one takes back no more than the line has.
    const taken = new Big(left.lt(0) ? greatest(left, share.neg()) : least(left, room));
    shares[index] = share.plus(taken);
    left = left.minus(taken);
  }
  return shares.map((share) => roundHalfUp(share, places));
}

function largestFirst(bases: readonly Big[]): number[] {
  return bases
    .map((base, index) => ({ base, index }))
    .sort((left, right) => right.base.cmp(left.base))
    .map(({ index }) => index);
}
