import * as v from 'valibot';
import { amounts } from '../../../../rules/documents/order-amounts-found.ts';
import {
  add,
  compare,
  decimal,
  divide,
  greatest,
  isDecimal,
  least,
  multiply,
  sign,
  subtract,
  sum,
} from '../../../../rules/money/decimal.ts';
import { RATE_PLACES } from '../../../../rules/money/exchange-rate.ts';
import { roundAmount, toBaseCurrency } from '../../../../rules/money/money.ts';
import type { TaxStep } from '../../../../rules/money/tax.ts';
import {
  type CarriedAmounts,
  carriedAmounts,
  discountTaken,
  inOwnUnit,
  type OrderAmounts,
  type ReceiptLine,
} from '../../../../rules/purchasing/order-amounts.ts';
import { type DocumentTotal, documentTotal } from '../../../../rules/totals/document-total.ts';
import { type PurchaseLine, subTotalOf } from '../../../../rules/totals/line-total.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import type { LineDraft } from './document-draft.ts';

/** A document's four figures, in its own currency. */
export interface Figures {
  readonly subTotal: string;
  readonly discount: string;
  readonly serviceCharges: string;
  readonly taxAmount: string;
  readonly total: string;
}

const decimalOf = (value: unknown): string => (typeof value === 'string' && isDecimal(value) ? value : '0');

/** What a header says to its figures. */
export interface Terms {
  readonly taxInclusive: boolean;
  readonly discount: string;
  /** Off the sub total, where it is told in percent; the amount follows from it. */
  readonly discountPercent: string;
  /** What vouchers take off beside it, as it was stored. */
  readonly vouchers: string;
  readonly serviceCharges: string;
  readonly exchangeRate: string;
  readonly documentTaxCode: string;
  /** What of the order's service charges the stored note bears. */
  readonly orderedServiceCharges: string;
}

/** The taxes of tax codes on a day, by code. */
export type TaxRates = ReadonlyMap<string, readonly TaxStep[]>;

/** The terms of a header as typed; what a document type does not have counts nothing. */
export function termsOf(header: Draft): Terms {
  const exchangeRate = decimalOf(header.exchangeRate);
  return {
    taxInclusive: header.taxInclusive === true,
    discount: decimalOf(header.discountAmount),
    discountPercent: decimalOf(header.discountPercent),
    vouchers: decimalOf(header.voucherAmount),
    serviceCharges: decimalOf(header.serviceCharges),
    exchangeRate: exchangeRate === '0' ? '1' : exchangeRate,
    documentTaxCode: asText(header.documentTaxCode),
    orderedServiceCharges: decimalOf(header.orderedServiceCharges),
  };
}

/**
 * The figures of a document as typed, by the rules the server applies when it is saved: an echo, never the truth.
 * Null where no document can come of it yet (a discount beyond the goods).
 * @param order what the order comes to that a note receives; null where there is none, or it is not known here
 */
