import Big from 'big.js';
import { add, type Decimal, sum, ZERO } from '../money/decimal.ts';
import { roundAmount, roundToFiveSen } from '../money/money.ts';
import { type TaxStep, taxesOf } from '../money/tax.ts';
import { documentTotal } from '../totals/document-total.ts';
import type { LineTotal } from '../totals/line-total.ts';
import type { SalesTax } from './sales-terms.ts';

/** A line of a sale as sold; the price in the currency of the sale. */
export type BillLine = {
  readonly quantity: string;
  readonly unitPrice: string;
  /** Percent off the line; 0 unless told. */
  readonly discountPercent?: string | null;
  /** The taxes of the item's supply tax code, in their order; none unless told. */
  readonly taxes?: readonly TaxStep[];
  /** Base units in the line, for taxes that are so much a unit; the quantity unless told. */
  readonly units?: string | null;
  /** The item is left out of what the service charge is taken on. */
  readonly excludeServiceCharge?: boolean;
};

/** What holds for the whole bill. */
export type BillTerms = {
  readonly tax: SalesTax;
  /** Off the sub total before tax, spread over the lines by value; 0 unless told. */
  readonly discount?: string | null;
  /** The charge in percent, and the taxes of the charge item's own supply tax code. */
  readonly serviceCharge?: { readonly percent: string; readonly taxes?: readonly TaxStep[] };
  /** Paid in cash, the total is rounded to 5 sen (domain/configuration §5). */
  readonly isRounded?: boolean;
};

/** The figures of a bill; lines add up to their header figures to the sen (R9). */
export type BillTotal = {
  readonly lines: readonly LineTotal[];
  /** Lines after their own discounts; includes tax where prices do. */
  readonly subTotal: Decimal;
  readonly discount: Decimal;
  /** Lines after both discounts, without tax. */
  readonly net: Decimal;
  /** Without its own tax. */
  readonly serviceCharge: Decimal;
  readonly serviceChargeTax: Decimal;
  /** Tax of lines and of the service charge. */
  readonly taxAmount: Decimal;
  /** `net + serviceCharge + taxAmount`. */
  readonly total: Decimal;
  /** What rounding the total changed; 0 where it is not rounded. */
  readonly rounding: Decimal;
  /** `total + rounding`: what the client pays. */
  readonly grandTotal: Decimal;
};

/**
 * A bill in the order of domain/configuration §5: lines and their discounts, the bill's discount spread over them, the
 * service charge on what is left without tax, tax by line rounded half up to the sen, rounding to 5 sen.
 * Throws a RangeError where the discount exceeds the sub total: refuse that before.
 */
export function billTotal(lines: readonly BillLine[], terms: BillTerms): BillTotal {
  const { tax, discount, serviceCharge, isRounded = false } = terms;
  const taxesIn = (taxes: readonly TaxStep[] = []) => (tax.isCharged ? taxes : []);
  const document = documentTotal(
    lines.map(({ unitPrice, taxes, excludeServiceCharge: _, ...line }) => ({
      ...line,
      unitCost: unitPrice,
      taxes: taxesIn(taxes),
      taxInclusive: tax.isInclusive,
    })),
    { discount: discount ?? '0' },
  );
  const chargeable = document.lines.filter((_, index) => lines[index]?.excludeServiceCharge !== true);
  const charge = serviceCharge
    ? roundAmount(new Big(sum(chargeable.map(({ net }) => net))).times(serviceCharge.percent).div(100))
    : ZERO;
  const charged = taxesOf(charge, taxesIn(serviceCharge?.taxes), false, '1');
  const taxAmount = roundAmount(add(document.taxAmount, charged.tax));
  const total = roundAmount(sum([document.net, charged.net, taxAmount]));
  const { rounded, difference } = isRounded
    ? roundToFiveSen(total)
    : { rounded: total, difference: roundAmount(ZERO) };
  return {
    lines: document.lines,
    subTotal: document.subTotal,
    discount: document.discount,
    net: document.net,
    serviceCharge: charged.net,
    serviceChargeTax: charged.tax,
    taxAmount,
    total,
    rounding: difference,
    grandTotal: rounded,
  };
}
