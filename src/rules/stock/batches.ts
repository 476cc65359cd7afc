import { compare, type Decimal, decimal, least, sign, subtract } from '../money/decimal.ts';

/** A batch as somebody names it. */
export interface BatchNamed {
  readonly itemId: string;
  readonly batchNo: string;
  /** `YYYY-MM-DD`; null where nothing was said. */
  readonly expiryDate: string | null;
}

/** A batch of an item as it is known: one spelling, and one expiry date once it was told. */
export type KnownBatch = BatchNamed;

/** What a batch number is found by: of one item, and case says nothing, as with serial numbers (decision 44). */
export const batchKey = ({ itemId, batchNo }: Pick<BatchNamed, 'itemId' | 'batchNo'>): string =>
  `${itemId} ${batchNo.toLowerCase()}`;

/** A batch as it is known, and the date it is known with where another was said. */
export type SettledBatch = BatchNamed & { readonly differsFrom: string | null };

/** Spells a batch as it is known and gives it its expiry date; one batch number of an item has one (decision 44). */
export function settleBatch(named: BatchNamed, known: ReadonlyMap<string, KnownBatch>): SettledBatch {
  const found = known.get(batchKey(named));
  if (found === undefined) return { ...named, differsFrom: null };
  const { batchNo, expiryDate } = found;
  const differs = named.expiryDate !== null && named.expiryDate !== expiryDate;
  return {
    itemId: named.itemId,
    batchNo,
    expiryDate: expiryDate ?? named.expiryDate,
    differsFrom: differs ? expiryDate : null,
  };
}

/** What of a batch may be taken, in base units. */
export interface BatchAvailable {
  readonly batchNo: string;
  readonly available: Decimal;
}

/** A part of a quantity and the batch it is taken from; none for what no batch holds. */
export interface BatchPart<Batch> {
  readonly batch: Batch | null;
  readonly quantity: Decimal;
}

/**
 * Takes quantities from batches one after the other, first to expire first (spec 2 §5, FEFO): what one takes is gone for
 * the next. The batches come in the order they are taken in.
 */
export class BatchTaking<Batch extends BatchAvailable> {
  readonly #left: { readonly batch: Batch; available: Decimal }[];

  constructor(batches: readonly Batch[]) {
    this.#left = batches.map((batch) => ({ batch, available: batch.available }));
  }

  /** Takes so much of one batch, which a line has chosen by itself. */
  takeFrom(batchNo: string, quantity: string): void {
    const own = this.#left.find(({ batch }) => batch.batchNo.toLowerCase() === batchNo.toLowerCase());
    if (own) own.available = subtract(own.available, quantity);
  }

  /** Which batches a quantity is taken from; what no batch holds comes last, without one. */
  take(quantity: string): BatchPart<Batch>[] {
    const taken: BatchPart<Batch>[] = [];
    let left = decimal(quantity);
    for (const each of this.#left) {
      if (sign(left) <= 0) break;
      if (sign(each.available) <= 0) continue;
      const part = compare(each.available, left) < 0 ? each.available : left;
      taken.push({ batch: each.batch, quantity: part });
      each.available = subtract(each.available, part);
      left = subtract(left, least(part, left));
    }
    if (sign(left) > 0) taken.push({ batch: null, quantity: left });
    return taken;
  }
}
