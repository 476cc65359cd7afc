import type { CollectingModel } from './collecting-model.ts';
import type { ReturningModel } from './returning-model.ts';
import { owedOf, paidOf, type Sale, type TypedLine, totalOf } from './selling-documents.ts';
import type { SellingModel } from './selling-model.ts';

/** A sale as a till has rung it up. */
export interface RungSale {
  readonly kind: 'sale';
  readonly salesNo: string;
  readonly day: string;
  readonly client: number | null;
  readonly lines: readonly TypedLine[];
  readonly payments: readonly bigint[];
  /** What the till says it comes to. */
  readonly total: bigint;
}

/** What became of a sale at its till. */
export interface RungBack {
  readonly kind: 'void' | 'refund';
  readonly salesNo: string;
  readonly day: string;
  readonly number: string;
  readonly amount: bigint;
  /** How much of each line of the sale came back; null where no goods did. */
  readonly back: readonly bigint[] | null;
}

export type Rung = RungSale | RungBack;
export type Judged = 'accepted' | 'duplicate' | 'held';

/** What a till sends, as decision 88 has it: each entry is there once, and what cannot be posted waits. */
export class TillModel {
  readonly sent = new Map<Rung, 'Posted' | 'Waiting'>();
  readonly saleOf = new Map<string, Sale>();
  readonly #selling: SellingModel;
  readonly #collecting: CollectingModel;
  readonly #returning: ReturningModel;
  constructor(selling: SellingModel, collecting: CollectingModel, returning: ReturningModel) {
    this.#selling = selling;
    this.#collecting = collecting;
    this.#returning = returning;
  }

  take(rung: Rung): Judged {
    if (this.sent.get(rung) === 'Posted') return 'duplicate';
    const done = rung.kind === 'sale' ? this.#post(rung) : this.#callOff(rung);
    this.sent.set(rung, done ? 'Posted' : 'Waiting');
    if (done && rung.kind === 'sale')
      for (const [other, status] of this.sent)
        if (other.kind !== 'sale' && other.salesNo === rung.salesNo && status === 'Waiting') this.take(other);
    return done ? 'accepted' : 'held';
  }

  #post({ salesNo, day, client, lines, payments, total }: RungSale): boolean {
    const sale = this.#selling.newSale(lines, { client, shipLater: false, day, due: day });
    const isPosted =
      total === totalOf(sale) &&
      payments.every((amount) => this.#selling.paySale(sale, amount)) &&
      (owedOf(sale) === 0n ? this.#selling.completeSale(sale) : this.#selling.confirmSale(sale, day));
    if (isPosted) this.saleOf.set(salesNo, sale);
    else this.#selling.sales.pop();
    return isPosted;
  }

  #callOff({ kind, salesNo, day, amount, back }: RungBack): boolean {
    const sale = this.saleOf.get(salesNo);
    if (!sale) return false;
    if (back) return this.#returning.refund(sale, back, amount, day);
    if (kind === 'void' || amount === paidOf(sale)) return this.#collecting.cancelSale(sale, day);
    return this.#selling.refundSale(sale, amount);
  }
}
