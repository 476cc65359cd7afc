import { add, compare, type Decimal, type DecimalInput, sum, ZERO } from '../money/decimal.ts';
import { roundAmount, toBaseCurrency } from '../money/money.ts';
import { spread } from '../money/spread.ts';
import { type TaxStep, taxesOf } from '../money/tax.ts';
import { type LineTotal, lineTotal, type PurchaseLine, subTotalOf, withDocumentTaxes } from './line-total.ts';

/** What a purchase document's header adds to its lines; amounts in the document's currency. */
export type DocumentTerms = {
  /** Taken off the sub total before tax and spread over the lines by value (decision 18). */
  readonly discount?: string | null;
  /** Untaxed charges added after tax. */
  readonly serviceCharges?: string | null;
  /** Document currency → company currency, frozen at save; 1 unless told. */
  readonly exchangeRate?: string | null;
  /** Each line's share of the discount, where it is known and not spread by value (decision 47). */
  readonly discountShares?: readonly Decimal[];
  /** Taxes on the net of the whole document, on top of what its lines bear; none unless told. */
  readonly documentTaxes?: readonly TaxStep[];
};

/** Header figures; each is the sum of its line figures, so header and lines can never disagree (R9). */
export type DocumentTotal = {
  readonly lines: readonly LineTotal[];
  readonly subTotal: Decimal;
  readonly discount: Decimal;
  readonly net: Decimal;
  readonly taxAmount: Decimal;
  /** What of the tax is the document's own. */
  readonly documentTax: Decimal;
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
  const shares = sharesOfDiscount(lines.map(subTotalOf), terms);
  return totalOf(
    lines.map((line, index) => lineTotal(line, exchangeRate ?? '1', shares[index])),
    lines,
    terms,
  );
}

/** Whether the discount is spread by value: without one no line bears a share, and known shares stand. */
export const spreadsDiscount = ({ discount, discountShares }: DocumentTerms): boolean =>
  discountShares === undefined && compare(discount ?? '0', '0') !== 0;

/** Each line's share of the document's discount. Throws a RangeError where it exceeds the lines together. */
export function sharesOfDiscount(subTotals: readonly Decimal[], terms: DocumentTerms): readonly Decimal[] {
  if (!spreadsDiscount(terms)) return terms.discountShares ?? [];
  return spread(roundAmount(terms.discount ?? '0'), subTotals, { withinWeight: true });
}

/** The header's figures of lines that are worked out already but for the document's own taxes. */
export function totalOf(
  worked: readonly LineTotal[],
  lines: readonly PurchaseLine[],
  terms: DocumentTerms,
): DocumentTotal {
  const exchangeRate = terms.exchangeRate ?? '1';
  const discount = roundAmount(
    terms.discountShares === undefined ? (terms.discount ?? '0') : sum(terms.discountShares),
  );
  const serviceCharges = roundAmount(terms.serviceCharges ?? '0');
  const net = roundAmount(sum(worked.map((line) => line.net)));
  const units = sum(lines.map((line) => line.units ?? line.quantity));
  const own = taxesOf(net, terms.documentTaxes ?? [], false, units);
  const totals = withShares(worked, own.taxes, exchangeRate);
  const added = (figure: (line: LineTotal) => DecimalInput) => roundAmount(sum(totals.map(figure)));
  return {
    lines: totals,
    subTotal: added((line) => line.subTotal),
    discount,
    net,
    taxAmount: added((line) => line.tax),
    documentTax: own.tax,
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

/** The lines, each with its share by value of every tax of the document, so that header and lines agree (R9). */
function withShares(
  lines: readonly LineTotal[],
  taxes: readonly Decimal[],
  exchangeRate: string,
): readonly LineTotal[] {
  if (taxes.length === 0 || lines.length === 0) return lines;
  const weights = lines.map((line) => line.net);
  const shares = taxes.map((tax) => spread(tax, weights));
  return lines.map((line, index) =>
    withDocumentTaxes(
      line,
      shares.map((each) => each[index] ?? ZERO),
      exchangeRate,
    ),
  );
}
