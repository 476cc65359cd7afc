import type { salesReturn } from '../../../resources/documents/selling/sales-return.ts';
import {
  add,
  compare,
  type Decimal,
  divide,
  least,
  subtract,
  sum,
  ZERO,
} from '../../../rules/money/decimal.ts';
import { roundAmount, toBaseCurrency } from '../../../rules/money/money.ts';
import { partOf, returnFigures } from '../../../rules/sales/return-figures.ts';
import type { EnteredFields, EnteredLine, StoredDocument } from '../stored-document.ts';
import { billOf, type Sold } from './sold.ts';

type Header = EnteredFields<(typeof salesReturn)['fields']>;
type Line = EnteredLine<(typeof salesReturn)['lines']['fields']>;

/** Puts on a return what its lines come to, as they were sold (domain/sales §1 “Return and credit”). */
export function settleReturn(sold: Sold, header: Header, lines: readonly Line[]): void {
  const total = returnFigures(
    billOf(sold),
    lines.map(({ saleLineId, quantity, allowance = null }) => ({
      lineId: saleLineId ?? '',
      ...(allowance === null ? { quantity: quantity ?? ZERO } : { allowance }),
    })),
  );
  const rate = sold.exchangeRate ?? '1';
  const costOf = costs(sold);
  for (const [index, line] of lines.entries()) {
    const figures = total.lines[index];
    if (!figures) continue;
    line.discountAmount = figures.discount;
    line.taxAmount = figures.tax;
    line.netAmount = figures.net;
    line.amount = figures.amount;
    line.costAmount = costOf(line);
    line.profit = subtract(toBaseCurrency(figures.net, rate), line.costAmount);
  }
  header.serviceCharge = total.serviceCharge;
  header.taxAmount = total.taxAmount;
  header.rounding = total.rounding;
  header.netAmount = subtract(subtract(total.total, total.taxAmount), total.rounding);
  header.total = total.total;
  header.baseTotal = toBaseCurrency(total.total, rate);
  header.cost = sum(lines.map(({ costAmount }) => costAmount ?? ZERO));
  header.profit = sum(lines.map(({ profit }) => profit ?? ZERO));
  splitMoney(sold, header, total.total);
}

/** The figures of a kept return if it were completed now: others may have been completed since, or the sale been paid. */
export function settledNow(
  sold: Sold,
  document: Pick<StoredDocument<typeof salesReturn>, 'giveBack' | 'lines'>,
): { readonly header: Header; readonly lines: readonly Line[] } {
  const header: Header = { giveBack: document.giveBack };
  const lines = document.lines.map(
    ({ id, saleLineId, quantity, allowance, putBack }): Line => ({
      ...{ id, saleLineId, quantity, allowance, putBack },
    }),
  );
  settleReturn(sold, header, lines);
  return { header, lines };
}

/** What is still owed of the sale is paid first; the rest is given back, or kept ahead where the return says so. */
function splitMoney(sold: Sold, header: Header, total: Decimal): void {
  header.credited = least(total, sold.balance);
  const rest = subtract(total, header.credited);
  const isAhead = header.giveBack === 'Advance Payment';
  header.refunded = isAhead ? ZERO : rest;
  header.advance = isAhead ? rest : ZERO;
}

/** What each line left with, as far as its goods go back into stock; the last part takes the rest. */
function costs(sold: Sold): (line: Line) => Decimal {
  const known = new Map(
    sold.lines.map((line) => [
      line.id,
      { ...line, kept: line.backKept, takenBack: roundAmount(line.backCost) },
    ]),
  );
  return ({ saleLineId, putBack, quantity }) => {
    const line = known.get(saleLineId ?? '');
    if (!line || putBack === 'Not Kept') return ZERO;
    const kept = add(line.kept, quantity ?? ZERO);
    const part = partOf(line.cost, kept, line.quantity, line.takenBack);
    known.set(line.id, { ...line, kept, takenBack: add(line.takenBack, part) });
    return part;
  };
}

/** What one base unit of a sold line cost the client before discounts. */
export const soldPrice = ({ unitPrice, factor }: Sold['lines'][number]): Decimal =>
  factor === null || compare(factor, '1') === 0 ? unitPrice : divide(unitPrice, factor, 4);
