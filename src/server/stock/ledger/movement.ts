import type { CostBasis } from '../../../rules/stock/moving-average.ts';

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
  /** At the average where not told, and at the cost of `sourceSeq` where that is told. */
  readonly cost?: MovementCost;
  /**
   * The journal number of the movement these goods left by, for goods that come from another outlet (or back from the
   * way there): they come in at their share of what left, and are costed anew whenever that is (decision 12). Leave it
   * out where they come in at a price of their own (another ownership).
   */
  readonly sourceSeq?: string | null;
  readonly batchNo?: string | null;
  readonly serialNo?: string | null;
  /** What a serial that leaves becomes; written off where not told. */
  readonly serialBecomes?: 'In Transit' | 'Sold' | 'Returned';
  /** The cell of a matrix item, as `cellName` writes it. */
  readonly cell?: string | null;
  readonly expiryDate?: string | null;
  /** What taking more than is available is answered with; `allow` for items sold without stock. */
  readonly whenShort?: 'notEnoughStock' | 'goodsNoLongerThere' | 'allow';
  /**
   * Whose reservations it gives back where `reserved` is negative: those of all documents of its type together. Left out
   * where a document gives back what it was promised itself.
   */
  readonly frees?: 'ofItsType';
  /** The body's field a refusal is shown beside (`lines.3.quantity`). */
  readonly field?: string;
};
