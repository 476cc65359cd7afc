import type { AnyDocument } from '../../../resources/define-document.ts';
import { add, compare, type Decimal, negate, sign, subtract } from '../../../rules/money/decimal.ts';
import { type BillRows, billRows } from '../../../rules/sales/bill-rows.ts';
import { subTotalOf } from '../../../rules/totals/line-total.ts';
import type { StoredDocument, StoredEntry } from '../stored-document.ts';
import { type PrintLanguage, paperWords } from './paper-words.ts';
import type { PrintWords } from './print-words.ts';
import type { PrintedColumn, PrintedFact, PrintedTable } from './printed.ts';
import { counted, printedQuantity, shownIn } from './printed-tables.ts';
import { decimalOf, grouped } from './printed-value.ts';

const money = (amount: string): string => grouped(decimalOf(amount), 2);

/** A bill as its client reads it: its rows, its total, and what a line comes to before what is taken off the whole. */
export interface PaperBill extends BillRows {
  /** What of the discount vouchers take off; below zero. */
  readonly vouchers: Decimal;
  readonly isInclusive: boolean;
  readonly total: Decimal;
}

/** The bill of a document of goods that has one; undefined for others. */
export function billOf(definition: AnyDocument, document: StoredDocument): PaperBill | undefined {
  if (!('taxInclusive' in definition.fields)) return undefined;
  const figure = (name: string) => decimalOf(document[name]);
  const isInclusive = document.taxInclusive === true;
  const rows = billRows({
    taxInclusive: isInclusive,
    subTotal: figure('subTotal'),
    discount: add(figure('discountAmount'), figure('voucherAmount')),
    serviceCharge: figure('serviceCharge'),
    taxAmount: figure('taxAmount'),
    rounding: figure('rounding'),
    lines: document.lines.map(({ taxCode, ...line }: StoredEntry) => ({
      taxCode: typeof taxCode === 'string' ? taxCode : null,
      taxPercentage: decimalOf(line.taxPercentage),
      netAmount: decimalOf(line.netAmount),
      taxAmount: decimalOf(line.taxAmount),
    })),
  });
  return { ...rows, isInclusive, vouchers: negate(figure('voucherAmount')), total: figure('total') };
}

/** One line as it was sold. */
export interface SoldLine {
  readonly item: string;
  readonly quantity: string;
  readonly unitPrice: string;
  /** `10`; empty without a discount of its own. */
  readonly discountPercent: string;
  /** `SR-6 · 6%`; empty without a tax. */
  readonly tax: string;
  /** Quantity × price less its own discount; lines add up to the sub total. */
  readonly amount: string;
}

/** The lines of a bill, each with its batch, its serial numbers and its remark beneath its item. */
export function soldLinesOf(
  definition: AnyDocument,
  document: StoredDocument,
  words: PrintWords,
): readonly SoldLine[] {
  const own = paperWords(words.language);
  return document.lines.map((line: StoredEntry) => {
    const shown = shownIn(definition.lines.fields, line, words);
    const text = (label: string, value: string) => (value === '' ? [] : [`${label}: ${value}`]);
    const rate = shown('taxPercentage');
    const code = shown('taxCode');
    const amount = subTotalOf({
      quantity: decimalOf(line.uomQuantity ?? line.quantity),
      unitCost: decimalOf(line.unitPrice),
      discountPercent: decimalOf(line.discountPercent),
    });
    return {
      item: [
        shown('item'),
        ...text(own.batchNo, shown('batchNo')),
        ...text(own.serialNos, shown('serialNos')),
        ...(shown('remark') === '' ? [] : [shown('remark')]),
      ].join('\n'),
      quantity: printedQuantity(line, 'quantity'),
      unitPrice: grouped(decimalOf(line.unitPrice), 2, 4),
      discountPercent: shown('discountPercent'),
      tax: rate === '' ? '' : code === '' ? `${rate}%` : `${code} · ${rate}%`,
      amount: money(amount),
    };
  });
}

