import { type Decimal, decimal, negate, sign, subtract } from '../money/decimal.ts';

/** Which way a type of adjustment moves stock: as it is signed, always up, or entered positive and posted negative. */
export type AdjustmentDirection = 'Both' | 'Up' | 'Down';

/** What a user entered on a line; null where the field was left empty. */
export type EnteredAdjustment = {
  readonly onHand: string | null;
  readonly available: string | null;
  readonly restricted: string | null;
};

/** What a line posts, signed; what is reserved follows from the three. */
export type AdjustmentChange = {
  readonly onHand: Decimal;
  readonly available: Decimal;
  readonly restricted: Decimal;
  readonly reserved: Decimal;
};

/**
 * What a line posts (domain/inventory §8). Available left empty follows on hand less restricted: 2 to quarantine is
 * restricted 2 alone, which takes 2 from what is available and leaves on hand.
 */
export function adjustmentChange(
  direction: AdjustmentDirection,
  { onHand, available, restricted }: EnteredAdjustment,
): AdjustmentChange {
  const signed = (value: string | null): Decimal => {
    const entered = decimal(value ?? '0');
    return direction === 'Down' ? negate(entered) : entered;
  };
  const held = signed(onHand);
  const aside = signed(restricted);
  const free = available === null ? subtract(held, aside) : signed(available);
  return {
    onHand: held,
    available: free,
    restricted: aside,
    reserved: subtract(subtract(held, aside), free),
  };
}

/** Whether what was entered can stand under a type: one that goes up or down takes no negative figure. */
export function fitsDirection(direction: AdjustmentDirection, entered: EnteredAdjustment): boolean {
  if (direction === 'Both') return true;
  return [entered.onHand, entered.available, entered.restricted].every((value) => sign(value ?? '0') >= 0);
}