export function draftTotal(
  terms: Terms,
  lines: readonly LineDraft[],
  taxRates: TaxRates,
  order: OrderAmounts | null,
): DocumentTotal | null {
  const carried = order && carriedAmounts(order, lines.map(receiving), terms.taxInclusive);
  const stepsOf = (code: string) =>
    (taxRates.get(code) ?? []).map(({ percent, perUnit }) => ({
      percent,
      perUnit: perUnit == null ? null : divide(perUnit, terms.exchangeRate, RATE_PLACES),
    }));
  const typed = lines.map(({ values }, index) => ({
    ...inOwnUnit(figuresOf(values)),
    taxes: stepsOf(asText(values.taxCode)),
    taxInclusive: terms.taxInclusive,
    subTotal: carried?.subTotals[index] ?? null,
  }));
  const documentTaxes = stepsOf(terms.documentTaxCode);
  try {
    return documentTotal(typed, {
      ...terms,
      discount: discountOf(terms, sum(typed.map(subTotalOf))),
      documentTaxes,
      ...(carried ? partOfOrder(terms, lines, typed, carried) : {}),
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What is taken off the goods: the discount, and vouchers as far as it leaves anything. */
function discountOf({ discount, discountPercent, vouchers }: Terms, goods: string): string {
  const own = sign(discountPercent) === 0 ? discount : partOf(goods, discountPercent);
  return sign(vouchers) === 0 ? own : add(own, greatest(least(vouchers, subtract(goods, own)), '0'));
}

/** What a note bears of its order's discount and charges, where nobody typed other ones over what was filled in. */
function partOfOrder(
  { discount, serviceCharges, orderedServiceCharges }: Terms,
  lines: readonly LineDraft[],
  typed: readonly PurchaseLine[],
  carried: CarriedAmounts,
) {
  const stored = lines.map(({ values }) => ({
    subTotal: decimal(decimalOf(values.orderedSubTotal)),
    amount: decimal(decimalOf(values.orderedAmount)),
  }));
  const isFilledIn = (value: string, was: string) => sign(value) === 0 || compare(value, was) === 0;
  return {
    ...(isFilledIn(discount, discountTaken(stored))
      ? { discountShares: carried.discountShares(typed.map(subTotalOf)) }
      : {}),
    ...(isFilledIn(serviceCharges, orderedServiceCharges)
      ? { serviceCharges: carried.parts.serviceCharges }
      : {}),
  };
}

const figureOrNull = (value: unknown) => (typeof value === 'string' && isDecimal(value) ? value : null);

const partOf = (amount: string, percent: string): string =>
  roundAmount(divide(multiply(amount, percent), '100', RATE_PLACES));

/** A line's figures as far as they are typed. What is sold has its price in the unit it is sold in. */
const figuresOf = (values: Draft) =>
  figureOrNull(values.unitPrice) === null ? boughtFigures(values) : soldFigures(values);

const soldFigures = (values: Draft) => ({
  quantity: figureOrNull(values.uomQuantity) ?? figureOrNull(values.quantity),
  uomQuantity: null,
  factor: null,
  unitCost: figureOrNull(values.unitPrice),
  uomCost: null,
  discountPercent: figureOrNull(values.discountPercent),
});

const boughtFigures = (values: Draft) => ({
  quantity: figureOrNull(values.quantity),
  uomQuantity: figureOrNull(values.uomQuantity),
  factor: figureOrNull(values.factor),
  unitCost: figureOrNull(values.unitCost),
  uomCost: figureOrNull(values.uomCost),
  discountPercent: figureOrNull(values.discountPercent),
});

const receiving = ({ values }: LineDraft): ReceiptLine => ({
  ...figuresOf(values),
  orderLineId: asText(values.purchaseOrderLineId) || null,
  quantity: decimalOf(values.quantity),
});

/** What the order of a note comes to: as it was loaded into a new one, or as the last reply has it. */
export function orderAmountsOf(header: Draft): OrderAmounts | null {
  if (asText(header.purchaseOrderId) === '') return null;
  const known = v.safeParse(loaded, header);
  if (!known.success) return null;
  return known.output.orderAmounts ?? known.output.found?.amounts ?? null;
}

const loaded = v.object({
  orderAmounts: v.optional(v.nullable(amounts)),
  found: v.optional(v.object({ amounts: v.optional(v.nullable(amounts)) })),
});

/** What freight adds to the goods before they lie in stock, in the company's currency. */
export interface Freight {
  readonly forwarderCosts: string;
  readonly landedCost: string;
}

/** The freight of a document as typed; null where it has none. */
export function freightOf(header: Draft, { subTotal, discount }: Figures): Freight | null {
  const forwarderCosts = add(decimalOf(header.forwarderCost1), decimalOf(header.forwarderCost2));
  if (sign(forwarderCosts) === 0) return null;
  const goods = toBaseCurrency(subtract(subTotal, discount), termsOf(header).exchangeRate);
  return { forwarderCosts, landedCost: add(goods, forwarderCosts) };
}

/** The figures of a stored document, as the server worked them out. */
export const storedFigures = (header: Draft): Figures => ({
  subTotal: decimalOf(header.subTotal),
  discount: add(decimalOf(header.discountAmount), decimalOf(header.voucherAmount)),
  serviceCharges: decimalOf(header.serviceCharges ?? header.serviceCharge),
  taxAmount: decimalOf(header.taxAmount),
  total: decimalOf(header.total),
});

/** What of a stored document is paid and still to be paid; null of one that takes no payments. */
export function paidOf(header: Draft): { readonly paid: string; readonly balance: string } | null {
  if (typeof header.paid !== 'string') return null;
  return { paid: decimalOf(header.paid), balance: decimalOf(header.balance) };
}
