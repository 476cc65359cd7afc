import Big from 'big.js';
import {
  add,
  compare,
  type Decimal,
  type DecimalInput,
  decimal,
  greatest,
  subtract,
} from '../money/decimal.ts';

/** What is there and on its way, and how much is wanted of it; all in base units. */
export type ReorderFigures = {
  readonly available: DecimalInput;
  /** Confirmed or shipped to here and not received. */
  readonly transferIn: DecimalInput;
  /** Ordered from vendors and not received. */
  readonly unreceived: DecimalInput;
  /** On drafts of orders and transfers to here, and requested from other outlets: nobody has promised it yet. */
  readonly onDraft?: DecimalInput;
  readonly reorderPoint: DecimalInput;
  readonly safetyPoint: DecimalInput;
  readonly minimumOrdering: DecimalInput;
  /** Only whole packs are ordered; 0 or less where the item comes in none. */
  readonly pack: DecimalInput;
};

/** What will be there once everything on its way has come. */
export function projectedStock({ available, transferIn, unreceived }: ReorderFigures): Decimal {
  return add(available, transferIn, unreceived);
}

/**
 * How much to order (domain/inventory §11): nothing while more than the reorder point is to be there; else up to
 * reorder point and safety point, no less than the minimum, in whole packs.
 */
export function suggestedQuantity(figures: ReorderFigures): Decimal {
  // What is on a draft already is not suggested again (decision 55).
  const projected = add(projectedStock(figures), figures.onDraft ?? '0');
  if (compare(projected, figures.reorderPoint) > 0) return decimal('0');
  const need = subtract(add(figures.reorderPoint, figures.safetyPoint), projected);
  const wanted = greatest(need, figures.minimumOrdering);
  const pack = new Big(figures.pack);
  if (pack.lte(0)) return wanted;
  const packs = new Big(wanted).div(pack).round(0, Big.roundUp);
  return decimal(packs.times(pack));
}
