import { sql } from 'kysely';
import { salesSettings } from '../../../resources/settings/sales-settings.ts';
import { taxSettings } from '../../../resources/settings/tax-settings.ts';
import {
  add,
  compare,
  type Decimal,
  divide,
  least,
  multiply,
  sign,
  subtract,
  sum,
  ZERO,
} from '../../../rules/money/decimal.ts';
import { roundAmount, toBaseCurrency } from '../../../rules/money/money.ts';
import { type BillLine, type BillTotal, billTotal } from '../../../rules/sales/bill-total.ts';
import { salesTaxOn, serviceChargePercent } from '../../../rules/sales/sales-terms.ts';
import { subTotalOf } from '../../../rules/totals/line-total.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { settingsOf } from '../../settings/read-settings.ts';
import type { Work } from '../engine/work.ts';
import { taxOnDay } from '../lines/line-items.ts';
import { MOST_STORED } from '../lines/price-lines.ts';
import type { SellingDraft, SellingHeader, SellingLine } from './selling-draft.ts';

/**
 * Puts discounts, service charge, tax, rounding and totals on a quotation, a sales order or a sale (domain/configuration
 * §5), and what its goods cost at the outlet's average. A discount larger than the goods, and a figure too large to keep, are refused beside their field.
 * @param vouchers what vouchers take off after the discount, as far as there is anything left
 */
export async function priceSelling(
  work: Work,
  { header, lines }: SellingDraft,
  vouchers: Decimal = ZERO,
): Promise<FieldRefusal[]> {
  const day = header.businessDate ?? work.today;
  const place = { outletId: header.outletId ?? '', day };
  const { companyId } = work.actor;
  const [taxed, charge] = await Promise.all([
    settingsOf(work.tx, companyId, taxSettings, place),
    chargeOf(work, header, lines, place),
  ]);
  const tax = salesTaxOn(taxed, day);
  const codes = [...lines.map(({ taxCode }) => taxCode), charge.taxCode];
  const rates = await taxOnDay(work, codes, day);
  const stepsOf = (code: string | null | undefined) => rates.get(code ?? '')?.steps ?? [];
  const sold = lines.map(
    (line): BillLine => ({
      quantity: line.uomQuantity ?? line.quantity ?? ZERO,
      unitPrice: line.unitPrice ?? ZERO,
      discountPercent: line.discountPercent ?? null,
      taxes: stepsOf(line.taxCode),
      units: line.quantity ?? ZERO,
      excludeServiceCharge: charge.excluded.has(line.itemId ?? ''),
    }),
  );
  const subTotals = sold.map((line) => subTotalOf({ ...line, unitCost: line.unitPrice }));
  const tooMuch = subTotals.flatMap((each, index) =>
    compare(each, MOST_STORED) > 0 ? [{ field: `lines.${index}.unitPrice`, code: 'tooLarge' as const }] : [],
  );
  if (tooMuch.length > 0) return tooMuch;
  const discount = discountOf(header, sum(subTotals));
  if (compare(discount, sum(subTotals)) > 0) return [{ field: 'discountAmount', code: 'tooLarge' }];
  const total = billTotal(sold, {
    tax,
    discount: least(add(discount, vouchers), sum(subTotals)),
    isRounded: header.roundToFiveSen === true,
    ...(charge.percent === null
      ? {}
      : { serviceCharge: { percent: charge.percent, taxes: stepsOf(charge.taxCode) } }),
  });
  const rate = header.exchangeRate ?? '1';
  if (
    compare(total.grandTotal, MOST_STORED) > 0 ||
    compare(toBaseCurrency(total.grandTotal, rate), MOST_STORED) > 0
  )
    return [{ field: 'lines', code: 'tooLarge' }];
  header.discountAmount = sign(discount) === 0 ? null : discount;
  header.taxInclusive = tax.isInclusive;
  fillLines(
    lines,
    total,
    (code) => (tax.isCharged ? (rates.get(code ?? '')?.percentage ?? ZERO) : ZERO),
    rate,
  );
  fillHeader(header, lines, total, rate);
  return [];
}

/** Off the sub total: the percentage where one is given, else the amount. */
function discountOf({ discountPercent, discountAmount }: SellingHeader, subTotal: Decimal): Decimal {
  return discountPercent == null
    ? roundAmount(discountAmount ?? ZERO)
    : roundAmount(divide(multiply(subTotal, discountPercent), '100', 6));
}

function fillLines(
  lines: readonly SellingLine[],
  total: BillTotal,
  percentageOf: (code: string | null | undefined) => Decimal,
  rate: string,
): void {
  for (const [index, line] of lines.entries()) {
    const figures = total.lines[index];
    if (!figures) continue;
    line.taxPercentage = percentageOf(line.taxCode);
    line.discountAmount = add(figures.discount, figures.documentDiscount);
    line.taxAmount = figures.tax;
    line.netAmount = figures.net;
    line.amount = figures.total;
    line.costAmount = roundAmount(multiply(line.quantity ?? ZERO, line.unitCost ?? ZERO));
    line.profit = subtract(toBaseCurrency(figures.net, rate), line.costAmount);
  }
}

function fillHeader(
  header: SellingHeader,
  lines: readonly SellingLine[],
  total: BillTotal,
  rate: string,
): void {
  header.subTotal = total.subTotal;
  header.serviceCharge = total.serviceCharge;
  header.taxAmount = total.taxAmount;
  header.rounding = total.rounding;
  header.netAmount = subtract(subtract(total.grandTotal, total.taxAmount), total.rounding);
  header.total = total.grandTotal;
  header.baseTotal = toBaseCurrency(total.grandTotal, rate);
  header.cost = sum(lines.map(({ costAmount }) => costAmount ?? ZERO));
  // Of the goods alone: charges and taxes are no profit.
  header.profit = sum(lines.map(({ profit }) => profit ?? ZERO));
}

interface Charge {
  /** Null where no charge is taken. */
  readonly percent: string | null;
  readonly taxCode: string | null;
  /** Items it is not taken on. */
  readonly excluded: ReadonlySet<string>;
}

/** The service charge of how it is served, as the outlet has it (domain/configuration §6); none where that is not said. */
async function chargeOf(
  work: Work,
  { salesType }: SellingHeader,
  lines: readonly SellingLine[],
  { outletId }: { readonly outletId: string },
): Promise<Charge> {
  const none: Charge = { percent: null, taxCode: null, excluded: new Set() };
  if (salesType == null) return none;
  const { companyId } = work.actor;
  const settings = await settingsOf(work.tx, companyId, salesSettings, { outletId });
  const percent = serviceChargePercent(settings, salesType);
  if (sign(percent) <= 0) return none;
  const { rows } = await sql<{ id: string; isCharge: boolean; taxCode: string | null }>`
    select id, lower(item_code) = lower(${settings.ServiceChargeItemCode}) as "isCharge", supply_tax_code as "taxCode"
    from item where company_id = ${companyId} and (lower(item_code) = lower(${settings.ServiceChargeItemCode})
      or (id = any(${lines.flatMap(({ itemId }) => itemId ?? [])}::text[]) and exclude_service_charge))
  `.execute(work.tx);
  return {
    percent,
    taxCode: rows.find(({ isCharge }) => isCharge)?.taxCode ?? null,
    excluded: new Set(rows.map(({ id }) => id)),
  };
}
