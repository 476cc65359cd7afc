import { add, compare, type Decimal, type DecimalInput, sum } from '../money/decimal.ts';
import { roundAmount, toBaseCurrency } from '../money/money.ts';
import { spread } from '../money/spread.ts';
import { type LineTotal, lineTotal, type PurchaseLine } from './line-total.ts';

/** What a purchase document's header adds to its lines; amounts in the document's currency. */
export type DocumentTerms = {
  /** Taken off the sub total before tax and spread over the lines by value (decision 18). */
  readonly discount?: string | null;
  /** Untaxed charges added after tax. */
  readonly serviceCharges?: string | null;
  /** Document currency → company currency, frozen at save; 1 unless told. */
  readonly exchangeRate?: string | null;
};

/** Header figures; each is the sum of its line figures, so header and lines can never disagree (R9). */
export type DocumentTotal = {
  readonly lines: readonly LineTotal[];
  readonly subTotal: Decimal;
  readonly discount: Decimal;
  readonly net: Decimal;
  readonly taxAmount: Decimal;
  readonly serviceCharges: Decimal;
  /** `net + taxAmount + serviceCharges`. */
  readonly total: Decimal;
  /** The sub total in the company's currency. */
  readonly baseSubTotal: Decimal;
  readonly baseTaxAmount: Decimal;
  /** The total in the company's currency: what approval rules and vendor minimums are compared with. */
  readonly baseTotal: Decimal;
};

/**
 * A purchase document's figures: sub total of lines, discount spread by value, tax as the sum of line taxes, total.
 * Throws a RangeError where the discount exceeds the sub total: refuse that before.
 */
export function documentTotal(lines: readonly PurchaseLine[], terms: DocumentTerms = {}): DocumentTotal {
  const { exchangeRate } = terms;
  const shares = hasDiscount(terms)
    ? discountShares(
        lines.map((line) => lineTotal(line).subTotal),
        terms,
      )
    : [];
  return totalOf(
    lines.map((line, index) => lineTotal(line, exchangeRate ?? '1', shares[index])),
    terms,
  );
}

/** Whether the document has a discount of its own; without one no line bears a share. */
export const hasDiscount = ({ discount }: DocumentTerms): boolean => compare(discount ?? '0', '0') !== 0;

/** Each line's share of the document's discount. Throws a RangeError where it exceeds the lines together. */
export const discountShares = (subTotals: readonly Decimal[], terms: DocumentTerms): readonly Decimal[] =>
  spread(roundAmount(terms.discount ?? '0'), subTotals, { withinWeight: true });

/** The header's figures of lines that are worked out already. */
export function totalOf(totals: readonly LineTotal[], terms: DocumentTerms): DocumentTotal {
  const exchangeRate = terms.exchangeRate ?? '1';
  const discount = roundAmount(terms.discount ?? '0');
  const serviceCharges = roundAmount(terms.serviceCharges ?? '0');
  const added = (figure: (line: LineTotal) => DecimalInput) => roundAmount(sum(totals.map(figure)));
  return {
    lines: totals,
    subTotal: added((line) => line.subTotal),
    discount,
    net: added((line) => line.net),
    taxAmount: added((line) => line.tax),
    serviceCharges,
    total: roundAmount(
      add(
        added((line) => line.total),
        serviceCharges,
      ),
    ),
    baseSubTotal: added((line) => toBaseCurrency(line.subTotal, exchangeRate)),
    baseTaxAmount: added((line) => line.baseTax),
    baseTotal: roundAmount(
      add(
        added((line) => line.baseTotal),
        toBaseCurrency(serviceCharges, exchangeRate),
      ),
    ),
  };
}
