/**
 * What the stock ledger must come to, worked out a second time and another way: whole numbers instead of decimals,
 * and every ledger recomputed from its first movement whenever it is asked. Shares nothing with `src`.
 * Quantities are in ten-thousandths, values in millionths, averages in ten-billionths.
 */
export type ModelCost =
  | { readonly kind: 'value'; readonly value: bigint }
  | { readonly kind: 'average' }
  | { readonly kind: 'set'; readonly average: bigint }
  | { readonly kind: 'reversal'; readonly of: number }
  /** Goods that come from another outlet, at their share of what the movement `of` took out there. */
  | { readonly kind: 'arrival'; readonly of: number };

export type ModelMovement = {
  readonly item: string;
  readonly outlet: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly document: string;
  readonly quantity: bigint;
  readonly reserved: bigint;
  readonly cost: ModelCost;
};

/** A movement of the ledger: its number, and the posting it came by. */
type Accepted = ModelMovement & { readonly id: number; readonly posting: number };

/** One line the stock card must show. */
export type ModelLine = {
  readonly document: string;
  readonly kind: 'movement' | 'variance';
  readonly value: bigint;
  readonly onHandAfter: bigint;
  readonly valueAfter: bigint;
  readonly averageAfter: bigint;
};

export type ModelState = {
  readonly onHand: bigint;
  readonly reserved: bigint;
  readonly value: bigint;
  readonly average: bigint;
  readonly lines: readonly ModelLine[];
};

const AVERAGE_PER_VALUE = 10_000n * 10_000n;
const nothing: ModelState = { onHand: 0n, reserved: 0n, value: 0n, average: 0n, lines: [] };

/** A ledger of everything that was accepted; decides what must be refused and says what must be shown. */
export class StockModel {
  readonly #accepted: Accepted[] = [];
  #nextId = 1;
  #postings = 0;

  /** Takes movements as one posting; the caller has asked `shortOf` whether they may be. Returns their numbers. */
  post(movements: readonly ModelMovement[]): number[] {
    this.#postings += 1;
    return movements.map((movement) => {
      const id = this.#nextId;
      this.#accepted.push({ ...movement, id, posting: this.#postings });
      this.#nextId += 1;
      return id;
    });
  }

  /** What a document took out of an item and has not taken back: which movements, on which day, how much each. */
  takenOut(
    document: string,
    item: string,
  ): { readonly id: number; readonly date: string; readonly quantity: bigint }[] {
    const back = this.#takenBack();
    return this.#accepted
      .filter((each) => each.document === document && each.item === item && each.quantity < 0n)
      .filter(({ id, cost }) => cost.kind !== 'reversal' && !back.has(id))
      .map(({ id, date, quantity }) => ({ id, date, quantity: -quantity }));
  }

  #takenBack(): ReadonlySet<number> {
    return new Set(this.#accepted.flatMap(({ cost }) => (cost.kind === 'reversal' ? [cost.of] : [])));
  }

  /** How much of what a movement took out has not come in anywhere yet. */
  inTransit(id: number): bigint {
    const shipped = this.#accepted.find((each) => each.id === id)?.quantity ?? 0n;
    return this.#arrivals(id).reduce((left, each) => left - each.quantity, -shipped);
  }

  /** The movements that take a document back, dated no earlier than each; none when nothing is left to take back. */
  reversalOf(document: string, date: string): ModelMovement[] {
    const back = this.#takenBack();
    return this.#accepted
      .filter((each) => each.document === document && each.cost.kind !== 'reversal' && !back.has(each.id))
      .map((each) => ({
        ...each,
        date: each.date > date ? each.date : date,
        quantity: -each.quantity,
        reserved: -each.reserved,
        cost: { kind: 'reversal', of: each.id },
      }));
  }

