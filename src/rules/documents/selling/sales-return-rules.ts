import * as v from 'valibot';
import { salesReturn as chart } from '../../../../machines/documents/sales-return/sales-return.ts';
import { salesReturnMigrations } from '../../../../machines/documents/sales-return/sales-return-migrations.ts';
import type { salesReturn } from '../../../resources/documents/selling/sales-return.ts';
import { add, compare, type Decimal, ZERO } from '../../money/decimal.ts';
import { blockedItem, blockedItemFound } from '../blocked-items.ts';
import { type DocumentRules, hasTag, type ReadLine } from '../document-rules.ts';
import { isPeriodOpen } from '../line-facts.ts';
import { decimalOf, isGiven, textOf, textsOf } from '../read-values.ts';
import { serialKey } from '../serial-facts.ts';
import { holdsStock } from './sold-goods.ts';

const found = v.object({
  /** Its sale as it stands; null where it was not asked. */
  sale: v.nullable(
    v.object({
      number: v.string(),
      inForce: v.boolean(),
      /** What can still be returned of each line, and what is left of its price. */
      left: v.array(
        v.object({ lineId: v.string(), item: v.string(), quantity: v.string(), price: v.string() }),
      ),
      /** Serial numbers that are with the client, each with its item. */
      serials: v.array(v.string()),
      /** What was paid by methods of payment and not given back yet. */
      givenBackMost: v.string(),
      /** What it comes to now: what was owed or returned of the sale may be other than when the draft was saved. */
      toGiveBack: v.string(),
      toKeepAhead: v.string(),
    }),
  ),
  /** Items on it that the item or its outlet does not take back. */
  kept: v.array(blockedItemFound),
  goodsStillThere: v.boolean(),
  advanceUsed: v.string(),
  lockedUntil: v.nullable(v.string()),
});

/** What only the database knows of a return. */
export type SalesReturnFound = v.InferOutput<typeof found>;

type Line = ReadLine<typeof salesReturn>;

/** What its sale says otherwise once goods came back, or a price was lowered. */
const ofSale = [
  ...(['excessItem', 'excessLeft', 'excessAsked'] as const),
  ...(['priceItem', 'priceLeft', 'priceAsked'] as const),
  ...(['givenBackMost', 'linesWithoutSerials'] as const),
] as const;

/** A return’s facts, and what its events do to goods. */
export const salesReturnRules: DocumentRules<typeof salesReturn, typeof chart, SalesReturnFound> = {
  machine: chart,
  migrations: salesReturnMigrations,
  author: 'issuedBy',
  outlet: 'outlet',
  waits: [{ kind: 'draft', outlet: 'outlet', tag: 'draft', events: ['complete'], isOwn: true }],
  goods: {
    takeBackStock: {
      moved: (line) =>
        holdsStock(line) && line.putBack !== 'Not Kept'
          ? { quantity: decimalOf(line.quantity), unitCost: null, value: null }
          : null,
    },
  },
  changes: {
    takeBackStock: ['goodsStillThere'],
    reverseStock: ['goodsStillThere'],
    giveBackMoney: ['advanceUsed'],
    takeBackMoney: ['advanceUsed'],
    tellSale: [...ofSale],
    tellSaleOfReversal: [...ofSale],
    settleFigures: ['toGiveBack'],
  },
  remedies: {
    issuedUnderThisOutlet: { outlet: 'outlet' },
    hasLines: 'draft',
    itemsMayReturn: 'draft',
    reasonGiven: 'draft',
    withinSold: 'draft',
    withinPrice: 'draft',
    serialsComplete: 'draft',
    hasClientWhereAhead: 'draft',
    withinPaid: 'draft',
    periodOpen: 'draft',
    goodsStillThere: 'stock',
  },
  found,
  nothingKnown: { sale: null, kept: [], goodsStillThere: true, advanceUsed: ZERO, lockedUntil: null },
  facts(document, { sale, kept, goodsStillThere, advanceUsed, lockedUntil }) {
    const { lines } = document;
    const isDraft = hasTag(chart, document, 'draft');
    const toGiveBack = sale?.toGiveBack ?? decimalOf(document.refunded);
    const toKeepAhead = sale?.toKeepAhead ?? decimalOf(document.advance);
    return {
      outletId: textOf(document.outletId),
      lineCount: lines.length,
      reasonGiven: isGiven(document.reason),
      saleNumber: sale?.number ?? '',
      saleInForce: sale?.inForce ?? true,
      keptItem: isDraft ? blockedItem(lines, kept) : null,
      ...excess(isDraft ? lines : [], sale?.left ?? null),
      ...beyondPrice(isDraft ? lines : [], sale?.left ?? null),
      linesWithoutSerials: isDraft ? withoutSerials(lines, sale?.serials ?? null) : 0,
      keptAhead: compare(toKeepAhead, ZERO) > 0,
      hasClient: isGiven(document.clientId),
      toGiveBack,
      givenBackMost: sale?.givenBackMost ?? toGiveBack,
      goodsStillThere,
      advanceUsed,
      periodOpen: isPeriodOpen(textOf(document.businessDate), lockedUntil),
    };
  },
};

type Left = NonNullable<SalesReturnFound['sale']>['left'] | null;

/** The first line of the sale of which more is returned than can still be. */
function excess(lines: readonly Line[], left: Left) {
  const asked = byLine(lines, ({ quantity }) => decimalOf(quantity));
  const first = left?.find(({ lineId, quantity }) => compare(asked(lineId), quantity) > 0);
  return first
    ? { excessItem: first.item, excessLeft: first.quantity, excessAsked: asked(first.lineId) }
    : { excessItem: null, excessLeft: ZERO, excessAsked: ZERO };
}

/** The first line of the sale more is taken off the price of than is left of it. */
function beyondPrice(lines: readonly Line[], left: Left) {
  const asked = byLine(lines, ({ allowance }) => decimalOf(allowance));
  const first = left?.find(({ lineId, price }) => compare(asked(lineId), price) > 0);
  return first
    ? { priceItem: first.item, priceLeft: first.price, priceAsked: asked(first.lineId) }
    : { priceItem: null, priceLeft: ZERO, priceAsked: ZERO };
}

/** A figure of all the lines that name a line of the sale. */
function byLine(lines: readonly Line[], figure: (line: Line) => Decimal): (saleLineId: string) => Decimal {
  const asked = new Map<string, Decimal>();
  for (const line of lines) {
    const id = textOf(line.saleLineId);
    asked.set(id, add(asked.get(id) ?? ZERO, figure(line)));
  }
  return (id) => asked.get(id) ?? ZERO;
}

/** Serial lines without one number for each unit, or with one that is not with the client or on another line. */
function withoutSerials(lines: readonly Line[], serials: readonly string[] | null): number {
  const free = serials && new Set(serials);
  return lines.filter((line) => {
    if (line.itemStockType !== 'Serial' || isGiven(line.allowance)) return false;
    const keys = textsOf(line.serialNos).map((serialNo) => serialKey(textOf(line.itemId), serialNo));
    const areThere = keys.map((key) => free === null || free.delete(key)).every(Boolean);
    return !areThere || compare(String(keys.length), decimalOf(line.quantity)) !== 0;
  }).length;
}
