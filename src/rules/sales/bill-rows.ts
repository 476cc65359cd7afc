import { add, type Decimal, negate, sign, subtract, sum, ZERO } from '../money/decimal.ts';
import { roundAmount } from '../money/money.ts';

/** The figures of a quotation, a sales order or a sale as they are stored; amounts in its currency. */
export interface StoredBill {
  readonly taxInclusive: boolean;
  readonly subTotal: Decimal;
  readonly discount: Decimal;
  readonly serviceCharge: Decimal;
  readonly taxAmount: Decimal;
  readonly rounding: Decimal;
  readonly lines: readonly StoredBillLine[];
}

interface StoredBillLine {
  readonly taxCode: string | null;
  readonly taxPercentage: Decimal;
  readonly netAmount: Decimal;
  readonly taxAmount: Decimal;
}

/** What is taxed at one rate; the service charge by itself, whose tax code a bill does not keep. */
export interface TaxedAmount {
  readonly of: 'lines' | 'serviceCharge';
  readonly taxCode: string | null;
  readonly taxPercentage: Decimal | null;
  readonly taxable: Decimal;
  readonly tax: Decimal;
}

/** A bill told from its sub total to its total: the parts add up to it, whether prices include tax or not. */
export interface BillRows {
  readonly subTotal: Decimal;
  /** Below zero. */
  readonly discount: Decimal;
  /** With its own tax where prices include tax. */
  readonly serviceCharge: Decimal;
  /** What is added for tax: nothing where prices include it. */
  readonly tax: Decimal;
  readonly rounding: Decimal;
  /** The tax that is in the total already; nothing where it is added. */
  readonly taxIncluded: Decimal;
  /** Amounts by tax code and rate, in the order of the lines; none of a bill without tax. */
  readonly taxes: readonly TaxedAmount[];
}

/** The rows of a bill, `subTotal + discount + serviceCharge + tax + rounding` being its total (domain/configuration §5). */
export function billRows(bill: StoredBill): BillRows {
  const { taxInclusive, subTotal, discount, serviceCharge, taxAmount, rounding, lines } = bill;
  const chargeTax = subtract(taxAmount, sum(lines.map((line) => line.taxAmount)));
  return {
    subTotal: roundAmount(subTotal),
    discount: roundAmount(negate(discount)),
    serviceCharge: roundAmount(taxInclusive ? add(serviceCharge, chargeTax) : serviceCharge),
    tax: roundAmount(taxInclusive ? ZERO : taxAmount),
    rounding: roundAmount(rounding),
    taxIncluded: roundAmount(taxInclusive ? taxAmount : ZERO),
    taxes: sign(taxAmount) === 0 ? [] : [...byRate(lines), ...charged(serviceCharge, chargeTax)],
  };
}

function byRate(lines: readonly StoredBillLine[]): readonly TaxedAmount[] {
  const groups = new Map<string, TaxedAmount>();
  for (const { taxCode, taxPercentage, netAmount, taxAmount } of lines) {
    const key = `${taxPercentage} ${taxCode ?? ''}`;
    const { taxable = ZERO, tax = ZERO } = groups.get(key) ?? {};
    groups.set(key, {
      of: 'lines',
      taxCode,
      taxPercentage,
      taxable: roundAmount(add(taxable, netAmount)),
      tax: roundAmount(add(tax, taxAmount)),
    });
  }
  return [...groups.values()];
}

const charged = (taxable: Decimal, tax: Decimal): readonly TaxedAmount[] =>
  sign(taxable) === 0
    ? []
    : [
        {
          of: 'serviceCharge',
          taxCode: null,
          taxPercentage: null,
          taxable: roundAmount(taxable),
          tax: roundAmount(tax),
        },
      ];