  /** Whether a posting takes more than was on hand on its day or any later one: all it does at one outlet in one moment. */
  shortOnDay(movements: readonly ModelMovement[]): boolean {
    const places = new Set(movements.map(({ item, outlet }) => `${item} ${outlet}`));
    return [...places].some((place) => {
      const own = movements.filter(({ item, outlet }) => `${item} ${outlet}` === place);
      const days = [...new Set([...own, ...this.#of(place)].map(({ date }) => date))].sort();
      return days.some((day) => this.#shortAt(place, own, day));
    });
  }

  /** The moments of a day are the postings of that day, in their order; the newcomer is the last of its day. */
  #shortAt(place: string, own: readonly ModelMovement[], day: string): boolean {
    const sumOf = (rows: readonly ModelMovement[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0n);
    const taken = sumOf(own.filter(({ date }) => date < day));
    let there = sumOf(this.#of(place).filter(({ date }) => date < day)) + taken;
    const moments = new Map<string, bigint>();
    for (const { document, date, quantity, posting } of this.#of(place))
      if (date === day) {
        const moment = `${document} ${posting}`;
        moments.set(moment, (moments.get(moment) ?? 0n) + quantity);
      }
    for (const moved of moments.values()) {
      there += moved;
      if (taken < 0n && there < 0n) return true;
    }
    const then = sumOf(own.filter(({ date }) => date === day));
    return taken + then < 0n && there + then < 0n;
  }

  /** Whether a posting takes more of something than would be available. */
  shortOf(movements: readonly ModelMovement[]): boolean {
    const places = new Set(movements.map(({ item, outlet }) => `${item} ${outlet}`));
    return [...places].some((place) => {
      const own = movements.filter(({ item, outlet }) => `${item} ${outlet}` === place);
      const change = own.reduce((sum, each) => sum + each.quantity - each.reserved, 0n);
      const there = this.#of(place).reduce((sum, each) => sum + each.quantity - each.reserved, 0n);
      return change < 0n && there + change < 0n;
    });
  }

  /** Everything that must be true of an item at an outlet, from the first movement on. */
  state(item: string, outlet: string): ModelState {
    return this.states(item).get(outlet) ?? nothing;
  }

  /** The same for every outlet an item ever moved at: all its movements in one order, so that cost follows goods. */
  states(item: string): ReadonlyMap<string, ModelState> {
    const ordered = this.#accepted
      .filter((each) => each.item === item)
      .sort(
        (left, right) =>
          Number(left.date > right.date) - Number(left.date < right.date) || left.id - right.id,
      );
    const values = new Map<number, bigint>();
    const found = new Map<string, ModelState>();
    for (const { id, outlet, document, quantity, reserved: held, cost } of ordered) {
      const { onHand, reserved, value, average, lines } = found.get(outlet) ?? nothing;
      const moved =
        cost.kind === 'arrival'
          ? this.#arrivalValue(cost.of, id, values.get(cost.of) ?? 0n)
          : movementValue({ onHand, value, average, quantity, cost, values });
      values.set(id, moved);
      const next = onHand + quantity;
      const booked = value + moved;
      const kept = worthAfter({ onHand, average, value, next, booked, moved, quantity, cost });
      const remembered = rememberedAverage({ onHand, value, average, moved, quantity, cost });
      const averageAfter = next === 0n ? remembered : divide(kept * AVERAGE_PER_VALUE, next);
      const after = { document, onHandAfter: next, averageAfter };
      found.set(outlet, {
        onHand: next,
        reserved: reserved + held,
        value: kept,
        average: averageAfter,
        lines: [
          ...lines,
          { ...after, kind: 'movement', value: moved, valueAfter: booked },
          ...(kept === booked
            ? []
            : [{ ...after, kind: 'variance' as const, value: kept - booked, valueAfter: kept }]),
        ],
      });
    }
    return found;
  }

  /**
   * An arrival's share of what left, in the order they were posted; the one that completes it brings the rest. One that
   * was taken back stands for itself, and no other comes after it.
   */
  #arrivalValue(source: number, id: number, left: bigint): bigint {
    const shipped = -(this.#accepted.find((each) => each.id === source)?.quantity ?? 0n);
    const back = this.#takenBack();
    let arrived = 0n;
    let brought = 0n;
    for (const each of this.#arrivals(source)) {
      const isBack = back.has(each.id);
      const [before, worthBefore] = isBack ? [0n, 0n] : [arrived, brought];
      const isLast = before + each.quantity === shipped;
      const worth = isLast ? -left - worthBefore : divide(-left * each.quantity, shipped);
      if (each.id === id) return worth;
      if (isBack) continue;
      arrived += each.quantity;
      brought += worth;
    }
    throw new Error('Not an arrival of that movement.');
  }

  #arrivals(source: number) {
    return this.#accepted.filter(({ cost }) => cost.kind === 'arrival' && cost.of === source);
  }

  #of(place: string): Accepted[] {
    return this.#accepted.filter(({ item, outlet }) => `${item} ${outlet}` === place);
  }
}

type Before = { onHand: bigint; value: bigint; average: bigint; quantity: bigint; cost: ModelCost };

/** The signed value a movement carries. */
function movementValue(before: Before & { values: ReadonlyMap<number, bigint> }): bigint {
  const { onHand, value, average, quantity, cost, values } = before;
  if (cost.kind === 'set') return divide(onHand * cost.average, AVERAGE_PER_VALUE) - value;
  if (cost.kind === 'value') return quantity < 0n ? -cost.value : cost.value;
  if (cost.kind === 'reversal') return -(values.get(cost.of) ?? 0n);
  if (onHand === 0n) return divide(quantity * average, AVERAGE_PER_VALUE);
  return divide(value * quantity, onHand);
}

/** What the stock is worth after it: less than nothing takes on the incoming cost, and value never contradicts quantity. */
function worthAfter(before: Before & { next: bigint; booked: bigint; moved: bigint }): bigint {
  const { onHand, value, average, quantity, cost, next, booked, moved } = before;
  if (next === 0n) return 0n;
  const atOwnCost = cost.kind === 'value' || cost.kind === 'reversal' || cost.kind === 'arrival';
  if (quantity > 0n && atOwnCost && onHand < 0n) return divide(next * moved, quantity);
  if (quantity > 0n || booked === 0n || booked > 0n === next > 0n) return booked;
  const current = onHand === 0n ? average : divide(value * AVERAGE_PER_VALUE, onHand);
  return divide(next * current, AVERAGE_PER_VALUE);
}

/** The average to remember while nothing is there: what came in, else what it was. */
function rememberedAverage({
  onHand,
  value,
  average,
  moved,
  quantity,
  cost,
}: Before & { moved: bigint }): bigint {
  if (cost.kind === 'set') return cost.average;
  if (quantity > 0n) return divide(moved * AVERAGE_PER_VALUE, quantity);
  return onHand === 0n ? average : divide(value * AVERAGE_PER_VALUE, onHand);
}

/** Division rounded half away from zero. */
function divide(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const quotient = (2n * top + bottom) / (2n * bottom);
  return negative ? -quotient : quotient;
}

/** A whole number of 10^-places as decimal text: `fixed(5n, 4)` is `0.0005`. */
export function fixed(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return units < 0n && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Rounds a whole number of 10^-from to 10^-to, half away from zero. */
export function rescale(units: bigint, from: number, to: number): bigint {
  return divide(units, 10n ** BigInt(from - to));
}
