import { compare, type Decimal, sum, ZERO } from '../../../rules/money/decimal.ts';
import {
  type DocumentTotal,
  discountShares,
  hasDiscount,
  totalOf,
} from '../../../rules/totals/document-total.ts';
import { lineTotal } from '../../../rules/totals/line-total.ts';
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
    readonly discountAmount?: Figure;
    readonly serviceCharges?: Figure;
    readonly exchangeRate?: Figure;
    subTotal?: Figure;
    taxAmount?: Figure;
    total?: Figure;
    baseTotal?: Figure;
  };
  readonly lines: {
    readonly quantity?: Figure;
    readonly unitCost?: Figure;
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
 */
export async function priceLines(
  { tx }: Pick<Work, 'tx'>,
  { header, lines }: PricedDraft,
  tax: ReadonlyMap<string, TaxOnDay>,
): Promise<{ readonly total: DocumentTotal | null; readonly problems: FieldRefusal[] }> {
  const typed = lines.map((line) => ({
    quantity: line.quantity ?? ZERO,
    unitCost: line.unitCost ?? ZERO,
    discountPercent: line.discountPercent ?? ZERO,
    taxPercent: tax.get(line.taxCode ?? '')?.percentage ?? ZERO,
    taxInclusive: header.taxInclusive === true,
  }));
  const terms = {
    discount: header.discountAmount ?? ZERO,
    serviceCharges: header.serviceCharges ?? ZERO,
    exchangeRate: header.exchangeRate ?? '1',
  };
  const subTotals = hasDiscount(terms) ? await inPieces(tx, typed, (line) => lineTotal(line).subTotal) : [];
  if (hasDiscount(terms) && compare(terms.discount, sum(subTotals)) > 0)
    return { total: null, problems: [{ field: 'discountAmount', code: 'tooLarge' }] };
  const shares = hasDiscount(terms) ? discountShares(subTotals, terms) : [];
  const total = totalOf(
    await inPieces(tx, typed, (line, index) => lineTotal(line, terms.exchangeRate, shares[index])),
    terms,
  );
  const problems = tooLarge(total);
  if (problems.length > 0) return { total: null, problems };
  for (const [index, line] of lines.entries()) {
    const figures = total.lines[index];
    line.taxPercentage = typed[index]?.taxPercent ?? ZERO;
    line.taxAmount = figures?.tax ?? ZERO;
    line.netAmount = figures?.net ?? ZERO;
    line.amount = figures?.total ?? ZERO;
    line.baseAmount = figures?.baseTotal ?? ZERO;
  }
  header.subTotal = total.subTotal;
  header.taxAmount = total.taxAmount;
  header.total = total.total;
  header.baseTotal = total.baseTotal;
  return { total, problems: [] };
}

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
