import { rescale } from '../../support/companies/stock-model.ts';
import type { Goods } from './sold-goods.ts';

/** What a client may owe, owes and has paid ahead. Amounts and quantities are whole ten-thousandths throughout. */
export interface ModelClient {
  readonly limit: bigint;
  receivables: bigint;
  advance: bigint;
}

/** A line as it was typed. */
export interface TypedLine extends Goods {
  readonly price: bigint;
  /** Percent off, in whole percents. */
  readonly percentOff: bigint;
}

export interface Line extends TypedLine {
  quantity: bigint;
  shipped: bigint;
  /** What came back of it by returns in force. */
  returned: bigint;
  /** What the goods that left had cost when the last of them did. */
  cost: bigint;
  /** Which line of which offer it carries on, and how much of it. */
  readonly of: { readonly offer: Offer; readonly line: OfferedLine; quantity: bigint } | null;
}

export interface OfferedLine extends TypedLine {
  posted: bigint;
  closed: bigint;
  /** Promised to a sales order. */
  reserved: bigint;
  readonly of: Line['of'];
}

/** A quotation or a sales order. */
export interface Offer {
  readonly kind: 'quotation' | 'order';
  readonly name: string;
  readonly client: number;
  readonly lines: readonly OfferedLine[];
  status: 'Open' | 'Confirmed' | 'Partially Posted' | 'Completed' | 'Cancelled';
  readonly carriedBy: (Sale | Offer)[];
}

/** Money of a client that pays a sale, or was taken back where it is below zero. */
export interface Payment {
  readonly amount: bigint;
  readonly collection: Collection | null;
  /** The return that has taken it off what was owed. */
  readonly credit?: Return;
}

/** Some of a sold line that comes back, or something off its price; what is not kept does not go into stock. */
export interface ReturnedLine {
  readonly line: Line;
  readonly quantity: bigint;
  /** Off the price, tax and all; nothing where goods come back. */
  readonly allowance: bigint;
  readonly isKept: boolean;
  net: bigint;
  tax: bigint;
}

export interface Return {
  readonly kind: 'return';
  readonly name: string;
  readonly sale: Sale;
  readonly hasReason: boolean;
  readonly isAhead: boolean;
  readonly lines: readonly ReturnedLine[];
  status: 'Saved' | 'Completed' | 'Cancelled';
  credited: bigint;
  refunded: bigint;
  /** The collection that keeps what is paid ahead with it. */
  advance: Collection | null;
}

export interface Sale {
  readonly kind: 'sale';
  readonly name: string;
  readonly client: number | null;
  readonly lines: readonly Line[];
  readonly shipLater: boolean;
  /** The day it counts for, and until when it is to be paid. */
  readonly day: string;
  readonly due: string;
  status: 'Open' | 'Confirmed' | 'Completed' | 'Cancelled';
  payment: 'Unpaid' | 'Partially Paid' | 'Paid' | 'Refunded';
  shipping: 'Not Required' | 'Pending' | 'Partially Shipped' | 'Shipped' | 'Delivered';
  readonly payments: Payment[];
  receivable: bigint;
  readonly returns: Return[];
}

export interface Collection {
  readonly kind: 'collection';
  readonly client: number;
  readonly amount: bigint;
  readonly rule: 'Oldest First' | 'By Hand' | 'Advance Payment';
  readonly planned: readonly { readonly sale: Sale; readonly amount: bigint }[];
  status: 'Pending' | 'Received' | 'Deposited' | 'Failed' | 'Cancelled' | 'Refunded';
  readonly paid: Map<Sale, bigint>;
  /** It keeps the money of a return, which alone takes it back. */
  readonly isKept: boolean;
  refunded: bigint;
}

export const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n);
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
/** To the sen, half away from zero. */
const toSen = (units: bigint, places: number): bigint => rescale(units, places, 2) * 100n;

/** What a line comes to: price times quantity less its discount, to the sen, and 6 % tax on that. */
export function figuresOf({ quantity, price, percentOff }: TypedLine) {
  const net = toSen(quantity * price * (100n - percentOff), 10);
  const tax = toSen(net * 6n, 6);
  return { net, tax, total: net + tax };
}

export const totalOf = ({ lines }: { readonly lines: readonly TypedLine[] }): bigint =>
  sum(lines.map((line) => figuresOf(line).total));
export const paidOf = ({ payments }: Sale): bigint => sum(payments.map(({ amount }) => amount));
export const owedOf = (sale: Sale): bigint => totalOf(sale) - paidOf(sale);
export const refundableOf = ({ payments }: Sale): bigint =>
  sum(payments.map(({ amount, collection, credit }) => (collection || credit ? 0n : amount)));
export const balanceOf = ({ quantity, posted, closed }: OfferedLine): bigint => quantity - posted - closed;
export const leftOf = ({ quantity, shipped }: Line): bigint => quantity - shipped;
/** What the client has of a line. */
export const withClient = ({ shipped, returned }: Line): bigint => shipped - returned;
export const inForce = (returns: readonly Return[]): Return[] =>
  returns.filter(({ status }) => status === 'Completed');
export const totalBack = ({ lines }: Return): bigint => sum(lines.map(({ net, tax }) => net + tax));
