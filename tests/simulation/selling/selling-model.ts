import {
  balanceOf,
  type Collection,
  inForce,
  type Line,
  least,
  leftOf,
  type ModelClient,
  type Offer,
  type OfferedLine,
  owedOf,
  type Payment,
  paidOf,
  refundableOf,
  type Sale,
  sum,
  type TypedLine,
} from './selling-documents.ts';
import { type Goods, SoldGoods, TODAY } from './sold-goods.ts';

/**
 * Quotations, sales orders and sales as domain/sales has them, and decisions 85, 86 and 88. Each command says whether it
 * is taken; one that is refused has changed nothing. Shares nothing with `src`.
 */
export class SellingModel {
  readonly clients: ModelClient[];
  readonly goods: SoldGoods;
  readonly sales: Sale[] = [];
  readonly offers: Offer[] = [];
  constructor(limits: readonly bigint[], services: number) {
    this.clients = limits.map((limit) => ({ limit, receivables: 0n, advance: 0n }));
    this.goods = new SoldGoods(services);
  }

  newSale(
    lines: readonly (TypedLine & Partial<Pick<Line, 'of'>>)[],
    terms: Pick<Sale, 'client' | 'shipLater' | 'day' | 'due'>,
  ): Sale {
    const sale: Sale = {
      ...{ kind: 'sale', name: `sale ${this.sales.length}`, ...terms },
      lines: lines.map((line) => ({ of: null, ...line, shipped: 0n, returned: 0n, cost: 0n })),
      ...{ status: 'Open', payment: 'Unpaid', shipping: 'Not Required', payments: [], receivable: 0n },
      returns: [],
    };
    this.sales.push(sale);
    return sale;
  }

  newOffer(
    kind: Offer['kind'],
    client: number,
    lines: readonly (TypedLine & Partial<Pick<Line, 'of'>>)[],
  ): Offer {
    const offer: Offer = {
      ...{ kind, name: `${kind} ${this.offers.length}`, client, status: 'Open', carriedBy: [] },
      lines: lines.map((line) => ({ of: null, ...line, posted: 0n, closed: 0n, reserved: 0n })),
    };
    this.offers.push(offer);
    return offer;
  }

  // ---- offers

  confirmOffer(offer: Offer): boolean {
    if (offer.status !== 'Open') return false;
    if (offer.kind === 'order' && !this.goods.suffices(offer.lines)) return false;
    offer.status = 'Confirmed';
    if (offer.kind === 'order') this.#hold(offer);
    return true;
  }

  /** Puts so much of each line on a sale or, of a quotation, on an order; null where it is refused. */
  postOffer(offer: Offer, to: 'sale' | 'order', quantities: readonly bigint[]): Sale | Offer | null {
    const isOffered = offer.status === 'Confirmed' || offer.status === 'Partially Posted';
    const fits = offer.lines.every((line, nth) => (quantities[nth] ?? 0n) <= balanceOf(line));
    if (!isOffered || !fits || sum(quantities) === 0n || (offer.kind === 'order' && to === 'order'))
      return null;
    const parts = offer.lines.flatMap((line, nth) => {
      const quantity = quantities[nth] ?? 0n;
      const { item, price, percentOff } = line;
      return quantity === 0n ? [] : [{ item, quantity, price, percentOff, of: { offer, line, quantity } }];
    });
    const terms = { client: offer.client, shipLater: false, day: TODAY, due: TODAY };
    const made = to === 'sale' ? this.newSale(parts, terms) : this.newOffer('order', offer.client, parts);
    offer.carriedBy.push(made);
    this.#refresh(offer);
    offer.status = offer.lines.every((line) => balanceOf(line) === 0n) ? 'Completed' : 'Partially Posted';
    return made;
  }

  closeOffer(offer: Offer): boolean {
    if (offer.status !== 'Partially Posted') return false;
    offer.status = 'Completed';
    this.#giveUp(offer);
    if (offer.kind === 'order') this.#hold(offer);
    return true;
  }

  cancelOffer(offer: Offer): boolean {
    if (offer.status !== 'Open' && offer.status !== 'Confirmed') return false;
    offer.status = 'Cancelled';
    if (offer.kind === 'order') this.#hold(offer);
    this.#tellOrigins(offer, 'cancel');
    return true;
  }

