import Big from 'big.js';
import { add, type Decimal, type DecimalInput, subtract } from '../money/decimal.ts';
import { roundAmount, toBaseCurrency } from '../money/money.ts';
import { taxOf } from '../money/tax.ts';

/** A purchase line as typed; cost and quantity are in the line's own unit, cost in the document's currency. */
export type PurchaseLine = {
  readonly quantity: string;
  readonly unitCost: string;
  /** Percent off the line; 0 unless told. */
  readonly discountPercent?: string | null;
  readonly taxPercent?: string | null;
  /** Whether the typed cost includes tax (vendor's setting, domain/items-clients-vendors §10). */
  readonly taxInclusive?: boolean;
};

/**
 * A line's figures in the document's currency, and its net and tax in the company's.
 * Free goods cost nothing and so are no part of it.
 */
export type LineTotal = {
  /** Quantity × cost before any discount. */
  readonly gross: Decimal;
  /** The line's own discount: `gross - discount = subTotal`. */
  readonly discount: Decimal;
  /** As typed, after the line's discount; includes tax where costs do. */
  readonly subTotal: Decimal;
  /** The line's share of the document's discount. */
  readonly documentDiscount: Decimal;
  /** Without tax, after both discounts. */
  readonly net: Decimal;
  readonly tax: Decimal;
  /** `net + tax`. */
  readonly total: Decimal;
  readonly baseNet: Decimal;
  readonly baseTax: Decimal;
  /** `baseNet + baseTax`. */
  readonly baseTotal: Decimal;
};

/**
 * One purchase line (domain/inventory §3): (quantity × cost) − discount %, less its share of the document's discount
 * (which comes off before tax, decision 18), then tax; each also at the rate into the company's currency.
 */
export function lineTotal(
  line: PurchaseLine,
  exchangeRate: DecimalInput = '1',
  documentDiscount: DecimalInput = '0',
): LineTotal {
  const typed = new Big(line.quantity).times(line.unitCost);
  const kept = new Big(100).minus(line.discountPercent ?? '0').div(100);
  const gross = roundAmount(typed);
  const subTotal = roundAmount(typed.times(kept));
  const taxed = taxOf(
    subtract(subTotal, documentDiscount),
    line.taxPercent ?? '0',
    line.taxInclusive ?? false,
  );
  const baseNet = toBaseCurrency(taxed.net, exchangeRate);
  const baseTax = toBaseCurrency(taxed.tax, exchangeRate);
  return {
    gross,
    discount: roundAmount(subtract(gross, subTotal)),
    subTotal,
    documentDiscount: roundAmount(documentDiscount),
    ...taxed,
    baseNet,
    baseTax,
    baseTotal: roundAmount(add(baseNet, baseTax)),
  };
}
