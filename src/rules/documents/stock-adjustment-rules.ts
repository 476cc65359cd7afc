import * as v from 'valibot';
import { stockAdjustment as chart } from '../../../machines/documents/stock-adjustment/stock-adjustment.ts';
import type { stockAdjustment } from '../../resources/documents/stock-adjustment.ts';
import {
  abs,
  add,
  compare,
  type Decimal,
  decimal,
  greatest,
  sign,
  subtract,
  sum,
  ZERO,
} from '../money/decimal.ts';
import {
  type DocumentRules,
  type GoodsMoved,
  hasTag,
  type MovedCount,
  type ReadDocument,
  type ReadLine,
} from './document-rules.ts';
import { isPeriodOpen, lineFacts, withoutBatch, withoutCell } from './line-facts.ts';
import { decimalOf, decimalOrNull, isGiven, textOf, textsOf } from './read-values.ts';

const stock = v.object({
  itemId: v.string(),
  available: v.string(),
  restricted: v.string(),
  /** The item is sold without stock: it may be short of what is available. */
  withoutStock: v.boolean(),
});
const setAside = v.object({
  itemId: v.string(),
  /** What adjustments have taken from what is available and left on hand, in base units. */
  setAside: v.string(),
});
const found = v.object({
  lockedUntil: v.nullable(v.string()),
  /** Items of lines that name no cell, which have some. */
  itemsWithCells: v.array(v.string()),
  /** What the books of one outlet say against a draft; null where they were not asked. */
  stock: v.nullable(
    v.object({
      outletId: v.string(),
      /** The posting date that counts were compared with. */
      day: v.string(),
      /** Counts of which something moved, up to that day, after they were entered, and by how much. */
      moved: v.array(v.object({ lineId: v.string(), counted: v.string(), quantity: v.string() })),
      /** Items of which the lines take more than there is. */
      short: v.array(stock),
      /** Items of which the lines make more available than adjustments have set aside. */
      promised: v.array(setAside),
    }),
  ),
});

/** What only the database knows of a stock adjustment. */
export type StockAdjustmentFound = v.InferOutput<typeof found>;
/** What lies of an item at an outlet. */
export type ItemStock = v.InferOutput<typeof stock>;
/** What adjustments have set aside of an item at an outlet. */
export type SetAside = v.InferOutput<typeof setAside>;

type Adjustment = typeof stockAdjustment;
type ChangingLine = Pick<
  ReadLine<Adjustment>,
  'itemId' | 'onHandChange' | 'availableChange' | 'restrictedChange'
>;

/** A stock adjustment's facts, and what its events do to goods. */
export const stockAdjustmentRules: DocumentRules<Adjustment, typeof chart, StockAdjustmentFound> = {
  machine: chart,
  author: 'adjustedBy',
  outlet: 'outlet',
  waits: [{ kind: 'draft', outlet: 'outlet', tag: 'draft', events: ['confirm'], isOwn: true }],
  goods: { postAdjustment: { moved: adjusted } },
  changes: {
    rebaseCounts: ['movedLines', 'shortLines', 'promisedLines'],
    acceptMoves: ['movedLines'],
  },
  remedies: {
    adjustedUnderThisOutlet: { outlet: 'outlet' },
    hasLines: 'draft',
    linesHoldStock: 'draft',
    serialsComplete: 'draft',
    batchesComplete: 'draft',
    cellsNamed: 'draft',
    periodOpen: 'period',
    unmovedSinceCount: 'count',
  },
  movedCounts: (document, { stock }) => movedCounts(document, stock),
  found,
  nothingKnown: { lockedUntil: null, itemsWithCells: [], stock: null },
  facts(document, { lockedUntil, itemsWithCells, stock }) {
    const { lines } = document;
    const outletId = textOf(document.outletId);
    const postingDate = textOf(document.postingDate);
    const books = booksOf(document, stock);
    return {
      ...lineFacts(lines),
      outletId,
      linesWithoutSerials: lines.filter(lacksSerials).length,
      linesWithoutBatch: withoutBatch(lines, ['batchNo']),
      linesWithoutCell: withoutCell(lines, itemsWithCells).length,
      movedLines: movedCounts(document, stock).length,
      shortLines: shortLines(lines, books?.short ?? []),
      promisedLines: promisedLines(lines, books?.promised ?? []),
      postingDate,
      periodOpen: isPeriodOpen(postingDate, lockedUntil),
    };
  },
};

type Books = StockAdjustmentFound['stock'];

/** What is known of the outlet’s books; null of another outlet, and of what is no draft any more. */
const booksOf = (document: ReadDocument<Adjustment>, stock: Books): Books =>
  hasTag(chart, document, 'draft') && stock?.outletId === textOf(document.outletId) ? stock : null;

