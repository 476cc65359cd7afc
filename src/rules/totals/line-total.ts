import Big from 'big.js';
import { add, type Decimal, type DecimalInput, subtract } from '../money/decimal.ts';
import { roundAmount, toBaseCurrency } from '../money/money.ts';
import { type TaxStep, taxesOf } from '../money/tax.ts';

/** A purchase line as typed; cost and quantity are in the line's own unit, cost in the document's currency. */
export type PurchaseLine = {
  readonly quantity: string;
  readonly unitCost: string;
  /** Percent off the line; 0 unless told. */
  readonly discountPercent?: string | null;
  /** The taxes the line bears, in their order; none unless told. */
  readonly taxes?: readonly TaxStep[];
  /** Base units in the line, for taxes that are so much a unit; the quantity unless told. */
  readonly units?: string | null;
  /** Whether the typed cost includes tax (vendor's setting, domain/items-clients-vendors §10). */
  readonly taxInclusive?: boolean;
  /** The sub total, where it is a part of another document's amount and not quantity × cost (decision 47). */
  readonly subTotal?: string | null;
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
  /** Its taxes in their order, then its shares of the document's own. */
  readonly taxes: readonly Decimal[];
  /** All of `taxes`. */
  readonly tax: Decimal;
  /** `net + tax`. */
  readonly total: Decimal;
  readonly baseNet: Decimal;
  readonly baseTax: Decimal;
  /** `baseNet + baseTax`. */
  readonly baseTotal: Decimal;
};

/** What a line comes to before the document's discount and tax: (quantity × cost) − discount %. */
export const subTotalOf = ({ quantity, unitCost, discountPercent, subTotal }: PurchaseLine): Decimal =>
  roundAmount(
    subTotal ?? new Big(quantity).times(unitCost).times(new Big(100).minus(discountPercent ?? '0').div(100)),
  );

/**
 * One purchase line (domain/inventory §3): (quantity × cost) − discount %, less its share of the document's discount
 * (which comes off before tax, decision 18), then tax; each also at the rate into the company's currency.
 */
export function lineTotal(
  line: PurchaseLine,
  exchangeRate: DecimalInput = '1',
  documentDiscount: DecimalInput = '0',
): LineTotal {
  const subTotal = subTotalOf(line);
  const gross = line.subTotal == null ? roundAmount(new Big(line.quantity).times(line.unitCost)) : subTotal;
  const taxed = taxesOf(
    subtract(subTotal, documentDiscount),
    line.taxes ?? [],
    line.taxInclusive ?? false,
    line.units ?? line.quantity,
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

/** The line with its share of the document's own taxes on top. */
export function withDocumentTaxes(
  line: LineTotal,
  shares: readonly Decimal[],
  exchangeRate: DecimalInput,
): LineTotal {
  const tax = roundAmount(add(line.tax, ...shares));
  const baseTax = toBaseCurrency(tax, exchangeRate);
  return {
    ...line,
    taxes: [...line.taxes, ...shares],
    tax,
    total: roundAmount(add(line.net, tax)),
    baseTax,
    baseTotal: roundAmount(add(line.baseNet, baseTax)),
  };
}
