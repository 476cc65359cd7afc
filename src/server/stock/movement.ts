import type { CostBasis } from '../../rules/moving-average.ts';

/** Which stock of which outlet: what balances, locks and costs are kept by. */
export type StockKey = { readonly itemId: string; readonly outletId: string };

/** How a movement is costed; `original` takes back what the movement `seq` was worth (`value`, as it was signed). */
export type MovementCost =
  | CostBasis
  | { readonly basis: 'original'; readonly seq: string; readonly value: string };

/**
 * One movement of one line. Quantities are signed, in base units, to 4 decimals; available is never stored, so that a
 * reservation moves `reserved` alone and quarantine moves `restricted` alone (domain/inventory §1).
 */
export type StockMovement = StockKey & {
  readonly documentType: string;
  readonly documentId: string;
  readonly documentNo: string;
  readonly lineId?: string | null;
  /** What happened, as the stock card names it: `receive`, `cancelReceipt`, `sell` … */
  readonly action: string;
  /** The day it counts for (`YYYY-MM-DD`); earlier than the last one makes it back-dated. */
  readonly businessDate: string;
  /** The moment within that day, where it is not now (a revaluation's own date and time). */
  readonly effectiveAt?: string;
  readonly onHand?: string;
  readonly reserved?: string;
  readonly restricted?: string;
  /** At the average where not told. */
  readonly cost?: MovementCost;
  readonly batchNo?: string | null;
  readonly serialNo?: string | null;
  readonly expiryDate?: string | null;
  /** What taking more than is available is answered with; `allow` for items sold without stock. */
  readonly whenShort?: 'notEnoughStock' | 'goodsNoLongerThere' | 'allow';
  /** The body's field a refusal is shown beside (`lines.3.quantity`). */
  readonly field?: string;
};
