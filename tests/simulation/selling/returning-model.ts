import { rescale } from '../../support/companies/stock-model.ts';
import type { CollectingModel } from './collecting-model.ts';
import {
  figuresOf,
  inForce,
  type Line,
  least,
  owedOf,
  type Return,
  type ReturnedLine,
  type Sale,
  sum,
  totalBack,
  withClient,
} from './selling-documents.ts';
import type { SellingModel } from './selling-model.ts';
import { TODAY } from './sold-goods.ts';

/** Some of a line of a sale that is to come back, or what is to be taken off its price. */
export interface AskedBack {
  readonly line: Line;
  readonly quantity: bigint;
  readonly allowance?: bigint;
  readonly isKept: boolean;
}

/** Returns as domain/sales §1 and decision 89 have them, over the sales and collections of other models. */
export class ReturningModel {
  readonly returns: Return[] = [];
  readonly #selling: SellingModel;
  readonly #collecting: CollectingModel;
  constructor(selling: SellingModel, collecting: CollectingModel) {
    this.#selling = selling;
    this.#collecting = collecting;
  }

  /** A draft of what comes back; null where the client does not have it. */
  open(
    sale: Sale,
    asked: readonly AskedBack[],
    { hasReason, isAhead }: Pick<Return, 'hasReason' | 'isAhead'>,
  ): Return | null {
    const lines = asked
      .map((each) => ({ allowance: 0n, ...each }))
      .filter(({ quantity, allowance }) => quantity > 0n || allowance > 0n);
    if (!isSold(sale) || lines.length === 0 || !isWithClient(lines) || !isWithinPrice(sale, lines))
      return null;
    const back: Return = {
      ...{ kind: 'return', name: `return ${this.returns.length}`, sale, hasReason, isAhead },
      lines: lines.map((line) => ({ ...line, net: 0n, tax: 0n })),
      ...{ status: 'Saved', credited: 0n, refunded: 0n, advance: null },
    };
    this.returns.push(back);
    sale.returns.push(back);
    return back;
  }

