import { compare, sum } from '../../../rules/decimal.ts';
import { type DocumentTotal, documentTotal } from '../../../rules/document-total.ts';
import { lineTotal } from '../../../rules/line-total.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Draft } from '../document-type.ts';
import type { TaxOnDay } from './line-items.ts';

/** A decimal field's text, or zero where it is empty. */
export const decimalOf = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : '0';

/** The largest figure a document holds: fourteen digits before the point and four behind. */
export const MOST_STORED = '99999999999999.9999';

/**
 * Puts tax, net and amount on every line and the sums on the header (decisions 17, 18). Needs `quantity` and
 * `unitCost` on every line; a discount larger than the goods, and a figure too large to keep, are refused beside
 * their field.
 */
export function priceLines(
  { header, lines }: Draft,
  tax: ReadonlyMap<string, TaxOnDay>,
): { readonly total: DocumentTotal | null; readonly problems: FieldRefusal[] } {
  const typed = lines.map((line) => ({
    quantity: decimalOf(line.quantity),
    unitCost: decimalOf(line.unitCost),
    discountPercent: decimalOf(line.discountPercent),
    taxPercent: tax.get(String(line.taxCode ?? ''))?.percentage ?? '0',
    taxInclusive: header.taxInclusive === true,
  }));
  const discount = decimalOf(header.discountAmount);
  if (compare(discount, sum(typed.map((line) => lineTotal(line).subTotal))) > 0)
    return { total: null, problems: [{ field: 'discountAmount', code: 'tooLarge' }] };
  const total = documentTotal(typed, {
    discount,
    serviceCharges: decimalOf(header.serviceCharges),
    exchangeRate: decimalOf(header.exchangeRate ?? '1'),
  });
  const problems = tooLarge(total);
  if (problems.length > 0) return { total: null, problems };
  for (const [index, line] of lines.entries()) {
    const figures = total.lines[index];
    line.taxPercentage = typed[index]?.taxPercent ?? '0';
    line.taxAmount = figures?.tax ?? '0';
    line.netAmount = figures?.net ?? '0';
    line.amount = figures?.total ?? '0';
    line.baseAmount = figures?.baseTotal ?? '0';
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