  // ---- sales

  /** Another quantity on the first line of an open bill. */
  changeSale(sale: Sale, quantity: bigint): boolean {
    if (sale.status !== 'Open' || paidOf(sale) !== 0n) return false;
    const [line] = sale.lines;
    if (line) line.quantity = quantity;
    // What carries less on than it was made with never carries more again.
    if (line?.of) line.of.quantity = least(line.of.quantity, quantity);
    this.#tellOrigins(sale, 'save');
    return true;
  }

  confirmSale(sale: Sale, day = TODAY): boolean {
    if (sale.status !== 'Open' || !this.#canSell(sale)) return false;
    const owed = owedOf(sale);
    const client = this.#clientOf(sale);
    if (owed > 0n && (!client || owed > client.limit - client.receivables + client.advance)) return false;
    sale.status = 'Confirmed';
    this.#tellOrigins(sale, 'confirm');
    this.#must(this.goods.promise(sale.name, sale.lines, day));
    this.owe(sale, owed);
    if (sale.shipLater) sale.shipping = 'Pending';
    return true;
  }

  completeSale(sale: Sale): boolean {
    if (owedOf(sale) !== 0n) return false;
    // A cost freezes as goods leave: where all have left, one restated since does not reach the sale (decision 85).
    const leaves = sale.lines.some((line) => leftOf(line) !== 0n);
    if (sale.status === 'Confirmed') {
      if (sale.shipping === 'Pending' || sale.shipping === 'Partially Shipped') return false;
      this.#must(this.goods.leave(sale.name, this.#rest(sale), TODAY, true));
    } else {
      const isReady = sale.status === 'Open' && !sale.shipLater && this.#canSell(sale);
      if (!isReady || !this.goods.layThereOn(sale.lines, sale.day)) return false;
      sale.status = 'Completed';
      this.#tellOrigins(sale, 'complete');
      this.#must(this.goods.leave(sale.name, sale.lines, sale.day, false));
    }
    sale.status = 'Completed';
    for (const line of sale.lines) line.shipped = line.quantity;
    if (leaves) this.#freezeCost(sale);
    this.owe(sale, 0n);
    return true;
  }

  shipSale(sale: Sale, quantities: readonly bigint[]): boolean {
    const awaits = sale.shipping === 'Pending' || sale.shipping === 'Partially Shipped';
    const fits = sale.lines.every((line, nth) => (quantities[nth] ?? 0n) <= leftOf(line));
    if (sale.status !== 'Confirmed' || !awaits || !fits || sum(quantities) === 0n) return false;
    const parts = sale.lines.map(({ item }, nth) => ({ item, quantity: quantities[nth] ?? 0n }));
    if (!this.goods.leave(sale.name, parts, TODAY, true)) return false;
    for (const [nth, line] of sale.lines.entries()) line.shipped += quantities[nth] ?? 0n;
    this.#freezeCost(sale);
    sale.shipping = sale.lines.every((line) => leftOf(line) === 0n) ? 'Shipped' : 'Partially Shipped';
    return true;
  }

  deliverSale(sale: Sale): boolean {
    if (sale.shipping !== 'Shipped') return false;
    sale.shipping = 'Delivered';
    return true;
  }

  paySale(sale: Sale, amount: bigint): boolean {
    const takes = sale.status === 'Open' || sale.status === 'Confirmed';
    if (!takes || amount <= 0n || amount > owedOf(sale)) return false;
    this.addPayment(sale, { amount, collection: null });
    return true;
  }

  refundSale(sale: Sale, amount: bigint): boolean {
    const takes = sale.status === 'Open' || sale.status === 'Confirmed';
    if (!takes || amount <= 0n || amount > refundableOf(sale)) return false;
    if (sale.status === 'Confirmed' && sale.client === null) return false;
    this.addPayment(sale, { amount: -amount, collection: null });
    return true;
  }

  /** Gives everything back; says what goes back to which collection. */
  cancelSale(sale: Sale, day = TODAY): ReadonlyMap<Collection, bigint> | null {
    if (sale.status === 'Cancelled' || inForce(sale.returns).length > 0) return null;
    if (sale.status !== 'Open') this.goods.takeBack(sale.name, day);
    sale.status = 'Cancelled';
    sale.shipping = 'Not Required';
    this.owe(sale, 0n);
    this.#tellOrigins(sale, 'cancel');
    const back = new Map<Collection, bigint>();
    for (const { amount, collection } of sale.payments)
      if (collection) back.set(collection, (back.get(collection) ?? 0n) + amount);
    if (sale.payment !== 'Unpaid') sale.payment = 'Refunded';
    sale.payments.length = 0;
    return back;
  }

  /** A payment or what is taken back: the client of an invoice owes the rest. */
  addPayment(sale: Sale, payment: Payment): void {
    sale.payments.push(payment);
    const paid = paidOf(sale);
    sale.payment = paid === 0n ? 'Unpaid' : owedOf(sale) === 0n ? 'Paid' : 'Partially Paid';
    if (sale.status === 'Confirmed') this.owe(sale, owedOf(sale));
  }

  /** Sets what the client owes of a sale. */
  owe(sale: Sale, amount: bigint): void {
    const client = this.#clientOf(sale);
    if (!client) return;
    client.receivables += amount - sale.receivable;
    sale.receivable = amount;
  }

  // ---- within

  #clientOf = ({ client }: Sale): ModelClient | undefined =>
    client === null ? undefined : this.clients[client];

  #freezeCost({ name, lines }: Sale): void {
    for (const line of lines) line.cost = this.goods.costOf(name, line.item);
  }