/** The counts whose goods moved since. One of another day, or typed anew, is compared anew with the books of its day. */
function movedCounts(document: ReadDocument<Adjustment>, stock: Books): readonly MovedCount[] {
  const books = booksOf(document, stock);
  if (books?.day !== textOf(document.postingDate)) return [];
  const moved = new Map(books.moved.map((count) => [count.lineId, count]));
  return document.lines.flatMap(({ id, countedQuantity }) => {
    const count = moved.get(textOf(id));
    if (!count || !isGiven(countedQuantity) || compare(decimalOf(countedQuantity), count.counted) !== 0)
      return [];
    const [counted, quantity] = [decimal(count.counted), decimal(count.quantity)];
    return [{ lineId: count.lineId, counted, quantity, now: add(counted, quantity) }];
  });
}

/** What the line changes; goods that are found come in at the cost entered for them. */
function adjusted(line: ReadLine<Adjustment>): GoodsMoved {
  const quantity = decimalOf(line.onHandChange);
  const entered = sign(quantity) > 0 ? decimalOrNull(line.unitCost) : null;
  return {
    quantity,
    unitCost: entered ?? decimalOrNull(line.averageCost),
    value: decimalOrNull(line.value),
  };
}

function lacksSerials({ itemStockType, serialNos, onHandChange }: ReadLine<Adjustment>): boolean {
  if (itemStockType !== 'Serial') return false;
  return compare(String(new Set(textsOf(serialNos)).size), abs(decimalOf(onHandChange))) !== 0;
}

const isTaking = (line: ChangingLine): boolean =>
  sign(decimalOf(line.availableChange)) < 0 || sign(decimalOf(line.restrictedChange)) < 0;

/** The lines that take something of their item. */
export const takingLines = <Line extends ChangingLine>(lines: readonly Line[]): readonly Line[] =>
  lines.filter(isTaking);

/** How many lines take of an item that would be left with less than nothing, available or restricted. */
function shortLines(lines: readonly ChangingLine[], stock: readonly ItemStock[]): number {
  const short = new Set(shortItems(lines, stock).map(({ itemId }) => itemId));
  return takingLines(lines).filter(({ itemId }) => short.has(textOf(itemId))).length;
}

/** Of some items' stock, what some lines together take more of than there is. */
export function shortItems(
  lines: readonly ChangingLine[],
  stock: readonly ItemStock[],
): readonly ItemStock[] {
  const changes = new Map<string, { readonly available: Decimal; readonly restricted: Decimal }>();
  for (const line of lines) {
    const before = changes.get(textOf(line.itemId)) ?? { available: ZERO, restricted: ZERO };
    changes.set(textOf(line.itemId), {
      available: add(before.available, decimalOf(line.availableChange)),
      restricted: add(before.restricted, decimalOf(line.restrictedChange)),
    });
  }
  return stock.filter((item) => {
    const change = changes.get(item.itemId);
    if (!change) return false;
    const isOverdrawn = (figure: 'available' | 'restricted') =>
      sign(change[figure]) < 0 && sign(add(item[figure], change[figure])) < 0;
    return (isOverdrawn('available') && !item.withoutStock) || isOverdrawn('restricted');
  });
}

/** What a line makes available beyond what it brings: reserved goods, in base units; negative where it sets some aside. */
const freedBy = (line: ChangingLine): Decimal =>
  subtract(
    add(decimalOf(line.availableChange), decimalOf(line.restrictedChange)),
    decimalOf(line.onHandChange),
  );

/** The lines that make reserved goods available. */
export const freeingLines = <Line extends ChangingLine>(lines: readonly Line[]): readonly Line[] =>
  lines.filter((line) => sign(freedBy(line)) > 0);

/**
 * Of what adjustments have set aside, the items of which some lines together make more available: the rest is promised
 * to documents, which alone free it (decision 44).
 */
export const freedPromises = (
  lines: readonly ChangingLine[],
  setAsides: readonly SetAside[],
): readonly SetAside[] =>
  setAsides.filter((item) => {
    const own = lines.filter(({ itemId }) => textOf(itemId) === item.itemId);
    return compare(sum(own.map(freedBy)), greatest(item.setAside, ZERO)) > 0;
  });

/** How many lines make available what is promised to documents. */
function promisedLines(lines: readonly ChangingLine[], setAsides: readonly SetAside[]): number {
  const promised = new Set(freedPromises(lines, setAsides).map(({ itemId }) => itemId));
  return freeingLines(lines).filter(({ itemId }) => promised.has(textOf(itemId))).length;
}
