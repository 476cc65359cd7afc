import type { salesReturn } from '../../../resources/documents/selling/sales-return.ts';
import { serialKey } from '../../../rules/documents/serial-facts.ts';
import {
  compare,
  type Decimal,
  greatest,
  least,
  sign,
  subtract,
  ZERO,
} from '../../../rules/money/decimal.ts';
import { putBackOf } from '../../../rules/sales/put-back.ts';
import { leftOfPrice } from '../../../rules/sales/return-figures.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import type { Draft, DraftLine, StoredDocument } from '../stored-document.ts';
import { settleReturn, soldPrice } from './return-amounts.ts';
import {
  billOf,
  leftOf,
  paidByMethod,
  readSold,
  type Sold,
  type SoldLineRow,
  serialKeysLeft,
  serialsLeft,
} from './sold.ts';

type Return = typeof salesReturn;
type Line = DraftLine<Return>;

/**
 * Fills in a return from its sale: whose it is, what can still be returned where no line is named, what each line was
 * sold for. What was not sold there, is not taken back, or is more than is left is refused beside its line.
 */
export async function fillReturn(
  work: Work,
  draft: Draft<Return>,
  before: StoredDocument<Return> | null,
): Promise<FieldRefusal[]> {
  const { header, lines } = draft;
  header.businessDate ??= work.today;
  header.giveBack ??= 'Original Method';
  const sold = await readSold(work, header.saleId ?? '', before?.id ?? '');
  if (!sold) return [{ field: 'saleId', code: 'required' }];
  header.clientId = sold.clientId;
  header.currencyCode = sold.currencyCode;
  header.exchangeRate = sold.exchangeRate;
  if (before === null && lines.length === 0) lines.push(...everythingLeft(sold));
  const problems = [
    ...headerProblems(header, sold, before),
    ...(await wrongMethod(work, header, sold)),
    ...fillLines(sold, lines),
  ];
  if (problems.length === 0) settleReturn(sold, header, lines);
  return problems;
}

/** What is left of every line that is taken back. */
const everythingLeft = (sold: Sold): Line[] =>
  sold.lines
    .filter((line) => sign(leftOf(line)) > 0 && !line.isKept)
    .map((line) => ({ itemId: line.itemId, saleLineId: line.id, quantity: leftOf(line) }));

function headerProblems(
  header: Draft<Return>['header'],
  sold: Sold,
  before: StoredDocument<Return> | null,
): FieldRefusal[] {
  return [
    ...(before === null || before.saleId === sold.id
      ? []
      : [{ field: 'saleId', code: 'returnOfOtherSale' as const }]),
    ...((header.businessDate ?? '') < sold.businessDate
      ? [{ field: 'businessDate', code: 'returnBeforeSale' as const, params: { day: sold.businessDate } }]
      : []),
  ];
}

/** Money goes back by a method it came with. */
async function wrongMethod(work: Work, header: Draft<Return>['header'], sold: Sold): Promise<FieldRefusal[]> {
  const wanted = header.refundMethod ?? null;
  if (wanted === null) return [];
  const paid = await paidByMethod(work, sold.id);
  const found = paid.find(({ method }) => method.toLowerCase() === wanted.toLowerCase());
  header.refundMethod = found?.method ?? wanted;
  return found ? [] : [{ field: 'refundMethod', code: 'refundNotPaidWith', params: { method: wanted } }];
}