/** The lines of a bill as a table; discounts and taxes take room where there are some. */
export function soldLines(
  definition: AnyDocument,
  document: StoredDocument,
  words: PrintWords,
): PrintedTable {
  const lines = soldLinesOf(definition, document, words);
  const own = paperWords(words.language);
  const columns: readonly (PrintedColumn & { readonly name: keyof SoldLine })[] = [
    { name: 'item', label: words.field('item'), isNumeric: false, isWordy: true, weight: 3.4 },
    figureColumn('quantity', words.field('quantity'), 1),
    figureColumn('unitPrice', words.field('unitPrice'), 1.1),
    figureColumn('discountPercent', words.field('discountPercent'), 1),
    { ...figureColumn('tax', own.tax, 1.1), isNumeric: false },
    figureColumn('amount', words.field('amount'), 1.1),
  ];
  const filled = columns.filter(({ name }) => lines.some((line) => line[name] !== ''));
  return {
    title: '',
    columns: [counted, ...filled],
    rows: lines.map((line, index) => [String(index + 1), ...filled.map(({ name }) => line[name])]),
  };
}

const figureColumn = (name: keyof SoldLine, label: string, weight: number) => ({
  name,
  label,
  isNumeric: true,
  isWordy: false,
  weight,
});

/** The bill from its sub total to its total, in its currency; rows of nothing are left out. */
export function billFacts(bill: PaperBill, words: PrintWords, code: string): readonly PrintedFact[] {
  const own = paperWords(words.language);
  const rows: readonly (readonly [string, Decimal])[] = [
    [bill.isInclusive ? own.subTotalInclusive : words.field('subTotal'), bill.subTotal],
    [own.discount, subtract(bill.discount, bill.vouchers)],
    [own.vouchers, bill.vouchers],
    [own.serviceCharge, bill.serviceCharge],
    [own.tax, bill.tax],
    [words.field('rounding'), bill.rounding],
  ];
  return [
    ...rows
      .filter(([, amount], index) => index === 0 || sign(amount) !== 0)
      .map(([label, amount]): PrintedFact => [label, money(amount)]),
    [`${words.field('total')} (${code})`, money(bill.total)],
  ];
}

/** What was paid and is still owed, and the tax that is in the total; nothing of what takes no payments. */
export function settledOf(
  document: StoredDocument,
  bill: PaperBill,
  language: PrintLanguage,
): readonly PrintedFact[] {
  const own = paperWords(language);
  const included: readonly PrintedFact[] =
    sign(bill.taxIncluded) === 0 ? [] : [[own.taxIncluded, money(bill.taxIncluded)]];
  const { paid, balance } = document;
  if (paid === undefined || balance === undefined) return included;
  const isOwed = compare(decimalOf(balance), '0') > 0;
  return [
    ...included,
    [own.paid, money(decimalOf(paid))],
    ...(isOwed ? [[own.balance, money(decimalOf(balance))] as const] : []),
  ];
}

/** What each rate was taken on; nothing of a bill without tax. */
export function taxTable(bill: PaperBill, language: PrintLanguage): readonly PrintedTable[] {
  if (bill.taxes.length === 0) return [];
  const own = paperWords(language);
  const column = (label: string, isNumeric = true) => ({ label, isNumeric, isWordy: false, weight: 1 });
  return [
    {
      title: own.taxSummary,
      columns: [column(own.tax, false), column(own.taxRate), column(own.taxable), column(own.taxAmount)],
      rows: bill.taxes.map(({ of, taxCode, taxPercentage, taxable, tax }) => [
        of === 'serviceCharge' ? own.serviceCharge : (taxCode ?? own.untaxed),
        taxPercentage === null ? '' : grouped(taxPercentage, 0, 4),
        money(taxable),
        money(tax),
      ]),
    },
  ];
}
