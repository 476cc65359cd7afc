import { add, compare, type Decimal, sign, ZERO } from '../money/decimal.ts';

/** How much of one kind, paid or free, an order's line lacks, and the most that may still come with its tolerance. */
export type Room = { readonly left: string; readonly most: string };

/** A line of an order with what may still come of it. */
export type OpenOrderLine = { readonly id: string; readonly paid: Room; readonly free: Room };

/** A line of a receipt: which line of the order it receives, and how much. */
export type ReceivingLine = {
  readonly orderLineId: string | null;
  readonly quantity: Decimal;
  readonly focQuantity: Decimal;
};

/** What a receipt brings of an order's line. */
export type Brought = Pick<ReceivingLine, 'quantity' | 'focQuantity'>;

const nothing: Brought = { quantity: ZERO, focQuantity: ZERO };

/** What a receipt brings of each line of its order: a line may be split over batches. */
export class BroughtByLine {
  private readonly sums = new Map<string, Brought>();

  constructor(lines: readonly ReceivingLine[]) {
    for (const line of lines) if (line.orderLineId !== null) this.add(line.orderLineId, line);
  }

  of(orderLineId: string): Brought {
    return this.sums.get(orderLineId) ?? nothing;
  }

  add(orderLineId: string, line: Brought): void {
    this.sums.set(orderLineId, this.with(orderLineId, line));
  }

  /** What it would bring of the order's line with one more line of its own. */
  with(orderLineId: string, line: Brought): Brought {
    const before = this.of(orderLineId);
    return {
      quantity: add(before.quantity, line.quantity),
      focQuantity: add(before.focQuantity, line.focQuantity),
    };
  }
}

/** Whether an order's line still lacks something once that has come. */
export const isLeftAfter = ({ paid, free }: OpenOrderLine, { quantity, focQuantity }: Brought): boolean =>
  compare(paid.left, quantity) > 0 || compare(free.left, focQuantity) > 0;

/** Whether more comes than may: what is ordered and its frozen tolerance, less what came (decision 7). */
export const isBeyond = ({ paid, free }: OpenOrderLine, { quantity, focQuantity }: Brought): boolean =>
  exceeds(quantity, paid.most) || exceeds(focQuantity, free.most);

const exceeds = (now: Decimal, most: string): boolean => sign(now) > 0 && compare(now, most) > 0;