function fillLines(sold: Sold, lines: readonly Line[]): FieldRefusal[] {
  const known = new Map(sold.lines.map((line) => [line.id, line]));
  const left = new Map<string, Decimal>(sold.lines.map((line) => [line.id, leftOf(line)]));
  const prices = new Map<string, Decimal>(billOf(sold).lines.map((line) => [line.id, leftOfPrice(line)]));
  const serials = new Set(serialKeysLeft(sold));
  return lines.flatMap((line, index): FieldRefusal[] => {
    const field = `lines.${index}`;
    line.saleLineId ??= placeOf(sold, line, left);
    const origin = known.get(line.saleLineId ?? '');
    if (!origin || origin.itemId !== line.itemId) return [{ field: `${field}.itemId`, code: 'notOnSale' }];
    fillFrom(origin, line);
    if (line.allowance == null && sign(line.quantity ?? '0') <= 0)
      return [{ field: `${field}.quantity`, code: 'required' }];
    if (line.allowance != null) return fillAllowance(origin, line, prices, field);
    const rest = left.get(origin.id) ?? leftOf(origin);
    left.set(origin.id, subtract(rest, line.quantity ?? '0'));
    return [
      ...(origin.isKept ? [{ field: `${field}.itemId`, code: 'notReturnable' as const }] : []),
      ...(compare(line.quantity ?? '0', rest) > 0
        ? [
            {
              field: `${field}.quantity`,
              code: 'moreThanLeftToReturn' as const,
              params: { left: least(rest, leftOf(origin)) },
            },
          ]
        : []),
      ...wrongSerials(line, serials, field),
      ...(putBackOf(origin.stockType, line.putBack) === line.putBack
        ? []
        : [{ field: `${field}.putBack`, code: 'nothingToPutBack' as const }]),
    ];
  });
}

/** A line that takes something off a price has no goods, and takes no more off than is left of it. */
function fillAllowance(
  origin: SoldLineRow,
  line: Line,
  prices: Map<string, Decimal>,
  field: string,
): FieldRefusal[] {
  const goods = line.quantity ?? '0';
  line.quantity = ZERO;
  line.putBack = 'Not Kept';
  line.serialNos = [];
  const left = prices.get(origin.id) ?? ZERO;
  prices.set(origin.id, subtract(left, line.allowance ?? ZERO));
  return [
    ...(sign(goods) > 0 ? [{ field: `${field}.quantity`, code: 'allowanceHasGoods' as const }] : []),
    ...(compare(line.allowance ?? ZERO, left) > 0
      ? [
          {
            field: `${field}.allowance`,
            code: 'moreThanLeftOfPrice' as const,
            params: { left: greatest(left, ZERO) },
          },
        ]
      : []),
  ];
}

/** The first line of its item that has as much left, or any that has something. */
function placeOf(sold: Sold, { itemId, quantity }: Line, left: ReadonlyMap<string, Decimal>): string | null {
  const open = sold.lines.filter((line) => line.itemId === itemId);
  const fitting = open.find(({ id }) => compare(left.get(id) ?? '0', quantity ?? '0') >= 0);
  return (fitting ?? open.find(({ id }) => sign(left.get(id) ?? '0') > 0) ?? open[0])?.id ?? null;
}

/** What a line takes over from the one it was sold on. */
function fillFrom(origin: SoldLineRow, line: Line): void {
  line.itemStockType = origin.stockType;
  line.unitPrice = soldPrice(origin);
  line.taxCode = origin.taxCode;
  line.taxPercentage = origin.taxPercentage;
  line.batchNo = origin.batchNo;
  line.expiryDate = origin.expiryDate;
  line.matrixX = origin.matrixX;
  line.matrixY = origin.matrixY;
  line.putBack ??= putBackOf(origin.stockType, null);
  const serials = serialsLeft(origin);
  const isAll = compare(String(serials.length), line.quantity ?? '0') === 0;
  if ((line.serialNos ?? []).length === 0) line.serialNos = isAll ? serials : [];
}

/** Serial numbers come back as those that were sold, each once. */
function wrongSerials(line: Line, left: Set<string>, field: string): FieldRefusal[] {
  const wrong = (line.serialNos ?? []).find(
    (serialNo) => !left.delete(serialKey(line.itemId ?? '', serialNo)),
  );
  return wrong === undefined
    ? []
    : [{ field: `${field}.serialNos`, code: 'serialNotSold', params: { serial: wrong } }];
}
