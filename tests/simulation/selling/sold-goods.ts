import { type ModelMovement, rescale, StockModel } from '../../support/companies/stock-model.ts';

/** The one outlet everything is sold at. */
const OUTLET = 'here';
/** The day it is. */
export const TODAY = '2026-11-21';

/** So much of an item, by its place among the items. */
export interface Goods {
  readonly item: number;
  readonly quantity: bigint;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** What lies at the outlet and is promised there; items from `services` on are services and lie nowhere. */
export class SoldGoods {
  readonly #stock = new StockModel();
  readonly #services: number;
  constructor(services: number) {
    this.#services = services;
  }

  /** So much comes in at so much each, on a day. */
  receive({ item, quantity }: Goods, unitCost: bigint, date: string): void {
    const value = rescale(quantity * unitCost, 8, 2) * 10_000n;
    this.#stock.post([
      { ...this.#moved(item, 'receipt', date), quantity, reserved: 0n, cost: { kind: 'value', value } },
    ]);
  }

  /** Whether an item lies in stock at all. */
  lies = ({ item }: Pick<Goods, 'item'>): boolean => item < this.#services;

  #held = (goods: Goods): boolean => this.lies(goods) && goods.quantity !== 0n;

  available(item: number): bigint {
    const { onHand, reserved } = this.#stock.state(String(item), OUTLET);
    return onHand - reserved;
  }

  /** Whether so much of everything is available, with what is held for whoever asks. */
  suffices(goods: readonly Goods[], held: (item: number) => bigint = () => 0n): boolean {
    return goods
      .filter(this.#held)
      .every(({ item, quantity }) => quantity <= this.available(item) + held(item));
  }

  /** Whether so much lay there on a day and has since. */
  layThereOn(goods: readonly Goods[], date: string): boolean {
    return !this.#stock.shortOnDay(this.#leaving('', goods, date, false));
  }

  /** Promises goods to a document, or sets them free where the quantity is below zero. */
  promise(document: string, goods: readonly Goods[], date: string): boolean {
    return this.#post(
      goods.filter(this.#held).map(({ item, quantity }) => ({
        ...this.#moved(item, document, date),
        ...{ quantity: 0n, reserved: quantity, cost: { kind: 'average' } },
      })),
    );
  }

  /** Goods leave for a document, out of what was promised to it or out of what is free. */
  leave(document: string, goods: readonly Goods[], date: string, wasPromised: boolean): boolean {
    return this.#post(this.#leaving(document, goods, date, wasPromised));
  }

  #leaving(document: string, goods: readonly Goods[], date: string, wasPromised: boolean): ModelMovement[] {
    return goods.filter(this.#held).map(({ item, quantity }) => ({
      ...this.#moved(item, document, date),
      ...{ quantity: -quantity, reserved: wasPromised ? -quantity : 0n, cost: { kind: 'average' } },
    }));
  }

  /**
   * So much of what left with a sale comes back with a return, what left first first, after what had come back before;
   * each part at the cost it left with, no earlier than it left.
   */
  comeBack(document: string, sale: string, { item, quantity }: Goods, before: bigint, date: string): void {
    let skip = before;
    let wanted = quantity;
    const parts: ModelMovement[] = [];
    for (const gone of this.#stock.takenOut(sale, String(item))) {
      const skipped = least(skip, gone.quantity);
      const part = least(gone.quantity - skipped, wanted);
      skip -= skipped;
      wanted -= part;
      const moved = this.#moved(item, document, gone.date > date ? gone.date : date);
      if (part > 0n)
        parts.push({ ...moved, quantity: part, reserved: 0n, cost: { kind: 'arrival', of: gone.id } });
    }
    this.#stock.post(parts);
  }

  /** Whether all that a document has brought in is still available. */
  isStillThere(document: string, date: string): boolean {
    return !this.#stock.shortOf(this.#stock.reversalOf(document, date));
  }

  /** Whatever a document moved comes back at its cost, no earlier than it went. */
  takeBack(document: string, date: string): void {
    this.#stock.post(this.#stock.reversalOf(document, date));
  }

  /** What of an item left with a document cost, to the sen. */
  costOf(document: string, item: number): bigint {
    const { lines } = this.#stock.state(String(item), OUTLET);
    const gone = lines.filter((line) => line.document === document && line.kind === 'movement');
    return rescale(-gone.reduce((sum, { value }) => sum + value, 0n), 6, 2) * 100n;
  }

  stateOf(item: number) {
    return this.#stock.state(String(item), OUTLET);
  }

  #moved(item: number, document: string, date: string) {
    return { item: String(item), outlet: OUTLET, document, date };
  }

  #post(movements: ModelMovement[]): boolean {
    if (this.#stock.shortOf(movements) || this.#stock.shortOnDay(movements)) return false;
    if (movements.length > 0) this.#stock.post(movements);
    return true;
  }
}