  /** What a till has given back for goods of a sale, on a day no earlier than the sale's; held where it comes to another sum. */
  refund(sale: Sale, quantities: readonly bigint[], amount: bigint, day: string): boolean {
    const asked = sale.lines.map((line, nth) => ({
      ...{ line, quantity: quantities[nth] ?? 0n, isKept: this.#selling.goods.lies(line) },
    }));
    const shares = asked.flatMap((each) => (each.quantity > 0n ? [this.#shareOf(sale, each)] : []));
    const rest = sum(shares.map(({ net, tax }) => net + tax)) - owedOf(sale);
    if (day < sale.day || rest !== amount) return false;
    const back = this.open(sale, asked, { hasReason: true, isAhead: false });
    return back !== null && this.complete(back, day);
  }

  complete(back: Return, day = TODAY): boolean {
    const { sale, lines } = back;
    if (back.status !== 'Saved' || !back.hasReason || !isSold(sale) || !isWithClient(lines)) return false;
    if (!isWithinPrice(sale, lines)) return false;
    for (const each of lines) Object.assign(each, this.#shareOf(sale, each));
    const total = totalBack(back);
    const credited = least(total, owedOf(sale));
    const rest = total - credited;
    if (back.isAhead && rest > 0n && sale.client === null) return false;
    if (!back.isAhead && rest > givenBackMost(sale)) return false;
    for (const { line, quantity, isKept } of lines) {
      if (isKept)
        this.#selling.goods.comeBack(
          back.name,
          sale.name,
          { item: line.item, quantity },
          keptOf(sale, line),
          day,
        );
      line.returned += quantity;
    }
    back.status = 'Completed';
    back.credited = credited;
    back.refunded = back.isAhead ? 0n : rest;
    if (back.isAhead && rest > 0n && sale.client !== null) back.advance = this.#keepAhead(sale.client, rest);
    if (credited > 0n) this.#selling.addPayment(sale, { amount: credited, collection: null, credit: back });
    return true;
  }

  cancel(back: Return): boolean {
    const { sale, lines, advance, credited } = back;
    if (back.status === 'Cancelled') return false;
    if (back.status === 'Completed') {
      const isUsed = advance && (advance.refunded > 0n || advance.paid.size > 0);
      if (isUsed || !this.#selling.goods.isStillThere(back.name, TODAY)) return false;
      this.#selling.goods.takeBack(back.name, TODAY);
      for (const { line, quantity } of lines) line.returned -= quantity;
      if (advance) this.#collecting.end(advance, 'Cancelled', true);
    }
    back.status = 'Cancelled';
    if (credited === 0n) return true;
    if (sale.status === 'Completed') sale.status = 'Confirmed';
    this.#selling.addPayment(sale, { amount: -credited, collection: null, credit: back });
    return true;
  }

  /** What all of a line up to now comes to, less what came back before: so the last part takes the last sen. */
  #shareOf(
    sale: Sale,
    { line, quantity, allowance = 0n }: AskedBack,
  ): { readonly net: bigint; readonly tax: bigint } {
    const before = backOf(sale, line);
    const had = (name: 'net' | 'tax', ofPrice: boolean) =>
      sum(before.map((each) => (each.allowance > 0n === ofPrice ? each[name] : 0n)));
    const sold = figuresOf(line);
    const left = (name: 'net' | 'tax') => sold[name] - had(name, true) - had(name, false);
    if (allowance > 0n) {
      const tax = partOf(left('tax'), allowance, left('net') + left('tax'));
      return { net: allowance - tax, tax };
    }
    const upTo = sum(before.map((each) => each.quantity)) + quantity;
    // What was taken off the price before is not given back again.
    const share = (name: 'net' | 'tax') => {
      const part = partOf(sold[name] - had(name, true), upTo, line.quantity) - had(name, false);
      return part > 0n ? part : 0n;
    };
    return { net: share('net'), tax: share('tax') };
  }

  #keepAhead(client: number, amount: bigint) {
    const kept = this.#collecting.add({ client, amount, rule: 'Advance Payment', planned: [] }, true);
    if (!kept || !this.#collecting.receive(kept)) throw new Error('The model keeps no money ahead');
    return kept;
  }
}

const isSold = ({ status }: Sale): boolean => status === 'Confirmed' || status === 'Completed';

/** The client has as much of every line; a line may be named more than once. */
const isWithClient = (lines: readonly AskedBack[]): boolean =>
  lines.every(
    ({ line }) => sum(lines.map((each) => (each.line === line ? each.quantity : 0n))) <= withClient(line),
  );

/** What came back of a line, or was taken off its price, by returns in force. */
const backOf = (sale: Sale, line: Line): readonly ReturnedLine[] =>
  inForce(sale.returns).flatMap((other) => other.lines.filter((each) => each.line === line));

/** What is left of a line's price, tax and all. */
export function priceLeft(sale: Sale, line: Line): bigint {
  const { net, tax } = figuresOf(line);
  return net + tax - sum(backOf(sale, line).map((each) => each.net + each.tax));
}

const isWithinPrice = (sale: Sale, lines: readonly AskedBack[]): boolean =>
  lines.every(
    ({ line }) =>
      sum(lines.map((each) => (each.line === line ? (each.allowance ?? 0n) : 0n))) <= priceLeft(sale, line),
  );

/** What of a line went back into stock by returns in force. */
const keptOf = (sale: Sale, line: Line): bigint =>
  sum(
    inForce(sale.returns).flatMap((back) =>
      back.lines.map((each) => (each.line === line && each.isKept ? each.quantity : 0n)),
    ),
  );

/** What was paid by a method of payment, and not given back by a return. */
const givenBackMost = (sale: Sale): bigint =>
  sum(sale.payments.map(({ amount, credit }) => (credit ? 0n : amount))) -
  sum(inForce(sale.returns).map(({ refunded }) => refunded));

/** Of a figure in sen, what a part of a whole stands for, to the sen. */
export const partOf = (figure: bigint, part: bigint, whole: bigint): bigint =>
  part === whole ? figure : rescale((figure * part * 10n ** 8n) / whole, 12, 2) * 100n;
