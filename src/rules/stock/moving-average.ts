import Big from 'big.js';
import { type Decimal, decimal } from '../money/decimal.ts';
import { VALUE_PLACES } from '../money/money.ts';

/**
 * What one item holds at one outlet: quantity and value, each exact (value to 6 decimals). The average is always
 * derived; `lastAverage` remembers it while the quantity is zero (domain/inventory §9).
 */
export type CostState = { readonly onHand: Decimal; readonly value: Decimal; readonly lastAverage: Decimal };

/** How a movement is costed. */
export type CostBasis =
  /** At exactly this value: a receipt's landed value, a return at its original receipt cost; signed where nothing moves. */
  | { readonly basis: 'given'; readonly value: string }
  /**
   * In or out at the average of the moment: sales, issues, adjustments without a cost of their own. Where no average is
   * known yet, at what the item costs by itself (`ownCost`, of one), if that is told (decision 45).
   */
  | { readonly basis: 'average'; readonly ownCost?: string | null }
  /** No quantity: what is there is worth this much each from now on (decision 12). */
  | { readonly basis: 'set'; readonly average: string };

/** What a movement did: its own value, the variance row it needs (0 where none) and where it left the stock. */
export type Costed = {
  readonly value: Decimal;
  readonly unitCost: Decimal;
  readonly variance: Decimal;
  readonly after: CostState;
};

const AVERAGE_PLACES = 10;

/** Nothing there and nothing remembered. */
export const emptyStock: CostState = { onHand: decimal('0'), value: decimal('0'), lastAverage: decimal('0') };

/** The average to 10 decimals: value / quantity, or what was last known while there is no quantity. */
export function averageOf(state: CostState): Decimal {
  const onHand = new Big(state.onHand);
  return roundAverage(onHand.eq(0) ? new Big(state.lastAverage) : new Big(state.value).div(onHand));
}

/**
 * Costs one movement of `quantity` (in positive, out negative, 0 only for a revaluation or a pure reservation).
 * In: value adds up; goods that come in at a cost of their own while there is less than nothing make that cost the
 * average, and the difference is a variance (decision 15). Out: the average stays, and the issue that empties the
 * stock takes the whole value.
 */
export function costMovement(state: CostState, quantity: string, cost: CostBasis): Costed {
  const moved = new Big(quantity);
  const onHand = moved.plus(state.onHand);
  const average = averageFor(state, cost);
  if (cost.basis === 'set') {
    const kept = round(onHand.times(cost.average));
    const value = kept.minus(state.value);
    return { ...settle(value, onHand, kept, kept, new Big(cost.average)), unitCost: decimal(cost.average) };
  }
  const worth =
    cost.basis === 'given' ? round(new Big(cost.value)) : worthAtAverage(state, moved.abs(), average);
  const value = signedLike(moved, worth);
  const booked = value.plus(state.value);
  const becomesCost = cost.basis === 'given' && moved.gt(0) && new Big(state.onHand).lt(0);
  // Multiplied before it is divided: a third of something, times three, must stay what it was.
  const kept = becomesCost ? round(onHand.times(value).div(moved)) : soundValue(onHand, booked, average);
  const unitCost = moved.eq(0) ? average : value.div(moved);
  const remembered = moved.gt(0) ? unitCost : average;
  return { ...settle(value, onHand, booked, kept, remembered), unitCost: roundAverage(unitCost) };
}

/** Whether nothing there and nothing before tells what one costs. */
const isUnknown = (state: CostState): boolean =>
  !new Big(state.onHand).gt(0) && new Big(averageOf(state)).eq(0);

/** The average that a movement goes by. */
function averageFor(state: CostState, cost: CostBasis): Big {
  const own = cost.basis === 'average' ? (cost.ownCost ?? null) : null;
  return new Big(own !== null && isUnknown(state) ? own : averageOf(state));
}

/** What goes out takes value with it, what comes in brings it; without a quantity the value is taken as it is signed. */
function signedLike(moved: Big, worth: Big): Big {
  if (moved.eq(0)) return worth;
  return moved.lt(0) ? worth.abs().neg() : worth.abs();
}

/**
 * The value booked, where it can be the value of that quantity. Goods that left at another cost than the average may
 * have taken more than there was: then the rest keeps its average, and nothing is worth nothing.
 */
function soundValue(onHand: Big, booked: Big, average: Big): Big {
  if (onHand.eq(0)) return new Big(0);
  return booked.eq(0) || booked.gt(0) === onHand.gt(0) ? booked : round(onHand.times(average));
}

function settle(value: Big, onHand: Big, booked: Big, kept: Big, remembered: Big): Omit<Costed, 'unitCost'> {
  const lastAverage = roundAverage(onHand.eq(0) ? remembered : kept.div(onHand));
  return {
    value: decimal(value),
    variance: decimal(kept.minus(booked)),
    after: { onHand: decimal(onHand), value: decimal(kept), lastAverage },
  };
}

/** What `quantity` is worth at the average: its exact share of the value, so that the last piece leaves nothing. */
function worthAtAverage(state: CostState, quantity: Big, average: Big): Big {
  const onHand = new Big(state.onHand);
  if (onHand.eq(0) || isUnknown(state)) return round(quantity.times(average));
  return round(new Big(state.value).times(quantity).div(onHand));
}

function roundAverage(value: Big): Decimal {
  return decimal(value.round(AVERAGE_PLACES, Big.roundHalfUp));
}

function round(value: Big): Big {
  return value.round(VALUE_PLACES, Big.roundHalfUp);
}
