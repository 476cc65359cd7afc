import { add, isDecimal, sign, subtract } from '../../../../rules/money/decimal.ts';
import { toBaseCurrency } from '../../../../rules/money/money.ts';
import { type DocumentTotal, documentTotal } from '../../../../rules/totals/document-total.ts';
import type { Draft } from '../../../fields/draft.ts';
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
  readonly serviceCharges: string;
  readonly exchangeRate: string;
}

/** The terms of a header as typed; what a document type does not have counts nothing. */
export function termsOf(header: Draft): Terms {
  const exchangeRate = decimalOf(header.exchangeRate);
  return {
    taxInclusive: header.taxInclusive === true,
    discount: decimalOf(header.discountAmount),
    serviceCharges: decimalOf(header.serviceCharges),
    exchangeRate: exchangeRate === '0' ? '1' : exchangeRate,
  };
}

/**
 * The figures of a document as typed, by the rules the server applies when it is saved: an echo, never the truth.
 * Null where no document can come of it yet (a discount beyond the goods).
 */
export function draftTotal(
  terms: Terms,
  lines: readonly LineDraft[],
  taxRates: ReadonlyMap<string, string>,
): DocumentTotal | null {
  const typed = lines.map(({ values }) => ({
    quantity: decimalOf(values.quantity),
    unitCost: decimalOf(values.unitCost),
    discountPercent: decimalOf(values.discountPercent),
    taxPercent: taxRates.get(String(values.taxCode ?? '')) ?? decimalOf(values.taxPercentage),
    taxInclusive: terms.taxInclusive,
  }));
  try {
    return documentTotal(typed, terms);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

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
  discount: decimalOf(header.discountAmount),
  serviceCharges: decimalOf(header.serviceCharges),
  taxAmount: decimalOf(header.taxAmount),
  total: decimalOf(header.total),
});
