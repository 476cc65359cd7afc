import { compare, type Decimal, divide, sign, sum, ZERO } from '../../../rules/money/decimal.ts';
import { RATE_PLACES } from '../../../rules/money/exchange-rate.ts';
import type { TaxStep } from '../../../rules/money/tax.ts';
import { type CarriedAmounts, inOwnUnit } from '../../../rules/purchasing/order-amounts.ts';
import {
  type DocumentTerms,
  type DocumentTotal,
  sharesOfDiscount,
  spreadsDiscount,
  totalOf,
} from '../../../rules/totals/document-total.ts';
import { lineTotal, subTotalOf } from '../../../rules/totals/line-total.ts';
import { inPieces } from '../../database/in-pieces.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import type { TaxOnDay } from './line-items.ts';

/** A decimal field's text, or zero where it is empty. */
export const decimalOf = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : '0';

type Figure = Decimal | null | undefined;

/** A draft whose lines have a quantity and a cost each, and what is worked out of them. */
interface PricedDraft {
  readonly header: {
    readonly taxInclusive?: boolean | null | undefined;
    discountAmount?: Figure;
    readonly serviceCharges?: Figure;
    readonly exchangeRate?: Figure;
    readonly documentTaxCode?: string | null | undefined;
    documentTaxAmount?: Figure;
    subTotal?: Figure;
    taxAmount?: Figure;
    total?: Figure;
    baseTotal?: Figure;
  };
  readonly lines: {
    readonly quantity?: Figure;
    readonly uomQuantity?: Figure;
    readonly unitCost?: Figure;
    readonly uomCost?: Figure;
    readonly discountPercent?: Figure;
    readonly taxCode?: string | null | undefined;
    taxPercentage?: Figure;
    taxAmount?: Figure;
    netAmount?: Figure;
    amount?: Figure;
    baseAmount?: Figure;
  }[];
}

/** The largest figure a document holds: fourteen digits before the point and four behind. */
export const MOST_STORED = '99999999999999.9999';

/**
 * Puts tax, net and amount on every line and the sums on the header (decisions 17, 18). Needs `quantity` and
 * `unitCost` on every line; a discount larger than the goods, and a figure too large to keep, are refused beside
 * their field.
 * @param carried what a note takes over from its order; its discount stands where the header names none
 */
export async function priceLines(
  { tx }: Pick<Work, 'tx'>,
  { header, lines }: PricedDraft,
  tax: ReadonlyMap<string, TaxOnDay>,
  carried?: CarriedAmounts,
): Promise<{ readonly total: DocumentTotal | null; readonly problems: FieldRefusal[] }> {
  const exchangeRate = header.exchangeRate ?? '1';
  const stepsOf = (code: string | null | undefined) =>
    inCurrency(tax.get(code ?? '')?.steps ?? [], exchangeRate);
  const typed = lines.map((line, index) => ({
    ...inOwnUnit(line),
    taxes: stepsOf(line.taxCode),
    taxInclusive: header.taxInclusive === true,
    subTotal: carried?.subTotals[index] ?? null,
  }));
  const terms: DocumentTerms = {
    discount: header.discountAmount ?? ZERO,
    serviceCharges: header.serviceCharges ?? ZERO,
    exchangeRate,
    documentTaxes: stepsOf(header.documentTaxCode),
  };
  const isCarried = carried !== undefined && header.discountAmount == null;
  const subTotals =
    isCarried || spreadsDiscount(terms) ? await inPieces(tx, typed, (line) => subTotalOf(line)) : [];
  const known = isCarried ? { ...terms, discountShares: carried.discountShares(subTotals) } : terms;
  if (spreadsDiscount(known) && compare(known.discount ?? ZERO, sum(subTotals)) > 0)
    return { total: null, problems: [{ field: 'discountAmount', code: 'tooLarge' }] };
  const shares = sharesOfDiscount(subTotals, known);
  const worked = await inPieces(tx, typed, (line, index) => lineTotal(line, exchangeRate, shares[index]));
  const total = totalOf(worked, typed, known);
  const problems = tooLarge(total);
  if (problems.length > 0) return { total: null, problems };
  for (const [index, line] of lines.entries()) {
    const figures = total.lines[index];
    line.taxPercentage = tax.get(line.taxCode ?? '')?.percentage ?? ZERO;
    line.taxAmount = figures?.tax ?? ZERO;
    line.netAmount = figures?.net ?? ZERO;
    line.amount = figures?.total ?? ZERO;
    line.baseAmount = figures?.baseTotal ?? ZERO;
  }
  if (isCarried) header.discountAmount = sign(total.discount) === 0 ? null : total.discount;
  header.documentTaxAmount = total.documentTax;
  header.subTotal = total.subTotal;
  header.taxAmount = total.taxAmount;
  header.total = total.total;
  header.baseTotal = total.baseTotal;
  return { total, problems: [] };
}

/** Taxes in a document's currency: what is so much a unit is kept in the company's. */
const inCurrency = (steps: TaxOnDay['steps'], exchangeRate: string): readonly TaxStep[] =>
  steps.map(({ percent, perUnit }) => ({
    percent,
    perUnit: perUnit == null ? null : divide(perUnit, exchangeRate, RATE_PLACES),
  }));

/** The lines whose amount is more than can be kept, or the lines together. */
function tooLarge(total: DocumentTotal): FieldRefusal[] {
  const lines = total.lines.flatMap((line, index) =>
    compare(line.total, MOST_STORED) > 0
      ? [{ field: `lines.${index}.unitCost`, code: 'tooLarge' as const }]
      : [],
  );
  if (lines.length > 0) return lines;
  const isTooMuch = compare(total.total, MOST_STORED) > 0 || compare(total.baseTotal, MOST_STORED) > 0;
  return isTooMuch ? [{ field: 'lines', code: 'tooLarge' }] : [];
}
