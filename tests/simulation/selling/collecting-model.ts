import { type Collection, owedOf, type Sale } from './selling-documents.ts';
import type { SellingModel } from './selling-model.ts';

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const sum = (parts: Iterable<bigint>): bigint => [...parts].reduce((all, part) => all + part, 0n);
const isInForce = ({ status }: Collection): boolean => status === 'Received' || status === 'Deposited';

export const allocatedOf = ({ paid }: Collection): bigint => sum(paid.values());
/** What is paid ahead with it. */
export const advanceOf = (collection: Collection): bigint =>
  isInForce(collection) ? collection.amount - allocatedOf(collection) - collection.refunded : 0n;

/** Collections as domain/sales §3 and decision 87 have them, over the sales of a selling model. */
export class CollectingModel {
  readonly collections: Collection[] = [];
  readonly #selling: SellingModel;
  /** Numbers of sales as they were given, by which invoices of a day are in order. */
  readonly #numberOf: (sale: Sale) => string;
  constructor(selling: SellingModel, numberOf: (sale: Sale) => string) {
    this.#selling = selling;
    this.#numberOf = numberOf;
  }

  /** Invoices of a client that something is owed of, the oldest due first. */
  openInvoices(client: number): Sale[] {
    const key = (sale: Sale) => `${sale.due} ${sale.day} ${this.#numberOf(sale)}`;
    return this.#selling.sales
      .filter((sale) => sale.client === client && sale.status === 'Confirmed' && sale.receivable > 0n)
      .sort((one, other) => (key(one) < key(other) ? -1 : 1));
  }

  add(asked: Pick<Collection, 'client' | 'amount' | 'rule' | 'planned'>, isKept = false): Collection | null {
    if (!this.#fits(asked)) return null;
    const collection: Collection = {
      ...{ kind: 'collection', ...asked, status: 'Pending', paid: new Map(), refunded: 0n, isKept },
    };
    this.collections.push(collection);
    return collection;
  }

  /** Opens one for what is still owed of an invoice. */
  collect(sale: Sale): Collection | null {
    if (sale.status !== 'Confirmed' || sale.client === null || owedOf(sale) <= 0n) return null;
    const amount = owedOf(sale);
    return this.add({ client: sale.client, amount, rule: 'By Hand', planned: [{ sale, amount }] });
  }

  receive(collection: Collection): boolean {
    if (collection.status !== 'Pending' || !this.#fits(collection)) return false;
    collection.status = 'Received';
    this.#account(collection, collection.amount);
    if (collection.rule === 'By Hand')
      for (const { sale, amount } of collection.planned) this.#put(collection, sale, amount);
    else if (collection.rule === 'Oldest First') this.#putOldestFirst(collection, collection.amount);
    return true;
  }

  deposit(collection: Collection): boolean {
    if (collection.status !== 'Received' || collection.isKept) return false;
    collection.status = 'Deposited';
    return true;
  }

  /** Puts what is paid ahead on an invoice, or on the oldest first; as much as fits where no amount is said. */
  allocate(collection: Collection, sale: Sale | null, amount: bigint | null): boolean {
    const advance = advanceOf(collection);
    const open = this.openInvoices(collection.client);
    if (advance <= 0n || open.length === 0 || (amount !== null && (amount <= 0n || amount > advance)))
      return false;
    if (sale === null) this.#putOldestFirst(collection, amount ?? advance);
    else {
      if (!open.includes(sale) || (amount !== null && amount > owedOf(sale))) return false;
      this.#put(collection, sale, least(amount ?? advance, owedOf(sale)));
    }
    return true;
  }

  release(collection: Collection, sale: Sale): boolean {
    const paid = collection.paid.get(sale) ?? 0n;
    if (!isInForce(collection) || paid <= 0n) return false;
    this.#takeOff(collection, sale);
    return true;
  }

  refund(collection: Collection, amount: bigint): boolean {
    if (!isInForce(collection) || amount <= 0n || amount > advanceOf(collection)) return false;
    this.#account(collection, -amount);
    collection.refunded += amount;
    if (collection.refunded === collection.amount) collection.status = 'Refunded';
    return true;
  }

  /** The money did not come or did not stay, or the collection is taken back. */
  end(collection: Collection, status: 'Failed' | 'Cancelled', isByReturn = false): boolean {
    if (collection.isKept && !isByReturn) return false;
    if (collection.status !== 'Pending' && (!isInForce(collection) || collection.refunded > 0n)) return false;
    if (collection.status !== 'Pending') {
      for (const sale of [...collection.paid.keys()]) this.#takeOff(collection, sale);
      this.#account(collection, -collection.amount);
    }
    collection.status = status;
    return true;
  }

  /** A sale that is cancelled gives back what collections paid of it. */
  cancelSale(sale: Sale, day?: string): boolean {
    const back = this.#selling.cancelSale(sale, day);
    if (back === null) return false;
    for (const [collection, amount] of back) {
      collection.paid.delete(sale);
      this.#account(collection, amount);
    }
    return true;
  }

  #fits({
    client,
    amount,
    rule,
    planned,
  }: Pick<Collection, 'client' | 'amount' | 'rule' | 'planned'>): boolean {
    if (amount <= 0n) return false;
    if (rule !== 'By Hand') return true;
    const open = this.openInvoices(client);
    return (
      sum(planned.map((each) => each.amount)) <= amount &&
      planned.every((each) => open.includes(each.sale) && each.amount <= owedOf(each.sale))
    );
  }

  #putOldestFirst(collection: Collection, amount: bigint): void {
    let left = amount;
    for (const sale of this.openInvoices(collection.client)) {
      const part = least(left, owedOf(sale));
      if (part > 0n) this.#put(collection, sale, part);
      left -= part;
    }
  }

  #put(collection: Collection, sale: Sale, amount: bigint): void {
    collection.paid.set(sale, (collection.paid.get(sale) ?? 0n) + amount);
    this.#account(collection, -amount);
    this.#selling.addPayment(sale, { amount, collection });
  }

  /** The invoice is owed again, a completed one becomes an invoice again; its money is paid ahead. */
  #takeOff(collection: Collection, sale: Sale): void {
    const amount = collection.paid.get(sale) ?? 0n;
    collection.paid.delete(sale);
    this.#account(collection, amount);
    if (sale.status === 'Completed') sale.status = 'Confirmed';
    this.#selling.addPayment(sale, { amount: -amount, collection });
  }

  #account({ client }: Collection, change: bigint): void {
    const account = this.#selling.clients[client];
    if (account) account.advance += change;
  }
}
