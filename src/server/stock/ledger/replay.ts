import { add, type Decimal, decimal, negate, sign } from '../../../rules/money/decimal.ts';
import { type CostBasis, type Costed, costMovement } from '../../../rules/stock/moving-average.ts';
import type { MovementCost } from './movement.ts';

/** What an item holds at an outlet at one point of its ledger. */
export type Holding = {
  readonly onHand: Decimal;
  readonly reserved: Decimal;
  readonly restricted: Decimal;
  readonly value: Decimal;
  readonly lastAverage: Decimal;
};

/** One movement to be costed, in ledger order: of the ledger already (with its `seq`) or about to be posted. */
export type ReplayStep = {
  readonly seq: string | null;
  readonly onHand: Decimal;
  readonly reserved: Decimal;
  readonly restricted: Decimal;
  readonly cost: MovementCost;
};

/** What a ledger row says about a movement beside the facts of the movement itself. */
export type Figures = {
  readonly value: Decimal;
  readonly unitCost: Decimal;
  readonly onHandAfter: Decimal;
  readonly reservedAfter: Decimal;
  readonly restrictedAfter: Decimal;
  readonly valueAfter: Decimal;
  readonly averageAfter: Decimal;
};

/** A costed movement and the variance row that follows it, where one is due (decision 15). */
export type Outcome = { readonly figures: Figures; readonly variance: Figures | null };

export const nothingHeld: Holding = {
  onHand: decimal('0'),
  reserved: decimal('0'),
  restricted: decimal('0'),
  value: decimal('0'),
  lastAverage: decimal('0'),
};

/** Costs movements one after the other from an opening; a reversal follows what it reverses wherever that ends up. */
export function replay(
  opening: Holding,
  steps: readonly ReplayStep[],
): { outcomes: Outcome[]; closing: Holding } {
  const values = new Map<string, Decimal>();
  const outcomes: Outcome[] = [];
  let holding = opening;
  for (const step of steps) {
    const costed = costMovement(holding, step.onHand, basisOf(step.cost, values));
    if (step.seq !== null) values.set(step.seq, costed.value);
    const after: Holding = {
      ...costed.after,
      reserved: add(holding.reserved, step.reserved),
      restricted: add(holding.restricted, step.restricted),
    };
    outcomes.push(outcomeOf(holding, costed, after));
    holding = after;
  }
  return { outcomes, closing: holding };
}

function basisOf(cost: MovementCost, values: ReadonlyMap<string, Decimal>): CostBasis {
  if (cost.basis !== 'original') return cost;
  return { basis: 'given', value: negate(values.get(cost.seq) ?? cost.value) };
}

function outcomeOf(before: Holding, { value, unitCost, variance }: Costed, after: Holding): Outcome {
  const figures: Figures = {
    value,
    unitCost,
    onHandAfter: after.onHand,
    reservedAfter: after.reserved,
    restrictedAfter: after.restricted,
    valueAfter: add(before.value, value),
    averageAfter: after.lastAverage,
  };
  if (sign(variance) === 0) return { figures, variance: null };
  return {
    figures,
    variance: { ...figures, value: variance, unitCost: decimal('0'), valueAfter: after.value },
  };
}

/** A variance that is no longer due: nothing, at the point of the movement it belonged to. */
export function noVariance(figures: Figures): Figures {
  return { ...figures, value: negate('0'), unitCost: decimal('0') };
}