  #rest = ({ lines }: Sale): Goods[] => lines.map((line) => ({ item: line.item, quantity: leftOf(line) }));

  /** Enough is available; what its order has promised is there for it. */
  #canSell = (sale: Sale): boolean =>
    this.goods.suffices(sale.lines, (item) =>
      sum(
        sale.lines.map(({ item: its, of }) =>
          its === item && of?.offer.kind === 'order' ? least(of.line.reserved, of.quantity) : 0n,
        ),
      ),
    );

  /** How much of each line is on documents that are in force. */
  #refresh(offer: Offer): void {
    const carried = offer.carriedBy
      .filter(({ status }) => status !== 'Cancelled')
      .flatMap(({ lines }): readonly Line['of'][] => lines.map(({ of }) => of));
    for (const line of offer.lines)
      line.posted = sum(carried.map((of) => (of?.line === line ? of.quantity : 0n)));
  }

  #giveUp(offer: Offer): void {
    for (const line of offer.lines) line.closed += balanceOf(line);
  }

  /** An order has promised what is wanted of it and not on an invoice or a completed sale. */
  #hold(order: Offer): void {
    const taken = (line: OfferedLine) =>
      sum(
        order.carriedBy.flatMap(({ kind, status, lines }) =>
          kind === 'sale' && (status === 'Confirmed' || status === 'Completed')
            ? lines.map(({ of }) => (of?.line === line ? of.quantity : 0n))
            : [],
        ),
      );
    const wanted = (line: OfferedLine) =>
      order.status === 'Cancelled' || !this.goods.lies(line) ? 0n : line.quantity - line.closed - taken(line);
    const changes = order.lines.map((line) => ({ item: line.item, quantity: wanted(line) - line.reserved }));
    this.#must(this.goods.promise(order.name, changes, TODAY));
    for (const line of order.lines) line.reserved = wanted(line);
  }

  #tellOrigins({ lines }: Sale | Offer, event: 'save' | 'confirm' | 'complete' | 'cancel'): void {
    const offers = new Set<Offer>(lines.flatMap(({ of }) => of?.offer ?? []));
    for (const offer of offers) {
      const before = sum(offer.lines.map(({ posted }) => posted));
      this.#refresh(offer);
      const now = sum(offer.lines.map(({ posted }) => posted));
      if (now === before && (offer.kind === 'quotation' || event === 'save')) continue;
      const isClosedByHand = offer.status === 'Completed' && offer.lines.some(({ closed }) => closed > 0n);
      const isLeft = offer.lines.some((line) => balanceOf(line) > 0n);
      if (isClosedByHand) this.#giveUp(offer);
      else if (isLeft) offer.status = now > 0n ? 'Partially Posted' : 'Confirmed';
      if (offer.kind === 'order') this.#hold(offer);
    }
  }

  #must(done: boolean): void {
    if (!done) throw new Error('The model refuses what it has allowed before');
  }
}
